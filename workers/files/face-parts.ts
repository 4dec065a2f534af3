import { buyerAbove, factsTable } from '../../domain/importing/headings/buyer-facts.ts';
import { turnedTable } from '../../domain/importing/sheets/turned.ts';
import type { ReadContent, ReadSheet } from './read-sheet.ts';

/** Tables of a party's facts are text, not goods. 002 §2 "Whole-face parse" */
export function asText({ sheets, text }: ReadContent): ReadContent {
  const facts = sheets.map(({ hidden, grid }) => (hidden ? '' : factsTable(grid)));
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
