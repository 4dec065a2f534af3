import { LINE_NATURE, type CellField, type LineColumns, type LineField } from '../../domain/goods/columns.ts';
import { lockedRefusal } from '../../domain/goods/discount/line-nature.ts';
import { watchCells } from '../../domain/goods/line-change.ts';
import { pasteCells, type Pasted } from '../../domain/goods/paste-cells.ts';
import { readCell } from '../../domain/goods/read-row.ts';
import { restoreRow, saveRow } from '../../domain/goods/saved-row.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { isRow, rowGone, type CommandMeans, type CommandOf } from './command.ts';
import { grow } from './grow-lines.ts';
import { edited, type Content, type Done } from './ledger-change.ts';
import { addingRefusal } from './row-limits.ts';
import { someRows } from './rows.ts';

/** The numbers of a line; copied together they need no arithmetic. */
const NUMBERS: readonly LineField[] = ['quantity', 'price', 'amount', 'taxRate'];

/** What comes along where they are copied. */
const COPIED: readonly CellField[] = [...NUMBERS, 'taxAmount'];

/** Copies all numbers as they are, so that what was given stays what was given; a discount is not copied along. */
function copyNumbers(lines: LineColumns, from: number, to: number): void {
  restoreRow(lines, to, saveRow(lines, from));
  lines.nature[to] = LINE_NATURE.normal;
}

/** Why rows can't go on in others; null when they can. */
function fillRefusal(
  lines: LineColumns,
  { from, into }: CommandOf<'fillRows'>,
  means: CommandMeans,
): Result<never> | null {
  const gone = from.find((row) => !isRow(lines, row));
  if (gone !== undefined) return rowGone(gone);
  const own = new Set(from);
  const taken = into.find((row) => !Number.isSafeInteger(row) || row < 0 || own.has(row));
  if (taken !== undefined || from.length === 0) return rowGone(taken ?? 0);
  const added = lastOf(into) + 1 - lines.count;
  const refusal = added > 0 ? addingRefusal(lines, added, means) : null;
  return refusal === null ? null : err(refusal);
}

const lastOf = (rows: readonly number[]): number => rows.reduce((last, row) => Math.max(last, row), -1);

export function fillRows(
  content: Content,
  command: CommandOf<'fillRows'>,
  means: CommandMeans,
): Result<Done> {
  const { lines, taxInclusive } = content;
  const { from, into, fields } = command;
  const refusal = fillRefusal(lines, command, means);
  if (refusal !== null) return refusal;
  const pairs = into.map((to, at) => ({ to, source: at % from.length }));
  const changes = watchCells(lines, Uint32Array.from(into.filter((row) => row < lines.count)).sort());
  const { roomy, growth } = grow(lines, lastOf(into) + 1, means.mintIds);
  const fill = (some: typeof pairs, filled: readonly CellField[]): Pasted => {
    const block = from.map((row) => filled.map((field) => readCell(roomy, row, field, taxInclusive)));
    const rows = Uint32Array.from(some, ({ to }) => to);
    const cells = some.map(({ source }) => block[source] ?? []);
    return pasteCells(roomy, rows, filled, cells, taxInclusive, means.goods);
  };
  const whole = NUMBERS.every((field) => fields.includes(field));
  const isLocked = ({ to }: { readonly to: number }): boolean => lockedRefusal(roomy, to) !== null;
  const locked = pairs.filter(isLocked);
  if (whole)
    for (const pair of pairs) if (!isLocked(pair)) copyNumbers(roomy, from[pair.source] ?? pair.to, pair.to);
  const copied = fields.filter((field) => COPIED.includes(field));
  const refused = whole ? fill(locked, copied).refused : [];
  const filled = fill(
    pairs,
    fields.filter((field) => !whole || !copied.includes(field)),
  );
  const left = { ...filled, refused: [...filled.refused, ...refused].sort((a, b) => a.row - b.row) };
  return ok({ ...edited(content, filled.lines, changes(filled.lines), growth(filled.lines)), left });
}

export function fillColumns(
  content: Content,
  { rows: meant, from, into }: CommandOf<'fillColumns'>,
  { goods }: CommandMeans,
): Result<Done> {
  const { lines, taxInclusive } = content;
  const some = someRows(lines, meant);
  if (!some.ok) return some;
  const rows = some.value;
  const copies = into.flatMap((field, at) => {
    const source = from[at % from.length] ?? null;
    return field === null || source === null ? [] : [{ field, source }];
  });
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
