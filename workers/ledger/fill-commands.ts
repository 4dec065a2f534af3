import { LINE_NATURE, type CellField, type LineColumns, type LineField } from '../../domain/goods/columns.ts';
import { lockedRefusal } from '../../domain/goods/discount/line-nature.ts';
import { rowRange, watchCells } from '../../domain/goods/line-change.ts';
import { pasteCells, type Pasted } from '../../domain/goods/paste-cells.ts';
import { readCell } from '../../domain/goods/read-row.ts';
import { restoreRow, saveRow } from '../../domain/goods/saved-row.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { isCount, isRow, rowGone, type CommandMeans, type CommandOf } from './command.ts';
import { grow } from './grow-lines.ts';
import { edited, type Content, type Done } from './ledger-change.ts';
import { addingRefusal } from './row-limits.ts';

/** The numbers of a line; copied together they need no arithmetic. */
const NUMBERS: readonly LineField[] = ['quantity', 'price', 'amount', 'taxRate'];

/** What comes along where they are copied. */
const COPIED: readonly CellField[] = [...NUMBERS, 'taxAmount'];

/** Where the cell that is `at` steps away from the first of `count` is copied from: over and over, to both sides. */
const over = (at: number, count: number): number => ((at % count) + count) % count;

/** Copies all numbers as they are, so that what was given stays what was given; a discount is not copied along. */
function copyNumbers(lines: LineColumns, rows: Uint32Array, from: (row: number) => number): void {
  for (const row of rows) {
    restoreRow(lines, row, saveRow(lines, from(row)));
    lines.nature[row] = LINE_NATURE.normal;
  }
}

/** Why a block can't go on up to a row; null when it can. */
function fillRefusal(
  lines: LineColumns,
  { row, count, to }: Omit<CommandOf<'fillRows'>, 'fields'>,
  means: CommandMeans,
): Result<never> | null {
  const end = row + count;
  if (!isRow(lines, row) || !isCount(count) || end > lines.count) return rowGone(row);
  if (!Number.isSafeInteger(to) || to < 0 || (to >= row && to < end)) return rowGone(to);
  const refusal = to < lines.count ? null : addingRefusal(lines, to + 1 - lines.count, means);
  return refusal === null ? null : err(refusal);
}

export function fillRows(
  content: Content,
  command: CommandOf<'fillRows'>,
  means: CommandMeans,
): Result<Done> {
  const { lines, taxInclusive } = content;
  const { row, count, to, fields } = command;
  const end = row + count;
  const refusal = fillRefusal(lines, command, means);
  if (refusal !== null) return refusal;
  const rows = to < row ? rowRange(to, row) : rowRange(end, to + 1);
  const changes = watchCells(
    lines,
    rows.filter((at) => at < lines.count),
  );
  const { roomy, growth } = grow(lines, to + 1, means.mintIds);
  const from = (at: number): number => row + over(at - row, count);
  const fill = (into: Uint32Array, filled: readonly CellField[]): Pasted => {
    const block = Array.from(rowRange(row, end), (source) =>
      filled.map((field) => readCell(roomy, source, field, taxInclusive)),
    );
    const cells = Array.from(into, (at) => block[from(at) - row] ?? []);
    return pasteCells(roomy, into, filled, cells, taxInclusive, means.goods);
  };
  const whole = NUMBERS.every((field) => fields.includes(field));
  const locked = (at: number): boolean => lockedRefusal(roomy, at) !== null;
  if (whole)
    copyNumbers(
      roomy,
      rows.filter((at) => !locked(at)),
      from,
    );
  const copied = fields.filter((field) => COPIED.includes(field));
  const refused = whole ? fill(rows.filter(locked), copied).refused : [];
  const filled = fill(
    rows,
    fields.filter((field) => !whole || !copied.includes(field)),
  );
  const left = { ...filled, refused: [...filled.refused, ...refused].sort((a, b) => a.row - b.row) };
  return ok({ ...edited(content, filled.lines, changes(filled.lines), growth(filled.lines)), left });
}

export function fillColumns(
  content: Content,
  { row, count, from, into }: CommandOf<'fillColumns'>,
  { goods }: CommandMeans,
): Result<Done> {
  const { lines, taxInclusive } = content;
  if (!isRow(lines, row) || !isCount(count)) return rowGone(row);
  const copies = into.flatMap((field, at) => {
    const source = from[over(at, from.length)] ?? null;
    return field === null || source === null ? [] : [{ field, source }];
  });
  const rows = rowRange(row, Math.min(row + count, lines.count));
  const changes = watchCells(lines, rows);
  const done = pasteCells(
    lines,
    rows,
    copies.map(({ field }) => field),
    Array.from(rows, (at) => copies.map(({ source }) => readCell(lines, at, source, taxInclusive))),
    taxInclusive,
    goods,
  );
  return ok({ ...edited(content, done.lines, changes(done.lines)), left: done });
}
