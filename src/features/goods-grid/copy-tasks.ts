import type { CellField } from '../../../domain/goods/columns.ts';
import { clipboardHtml, clipboardText } from '../../../domain/goods/clipboard/write-clipboard.ts';
import { copyCells } from '../../../workers/contract/ledger-previews.ts';
import type { RowView } from '../../../workers/contract/ledger-views.ts';
import { markAt } from '../../ledger/cell-marks.ts';
import { counting, rowsIn, type CellRange } from './cell-range.ts';
import { emptySelected, filledRange } from './cell-tasks.ts';
import { titleOf } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';

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

/** What a cell shows: a text that is on its way to the ledger or was refused, else what the ledger holds. */
const textOf = (grid: GridModel, row: RowView, field: CellField): string =>
  markAt(grid.client.texts.getSnapshot(), row.row, row.id, field)?.text ?? row[field];

/** The texts of the selected cells when all their rows are on the page; else null. */
export function textsAtHand(grid: GridModel, withTitles: boolean): Texts | null {
  const { window, fields, headers } = blockOf(grid, filledRange(grid), withTitles);
  const rows = grid.client.rows.getSnapshot();
  const cells = counting(window.from, window.count).map((place) => {
    const row = rows.get(place);
    return row === undefined ? null : fields.map((field) => textOf(grid, row, field));
  });
  if (cells.includes(null)) return null;
  const known = cells.filter((row) => row !== null);
  return { text: clipboardText(known, headers), html: clipboardHtml(known, headers, fields) };
}

/** Copies to the system's clipboard; the click's permission covers texts that come from the ledger a little later. */
export async function copySelected(grid: GridModel, withTitles: boolean): Promise<boolean> {
  const block = blockOf(grid, filledRange(grid), withTitles);
  const shown = [...grid.client.texts.getSnapshot().refused.values()].map(({ row, field, text }) => ({
    row,
    field,
    text,
  }));
  const texts = grid.client.ask(copyCells, { ...block, shown }).then((answer) => {
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
