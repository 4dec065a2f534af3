import type { BusinessEntry } from '../invoice/invoice.ts';
import { businessOf } from './all.ts';
import { matches } from './codes/choice.ts';
import { fieldsOf, type BlockRow } from './define.ts';

/** A business with the fields emptied that the other values of their row forbid. */
export function withoutForbidden(entry: BusinessEntry | null): BusinessEntry | null {
  const business = entry === null ? null : businessOf(entry.key);
  if (entry === null || business === null) return entry;
  const cleared = (row: BlockRow): BlockRow => ({
    ...row,
    ...Object.fromEntries(
      fieldsOf(business)
        .filter(([, { forbiddenWhen }]) => forbiddenWhen !== undefined && matches(forbiddenWhen, row))
        .map(([key]) => [key, '']),
    ),
  });
  return { ...entry, block: entry.block.map(cleared) };
}
