import { MAX_LINES } from '../../domain/goods/columns.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { LedgerView, RowOrder } from '../../workers/contract/ledger-views.ts';
import type { CellMarks } from './cell-marks.ts';

/** What the page knows of the ledger beside the rows on the screen and the texts on their way. */
export interface LedgerState {
  readonly phase: 'opening' | 'open' | 'failed';
  readonly error: AppError | null;
  /** The last answer; scrolling alone doesn't change it. */
  readonly view: LedgerView | null;
}

export const CLOSED: LedgerState = { phase: 'opening', error: null, view: null };

/** Rows as they are on the invoice. */
export const INVOICE_ORDER: RowOrder = { filter: 'all', search: '', sort: null };

/** Whether rows are filtered or sorted: then places in the view are not rows of the invoice. */
export const isOrdered = ({ filter, search, sort }: RowOrder): boolean =>
  filter !== 'all' || search !== '' || sort !== null;

/**
 * Rows the grid offers: those of the order; where that is the invoice's, also those being typed into and one empty row
 * to type into, as long as there are fewer than `most`.
 */
export function offeredRows({ view }: LedgerState, { writing }: CellMarks, most = MAX_LINES): number {
  if (view === null) return 1;
  if (isOrdered(view.order)) return view.shown;
  let rows = view.count;
  for (const key of writing.keys()) rows = Math.max(rows, Number.parseInt(key, 10) + 1);
  return Math.max(rows, Math.min(most, rows + 1));
}
