/**
 * What an order is for, by official number (kplx). Only the first two are ordered here; voids and red-letter applications
 * come from the bureau. 002 §4, M354.
 */
export const ISSUE_TYPES = {
  blue: { code: '0', zh: '正数开票', copyable: true },
  red: { code: '1', zh: '负数开票', copyable: false },
  blankVoid: { code: '2', zh: '空白作废', copyable: false },
  blueVoid: { code: '3', zh: '正数作废', copyable: true },
  redVoid: { code: '4', zh: '负数作废', copyable: false },
  redApplication: { code: '5', zh: '红字信息表申请', copyable: false },
} as const;

export type IssueType = keyof typeof ISSUE_TYPES;

/** Those that orders are made of. */
export const ORDERED_TYPES = ['blue', 'red'] as const satisfies readonly IssueType[];
export type OrderedType = (typeof ORDERED_TYPES)[number];

/** An order that takes turnover back is a red one. `total`: fen, with tax. */
export const issueTypeOf = (total: number): OrderedType => (total < 0 ? 'red' : 'blue');
