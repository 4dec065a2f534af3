import type { DiskType } from '../codes/disk-types.ts';
import type { InvoiceKind } from '../codes/invoice-kinds.ts';

/** The invoice that lines are imported into. */
export interface ImportPlace {
  readonly diskType: DiskType;
  readonly invoiceKind: InvoiceKind | undefined;
  /** Rows one invoice of this type may have. */
  readonly rowCap: number;
  /** Name of the buyer; tables of theirs may be mapped in a way of their own. */
  readonly buyer?: string;
}

interface RowNotice {
  readonly source: string;
  readonly concerns: (rows: number, place: ImportPlace) => boolean;
  /** `{rows}` stands for the rows there would be, `{cap}` for what one invoice may have. */
  readonly zh: string;
}

/** Above so many rows some devices are slow. */
const SUGGESTED_ROWS = 200;

/** What many rows mean for the invoice; none of it keeps lines away (C16). */
export const ROW_NOTICES: readonly RowNotice[] = [
  {
    source: '001 §8, §9',
    concerns: (rows, { rowCap }) => rows > rowCap,
    zh: '单张发票最多{cap}行商品，现有{rows}行，开具前请用智能清单分成多张',
  },
  {
    source: '001 §5.12',
    concerns: (rows, { diskType, invoiceKind }) =>
      diskType === 'six' && invoiceKind !== 'electronicOrdinary' && rows > SUGGESTED_ROWS,
    zh: `当前设备建议单张发票不超过${String(SUGGESTED_ROWS)}行，现有{rows}行`,
  },
];

/** The sentences for an invoice of so many rows. M327, M328, M329 */
export const rowNotices = (rows: number, place: ImportPlace | undefined): readonly string[] =>
  place === undefined
    ? []
    : ROW_NOTICES.filter(({ concerns }) => concerns(rows, place)).map(({ zh }) =>
        zh.replace('{cap}', String(place.rowCap)).replace('{rows}', String(rows)),
      );
