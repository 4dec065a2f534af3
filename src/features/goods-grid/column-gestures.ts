import type { LineField } from '../../../domain/goods/columns.ts';
import type { CellField } from '../../ledger/cell-marks.ts';
import { INVOICE_ORDER } from '../../ledger/ledger-state.ts';
import { accepted } from './apply-command.ts';
import { withColumnAt, withWidth } from './column-layout.ts';
import type { GridModel } from './grid-model.ts';

/** Pixels a press on a title may tremble before it is a drag. */
const TREMBLE = 4;

/** A button of the mouse goes down on the titles: at the edge of one to widen it, else to sort or move it. */
export function pressHeader(grid: GridModel, event: MouseEvent): void {
  const target = event.target as Element;
  const edge = target.closest<HTMLElement>('[data-resize]');
  const title = target.closest<HTMLElement>('[data-title]');
  if (event.button !== 0 || title === null) return;
  event.preventDefault();
  const key = title.dataset['title'] as CellField;
  if (edge === null) moveOrSort(grid, key, event);
  else if (event.detail > 1) resetWidth(grid, key);
  else widen(grid, key, title.offsetWidth, event);
}

export function resetWidth(grid: GridModel, key: CellField): void {
  grid.arrange((layout) => ({
    ...layout,
    widths: Object.fromEntries(Object.entries(layout.widths).filter(([one]) => one !== key)),
  }));
}

function untilUp(move: (event: MouseEvent) => void, up: (event: MouseEvent) => void): void {
  const end = (event: MouseEvent): void => {
    document.removeEventListener('mousemove', move);
    document.removeEventListener('mouseup', end);
    up(event);
  };
  document.addEventListener('mousemove', move);
  document.addEventListener('mouseup', end);
}

function widen(grid: GridModel, key: CellField, width: number, { clientX }: MouseEvent): void {
  const wider = (event: MouseEvent, remember: boolean): void => {
    grid.arrange((layout) => withWidth(layout, key, width + event.clientX - clientX), remember);
  };
  untilUp(
    (event) => {
      wider(event, false);
    },
    (event) => {
      if (event.clientX !== clientX) wider(event, true);
    },
  );
}

function moveOrSort(grid: GridModel, key: CellField, { clientX }: MouseEvent): void {
  untilUp(
    () => undefined,
    (event) => {
      const over = document.elementFromPoint(event.clientX, event.clientY);
      const target = over?.closest<HTMLElement>('[data-title]')?.dataset['title'] as CellField | undefined;
      if (Math.abs(event.clientX - clientX) <= TREMBLE) void sortNext(grid, key);
      else if (target !== undefined) grid.arrange((layout) => withColumnAt(layout, key, target));
    },
  );
}

type SortField = LineField | 'taxAmount';

/** Ascending, then descending, then the order of the invoice again. */
export function sortNext(grid: GridModel, field: SortField): Promise<void> {
  const sort = grid.client.getSnapshot().view?.order.sort;
  if (sort?.field !== field) return sortBy(grid, { field, descending: false });
  return sortBy(grid, sort.descending ? null : { field, descending: true });
}

export async function sortBy(
  grid: GridModel,
  sort: { readonly field: SortField; readonly descending: boolean } | null,
): Promise<void> {
  grid.editing.commit();
  const order = grid.client.getSnapshot().view?.order ?? INVOICE_ORDER;
  if (accepted(grid, await grid.client.setOrder({ ...order, sort })) && sort !== null) {
    grid.say('已排序显示，发票上的顺序不变');
  }
}
