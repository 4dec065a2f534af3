import { hasDiscount } from '../../domain/importing/lines/imported-discounts.ts';
import {
  linesOfRows,
  type ImportedLines,
  type LinesFrom,
} from '../../domain/importing/lines/lines-of-rows.ts';
import type { MappedLine } from '../../domain/importing/mapping.ts';
import type { MoneyBeside } from '../../domain/importing/rows/money-notes.ts';
import type { ReadRows } from '../../domain/importing/rows/read-rows.ts';
import { readLines } from '../../domain/importing/sheets/read-lines.ts';
import type { SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import type { SheetMapping } from '../contract/files-tasks.ts';

interface Host {
  readonly mintIds: (count: number) => Uint32Array;
  readonly drive: <T>(steps: Steps<T>) => Promise<T>;
}

/**
 * Reads the lines of a sheet as it was decided.
 *
 * @param mapping `text` is what stands around the tables of the file, `beside` what it says of their money
 */
export const mapRows = (
  grid: SheetGrid,
  mapping: SheetMapping & { readonly text: string; readonly beside?: MoneyBeside },
  { drive }: Pick<Host, 'drive'>,
): Promise<ReadRows> => drive(readLines(grid, mapping));

/** Lines in columns, on the side of the tax that was decided. */
export function columnsOf(
  lines: readonly MappedLine[],
  { taxInclusive }: Pick<SheetMapping, 'taxInclusive'>,
  from: LinesFrom,
  { mintIds }: Pick<Host, 'mintIds'>,
): ImportedLines {
  const ids = mintIds(lines.length + lines.filter(hasDiscount).length);
  return linesOfRows(lines, taxInclusive, ids, from);
}
