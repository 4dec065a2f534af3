import type { Database } from './database.ts';
import { importState, type ImportState } from './transitions/import-drafts.ts';

export type { ImportState };

/** What this device knows of what a file would bring, in the order of the keys. */
export const importStates = (
  store: Pick<Database, 'read'>,
  keys: readonly string[],
): Promise<readonly ImportState[]> =>
  store.read(async (tx) => {
    const states: ImportState[] = [];
    for (const key of keys) states.push(await importState(tx, key));
    return states;
  });

/** The key of an invoice of the bureau's workbook; each taxpayer imports it once. */
export const importKey = (taxpayerId: string, content: string): string => `bureau ${taxpayerId} ${content}`;
