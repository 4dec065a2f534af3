import { buyerAbove, factsTable } from '../../domain/importing/headings/buyer-facts.ts';
import { formTable } from '../../domain/importing/sheets/form-table.ts';
import { turnedTable } from '../../domain/importing/sheets/turned.ts';
import type { ReadContent, ReadSheet } from './read-sheet.ts';

/** The facts of a party, or those of one invoice with its only goods. */
function factsIn({ hidden, grid }: ReadSheet): string {
  if (hidden) return '';
  const facts = factsTable(grid);
  return facts === '' && turnedTable(grid) === null ? formTable(grid) : facts;
}

/** Tables of a party's facts and forms of one invoice are text, not goods. 002 §2 "Whole-face parse" */
export function asText({ sheets, text }: ReadContent): ReadContent {
  const facts = sheets.map(factsIn);
  return {
    sheets: sheets.filter((_, at) => facts[at] === '').map(byRows),
    text: [text, ...facts].filter((part) => part !== '').join('\n'),
  };
}

/** Goods that stand in columns, one beside the other, in rows. */
function byRows(sheet: ReadSheet): ReadSheet {
  const grid = turnedTable(sheet.grid);
  return grid === null ? sheet : { ...sheet, grid, turned: true };
}

/** What a file says around its goods; in a spreadsheet their buyer stands above them. */
export const textAround = (
  text: string,
  sheet: Pick<ReadSheet, 'grid'> | undefined,
  headerRows: readonly number[],
): string => text || (sheet === undefined ? '' : buyerAbove(sheet.grid, headerRows));
