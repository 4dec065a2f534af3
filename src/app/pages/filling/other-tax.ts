import type { Totals } from '../../../../domain/goods/columns.ts';
import { formatFen } from '../../../../domain/money/fen.ts';

/** Devices reckon 1.5 % by different formulas. DOMAIN A1 */
export const otherTax = (before: Totals, now: Totals): string =>
  `开票设备已更换，1.5%征收率按它的公式重新计算：税额由${formatFen(before.tax)}元变为${formatFen(now.tax)}元，价税合计${formatFen(now.total)}元`;
