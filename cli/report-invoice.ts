import type { MappedLine } from '../domain/importing/mapping.ts';
import type { Party } from '../domain/invoice/invoice.ts';

/** What `parse --json` has no key for. */
type Unreported = 'cell' | 'category' | 'policy' | 'discountRate';

/** A line as other programs read it. Numbers are decimal text exactly as found after cleaning. */
export interface ReportLine extends Omit<MappedLine, Unreported> {
  /** 免税, 不征税, 零税率; null for a normal rate. */
  readonly zeroRate: string | null;
  readonly source: {
    readonly page: null;
    readonly sheet: string;
    readonly cell: string;
    readonly box: null;
    readonly score: number;
  };
}

/** An invoice of the bureau's batch workbook as other programs read it. */
export interface ReportInvoice {
  /** 发票流水号 */
  readonly serial: string;
  /** Official code of the invoice type. */
  readonly type: string;
  /** Its name. */
  readonly typeName: string;
  readonly taxInclusive: boolean;
  /** Name of the special business; '' without one. */
  readonly business: string;
  /** What was filled in for it, by field. */
  readonly businessRows: readonly Readonly<Record<string, string>>[];
  readonly buyer: Party;
  readonly lines: readonly ReportLine[];
  /** Yuan; '' where the invoice can't be taken. */
  readonly amount: string;
  readonly taxAmount: string;
  readonly total: string;
  readonly remark: string;
  readonly payee: string;
  readonly checker: string;
  readonly refused: boolean;
}
