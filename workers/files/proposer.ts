import type { SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import { proposeSheet, type SheetProposal } from '../../domain/importing/propose-sheet.ts';
import type { ReadContent } from './read-sheet.ts';

export type Proposer = (grid: SheetGrid) => SheetProposal;

/** How the tables of a file are proposed; what reads the sentences around them comes with a document that has some. */
export async function proposerOf({ text, sheets }: ReadContent): Promise<Proposer> {
  if (text === '' || sheets.length === 0) return proposeSheet;
  const { proposeBeside } = await import('../../domain/importing/sheets/propose-beside.ts');
  return (grid) => proposeBeside(grid, text);
}
