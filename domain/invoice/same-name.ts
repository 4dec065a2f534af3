import type { Party } from './invoice.ts';

/** Brackets, letters and spaces as any program writes them. */
export const nameKey = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** Whether a party is called so, however its brackets are written; of one that has no name nobody knows. */
export const isNamed = ({ name }: Pick<Party, 'name'>, called: string): boolean =>
  name === '' || called === '' || nameKey(name) === nameKey(called);
