import type { ImportFinding } from '../mapping.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';
import { copiedSections } from './copied-sections.ts';
import { countedTwice } from './counted-twice.ts';
import { decimalCommas } from './decimal-commas.ts';
import { orderAmounts } from './order-amounts.ts';
import { returnedLines, type ToldLines } from './returned-lines.ts';
import type { TableSection } from './table-section.ts';

/**
 * What only all lines of a sheet together tell.
 *
 * @param heads the rows of its headings
 */
export const saidOfLines = (
  grid: SheetGrid,
  section: TableSection,
  heads: readonly number[],
  { lines, findings }: ToldLines,
): readonly ImportFinding[] => [
  ...countedTwice(grid, section, lines),
  ...orderAmounts(grid, section, lines),
  ...copiedSections(grid, heads, lines),
  ...returnedLines({ lines, findings }),
  ...decimalCommas(grid, findings),
];
