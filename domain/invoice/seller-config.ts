import type { Party } from './invoice.ts';

/** One line of a taxpayer's addresses. */
export interface SellerAddress {
  readonly address: string;
  readonly phone: string;
}

/** One line of a taxpayer's bank accounts. */
export interface SellerBank {
  readonly bank: string;
  readonly account: string;
}

/** 配置销方信息: what a taxpayer prints of itself; line 1 of each list stands on the face. M266, 001 §3.6. */
export interface SellerConfig {
  readonly addresses: readonly SellerAddress[];
  readonly banks: readonly SellerBank[];
  /** Text the face offers to put into a remark; '' for none. M269 */
  readonly remark: string;
}

/** A taxpayer that was never configured: what the account knows is line 1. */
export const unconfigured = ({ address, phone, bank, account }: Party): SellerConfig => ({
  addresses: [{ address, phone }],
  banks: [{ bank, account }],
  remark: '',
});

/** The seller as it stands on a face: line 1 of each list. M266 */
export const configuredSeller = (seller: Party, config: SellerConfig | null): Party => ({
  ...seller,
  ...config?.addresses[0],
  ...config?.banks[0],
});
