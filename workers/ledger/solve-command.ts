import { watchCells } from '../../domain/goods/line-change.ts';
import { applyLineChanges, solveTotal as solve } from '../../domain/goods/solve/solve-total.ts';
import type { LineChange } from '../../domain/goods/solve/line-moves.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { parseFen } from '../../domain/money/fen.ts';
import { readNumber } from '../../domain/money/read-number.ts';
import type { CommandOf } from './command.ts';
import { edited, type Content, type Done } from './ledger-change.ts';
import { someRows } from './rows.ts';

/** Parts of a cent: no invoice comes to so much. */
const TOO_FINE = /\.\d\d\d*[1-9]/;

type Wish = Omit<CommandOf<'solveTotal'>, 'kind'>;

/** The changes by which the invoice meets a wished 价税合计, or why there are none. */
export function planSolve(
  { lines, taxInclusive }: Content,
  { rows, what, total }: Wish,
): Result<readonly LineChange[]> {
  const meant = someRows(lines, rows);
  if (!meant.ok) return meant;
  const number = readNumber(total);
  if (number === null || TOO_FINE.test(number)) return err(appError('solve.badTotal'));
  const fen = parseFen(number) ?? Infinity;
  return solve(lines, taxInclusive, { total: fen, rows: Array.from(meant.value, (row) => ({ row, what })) });
}

export function solveTotal(content: Content, wish: Wish): Result<Done> {
  const plan = planSolve(content, wish);
  if (!plan.ok) return plan;
  const { lines, taxInclusive } = content;
  const changes = watchCells(
    lines,
    Uint32Array.from(plan.value, ({ row }) => row),
  );
  const solved = applyLineChanges(lines, plan.value, taxInclusive);
  return ok(edited(content, solved, changes(solved)));
}
