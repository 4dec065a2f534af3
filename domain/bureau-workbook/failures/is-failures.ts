import type { SheetGrid } from '../../importing/grid/sheet-grid.ts';
import { headingRows, SERIAL } from '../heading-rows.ts';

/** A heading of reasons says what went wrong and how it is told, or what was done and its outcome. DOMAIN A6 */
const REASONS: readonly RegExp[] = [
  /(失败|错误|异常|退回|驳回|未通过|不通过).*(原因|信息|说明|描述|提示|详情|内容)/,
  /(导入|校验|检查|验证|处理|上传|开票).*(结果|信息|意见|情况)/,
];

/** Where the headings of a sheet with reasons stand; all 0-based. */
export interface ReasonHeadings {
  readonly headerRow: number;
  readonly serial: number;
  readonly reasons: readonly number[];
}

const isReason = (key: string): boolean => REASONS.some((words) => words.test(key));

/** The headings of a sheet that says of invoices why the bureau refused them; null where it is none. */
export function reasonHeadings(grid: SheetGrid): ReasonHeadings | null {
  for (const [headerRow, keys] of headingRows(grid).entries()) {
    const serial = keys.indexOf(SERIAL);
    const reasons = keys.flatMap((key, column) => (isReason(key) ? [column] : []));
    if (serial !== -1 && reasons.length > 0) return { headerRow, serial, reasons };
  }
  return null;
}

/** Whether sheets are what the bureau gives back of an import it refused. */
export const hasFailures = (sheets: readonly { readonly grid: SheetGrid }[]): boolean =>
  sheets.some(({ grid }) => reasonHeadings(grid) !== null);
