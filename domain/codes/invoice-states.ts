/**
 * What became of an issued invoice, by official number (state), with the stamp it carries. Never mixed with the tax
 * bureau's list status (0, 1, 7, 8) or the single query's fpzt. C8, M065; 001 §2.4.
 */
export const INVOICE_STATES = {
  blue: { code: '0', zh: '正数发票', stamp: '' },
  red: { code: '1', zh: '负数发票', stamp: '销项负数' },
  blankVoid: { code: '2', zh: '空白作废', stamp: '作废' },
  blueVoid: { code: '3', zh: '正数作废', stamp: '作废' },
  redVoid: { code: '4', zh: '负数作废', stamp: '作废' },
} as const;

export type InvoiceState = keyof typeof INVOICE_STATES;
