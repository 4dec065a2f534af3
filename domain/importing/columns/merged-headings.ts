import type { ColumnProposal } from '../mapping.ts';
import { isRepeated, type SheetGrid } from '../grid/sheet-grid.ts';
import type { Column } from './sheet-column.ts';

/**
 * 品名 merged over two columns: the second has the spec, or, where cells of the goods go over both or another column has the
 * specs, more of the name.
 */
export function besideName(
  grid: SheetGrid,
  headerRows: readonly number[],
  rows: readonly number[],
  columns: readonly Column[],
  proposals: readonly ColumnProposal[],
): readonly ColumnProposal[] {
  const name = proposals.find(({ field }) => field === 'name');
  if (name === undefined) return proposals;
  const isBelow = ({ index }: ColumnProposal): boolean =>
    headerRows.length > 0 &&
    headerRows.every((row) => isRepeated(grid, row, index)) &&
    proposals.slice(name.index, index).every(({ header }) => header === name.header);
  const beside = proposals.filter(
    (one) =>
      one.field === null &&
      one.index > name.index &&
      one.header === name.header &&
      (columns[one.index]?.filled ?? 0) > 0 &&
      isBelow(one),
  );
  const hasSpec = proposals.some(({ field }) => field === 'spec');
  const isJoined = hasSpec || beside.some(({ index }) => rows.some((row) => isRepeated(grid, row, index)));
  const field = isJoined ? 'name' : 'spec';
  return proposals.map((one) =>
    beside.includes(one)
      ? { ...one, field, score: MERGED_SCORE, reason: `与名称同在“${name.header}”之下` }
      : one,
  );
}

const MERGED_SCORE = 0.6;
