import { checkImport } from '../../domain/importing/lines/check-import.ts';
import type { ImportedLines } from '../../domain/importing/lines/lines-of-rows.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine } from '../../domain/importing/mapping.ts';
import { noticesOf } from '../../domain/importing/notices.ts';
import { moneyByName } from '../../domain/importing/sheets/by-name.ts';
import { tablesRead } from '../../domain/importing/sheets/read-lines.ts';
import { tablesBeside } from '../../domain/importing/sheets/tables-beside.ts';
import { taxByName } from '../../domain/importing/sheets/tax-by-name.ts';
import type { ReadRows } from '../../domain/importing/rows/read-rows.ts';
import { uprightTable } from '../../domain/importing/sheets/upright.ts';
import { cellsBeside } from '../../domain/importing/untaken/cells-beside.ts';
import { otherTables } from '../../domain/importing/untaken/other-tables.ts';
import { goodsRowsBeside, untakenBeside } from '../../domain/importing/untaken/untaken-beside.ts';
import type { SheetMapping, SheetView } from '../contract/files-tasks.ts';
import type { ReadSheet } from './read-sheet.ts';

/** A sheet with what was proposed for it. */
export type ProposedSheet = ReadSheet &
  Pick<SheetView, 'headerRows' | 'proposals'> & { readonly goods: number };

export interface CheckedMapping {
  readonly findings: readonly ImportFinding[];
  /** Sums of the file that the import doesn't come to. */
  readonly contradictions: readonly string[];
  readonly notices: readonly string[];
  /** The lines as they are imported. */
  readonly shown: readonly MappedLine[];
}

/** Rows of each sheet that look like goods: they are counted once, whatever is chosen. */
const counted = new WeakMap<ProposedSheet, number>();

function countRows(sheet: ProposedSheet): number {
  const known = counted.get(sheet);
  if (known !== undefined) return known;
  const { grid, headerRows, proposals, goods, hidden } = sheet;
  const tables = goods > 0 && !hidden ? tablesBeside(grid, { headerRows, choices: proposals }) : [];
  const rows = goodsRowsBeside(tables);
  counted.set(sheet, rows);
  return rows;
}

/** Tables of a file whose goods are not imported, told in sentences. */
export const untakenTables = (
  sheets: readonly ProposedSheet[],
  taken: readonly ProposedSheet[],
): readonly string[] =>
  otherTables(
    sheets.filter((one) => !taken.includes(one)).map((one) => ({ name: one.name, rows: countRows(one) })),
  );

/**
 * What there is to say of the lines of a sheet before they are imported, and of what of it is not imported with them.
 *
 * @param text what stands around the table, when it is the only one of its file
 */
export function checkMapping(
  rows: ReadRows,
  imported: ImportedLines,
  mapping: SheetMapping,
  { name, grid }: Pick<ReadSheet, 'name' | 'grid'>,
  text: string,
): CheckedMapping {
  const { headerRows, choices, taxInclusive } = mapping;
  const check = checkImport(rows, imported, taxInclusive, text);
  const findings = [...check.totals, ...rows.findings];
  const tooLarge = check.lines.filter(({ code }) => code.endsWith('.tooLarge'));
  const told = [...tooLarge, ...findings];
  return {
    shown: check.shown,
    findings: [...findings, ...check.lines],
    contradictions: check.totals.map(({ message }) => message),
    notices: [
      ...uprightTable(grid, choices),
      ...untakenBeside(tablesRead(grid, mapping)),
      ...cellsBeside(grid, headerRows),
      ...moneyByName(
        name,
        findings.map(({ code }) => code),
      ),
      ...taxByName(name, { taxInclusive, hasRates: rows.lines.some(({ taxRate }) => taxRate !== '') }),
      // Numbers that are too large are told one by one.
      ...noticesOf({
        counts: { ...imported.counts, tooLarge: 0 },
        findings: told,
        leftOut: rows.leftOut,
        cutRows: imported.cut.map((at) => ROW_OF_CELL.exec(rows.lines[at]?.cell ?? '')?.[0] ?? ''),
      }),
    ],
  };
}
