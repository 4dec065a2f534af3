import { proposeColumns, type ColumnProposals } from '../columns/propose-columns.ts';
import { columnName, type SheetGrid } from '../grid/sheet-grid.ts';
import { blocksBeside } from '../headings/blocks-beside.ts';
import type { ColumnProposal } from '../mapping.ts';
import { goodsBeside, isIn, onlyBlock } from './tables-beside.ts';

/** What the columns of a sheet mean; those of further blocks beside the first follow its columns. */
export function proposeBlocks(
  grid: SheetGrid,
  headerRows: readonly number[],
  whole: ColumnProposals = proposeColumns(grid, headerRows),
): ColumnProposals {
  const all = blocksBeside(grid, headerRows);
  const [first] = all;
  if (first === undefined) return whole;
  const alone = onlyBlock(grid, headerRows, { blocks: all, end: grid.height }, first);
  const own = proposeColumns(alone, headerRows);
  const found = goodsBeside(grid, { headerRows, choices: own.proposals }, all);
  if (found === null) return whole;
  const proposals = own.proposals.map((proposal, column): ColumnProposal => {
    const { header = '' } = whole.proposals[column] ?? {};
    const block = found.blocks.find((one) => isIn(one, column));
    if (block === undefined || block === first) return { ...proposal, header };
    const follows = column - block.from + first.from;
    const { field = null, score = 0 } = own.proposals[follows] ?? {};
    const reason = field === null ? '' : `与${columnName(follows)}列相同，接在其后`;
    return { index: column, header, field: null, score, reason, follows };
  });
  return { ...own, proposals };
}
