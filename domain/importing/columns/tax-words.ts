import { sideWordIn } from '../cells/side-words.ts';
import type { Chosen, HeadedColumn } from './choose-columns.ts';

/** Whether prices and amounts include tax, and what says so. */
export interface TaxMode {
  /** null where nothing says so. */
  readonly inclusive: boolean | null;
  /** In Chinese; '' where nothing says so. */
  readonly reason: string;
}

/** What the heading of the amount says, else that of the price; null where neither does. */
export function taxByWords(chosen: Chosen<HeadedColumn>): TaxMode | null {
  for (const field of ['amount', 'price'] as const) {
    const column = chosen.get(field);
    // A heading that nobody knows says at least this: 单价/含税.
    const side = column === undefined ? null : (column.match.tax ?? sideWordIn(column.header));
    if (column === undefined || side === null) continue;
    return { inclusive: side === 'inclusive', reason: `表头“${column.header}”` };
  }
  return null;
}

/** A price and an amount whose headings are on different sides of the tax. */
export function isTorn(chosen: Chosen<HeadedColumn>): boolean {
  const [price, amount] = [chosen.get('price')?.match.tax ?? null, chosen.get('amount')?.match.tax ?? null];
  return price !== null && amount !== null && price !== amount;
}
