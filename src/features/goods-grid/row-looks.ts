import type { RowView } from '../../../workers/contract/ledger-views.ts';
import type { CellProblem } from './cell-problem.ts';
import type { GridColumn } from './grid-columns.ts';
import { LOOK } from './grid-look.ts';

/** The look of a row, by flags of LOOK; `isRefused`: it holds a text that was refused. */
export function rowLook(
  row: RowView | undefined,
  held: boolean,
  exists: boolean,
  isRefused: boolean,
): number {
  const isFaulty = isRefused || row?.issues.some((issue) => issue.level === 'error') === true;
  const level = isFaulty ? LOOK.error : 0;
  const warned = level === 0 && (row?.issues.length ?? 0) > 0 ? LOOK.warning : 0;
  return (held ? LOOK.held : 0) | (exists ? 0 : LOOK.offered) | natureLook(row) | level | warned;
}

const natureLook = (row: RowView | undefined): number =>
  row === undefined || row.nature === 'normal' ? 0 : row.nature === 'discount' ? LOOK.discount : LOOK.locked;

/** The look of a cell; whether its text is long is another matter. */
export function cellLook(
  column: GridColumn,
  row: RowView | undefined,
  problem: CellProblem | null,
  exists: boolean,
): number {
  const level = problem === null ? 0 : LOOK[problem.level];
  const loading = exists && row === undefined ? LOOK.loading : 0;
  const name = column.key === 'name' ? LOOK.name : 0;
  return (
    (column.numeric ? LOOK.number : 0) |
    (column.entry ? 0 : LOOK.derived) |
    natureLook(row) |
    level |
    loading |
    name
  );
}
