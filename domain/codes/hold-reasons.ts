import type { Action } from '../account/permissions.ts';

interface HoldRow {
  /** What its user reads first. */
  readonly zh: string;
  /** Whoever may do this releases it; operator: who runs the service, and nobody else. */
  readonly release: Action | 'operator';
}

/**
 * Why an order that a restored service takes again waits for a person before a robot gets it, the weightiest first.
 * PROTOCOL §9
 */
export const HOLD_REASONS = {
  rules: { zh: '按当前的开票规则不能开具', release: 'operator' },
  credit: { zh: '超出剩余授信额度', release: 'operator' },
  limit: { zh: '超出累计限额', release: 'order.release' },
  twin: { zh: '与其他订单的购买方、金额和明细均相同', release: 'order.release' },
  unsigned: { zh: '没有本服务签发的受理凭证', release: 'order.release' },
} as const satisfies Record<string, HoldRow>;

export type HoldReason = keyof typeof HOLD_REASONS;

/** Of these nothing says that they ever were: until somebody has released them they count nowhere. */
export const UNSIGNED = 'unsigned' satisfies HoldReason;

const REASONS = Object.keys(HOLD_REASONS) as HoldReason[];

export const isHoldReason = (text: string): text is HoldReason => Object.hasOwn(HOLD_REASONS, text);

/** The one that decides who releases it. */
export const weightiest = (reasons: readonly HoldReason[]): HoldReason | null =>
  REASONS.find((reason) => reasons.includes(reason)) ?? null;
