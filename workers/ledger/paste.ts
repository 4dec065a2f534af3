import { MAX_LINES, type CellField, type LineColumns } from '../../domain/goods/columns.ts';
import { levyOf } from '../../domain/goods/line-settings.ts';
import { rowRange, watchCells } from '../../domain/goods/line-change.ts';
import { pasteCells } from '../../domain/goods/paste-cells.ts';
import { isHeading } from '../../domain/importing/headings/is-heading.ts';
import { totalWord } from '../../domain/importing/cells/total-words.ts';
import { titledColumns } from '../../domain/importing/columns/titled-columns.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { GoodsLimits } from '../../domain/special-business/define.ts';
import type { PasteCommand } from '../contract/ledger-commands.ts';
import type { PastedBlock } from '../contract/ledger-views.ts';
import type { Block } from './clipboard/block.ts';
import { readClipboard } from './clipboard/read-clipboard.ts';
import { isRow, rowGone, type CommandMeans } from './command.ts';
import { grow } from './grow-lines.ts';
import { edited, type Content, type Done } from './ledger-change.ts';
import { roomFor } from './row-limits.ts';

type Rows = Block['rows'];

const NONE: NonNullable<Block['lower']> = new Map();

/** The block as far as there may be room for it below its titles. */
function blockOf({ row, among, cells }: PasteCommand): Block {
  const maxRows = (among?.length ?? MAX_LINES - row) + 1 + MOST_ABOVE;
  if ('text' in cells) return readClipboard(cells, maxRows);
  const rest = cells.slice(maxRows).filter((row) => row.some((text) => text.trim() !== ''));
  return { rows: cells.slice(0, maxRows), more: rest.length };
}

/** How often a length fits into another; once when not a whole number of times. */
const timesInto = (length: number, target: number): number =>
  length > 0 && target > length && target % length === 0 ? target / length : 1;

const repeated = <T>(items: readonly T[], times: number): readonly T[] =>
  times === 1 ? items : Array.from({ length: times }, () => items).flat();

const widthOf = (rows: Rows): number => rows.reduce((widest, row) => Math.max(widest, row.length), 0);

/** The block, repeated where it fills the selected range. */
function tiled(rows: Rows, { fields, target }: PasteCommand): Rows {
  const width = widthOf(rows);
  const across = timesInto(width, Math.min(target?.columns ?? 1, fields.length));
  const down = timesInto(rows.length, Math.min(target?.rows ?? 1, MAX_LINES));
  return repeated(across === 1 ? rows : rows.map((row) => repeated(row, across)), down);
}

/** A table has no more rows above its titles: its name, and what it is about. */
const MOST_ABOVE = 5;

const textsOf = (row: readonly string[]): readonly string[] =>
  row.map((text) => text.trim()).filter((text) => text !== '');

/** The row that only names the columns, the first or one below the name of the table; -1 for none. A text that stands alone says what it says. */
function titleRow(rows: Rows, fields: PasteCommand['fields']): number {
  const [first = []] = rows;
  if ((rows.length > 1 || first.length > 1) && isHeading(first, fields)) return 0;
  const at = rows.slice(0, MOST_ABOVE + 1).findIndex((row) => isHeading(row, []));
  const titles = textsOf(rows[at] ?? []).length;
  return rows.slice(0, at).every((row) => new Set(textsOf(row)).size * 2 <= titles) ? at : -1;
}

/** What a row has for itself: merged over several of them it is there once. */
const OWN_FIELDS: readonly string[] = ['quantity', 'amount', 'taxAmount'] satisfies CellField[];

/** The rows with each merged sum in the first of its rows only; rows that held more of it are counted. */
function sumsOnce(
  rows: Rows,
  fields: PasteCommand['fields'],
  lower: ReadonlyMap<number, readonly number[]>,
  from: number,
): { readonly rows: Rows; readonly once: number } {
  const own = new Set(fields.flatMap((field, column) => (OWN_FIELDS.includes(field ?? '') ? [column] : [])));
  let once = 0;
  const left = rows.map((row, at) => {
    const merged = lower.get(from + at)?.filter((column) => own.has(column)) ?? [];
    if (merged.length === 0) return row;
    once += 1;
    return row.map((text, column) => (merged.includes(column) ? '' : text));
  });
  return { rows: left, once };
}

/** Whether a row sums up those above it: by its name, or by its first text. */
function isTotal(row: readonly string[], nameAt: number): boolean {
  const texts = textsOf(row);
  const said = (row[nameAt] ?? '').trim() === '' ? texts : [row[nameAt] ?? '', texts[0] ?? ''];
  return said.some((text) => totalWord(text) !== null);
}

/** A block and what its columns are. */
interface Columns extends Pick<PastedBlock, 'fields' | 'left' | 'beyond' | 'totals' | 'once'> {
  /** Without a row of titles. */
  readonly cells: Rows;
  /** Whether its prices and amounts include tax. */
  readonly taxInclusive: boolean;
}

