import type {
  ClipboardSource,
  PasteCommand,
  UnreadClipboard,
} from '../../../workers/contract/ledger-commands.ts';
import type { PastedBlock } from '../../../workers/contract/ledger-views.ts';
import { told } from './apply-command.ts';
import { columnsIn, isOneCell, rowsIn } from './cell-range.ts';
import { closedText, fieldsFrom } from './cell-tasks.ts';
import type { GridModel } from './grid-model.ts';
import type { CellAt } from './grid-moves.ts';
import { linesAt } from './selected-lines.ts';

/** The browser's own paste. A table is left to the worker to read where the user lets the page have the clipboard. */
export function onPaste(grid: GridModel, { clipboardData, isTrusted }: ClipboardEvent): void {
  if (clipboardData === null) return;
  const isReadable = isTrusted && grid.clipboard.isOpen;
  if (isReadable && clipboardData.types.includes('text/html')) void pasteUnread(grid, grid.clipboard.read());
  else pasteTexts(grid, clipboardTexts(clipboardData));
}

/** Paste from the menu. The user may be asked first: the ledger doesn't wait for that answer. */
export async function pasteFromMenu(grid: GridModel): Promise<void> {
  const clipboard = grid.clipboard.read();
  await clipboard.catch(() => null);
  await pasteUnread(grid, clipboard);
}

/** A browser that doesn't let pages read the clipboard still has Ctrl+V. */
async function pasteUnread(grid: GridModel, clipboard: Promise<UnreadClipboard>): Promise<void> {
  // Its failure may come before it is waited for.
  clipboard.catch(() => undefined);
  try {
    await putBlock(grid, clipboard);
  } catch {
    grid.say('浏览器不允许读取剪贴板，请按 Ctrl+V 粘贴');
  }
}

function pasteTexts(grid: GridModel, cells: ClipboardSource): void {
  const length = cells.text.length + cells.html.length;
  if (length > LARGE) void putBlock(grid, handedOn(cells));
  else if (length > 0) void putBlock(grid, cells);
}

/** Large texts go on in a task of their own: to hand them over took the browser one. */
async function handedOn(cells: ClipboardSource): Promise<UnreadClipboard> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return cells;
}

/** Puts a block in from the range's first cell on, and selects it; a selected range is filled where the block fits into it. */
async function putBlock(grid: GridModel, cells: ClipboardSource | Promise<UnreadClipboard>): Promise<void> {
  const range = grid.range();
  const target = isOneCell(range) ? {} : { target: { rows: rowsIn(range), columns: columnsIn(range) } };
  const fields = fieldsFrom(grid, range.left, grid.columns().length);
  const row = Math.min(range.top, grid.lines());
  const { at, to } = grid.getSnapshot();
  const start = grid.isOrdered() ? await shownFrom(grid, row) : { row };
  const block = { kind: 'paste', fields, ...start, ...target } as const;
  const answer = 'then' in cells ? grid.client.paste(block, cells) : grid.client.apply({ ...block, cells });
  const done = told(grid, await answer, ({ headings, block: { columns } }) =>
    headings > 0 ? '' : closedText(grid, range.left, columns, '未粘贴'),
  );
  const now = grid.getSnapshot();
  const isHere = now.at === at && now.to === to && now.edit === null;
  if (done !== null && isHere) holdBlock(grid, { row, column: range.left }, done.block, done.headings > 0);
}

/** Where a block begins in a filtered or sorted view, and the rows it may go into. */
async function shownFrom(grid: GridModel, place: number): Promise<Pick<PasteCommand, 'row' | 'among'>> {
  const among = await linesAt(grid, place, grid.lines() - place);
  return { row: among[0] ?? place, among };
}

/** The first and the last column a block went into: by its titles, or from `left` on. */
function columnsOf(
  grid: GridModel,
  left: number,
  { columns, fields }: PastedBlock,
  isTitled: boolean,
): readonly [number, number] {
  const shown = grid.columns().flatMap(({ key }, column) => (fields.includes(key) ? [column] : []));
  return isTitled
    ? [shown.at(0) ?? left, shown.at(-1) ?? left]
    : [left, Math.min(left + columns, grid.columns().length) - 1];
}

/** Selects a block that was put in, as far as it found room. */
function holdBlock(grid: GridModel, at: CellAt, block: PastedBlock, isTitled: boolean): void {
  const { rows } = block;
  if (rows === 0) return;
  const [first, column] = columnsOf(grid, at.column, block, isTitled);
  const from = { ...at, column: first };
  const row = Math.min(from.row + rows, grid.lines()) - 1;
  const cursor = grid.getSnapshot().at;
  const isFirst = cursor.row === from.row && cursor.column === from.column;
  if (!isFirst) grid.select(from);
  grid.hold({ row, column });
}

/** An HTML text that takes the browser milliseconds to hand over, characters. */
const LARGE = 100_000;

/** What the clipboard of an event holds. A large table in HTML says all its text says; that is then not asked for. */
function clipboardTexts(data: DataTransfer): ClipboardSource {
  const html = data.getData('text/html');
  const isEnough = html.length > LARGE && html.includes('<table');
  return { html, text: isEnough ? '' : data.getData('text/plain') };
}
