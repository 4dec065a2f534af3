import type { SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import { headsTwice } from '../../domain/importing/headings/heads-twice.ts';
import { proposeSheet, type SheetProposal } from '../../domain/importing/propose-sheet.ts';
import type { ReadContent, ReadSheet } from './read-sheet.ts';

export type Proposer = (grid: SheetGrid) => SheetProposal;

/** Titles stand in the first rows, nearly always. */
const FIRST_ROWS = 60;

const mayStandBeside = ({ grid }: ReadSheet): boolean =>
  Array.from({ length: Math.min(grid.height, FIRST_ROWS) }).some((_, row) => headsTwice(grid, row));

/** How the tables of a file are proposed; what reads the sentences around them, or tables beside each other, comes with a file that has some. */
export async function proposerOf({ text, sheets }: ReadContent): Promise<Proposer> {
  if (text === '' && !sheets.some(mayStandBeside)) return proposeSheet;
  const { proposeBeside } = await import('../../domain/importing/sheets/propose-beside.ts');
  return (grid) => proposeBeside(grid, text);
}