/** The columns from the first cell on to the right. A name alone is a name, whatever it says. */
function byPlace(block: Block, command: PasteCommand, taxInclusive: boolean): Columns {
  const { fields } = command;
  const { rows, once } = sumsOnce(block.rows, fields, block.lower ?? NONE, 0);
  const nameAt = rows.length > 1 ? fields.indexOf('name') : -1;
  const goodsRows = rows.filter((row) => totalWord(row[nameAt] ?? '') === null);
  const totals = rows.length - goodsRows.length;
  const cells = tiled(goodsRows, command);
  return { cells, fields, left: [], beyond: beyond(rows, fields), totals, once, taxInclusive };
}

/** The columns by their titles, wherever the first cell is. */
function byTitle(
  block: Block,
  titlesAt: number,
  { target }: PasteCommand,
  taxInclusive: boolean,
  goods?: GoodsLimits,
): Columns {
  const titled = titledColumns(block.rows.slice(titlesAt), goods?.empty ?? []);
  const { fields, left } = titled;
  const below = block.rows.slice(titlesAt + 1);
  const { rows, once } = sumsOnce(below, fields, block.lower ?? NONE, titlesAt + 1);
  const goodsRows = rows.filter((row) => !isTotal(row, fields.indexOf('name')));
  const down = timesInto(goodsRows.length, Math.min(target?.rows ?? 1, MAX_LINES));
  return {
    cells: repeated(goodsRows, down),
    fields,
    left,
    beyond: [],
    totals: rows.length - goodsRows.length,
    once,
    taxInclusive: titled.taxInclusive ?? taxInclusive,
  };
}

/** Rows up to the last one with a text in a column that is taken: rows without any add no line. */
function filledRows(rows: Rows, fields: PasteCommand['fields']): number {
  const taken = fields.flatMap((field, column) => (field === null ? [] : [column]));
  return 1 + rows.findLastIndex((row) => taken.some((column) => (row[column] ?? '').trim() !== ''));
}

/** The columns of a block that nothing stands for, each with its first text; columns without a text are none. */
function beyond(rows: Rows, fields: PasteCommand['fields']): PastedBlock['beyond'] {
  const first = (column: number): string =>
    rows.map((row) => (row[column] ?? '').trim()).find((text) => text !== '') ?? '';
  return Array.from(rowRange(fields.length, widthOf(rows)), (column) => ({
    column: column + 1,
    text: first(column),
  })).filter(({ text }) => text !== '');
}

/** The row each row of a block goes to, and how many of them there are or may be made. */
function placesOf(
  lines: LineColumns,
  { row, among }: PasteCommand,
  rows: number,
  goods?: GoodsLimits,
): { readonly into: Uint32Array; readonly room: number } {
  return among === undefined
    ? { into: rowRange(row, row + rows), room: roomFor(lines, goods) - row }
    : { into: Uint32Array.from(among.slice(0, rows)), room: among.length };
}

/** Why a block can't go in there; null when it can. */
function pasteRefusal(lines: LineColumns, { row, among = [] }: PasteCommand): Result<never> | null {
  if (!Number.isSafeInteger(row) || row < 0 || row > lines.count) return rowGone(row);
  const gone = among.find((one) => !isRow(lines, one));
  if (gone !== undefined) return rowGone(gone);
  return row >= MAX_LINES ? err(appError('ledger.full', { max: MAX_LINES })) : null;
}

/**
 * Takes a block of texts; the list grows by the lines that are needed and fit. Titles above it say what its columns are,
 * and on which side of the tax: the lines hold both sides, so that the figures stay to the cent.
 */
export function paste(
  content: Content,
  command: PasteCommand,
  { mintIds, goods }: CommandMeans,
): Result<Done> {
  const { lines, taxInclusive } = content;
  const refusal = pasteRefusal(lines, command);
  if (refusal !== null) return refusal;
  const block = blockOf(command);
  if (block.rows.length === 0 && 'text' in command.cells) return err(appError('ledger.clipboardUnread'));
  const titlesAt = titleRow(block.rows, command.fields);
  const { cells, fields, left, beyond, totals, once, ...side } =
    titlesAt < 0
      ? byPlace(block, command, taxInclusive)
      : byTitle(block, titlesAt, command, taxInclusive, goods);
  const otherTax = side.taxInclusive !== taxInclusive;
  if (otherTax && levyOf(lines).oneLine) return err(appError('ledger.otherTax'));
  const filled = filledRows(cells, fields);
  const { into, room } = placesOf(lines, command, cells.length, goods);
  const changes = watchCells(lines, into.filter((at) => at < lines.count).sort());
  const { roomy, growth } = grow(lines, (into[Math.min(filled, room) - 1] ?? -1) + 1, mintIds);
  const done = pasteCells(roomy, into, fields, cells, side.taxInclusive, goods);
  const pasted = {
    rows: cells.length,
    columns: widthOf(cells),
    fields,
    left,
    otherTax,
    beyond,
    totals,
    once,
  };
  const leftOut = block.more + Math.max(0, filled - room);
  const { refused, shortened, unsigned, repriced } = done;
  return ok({
    ...edited(content, done.lines, changes(done.lines), growth(done.lines)),
    left: { refused, shortened, unsigned, repriced, headings: titlesAt + 1, leftOut, block: pasted },
  });
}
