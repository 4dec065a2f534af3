import { ZERO_RATE_KINDS } from '../domain/codes/zero-rate-kinds.ts';
import { checkImport } from '../domain/importing/check-import.ts';
import { linesOfRows } from '../domain/importing/lines-of-rows.ts';
import type { ImportFinding, MappedLine, SkippedRow, TargetField } from '../domain/importing/mapping.ts';
import { noticesOf } from '../domain/importing/notices.ts';
import { proposeSheet } from '../domain/importing/propose-sheet.ts';
import { readRows } from '../domain/importing/read-rows.ts';
import {
  cellsBeside,
  goodsRows,
  otherTables,
  uprightTable,
  untakenColumns,
} from '../domain/importing/untaken.ts';
import { errorText, appError } from '../domain/kernel/errors.ts';
import { UUID_WORDS } from '../domain/kernel/ids.ts';
import { runToEnd } from '../domain/kernel/steps.ts';
import type { ReadSheet } from '../workers/files/read-sheet.ts';
import type { ReadWorkbook } from '../workers/files/read-sheets.ts';
import type { ReportInvoice, ReportLine } from './report-invoice.ts';

export interface ReportTable {
  readonly sheet: string;
  readonly hidden: boolean;
  /** 1-based, as the spreadsheet shows them. */
  readonly headerRows: readonly number[];
  readonly columns: readonly {
    readonly index: number;
    readonly header: string;
    readonly field: TargetField | null;
    readonly score: number;
  }[];
  readonly taxInclusive: boolean;
  readonly lines: readonly ReportLine[];
  readonly skipped: readonly SkippedRow[];
}

export interface ReportFinding {
  readonly level: 'error' | 'warning';
  readonly code: string;
  /** 1-based among the lines of its sheet; null for the whole file. */
  readonly line: number | null;
  readonly field: string;
  readonly message: string;
  readonly sheet: string;
  /** 发票流水号; of reasons the bureau gave back only. */
  readonly serial?: string;
  /** Rows of the template a reason names, as the spreadsheet counts them. */
  readonly rows?: readonly number[];
}

/** What `parse --json` prints, one JSON object a file. */
export interface ParseReport {
  readonly file: string;
  readonly kind: 'goods' | 'invoice' | 'refused';
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly invoices: readonly ReportInvoice[];
  readonly tables: readonly ReportTable[];
  readonly customs: readonly never[];
  readonly title: Readonly<
    Record<'name' | 'taxId' | 'address' | 'telephone' | 'bank' | 'bankAccount' | 'email', string>
  >;
  readonly findings: readonly ReportFinding[];
  readonly ms: number;
}

export const emptyReport = (file: string, kind: ParseReport['kind']): ParseReport => ({
  file,
  kind,
  error: null,
  invoices: [],
  tables: [],
  customs: [],
  title: { name: '', taxId: '', address: '', telephone: '', bank: '', bankAccount: '', email: '' },
  findings: [],
  ms: 0,
});

interface TableReport {
  readonly table: ReportTable;
  readonly findings: readonly ReportFinding[];
}

/** Every sheet that has a goods table; refused when none has. */
export function goodsReport(file: string, workbook: ReadWorkbook): ParseReport {
  const text = workbook.sheets.length === 1 ? workbook.text : '';
  const reports = workbook.sheets.map((sheet) => ({ sheet, report: tableOf(sheet, text) }));
  const found = reports.flatMap(({ report }) => report ?? []);
  if (found.length === 0) {
    const error = { code: 'file.noTable', message: errorText(appError('file.noTable')) };
    return { ...emptyReport(file, 'refused'), error };
  }
  const unread = reports.flatMap(({ sheet, report }) => (report === null ? [sheet] : []));
  const notices = [
    ...workbook.notices.map((message) => noticeOf('file.notice', message, '')),
    ...otherTables(unread.map(countedRows)).map((message) => noticeOf('import.notice', message, '')),
  ];
  return {
    ...emptyReport(file, 'goods'),
    tables: found.map(({ table }) => table),
    findings: [...notices, ...found.flatMap(({ findings }) => findings)],
  };
}

const noticeOf = (code: string, message: string, sheet: string): ReportFinding => ({
  level: 'warning',
  code,
  line: null,
  field: '',
  message,
  sheet,
});

/** Rows of a sheet without a table that look like goods. */
function countedRows({ name, hidden, grid }: ReadSheet): { readonly name: string; readonly rows: number } {
  const { headerRows, proposals, goods } = proposeSheet(grid);
  return { name, rows: goods > 0 && !hidden ? goodsRows(grid, headerRows, proposals) : 0 };
}

/** The goods table of a sheet; null when it has none. `around` is what stands around it. */
function tableOf({ name, hidden, grid }: ReadSheet, around: string): TableReport | null {
  const { headerRows, proposals, taxInclusive, goods } = proposeSheet(grid);
  if (goods === 0 || headerRows.length === 0) return null;
  const rows = runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' }));
  if (rows.lines.length === 0) return null;
  const score = Math.min(
    ...proposals.filter(({ field }) => field !== null).map((proposal) => proposal.score),
  );
  const table: ReportTable = {
    sheet: name,
    hidden,
    headerRows: headerRows.map((row) => row + 1),
    columns: proposals.map(({ index, header, field, score: sure }) => ({
      index,
      header,
      field,
      score: sure,
    })),
    taxInclusive,
    lines: rows.lines.map((line) => reportLine(line, name, score)),
    skipped: rows.skipped,
  };
  const imported = linesOfRows(rows.lines, taxInclusive, new Uint32Array(rows.lines.length * 2 * UUID_WORDS));
  const check = checkImport(rows, imported, taxInclusive, around);
  const findings = [...check.totals, ...rows.findings, ...check.lines];
  const notices = [
    ...uprightTable(grid, proposals),
    ...untakenColumns(grid, headerRows, proposals),
    ...cellsBeside(grid, headerRows),
    ...noticesOf({ counts: imported.counts, findings: [], leftOut: rows.leftOut }),
  ];
  return {
    table,
    findings: [
      ...notices.map((message) => noticeOf('import.notice', message, name)),
      ...findings.map((finding) => reportFinding(finding, name)),
    ],
  };
}

const ZERO_RATES: ReadonlySet<string> = new Set(
  ZERO_RATE_KINDS.map(({ zh }) => zh).filter((zh) => zh !== ''),
);

/** A line with where it stands. */
export function reportLine(
  { cell, category: _category, policy: _policy, discountRate: _rate, ...line }: MappedLine,
  sheet: string,
  score: number,
): ReportLine {
  const zeroRate = ZERO_RATES.has(line.taxRate) ? line.taxRate : null;
  const source = { page: null, sheet, cell, box: null, score };
  return { ...line, taxRate: zeroRate === null ? line.taxRate : '0', zeroRate, source };
}

const reportFinding = ({ code, line, field, message }: ImportFinding, sheet: string): ReportFinding => ({
  level: 'warning',
  code,
  line: line + 1,
  field,
  message,
  sheet,
});
