import { INVOICE_KINDS, type InvoiceKind } from '../codes/invoice-kinds.ts';
import { LEVIES, type LevyMode } from '../goods/line-settings.ts';
import { businessesFor, businessOf } from '../special-business/all.ts';
import type { InvoiceFace } from './invoice.ts';

/** What choosing another type or levy takes along, before it is done. */
export interface Switch {
  /** What is lost, as a question; null when nothing is. */
  readonly question: string | null;
  /** The parts of the face that change. */
  readonly face: Partial<InvoiceFace>;
  /** The levy of the lines; absent when it stays. */
  readonly levy?: LevyMode;
}

const ask = (losses: readonly string[]): string | null =>
  losses.length === 0 ? null : `${losses.join('；')}。是否继续？`;

/** Another type: a business it doesn't offer goes, with what was filled in. M152, C14 */
export function switchKind({ business }: Pick<InvoiceFace, 'business'>, kind: InvoiceKind): Switch {
  const declared = business === null ? null : businessOf(business.key);
  const stays = declared === null || businessesFor(kind).includes(declared);
  if (stays) return { question: null, face: { invoiceKind: kind } };
  const loss = `${INVOICE_KINDS[kind].zh}不能开具特定业务“${declared.zh}”，切换后将清除已填写的特定业务信息`;
  return { question: ask([loss]), face: { invoiceKind: kind, business: null } };
}

/**
 * Another levy: a difference levy starts with one empty line, and its vouchers go with it. M202
 *
 * @param filled lines with content
 */
export function switchLevy(
  { vouchers }: Pick<InvoiceFace, 'vouchers'>,
  filled: number,
  levy: LevyMode,
): Switch {
  const { oneLine, deducts } = LEVIES[levy];
  const losses = [
    ...(oneLine && filled > 0
      ? [`当前业务为差额征收，只能开具一行商品明细，切换后将清空${String(filled)}行商品明细`]
      : []),
    ...(!deducts && vouchers.length > 0 ? [`切换后将清除${String(vouchers.length)}张差额扣除凭证`] : []),
  ];
  return { question: ask(losses), face: deducts ? {} : { vouchers: [] }, levy };
}
