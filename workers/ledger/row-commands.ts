import { placeBetweenLines, wholeLines, withDiscounts } from '../../domain/goods/discount/line-nature.ts';
import { withoutRows } from '../../domain/goods/discount/remove-discounts.ts';
import { rowRange, spliceOf } from '../../domain/goods/line-change.ts';
import { emptyLines, gatherLines, insertRows } from '../../domain/goods/lines.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { addingRefusal, removingRefusal } from './row-limits.ts';
import { isCount, isRow, rowGone, type CommandMeans, type CommandOf } from './command.ts';
import { replaced, spliced, type Content, type Done } from './ledger-change.ts';
import { someRows } from './rows.ts';

/** All lines taken out. */
export const cleared = (content: Content): Done =>
  spliced(content, spliceOf(content.lines, 0, content.lines.count, emptyLines(0)));

/** Lines are never put between a line and its discount. */
export function insert(
  content: Content,
  { row, count }: CommandOf<'insert'>,
  means: CommandMeans,
): Result<Done> {
  const { lines } = content;
  if (!(isRow(lines, row) || row === lines.count) || !isCount(count)) return rowGone(row);
  const refusal = addingRefusal(lines, count, means);
  if (refusal !== null) return err(refusal);
  const added = insertRows(emptyLines(count), 0, means.mintIds(count));
  return ok(spliced(content, spliceOf(lines, placeBetweenLines(lines, row), 0, added)));
}

/** Takes rows out, ascending; a line goes with its discount, and is a usual line again when only that goes. M159, M160 */
function without(content: Content, rows: Iterable<number>): Result<Done> {
  const { lines } = content;
  const going = withDiscounts(lines, rows);
  const refusal = removingRefusal(lines, going.length);
  if (refusal !== null) return err(refusal);
  const [first = 0, last = 0] = [going.at(0), going.at(-1)];
  return ok(replaced(content, withoutRows(lines, going), Math.max(0, first - 1), last + 1));
}

export function remove(content: Content, { row, count }: CommandOf<'remove'>): Result<Done> {
  const { lines } = content;
  if (!isRow(lines, row) || !isCount(count)) return rowGone(row);
  return without(content, rowRange(row, Math.min(row + count, lines.count)));
}

export function removeRows(content: Content, { rows }: CommandOf<'removeRows'>): Result<Done> {
  const meant = someRows(content.lines, rows, 'ledger.noRowsToRemove');
  return meant.ok ? without(content, meant.value) : meant;
}

export function duplicate(
  content: Content,
  { rows }: CommandOf<'duplicate'>,
  means: CommandMeans,
): Result<Done> {
  const { lines } = content;
  const meant = someRows(lines, rows);
  if (!meant.ok) return meant;
  const copied = wholeLines(lines, meant.value);
  const refusal = addingRefusal(lines, copied.length, means);
  if (refusal !== null) return err(refusal);
  const copies = gatherLines(lines, copied);
  copies.ids.set(means.mintIds(copied.length));
  return ok(spliced(content, spliceOf(lines, (copied.at(-1) ?? 0) + 1, 0, copies)));
}

export function moveRows(content: Content, { rows, to }: CommandOf<'moveRows'>): Result<Done> {
  const { lines } = content;
  const meant = someRows(lines, rows);
  if (!meant.ok) return meant;
  if (!(isRow(lines, to) || to === lines.count)) return rowGone(to);
  const moved = wholeLines(lines, meant.value);
  const place = placeBetweenLines(lines, to);
  const from = Math.min(moved.at(0) ?? 0, place);
  const end = Math.max((moved.at(-1) ?? 0) + 1, place);
  const moving = new Set(moved);
  const rest = (start: number, stop: number): readonly number[] =>
    [...rowRange(start, stop)].filter((row) => !moving.has(row));
  const order = Uint32Array.from([...rest(from, place), ...moved, ...rest(place, end)]);
  if (order.every((row, index) => row === from + index)) return ok({ ...content, change: null });
  return ok(spliced(content, spliceOf(lines, from, end - from, gatherLines(lines, order))));
}
