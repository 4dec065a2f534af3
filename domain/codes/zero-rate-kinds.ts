/** 零税率标识 by its official number (lslbs): what a 0 % rate means. 001 §3.3, DOMAIN A1. */
export const ZERO_RATE_KINDS = [
  { key: 'normal', code: '0', zh: '' },
  { key: 'exempt', code: '1', zh: '免税' },
  { key: 'notTaxed', code: '2', zh: '不征税' },
  { key: 'zeroRate', code: '3', zh: '零税率' },
] as const;
