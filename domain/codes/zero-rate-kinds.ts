/**
 * 零税率标识 by its official number (lslbs): what a 0 % rate means, and the 优惠政策 that goes with it. 001 §3.3,
 * DOMAIN A1 "exempt line payload".
 */
export const ZERO_RATE_KINDS = [
  { key: 'normal', code: '0', zh: '', policy: '' },
  { key: 'exempt', code: '1', zh: '免税', policy: '免税' },
  { key: 'notTaxed', code: '2', zh: '不征税', policy: '不征税' },
  { key: 'zeroRate', code: '3', zh: '零税率', policy: '' },
] as const;

/** The 优惠政策 that a kind of 0 % means; '' when it means none. */
export const policyOfZeroRate = (zeroRateKind: number): string => ZERO_RATE_KINDS[zeroRateKind]?.policy ?? '';
