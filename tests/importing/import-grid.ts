import { AS_READ, type CleanUp } from '../../domain/importing/decisions/clean-up.ts';
import { checkImport } from '../../domain/importing/lines/check-import.ts';
import { linesOfRows } from '../../domain/importing/lines/lines-of-rows.ts';
import { moneyBeside } from '../../domain/importing/rows/money-notes.ts';
import { proposeBeside } from '../../domain/importing/sheets/propose-beside.ts';
import { readLines } from '../../domain/importing/sheets/read-lines.ts';
import type { SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import { UUID_WORDS } from '../../domain/kernel/ids.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';

/** What an import of a sheet leads to when nobody changes what is proposed. */
export function importGrid(grid: SheetGrid, decided: Partial<CleanUp> = {}, text = '') {
  const cleanUp = { ...AS_READ, ...decided };
  const { headerRows, proposals, taxInclusive, taxReason } = proposeBeside(grid, text);
  const beside = moneyBeside(text, [], 1);
  const mapping = { headerRows, choices: proposals, defaultName: '', cleanUp, beside, taxInclusive };
  const rows = runToEnd(readLines(grid, { ...mapping, text: '' }));
  const ids = new Uint32Array(rows.lines.length * 2 * UUID_WORDS);
  const imported = linesOfRows(rows.lines, taxInclusive, ids);
  const check = checkImport(rows, imported, taxInclusive, text);
  const found = [...check.totals, ...rows.findings, ...check.lines];
  const said = found.map(({ message }) => message);
  return { ...rows, ...imported, headerRows, proposals, taxInclusive, taxReason, totals: check.totals, said };
}
