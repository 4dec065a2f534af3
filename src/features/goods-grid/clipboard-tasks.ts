import { clipboardHtml, clipboardText } from '../../../domain/goods/clipboard/write-clipboard.ts';
import { copyCells } from '../../../workers/contract/ledger-previews.ts';
import type { PastedBlock } from '../../../workers/contract/ledger-views.ts';
import { applyCommand } from './apply-command.ts';
import { columnsIn, counting, isOneCell, rowsIn, type CellRange } from './cell-range.ts';
import { emptySelected, fieldsFrom, filledRange } from './cell-tasks.ts';
import { titleOf } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import type { CellAt } from './grid-moves.ts';

interface Texts {
  readonly text: string;
  readonly html: string;
}

/** What to copy: the places, the columns and their titles. */
function blockOf(grid: GridModel, range: CellRange, withTitles: boolean) {
  const columns = grid.columns().slice(range.left, range.right + 1);
  const inclusive = grid.client.getSnapshot().view?.taxInclusive === true;
  return {
    window: { from: range.top, count: rowsIn(range) },
    fields: columns.map(({ key }) => key),
    headers: withTitles ? columns.map((column) => titleOf(column, inclusive)) : null,
  };
}

/** The texts of the selected cells when all their rows are on the page; else null. */
export function textsAtHand(grid: GridModel, withTitles: boolean): Texts | null {
  const { window, fields, headers } = blockOf(grid, filledRange(grid), withTitles);
  const rows = grid.client.rows.getSnapshot();
  const cells = counting(window.from, window.count).map((place) => {
    const row = rows.get(place);
    return row === undefined ? null : fields.map((field) => row[field]);
  });
  if (cells.includes(null)) return null;
  const known = cells.filter((row) => row !== null);
  return { text: clipboardText(known, headers), html: clipboardHtml(known, headers, fields) };
}

/** Copies to the system's clipboard; the click's permission covers texts that come from the ledger a little later. */
export async function copySelected(grid: GridModel, withTitles: boolean): Promise<boolean> {
  const block = blockOf(grid, filledRange(grid), withTitles);
  const texts = grid.client.ask(copyCells, block).then((answer) => {
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  });
  const blob = (type: string, pick: (texts: Texts) => string): Promise<Blob> =>
    texts.then((copied) => new Blob([pick(copied)], { type }));
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob('text/plain', ({ text }) => text),
        'text/html': blob('text/html', ({ html }) => html),
      }),
    ]);
    return true;
  } catch {
    grid.say('浏览器不允许写入剪贴板，请按 Ctrl+C 复制', 'error');
    return false;
  }
}

export async function cutSelected(grid: GridModel): Promise<void> {
  if (await copySelected(grid, false)) await emptySelected(grid);
}

/** The browser's own copy and cut: at once where the rows are on the page. */
export function onCopy(grid: GridModel, event: ClipboardEvent, cut: boolean): void {
  const texts = textsAtHand(grid, false);
  event.preventDefault();
  if (texts === null) {
    void (cut ? cutSelected(grid) : copySelected(grid, false));
    return;
  }
  event.clipboardData?.setData('text/plain', texts.text);
  event.clipboardData?.setData('text/html', texts.html);
  if (cut) void emptySelected(grid);
}

/** Puts a block in from the range's first cell on, and selects it; a selected range is filled where the block fits into it. */
export async function pasteBlock(grid: GridModel, cells: Texts): Promise<void> {
  if (cells.text === '' && cells.html === '') return;
  const range = grid.range();
  const target = isOneCell(range) ? {} : { target: { rows: rowsIn(range), columns: columnsIn(range) } };
  const fields = fieldsFrom(grid, range.left, grid.columns().length);
  const row = Math.min(range.top, grid.lines());
  const { at, to } = grid.getSnapshot();
  const done = await applyCommand(grid, { kind: 'paste', row, fields, cells, ...target }, ({ block }) =>
    closedText(grid, range.left, block.columns),
  );
  const now = grid.getSnapshot();
  const isHere = now.at === at && now.to === to && now.edit === null;
  if (done !== null && isHere) holdBlock(grid, { row, column: range.left }, done.block);
}

/** Selects a block that was put in, as far as it found room. */
function holdBlock(grid: GridModel, from: CellAt, { rows, columns }: PastedBlock): void {
  if (rows === 0) return;
  const row = Math.min(from.row + rows, grid.lines()) - 1;
  const column = Math.min(from.column + columns, grid.columns().length) - 1;
  const { at } = grid.getSnapshot();
  const isFirst = at.row === from.row && at.column === from.column;
  if (!isFirst) grid.select(from);
  grid.hold({ row, column });
}

/** Which columns took nothing of a block, since they are locked; '' for none. */
function closedText(grid: GridModel, left: number, width: number): string {
  const closed = grid
    .columns()
    .slice(left, left + width)
    .filter((column) => grid.lockOf(column) !== null);
  const names = closed.map((column) => column.titles[0]).join('、');
  return names === '' ? '' : `${names}：当前特定业务不填写，未粘贴`;
}

/** An HTML text that takes the browser milliseconds to hand over, characters. */
const LARGE = 100_000;

/** What the clipboard of an event holds. A large table in HTML says all its text says; that is then not asked for. */
export function clipboardTexts(data: DataTransfer): Texts {
  const html = data.getData('text/html');
  const isEnough = html.length > LARGE && html.includes('<table');
  return { html, text: isEnough ? '' : data.getData('text/plain') };
}

/** Paste from the menu; a browser that doesn't let pages read the clipboard still has Ctrl+V. */
export async function pasteFromMenu(grid: GridModel): Promise<void> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string): Promise<string> =>
      item?.types.includes(type) === true ? (await item.getType(type)).text() : '';
    await pasteBlock(grid, { text: await read('text/plain'), html: await read('text/html') });
  } catch {
    grid.say('浏览器不允许读取剪贴板，请按 Ctrl+V 粘贴');
  }
}
