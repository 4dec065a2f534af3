import type { AppError } from '../../../domain/kernel/errors.ts';
import type { RowView } from '../../../workers/contract/ledger-views.ts';
import type { CellField, CellMark } from '../../ledger/cell-marks.ts';
import type { GridColumn } from './grid-columns.ts';
import type { CellAt } from './grid-moves.ts';

/** The cell under the cursor. */
export interface Under {
  readonly at: CellAt;
  readonly column: GridColumn;
  readonly field: CellField;
  /** The row of the invoice; null while a sorted row is not there yet. */
  readonly line: number | null;
  readonly row: RowView | undefined;
  readonly mark: CellMark | undefined;
  readonly value: string;
  /** Why the cell can't be typed into; null when it can. */
  readonly locked: AppError | null;
}
