import { databaseName, openDatabase, type Database, type Seal } from '../../src/offline/database.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { newDataKey } from '../../workers/sealing/sealing.ts';
import { sealUnder } from '../../src/offline/vault/sealed-rows.ts';

/** SUIKAI_SEALED=yes runs any test of the laptop over sealed rows. */
let seal: Seal | null = process.env['SUIKAI_SEALED'] === 'yes' ? sealUnder(newDataKey()) : null;

/** From now on the databases of laptops are sealed. Returns what ends it. */
export const sealLaptops = (): (() => void) => {
  const before = seal;
  seal = sealUnder(newDataKey());
  return () => {
    seal = before;
  };
};

/** How the databases of laptops are sealed; null: not at all. */
export const testSeal = (): Seal | null => seal;

/** The database of a laptop's user, sealed or not. */
export const openLaptop = (user: Parameters<typeof databaseName>[0]): Promise<Result<Database>> =>
  openDatabase(databaseName(user, seal), undefined, seal);
