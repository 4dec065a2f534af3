import { FIELD_NAMES } from '../goods/field-names.ts';

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
  'category',
  'policy',
  'discountAmount',
  'discountRate',
] as const;
export type TargetField = (typeof TARGET_FIELDS)[number];

/** What they are called where a sentence or a list names them. */
export const TARGET_NAMES: Readonly<Record<TargetField, string>> = {
  ...FIELD_NAMES,
  discountAmount: '折扣金额',
  discountRate: '折扣率',
};

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
  /** The column of the first of several tables beside each other that says what this one of another means. */
  readonly follows?: number;
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

/** The row of a line's cell: 12 of `B12`. */
export const ROW_OF_CELL = /(?<!\d)\d+$/;

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
  /** 税收分类简称 */
  readonly category: string;
  /** One of PREFERENTIAL_POLICIES, or ''. */
  readonly policy: string;
  /** On the side of the file's prices, above 0; '' without one. */
  readonly discountAmount: string;
  /** `0.05` is 5 %; above 0, at most 1; '' without one. C22 */
  readonly discountRate: string;
  /** Where the line stands, e.g. `B7`. */
  readonly cell: string;
}

/** Something worth a look in a foreign table, as data. `line` counts from 0 among the resulting lines. */
export interface ImportFinding {
  readonly code: string;
  readonly line: number;
  readonly field: TargetField;
  readonly message: string;
  /** How many rows the cell goes over, where they share it. */
  readonly spans?: number;
  /** First and last row of the lines it tells of, where they are several. */
  readonly rows?: readonly [first: number, last: number];
}

/** A finding of the line that is being read. */
export type LineFinding = Omit<ImportFinding, 'line'>;
