import { INVOICE_KINDS, type InvoiceKind } from '../codes/invoice-kinds.ts';
import { LEVIES, startsAnew, type LevyMode } from '../goods/line-settings.ts';
import { businessesFor, businessOf } from '../special-business/all.ts';
import type { RowsChange } from '../special-business/rows-change.ts';
import type { InvoiceFace } from './invoice.ts';

/** The parts of a face that a choice changes beside the lines; absent ones stay. */
export interface ChosenParts extends Partial<InvoiceFace> {
  /** Of the buyer, whose texts stay. */
  readonly naturalPerson?: boolean;
  /** In what was filled in for the special business. */
  readonly rows?: RowsChange;
}

/** What choosing another type or levy takes along, before it is done. */
export interface Switch {
  /** What is lost, a sentence each; none when nothing is. */
  readonly losses: readonly string[];
  /** The parts of the face that change. */
  readonly parts: ChosenParts;
}

/** Losses as a question; null when there are none. */
export const questionOf = (losses: readonly string[]): string | null =>
  losses.length === 0 ? null : `${losses.join('；')}。是否继续？`;

/** Another type: a business it doesn't offer goes, with what was filled in. M152, C14 */
export function switchKind({ business }: Pick<InvoiceFace, 'business'>, kind: InvoiceKind): Switch {
  const declared = business === null ? null : businessOf(business.key);
  const stays = declared === null || businessesFor(kind).includes(declared);
  if (stays) return { losses: [], parts: { invoiceKind: kind } };
  const loss = `${INVOICE_KINDS[kind].zh}不能开具特定业务“${declared.zh}”，切换后将清除已填写的特定业务信息`;
  return { losses: [loss], parts: { invoiceKind: kind, business: null } };
}

/** What an invoice has of its levy now. */
export interface LevyContents {
  readonly levy: LevyMode;
  /** Lines with content. */
  readonly filled: number;
  /** 扣除额, '' without one. */
  readonly deduction: string;
  /** Number of 差额扣除凭证. */
  readonly vouchers: number;
}

/** Another levy: a difference levy starts with one empty line; deduction and vouchers go with the levy that has them. M202 */
export function switchLevy({ levy, filled, deduction, vouchers }: LevyContents, to: LevyMode): Switch {
  const anew = startsAnew(levy, to) && filled > 0;
  const deducts = LEVIES[to].deducts;
  const losses = [
    ...(anew ? [`当前业务为差额征收，只能开具一行商品明细，切换后将清空${String(filled)}行商品明细`] : []),
    ...(!deducts && !anew && deduction !== '' ? ['切换后将清除扣除额'] : []),
    ...(!deducts && vouchers > 0 ? [`切换后将清除${String(vouchers)}张差额扣除凭证`] : []),
  ];
  return { losses, parts: deducts || vouchers === 0 ? {} : { vouchers: [] } };
}
