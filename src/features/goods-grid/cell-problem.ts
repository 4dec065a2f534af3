import type { Level } from '../../../domain/rules/define.ts';
import type { RowView } from '../../../workers/contract/ledger-views.ts';
import type { CellField, CellMark } from '../../ledger/cell-marks.ts';

/** What is wrong with one cell. */
export interface CellProblem {
  readonly level: Level;
  readonly reason: string;
}

/** A refused text comes first; else what the checks found, the worst level of it. */
export function cellProblem(
  mark: CellMark | undefined,
  row: RowView | undefined,
  field: CellField,
): CellProblem | null {
  if (mark !== undefined && mark.error !== null) return { level: 'error', reason: mark.error };
  if (row === undefined || row.issues.length === 0) return null;
  const found = row.issues.filter((issue) => issue.field === field);
  if (found.length === 0) return null;
  const level = found.some((issue) => issue.level === 'error') ? 'error' : 'warning';
  return { level, reason: found.map(({ message }) => message).join('；') };
}
