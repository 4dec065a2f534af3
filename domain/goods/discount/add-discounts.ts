import { appError } from '../../kernel/errors.ts';
import { UUID_WORDS } from '../../kernel/ids.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { shareOut } from '../../money/share-out.ts';
import { EDITED, LINE_NATURE, MAX_LINES, type LineColumns } from '../columns.ts';
import { EMPTY, quantities, shownPrices, writeAmount, writeScaled } from '../derive-line.ts';
import { gatherLines } from '../lines.ts';
import { discountBase } from './discount-base.ts';
import { readDiscount, type DiscountBy } from './read-discount.ts';

/** Texts a discount does not take from its line. DOMAIN A1 "Discount" */
const OWN_TEXTS = ['spec', 'unit', 'note'] as const;

/** Turns a copy of a discounted line into its discount: name, code, category, policy and rate stay. */
function writeDiscount(lines: LineColumns, row: number, fen: number, taxInclusive: boolean): void {
  const whole = lines.amount[row] ?? NaN;
  const tax = lines.tax[row] ?? NaN;
  for (const column of OWN_TEXTS) lines[column][row] = 0;
  writeScaled(quantities(lines), row, EMPTY);
  writeScaled(shownPrices(lines, true), row, EMPTY);
  writeScaled(shownPrices(lines, false), row, EMPTY);
  lines.checked[row] = 0;
  lines.edited[row] = EDITED.amount;
  lines.nature[row] = LINE_NATURE.discount;
  const all = fen === (taxInclusive && !Number.isNaN(tax) ? whole + tax : whole);
  writeAmount(lines, row, -fen, taxInclusive);
  if (!all) return;
  lines.amount[row] = -whole;
  lines.tax[row] = 0 - tax;
}

/**
 * Gives lines a discount, right below each: new columns, or why there can be none. Money asked for over several lines
 * is shared in proportion to their amounts, to the cent and no line over its own; a line whose share is nothing gets
 * none. A discount of the whole line takes the tax of the line along, every other has the tax by the rate.
 *
 * @param ids UUID_WORDS words for each of `rows`
 * @param taxInclusive the side whose amounts are shown, and on which an amount is meant
 * @param max lines the list may have. M170
 */
export function addDiscounts(
  lines: LineColumns,
  rows: Iterable<number>,
  by: DiscountBy,
  ids: Uint32Array,
  taxInclusive: boolean,
  max: number = MAX_LINES,
): Result<LineColumns> {
  const base = discountBase(lines, rows, taxInclusive);
  if (!base.ok) return base;
  const money = readDiscount(by, base.value.base);
  if (!money.ok) return money;
  const shares = shareOut(money.value, base.value.amounts);
  const given = [...base.value.rows].map((row, index) => [row, shares[index] ?? 0] as const);
  const discounts = new Map(given.filter(([, share]) => share > 0));
  const room = max - lines.count;
  if (discounts.size > room)
    return err(room > 0 ? appError('discount.maxRows', { max: room }) : appError('discount.noRoom'));
  return ok(placeDiscounts(lines, discounts, ids, taxInclusive));
}

/**
 * Puts discounts right below their lines: new columns. Each must be above 0 and not over the amount of its line.
 *
 * @param discounts fen on the shown side by row, ascending
 * @param ids UUID_WORDS words for each of them
 */
export function placeDiscounts(
  lines: LineColumns,
  discounts: ReadonlyMap<number, number>,
  ids: Uint32Array,
  taxInclusive: boolean,
): LineColumns {
  const order: number[] = [];
  for (let row = 0; row < lines.count; row++) order.push(...(discounts.has(row) ? [row, row] : [row]));
  const added = gatherLines(lines, Uint32Array.from(order));
  let at = 0;
  for (const [row, share] of discounts) {
    const parent = row + at;
    added.nature[parent] = LINE_NATURE.discounted;
    added.ids.set(ids.subarray(at * UUID_WORDS, (at + 1) * UUID_WORDS), (parent + 1) * UUID_WORDS);
    writeDiscount(added, parent + 1, share, taxInclusive);
    at += 1;
  }
  return added;
}
