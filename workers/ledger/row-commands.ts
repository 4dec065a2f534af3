import { MAX_LINES } from '../../domain/goods/columns.ts';
import { rowRange, spliceOf } from '../../domain/goods/line-change.ts';
import { emptyLines, gatherLines, insertRows } from '../../domain/goods/lines.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Rows } from '../contract/ledger-commands.ts';
import { isCount, isRow, rowGone, type CommandOf, type MintIds } from './command.ts';
import { spliced, type Content, type Done } from './ledger-change.ts';
import { resolveRows } from './rows.ts';

const full = (): Result<never> => err(appError('ledger.full', { max: MAX_LINES }));

/** The rows that are meant; refused when there are none. */
function someRows(
  { lines }: Content,
  rows: Rows,
  none: 'ledger.noRows' | 'ledger.noRowsToRemove',
): Result<Uint32Array> {
  const meant = resolveRows(lines, rows);
  return meant.ok && meant.value.length === 0 ? err(appError(none)) : meant;
}

export function insert(
  content: Content,
  { row, count }: CommandOf<'insert'>,
  mintIds: MintIds,
): Result<Done> {
  const { lines } = content;
  if (!(isRow(lines, row) || row === lines.count) || !isCount(count)) return rowGone(row);
  if (lines.count + count > MAX_LINES) return full();
  const added = insertRows(emptyLines(count), 0, mintIds(count));
  return ok(spliced(content, spliceOf(lines, row, 0, added)));
}

export function remove(content: Content, { row, count }: CommandOf<'remove'>): Result<Done> {
  const { lines } = content;
  if (!isRow(lines, row) || !isCount(count)) return rowGone(row);
  return ok(spliced(content, spliceOf(lines, row, Math.min(count, lines.count - row), emptyLines(0))));
}

export function removeRows(content: Content, { rows }: CommandOf<'removeRows'>): Result<Done> {
  const meant = someRows(content, rows, 'ledger.noRowsToRemove');
  if (!meant.ok) return meant;
  const going = meant.value;
  const [first = 0, last = 0] = [going.at(0), going.at(-1)];
  const gone = new Set(going);
  const kept = rowRange(first, last + 1).filter((row) => !gone.has(row));
  const { lines } = content;
  return ok(spliced(content, spliceOf(lines, first, last + 1 - first, gatherLines(lines, kept))));
}

export function duplicate(
  content: Content,
  { rows }: CommandOf<'duplicate'>,
  mintIds: MintIds,
): Result<Done> {
  const meant = someRows(content, rows, 'ledger.noRows');
  if (!meant.ok) return meant;
  const { lines } = content;
  const copied = meant.value;
  if (lines.count + copied.length > MAX_LINES) return full();
  const copies = gatherLines(lines, copied);
  copies.ids.set(mintIds(copied.length));
  return ok(spliced(content, spliceOf(lines, (copied.at(-1) ?? 0) + 1, 0, copies)));
}

export function moveRows(content: Content, { rows, to }: CommandOf<'moveRows'>): Result<Done> {
  const meant = someRows(content, rows, 'ledger.noRows');
  if (!meant.ok) return meant;
  const { lines } = content;
  if (!(isRow(lines, to) || to === lines.count)) return rowGone(to);
  const moved = meant.value;
  const from = Math.min(moved.at(0) ?? 0, to);
  const end = Math.max((moved.at(-1) ?? 0) + 1, to);
  const moving = new Set(moved);
  const rest = (start: number, stop: number): readonly number[] =>
    [...rowRange(start, stop)].filter((row) => !moving.has(row));
  const order = Uint32Array.from([...rest(from, to), ...moved, ...rest(to, end)]);
  if (order.every((row, index) => row === from + index)) return ok({ ...content, change: null });
  return ok(spliced(content, spliceOf(lines, from, end - from, gatherLines(lines, order))));
}
