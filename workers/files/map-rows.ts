import { cleanRows } from '../../domain/importing/decisions/clean-rows.ts';
import { AS_READ } from '../../domain/importing/decisions/clean-up.ts';
import { hasDiscount } from '../../domain/importing/lines/imported-discounts.ts';
import {
  linesOfRows,
  type ImportedLines,
  type LinesFrom,
} from '../../domain/importing/lines/lines-of-rows.ts';
import { readRows, type ReadRows } from '../../domain/importing/rows/read-rows.ts';
import { withBeside } from '../../domain/importing/sheets/read-beside.ts';
import type { SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import type { SheetMapping } from '../contract/files-tasks.ts';

interface Host {
  readonly mintIds: (count: number) => Uint32Array;
  readonly drive: <T>(steps: Steps<T>) => Promise<T>;
}

/** Lines of a sheet as they are mapped, and what they are in columns. */
export interface MappedRows {
  readonly rows: ReadRows;
  readonly imported: ImportedLines;
}

/**
 * Reads the lines of a sheet; null where it has none.
 *
 * @param mapping `text` is what stands around the tables of the file
 */
export async function mapRows(
  grid: SheetGrid,
  mapping: SheetMapping & { readonly text: string },
  from: LinesFrom,
  host: Host,
): Promise<MappedRows | null> {
  const read = withBeside(await host.drive(readRows(grid, mapping)), grid, mapping);
  const rows = cleanRows(read, mapping.cleanUp ?? AS_READ, mapping.taxInclusive);
  const { lines } = rows;
  if (lines.length === 0) return null;
  const ids = host.mintIds(lines.length + lines.filter(hasDiscount).length);
  return { rows, imported: linesOfRows(lines, mapping.taxInclusive, ids, from) };
}
