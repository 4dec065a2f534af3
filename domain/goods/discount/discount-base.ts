import { appError, type AppError } from '../../kernel/errors.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { AMOUNT_LIMIT } from '../../money/line-limits.ts';
import type { LineColumns } from '../columns.ts';
import { shownAmount } from '../derive-line.ts';
import { levyOf } from '../line-settings.ts';
import { isDiscount, isLocked } from './line-nature.ts';

/** What a discount over some lines is reckoned from. */
export interface DiscountBase {
  /** Ascending, each once. */
  readonly rows: Uint32Array;
  /** Amount of each of the rows on the shown side, fen, above 0. */
  readonly amounts: readonly number[];
  /** Their sum. */
  readonly base: number;
}

/** Why a line can't have a discount, in the order in which it is told. 001 §5.3, M195; `row` is 0-based. */
const REFUSALS: readonly {
  readonly fails: (lines: LineColumns, row: number, amount: number) => boolean;
  readonly error: (row: number) => AppError;
}[] = [
  {
    fails: (lines, row) => !(row >= 0 && row < lines.count),
    error: (row) => appError('ledger.rowGone', { row: row + 1 }),
  },
  { fails: isDiscount, error: (row) => appError('discount.onDiscount', { row: row + 1 }) },
  { fails: isLocked, error: (row) => appError('discount.already', { row: row + 1 }) },
  {
    fails: ({ dictionary, name }, row, amount) =>
      (dictionary[name[row] ?? 0] ?? '') === '' || Number.isNaN(amount) || amount === 0,
    error: () => appError('discount.incomplete'),
  },
  { fails: (_lines, _row, amount) => amount < 0, error: () => appError('discount.negative') },
];

/** Why no line of the invoice can have a discount; null when it can. M165, M161 */
function refusedPage(lines: LineColumns): AppError | null {
  if (lines.settings.sign < 0) return appError('discount.negative');
  return levyOf(lines).oneLine ? appError('discount.difference') : null;
}

/**
 * The lines a discount would be given to and what their amounts come to, or why there can be none: all of them or none.
 *
 * @param taxInclusive the side whose amounts are shown
 */
export function discountBase(
  lines: LineColumns,
  rows: Iterable<number>,
  taxInclusive: boolean,
): Result<DiscountBase> {
  const chosen = Uint32Array.from(new Set(rows)).sort();
  if (chosen.length === 0) return err(appError('ledger.noRows'));
  const page = refusedPage(lines);
  if (page !== null) return err(page);
  const amounts = Array.from(chosen, (row) => shownAmount(lines, row, taxInclusive));
  for (const [index, row] of chosen.entries()) {
    const refusal = REFUSALS.find(({ fails }) => fails(lines, row, amounts[index] ?? NaN));
    if (refusal !== undefined) return err(refusal.error(row));
  }
  const base = amounts.reduce((sum, amount) => sum + amount, 0);
  return base < AMOUNT_LIMIT ? ok({ rows: chosen, amounts, base }) : err(appError('ledger.tooLarge'));
}
