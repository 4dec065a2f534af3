import type { TaxpayerNature } from '../codes/taxpayer-natures.ts';
import { appError, type AppError } from '../kernel/errors.ts';
import { formatFen } from '../money/fen.ts';
import { LIMIT_PERIODS, LIMIT_STATUSES, type LimitPeriod, type LimitStatus } from './limit-statuses.ts';
import { THRESHOLDS, type Threshold } from './thresholds.ts';

/** A sum that turnover of a period may not pass. Fen, without tax. */
export interface PeriodLimit {
  readonly status: LimitStatus;
  /** Where the status asks for one. */
  readonly sum: number | null;
}

/** What an invoice is held against before it is taken. Fen, without tax; 001 §9, PROTOCOL §6 */
export interface QuotaState {
  readonly nature: TaxpayerNature | null;
  /** Sales of orders that were taken and neither failed nor were withdrawn. */
  readonly used: Readonly<Record<LimitPeriod, number>>;
  readonly intercepts: Readonly<Record<LimitPeriod, PeriodLimit>>;
  /** Left of the 授信额度; null where none is known or none is needed. */
  readonly creditLeft: number | null;
}

/** What is held against the limits. */
export interface WantedInvoice {
  /** Without tax, fen. */
  readonly amount: number;
  /** What one buys is no turnover; the credit is of everything that is issued. M042 */
  readonly isPurchase: boolean;
}

const PERIODS = Object.keys(LIMIT_PERIODS) as LimitPeriod[];
const BY_PERIOD: Readonly<Partial<Record<LimitPeriod, Threshold>>> = THRESHOLDS;

/** What the turnover of a period may come to; null: anything. */
export function periodLimit(
  period: LimitPeriod,
  { status, sum }: PeriodLimit,
  nature: TaxpayerNature | null,
): number | null {
  if (LIMIT_STATUSES[status].sum === 'set') return sum;
  const threshold = BY_PERIOD[period];
  const isMeant = threshold !== undefined && nature !== null && threshold.natures.includes(nature);
  return status === 'usual' && isMeant ? threshold.limit : null;
}

/** Why an invoice can't be taken; null when it can. What takes turnover back always can. */
export function quotaRefusal({ amount, isPurchase }: WantedInvoice, state: QuotaState): AppError | null {
  if (amount <= 0) return null;
  for (const period of isPurchase ? [] : PERIODS) {
    const limit = periodLimit(period, state.intercepts[period], state.nature);
    const used = state.used[period];
    if (limit !== null && used + amount > limit)
      return appError('limit.period', {
        period: LIMIT_PERIODS[period].zh,
        need: formatFen(amount),
        limit: formatFen(limit),
        left: formatFen(Math.max(0, limit - used)),
      });
  }
  if (state.creditLeft === null || amount <= state.creditLeft) return null;
  return appError('limit.credit', {
    need: formatFen(amount),
    left: formatFen(Math.max(0, state.creditLeft)),
  });
}
