import classification from '../../domain/coding/data/classification.json';
import kindred from '../../domain/coding/data/kindred.json';
import chem from '../../domain/coding/data/words-chem.json';
import culture from '../../domain/coding/data/words-culture.json';
import farm from '../../domain/coding/data/words-farm.json';
import food from '../../domain/coding/data/words-food.json';
import home from '../../domain/coding/data/words-home.json';
import machine from '../../domain/coding/data/words-machine.json';
import metal from '../../domain/coding/data/words-metal.json';
import service from '../../domain/coding/data/words-service.json';
import trade from '../../domain/coding/data/words-trade.json';
import type { CodingData } from '../../domain/coding/coding-index.ts';

/** The classification and the words: one file of the build, which comes with the first question. */
export const CODING_DATA: CodingData = {
  classification,
  words: [chem, culture, farm, food, home, machine, metal, service, trade],
  kindred,
};
