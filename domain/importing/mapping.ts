/** What a column of a foreign table can mean. */
export const TARGET_FIELDS = [
  'name',
  'spec',
  'unit',
  'quantity',
  'price',
  'amount',
  'taxRate',
  'taxAmount',
  'taxCode',
] as const;
export type TargetField = (typeof TARGET_FIELDS)[number];

/** What we think a column means, and how sure we are. */
export interface ColumnProposal {
  /** 0-based column of the sheet. */
  readonly index: number;
  /** Header text, levels joined with `_` (merged and multi-row headers). */
  readonly header: string;
  readonly field: TargetField | null;
  /** 0…1 */
  readonly score: number;
  /** Why, in Chinese: `表头“数量”` or `内容像数量`. */
  readonly reason: string;
}

/** The user's decision for one column. */
export interface ColumnChoice {
  readonly index: number;
  readonly field: TargetField | null;
}

/** A row that became no line, and why. */
export interface SkippedRow {
  /** 1-based, as the spreadsheet shows it. */
  readonly row: number;
  readonly why: string;
}

/** One resulting line as text, for the preview and the command line. Field names as in `parse --json`. */
export interface MappedLine {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  /** Numbers are decimal text as found after cleaning, never re-rounded; '' when there is none. */
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  /** `0.13`, `免税`, '' */
  readonly taxRate: string;
  readonly taxAmount: string;
  readonly taxCode: string;
  /** Where the line stands, e.g. `B7`. */
  readonly cell: string;
}

/** Something worth a look in a foreign table, as data. `line` counts from 0 among the resulting lines. */
export interface ImportFinding {
  readonly code: string;
  readonly line: number;
  readonly field: TargetField;
  readonly message: string;
}
