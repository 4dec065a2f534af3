import { discountBase as baseOf } from '../../domain/goods/discount/discount-base.ts';
import { isDiscount, isLocked } from '../../domain/goods/discount/line-nature.ts';
import { planTextFix } from '../../domain/goods/fix-texts.ts';
import { gatherLines } from '../../domain/goods/lines.ts';
import { mergeSameGoods } from '../../domain/goods/merge.ts';
import { readCell } from '../../domain/goods/read-row.ts';
import { findSameGoods } from '../../domain/goods/same-goods.ts';
import { applyLineChanges } from '../../domain/goods/solve/solve-total.ts';
import { taxGap } from '../../domain/goods/tax-gap.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { TAX_TOLERANCE } from '../../domain/money/line-limits.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type {
  previewMerge,
  previewSolve,
  previewTextFix,
  readDiscountBase,
  readRemoval,
} from '../contract/ledger-previews.ts';
import type { OpenLedger } from './open-ledger.ts';
import { resolveRows, someRows } from './rows.ts';
import { planSolve } from './solve-command.ts';

/** What 倒算 may move in a line. */
const SOLVED = ['price', 'amount', 'taxAmount'] as const;

/** What a discount over some lines is reckoned from. */
export function discountBase(
  { state: { lines, taxInclusive } }: OpenLedger,
  { rows }: InputOf<typeof readDiscountBase>,
): Result<OutputOf<typeof readDiscountBase>> {
  const meant = someRows(lines, rows);
  if (!meant.ok) return meant;
  const base = baseOf(lines, meant.value, taxInclusive);
  return base.ok ? ok({ base: base.value.base, lines: base.value.rows.length }) : base;
}

/** What goes with rows; nothing where none are meant, which the command itself refuses. */
export function removal(
  { state: { lines } }: OpenLedger,
  { rows }: InputOf<typeof readRemoval>,
): Result<OutputOf<typeof readRemoval>> {
  const meant = resolveRows(lines, rows);
  if (!meant.ok) return meant;
  const named = [...meant.value];
  const going = named.filter((row) => !isDiscount(lines, row));
  const alone = named.filter((row) => isDiscount(lines, row) && !named.includes(row - 1));
  const discounted = going.filter((row) => isLocked(lines, row)).length;
  return ok({ lines: going.length, discounted, discounts: alone.length });
}

export function solvePreview(
  { state }: OpenLedger,
  wish: InputOf<typeof previewSolve>,
): Result<OutputOf<typeof previewSolve>> {
  const plan = planSolve(state, wish);
  if (!plan.ok) return plan;
  const { lines, taxInclusive } = state;
  const moves = [...plan.value].sort((one, other) => one.row - other.row);
  const touched = gatherLines(
    lines,
    Uint32Array.from(moves, ({ row }) => row),
  );
  const solved = applyLineChanges(
    touched,
    moves.map((move, at) => ({ ...move, row: at })),
    taxInclusive,
  );
  const changes = moves.flatMap(({ row }, at) =>
    SOLVED.map((field) => ({
      row,
      name: readCell(lines, row, 'name', taxInclusive),
      field,
      before: readCell(lines, row, field, taxInclusive),
      after: readCell(solved, at, field, taxInclusive),
    })).filter(({ before, after }) => before !== after),
  );
  return ok({ changes });
}

export function textFixPreview(
  { state, findings }: OpenLedger,
  { limit }: InputOf<typeof previewTextFix>,
): Result<OutputOf<typeof previewTextFix>> {
  const cuts = planTextFix(state.lines, findings.facts.diskType);
  return ok({ count: cuts.length, cuts: cuts.slice(0, limit) });
}

export function mergePreview(
  { state: { lines, taxInclusive } }: OpenLedger,
  { limit }: InputOf<typeof previewMerge>,
): Result<OutputOf<typeof previewMerge>> {
  const merged = mergeSameGoods(lines, taxInclusive);
  const { count, size, first } = findSameGoods(lines, taxInclusive);
  const groups: { row: number; name: string; lines: number }[] = [];
  for (let group = 0; group < count && groups.length < limit; group++) {
    const [row = 0, together = 1] = [first[group], size[group]];
    if (together > 1) groups.push({ row, name: readCell(lines, row, 'name', taxInclusive), lines: together });
  }
  const isOff = (row: number): boolean =>
    (size[row] ?? 1) > 1 && Math.abs(taxGap(merged, row)) > TAX_TOLERANCE;
  const taxOff = Array.from({ length: count }, (_, row) => row).filter(isOff).length;
  return ok({ before: lines.count, after: count, taxOff, groups });
}
