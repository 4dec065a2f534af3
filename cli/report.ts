import { ZERO_RATE_KINDS } from '../domain/codes/zero-rate-kinds.ts';
import type { MappedLine, SkippedRow, TargetField } from '../domain/importing/mapping.ts';
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
  /** All its cells, where it was read but has no goods. */
  readonly rows?: readonly (readonly string[])[];
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
  readonly kind: 'goods' | 'invoice' | 'text' | 'refused';
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
