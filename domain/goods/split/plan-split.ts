import { appError, type AppError } from '../../kernel/errors.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { formatFen } from '../../money/fen.ts';
import type { LineColumns } from '../columns.ts';
import { isDiscount } from '../discount/line-nature.ts';
import { levyOf } from '../line-settings.ts';
import { isEmptyLine } from '../lines.ts';
import { fillParts, type PartSize, type SplitPart } from './fill-parts.ts';
import { tapeOf, type LineTape } from './line-tape.ts';
import { SPLIT_STRATEGIES, type Cut, type SplitStrategy } from './strategies.ts';

export interface SplitOptions {
  readonly strategy: SplitStrategy;
  /** 单张限额, fen, on the amount without tax, as the service checks it and the tax-control limit is given; 0: none. */
  readonly limit: number;
  /** Lines one invoice may have; 0: no cap. */
  readonly rowCap: number;
}

/** Reasons why a list with such a line is not split, in the order in which they are told. `row` is 0-based. */
const REFUSED_LINES: readonly {
  readonly fails: (lines: LineColumns, row: number) => boolean;
  readonly error: (where: { readonly row: number }) => AppError;
}[] = [
  {
    fails: ({ amount }, row) => Number.isNaN(amount[row]) || amount[row] === 0,
    error: (where) => appError('split.amountMissing', where),
  },
  {
    fails: ({ amount, quantity }, row) => (amount[row] ?? 0) < 0 || (quantity[row] ?? 0) < 0,
    error: (where) => appError('split.negative', where),
  },
  {
    fails: ({ tax }, row) => Number.isNaN(tax[row]),
    error: (where) => appError('split.taxMissing', where),
  },
];

/** Why no list of the page is split; null when it may be. DOMAIN A1 */
function refusedPage(lines: LineColumns): AppError | null {
  if (lines.settings.sign < 0) return appError('split.redPage');
  return levyOf(lines).oneLine ? appError('split.difference') : null;
}

function refusedLine(lines: LineColumns, rows: readonly number[]): AppError | null {
  for (const row of rows) {
    const refused = REFUSED_LINES.find(({ fails }) => fails(lines, row));
    if (refused !== undefined) return refused.error({ row: row + 1 });
  }
  return null;
}

/** Lines that may share an invoice, groups in the order of their first line. */
function groupsOf(
  lines: LineColumns,
  tapes: readonly LineTape[],
  together: 'all' | 'sameRate',
): readonly (readonly LineTape[])[] {
  if (together === 'all') return [tapes];
  const groups = new Map<string, LineTape[]>();
  for (const tape of tapes) {
    const key = `${String(tape.basis.rate)} ${String(lines.zeroRateKind[tape.row] ?? 0)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [tape]);
    else group.push(tape);
  }
  return [...groups.values()];
}

/** The fewest invoices any of the ways leads to; the gentlest of equals. When every way is refused, the last says why. */
function fewest(
  tapes: readonly LineTape[],
  size: PartSize,
  cuts: readonly Cut[],
): Result<readonly SplitPart[]> {
  const plans = cuts.map((cut) => fillParts(tapes, size, cut));
  const best = plans.reduce<readonly SplitPart[] | null>(
    (sofar, plan) => (plan.ok && (sofar === null || plan.value.length < sofar.length) ? plan.value : sofar),
    null,
  );
  return best === null ? (plans.at(-1) ?? ok([])) : ok(best);
}

const orInfinity = (cap: number): number => (cap > 0 ? cap : Infinity);

/** By rows only: the limit closes no invoice, but none may be over it. */
function checkedByRows(
  parts: readonly SplitPart[],
  { limit, rowCap }: PartSize,
): Result<readonly SplitPart[]> {
  const part = parts.findIndex(({ amount }) => amount > limit);
  return part < 0
    ? ok(parts)
    : err(appError('split.partOverLimit', { rows: rowCap, part: part + 1, limit: formatFen(limit) }));
}

/**
 * 智能清单: proposes the invoices into which a list over the limit or the row cap is split. Lines keep their order;
 * quantity, amount and tax of every line are the sums of its pieces to the cent; every piece keeps the line's price,
 * with quantity × price within 0.01 and amount × rate within 0.06. A line and its discount are one: never cut, always on
 * the same invoice. Empty lines are passed over. Nothing is changed.
 *
 * @param taxInclusive the side of which prices are shown
 */
export function planSplit(
  lines: LineColumns,
  taxInclusive: boolean,
  { strategy, limit, rowCap }: SplitOptions,
): Result<readonly SplitPart[]> {
  const { together, cuts, byAmount } = SPLIT_STRATEGIES[strategy];
  const page = refusedPage(lines);
  if (page !== null) return err(page);
  const rows = Array.from({ length: lines.count }, (_, row) => row).filter(
    (row) => !isEmptyLine(lines, row) && !isDiscount(lines, row),
  );
  if (rows.length === 0) return err(appError('split.nothing'));
  if (!byAmount && !(rowCap > 0)) return err(appError('split.rowCapMissing'));
  const refusal = refusedLine(lines, rows);
  if (refusal !== null) return err(refusal);
  const size = { limit: orInfinity(limit), rowCap: orInfinity(rowCap) };
  const tapes = rows.map((row) => tapeOf(lines, row, taxInclusive));
  if (!byAmount) {
    const plan = fewest(tapes, { ...size, limit: Infinity }, cuts);
    return plan.ok ? checkedByRows(plan.value, size) : plan;
  }
  const parts: SplitPart[] = [];
  for (const group of groupsOf(lines, tapes, together)) {
    const plan = fewest(group, size, cuts);
    if (!plan.ok) return plan;
    parts.push(...plan.value);
  }
  return ok(parts);
}
