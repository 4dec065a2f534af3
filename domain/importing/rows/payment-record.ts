import type { FieldColumns } from '../columns/field-columns.ts';

/** 付款日期, 收款方式: a column of what was paid. */
const OF_RECORD = /^(?:付款|收款|回款|支付|打款|汇款|到账|还款)(?:日期|时间|方式|账[户号])$/;

/** Whether a heading below goods heads what was paid for them: when and how, and nothing that is counted or priced. */
export const headsPayments = (
  headings: readonly string[],
  { quantity, price }: Pick<FieldColumns, 'quantity' | 'price'>,
): boolean =>
  quantity.length + price.length === 0 &&
  headings.some((heading) => OF_RECORD.test(heading.normalize('NFKC').replace(/\s/g, '')));

/** Why a row of such a record is no line. */
export const PAYMENT_RECORD = '付款记录';
