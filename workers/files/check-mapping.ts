import { checkImport } from '../../domain/importing/lines/check-import.ts';
import type { ImportedLines } from '../../domain/importing/lines/lines-of-rows.ts';
import type { ImportFinding, MappedLine } from '../../domain/importing/mapping.ts';
import { noticesOf } from '../../domain/importing/notices.ts';
import type { ReadRows } from '../../domain/importing/rows/read-rows.ts';
import {
  cellsBeside,
  goodsRows,
  otherTables,
  untakenColumns,
  uprightTable,
} from '../../domain/importing/untaken/untaken.ts';
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
  const rows = goods > 0 && !hidden ? goodsRows(grid, headerRows, proposals) : 0;
  counted.set(sheet, rows);
  return rows;
}

/**
 * What there is to say of lines before they are imported, and of what is not imported with them.
 *
 * @param sheets of the file, `text` what stands around them
 */
export function checkMapping(
  rows: ReadRows,
  imported: ImportedLines,
  { sheet, headerRows, choices, taxInclusive }: SheetMapping,
  { sheets, text }: { readonly sheets: readonly ProposedSheet[]; readonly text: string },
): CheckedMapping {
  const check = checkImport(rows, imported, taxInclusive, sheets.length === 1 ? text : '');
  const findings = [...check.totals, ...rows.findings];
  const grid = sheets[sheet]?.grid;
  const others = sheets.filter((_, index) => index !== sheet);
  return {
    shown: check.shown,
    findings: [...findings, ...check.lines],
    contradictions: check.totals.map(({ message }) => message),
    notices: [
      ...(grid === undefined
        ? []
        : [
            ...uprightTable(grid, choices),
            ...untakenColumns(grid, headerRows, choices),
            ...cellsBeside(grid, headerRows),
          ]),
      ...otherTables(others.map((one) => ({ name: one.name, rows: countRows(one) }))),
      ...noticesOf({ counts: imported.counts, findings, leftOut: rows.leftOut }),
    ],
  };
}
