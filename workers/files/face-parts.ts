import { buyerAbove, factsTable } from '../../domain/importing/headings/buyer-facts.ts';
import type { ReadContent, ReadSheet } from './read-sheet.ts';

/** Tables of a party's facts are text, not goods. 002 §2 "Whole-face parse" */
export function asText({ sheets, text }: ReadContent): ReadContent {
  const facts = sheets.map(({ hidden, grid }) => (hidden ? '' : factsTable(grid)));
  return {
    sheets: sheets.filter((_, at) => facts[at] === ''),
    text: [text, ...facts].filter((part) => part !== '').join('\n'),
  };
}

/** What a file says around its goods; in a spreadsheet their buyer stands above them. */
export const textAround = (
  text: string,
  sheet: Pick<ReadSheet, 'grid'> | undefined,
  headerRows: readonly number[],
): string => text || (sheet === undefined ? '' : buyerAbove(sheet.grid, headerRows));
