import type { Steps } from '../../kernel/steps.ts';
import { cleanRows } from '../decisions/clean-rows.ts';
import { AS_READ, type CleanUp } from '../decisions/clean-up.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';
import { readRows, type ReadRows, type RowMapping } from '../rows/read-rows.ts';
import { joinTables } from './join-tables.ts';
import { withBeside } from './read-beside.ts';
import { tablesBeside, type TableBeside } from './tables-beside.ts';

/** How the lines of a sheet are to be read, and what is decided of them. */
export interface LinesMapping extends RowMapping {
  readonly cleanUp?: CleanUp;
  readonly taxInclusive: boolean;
  /** What stands around the tables of the file. */
  readonly text: string;
}

/** The tables of a sheet that are read: those beside the first as well, unless it was decided otherwise. */
export const tablesRead = (
  grid: SheetGrid,
  { headerRows, choices, cleanUp = AS_READ }: Pick<LinesMapping, 'headerRows' | 'choices' | 'cleanUp'>,
): readonly TableBeside[] =>
  cleanUp.beside === 'leave' ? [{ grid, headerRows, choices }] : tablesBeside(grid, { headerRows, choices });

/** The lines of a sheet as it was decided: those of tables beside each other one after another. */
export function* readLines(grid: SheetGrid, mapping: LinesMapping): Steps<ReadRows> {
  const { cleanUp = AS_READ, taxInclusive } = mapping;
  const tables = tablesRead(grid, mapping);
  const parts: ReadRows[] = [];
  for (const table of tables) {
    const own = { ...mapping, choices: table.choices };
    const read = withBeside(yield* readRows(table.grid, own), table.grid, own);
    parts.push(cleanRows(read, cleanUp, taxInclusive));
  }
  return joinTables(tables, parts);
}
