import { readFileSync } from 'node:fs';
import type { CodingData } from '../domain/coding/coding-index.ts';

const WORDS = ['chem', 'culture', 'farm', 'food', 'home', 'machine', 'metal', 'service', 'trade'] as const;

const rowsOf = (name: string): readonly string[] =>
  JSON.parse(
    readFileSync(new URL(`../domain/coding/data/${name}.json`, import.meta.url), 'utf8'),
  ) as readonly string[];

/** The classification and the words, from their files. */
export const readCodingData = (): CodingData => ({
  classification: rowsOf('classification'),
  words: WORDS.map((name) => rowsOf(`words-${name}`)),
  kindred: rowsOf('kindred'),
});
