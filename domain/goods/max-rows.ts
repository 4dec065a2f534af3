import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import type { LevyMode } from './line-settings.ts';

interface MaxRows {
  readonly source: string;
  /** Levies the row is for; every levy when absent. */
  readonly levies?: readonly LevyMode[];
  /** Types the row is for; every type when absent. */
  readonly kinds?: readonly InvoiceKind[];
  readonly max: number;
  /** What is told when there are more. */
  readonly zh: string;
}

const OTHERWISE: MaxRows = {
  source: '001 §5.12',
  max: 2000,
  zh: '商品明细共{lines}行，单张发票最多{maxRows}行，请使用【智能清单】拆分后开具',
};

/** Rows one invoice may have when it is issued, discounts included; the first row that fits counts. M167, C16 */
export const MAX_ROWS: readonly MaxRows[] = [
  {
    source: '001 §5.4',
    levies: ['difference'],
    max: 1,
    zh: '当前业务为差额征收，只能开具一行商品明细',
  },
  {
    source: '001 §8, C19',
    levies: ['reduced'],
    max: 8,
    zh: '减按征收已达最大行数，不能再添加（现有{lines}行，最多{maxRows}行）',
  },
  { ...OTHERWISE, kinds: ['electronicOrdinary', 'electronicSpecial'], max: 100 },
  OTHERWISE,
];

/** The row cap of an invoice; the usual one while the type is not known. */
export const maxRowsOf = (kind: InvoiceKind | undefined, levy: LevyMode): MaxRows =>
  MAX_ROWS.find(
    ({ levies, kinds }) =>
      (levies?.includes(levy) ?? true) &&
      (kinds === undefined || (kind !== undefined && kinds.includes(kind))),
  ) ?? OTHERWISE;
