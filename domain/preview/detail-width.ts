import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import type { SpecialBusiness } from '../special-business/define.ts';

/** Pixels of 发票详情 and 发票预览; wider where the paper has more to show. M037, C4 */
export const DETAIL_WIDTHS = { usual: 1200, wide: 1263 } as const;

/** 85 and 86 in the style of goods. M040 */
const WIDE_KINDS: readonly InvoiceKind[] = ['paperSpecial', 'paperOrdinary'];
/** Businesses with columns of their own. C4 */
const WIDE_BUSINESSES: readonly string[] = ['04', '05', '06', '09', '24'];

export const detailWidth = (kind: InvoiceKind, business: Pick<SpecialBusiness, 'code'> | null): number =>
  WIDE_KINDS.includes(kind) || (business !== null && WIDE_BUSINESSES.includes(business.code))
    ? DETAIL_WIDTHS.wide
    : DETAIL_WIDTHS.usual;
