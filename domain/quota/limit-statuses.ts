import type { ThresholdKey } from './thresholds.ts';

/** Periods that turnover is added up over. 000 §3: period type 1, 2, 3 */
export const LIMIT_PERIODS = {
  month: { code: '1', zh: '本月' },
  quarter: { code: '2', zh: '本季度' },
  year: { code: '3', zh: '近12个月' },
} as const satisfies Record<ThresholdKey | 'month', { code: string; zh: string }>;

export type LimitPeriod = keyof typeof LIMIT_PERIODS;

interface StatusRow {
  readonly code: string;
  readonly intercept: string;
  readonly remind: string;
  /** Whether there is a sum, and whose it is. */
  readonly sum: 'none' | 'threshold' | 'set';
}

const ownSum = <Code extends string>(code: Code) => ({
  ...{ code, intercept: `按设定金额拦截（状态${code}）`, remind: `按设定金额提醒（状态${code}）` },
  sum: 'set' as const,
});

/**
 * What happens when the turnover of a period passes a sum. 000 §5 lets a sum be asked for by 10, 11 and 12 and says of
 * none what sets it apart: each is offered, shown and kept under its number, and all hold alike. M126
 */
export const LIMIT_STATUSES = {
  off: { code: '0', intercept: '不拦截', remind: '不提醒', sum: 'none' },
  usual: { code: '1', intercept: '按规定额度拦截', remind: '按规定额度提醒', sum: 'threshold' },
  own: ownSum('10'),
  own11: ownSum('11'),
  own12: ownSum('12'),
} as const satisfies Readonly<Record<string, StatusRow>>;

export type LimitStatus = keyof typeof LIMIT_STATUSES;

/**
 * Before anybody set anything: the sums of the regulations are reminded of and stop nobody. Above them a small-scale
 * taxpayer pays tax for the quarter, or has to register as a general one; issuing is not forbidden. 001 §9 names the
 * sums for the overview only, and 000 §5 lets a person decide what intercepts.
 */
export const UNSET = {
  intercept: { status: 'off', sum: null },
  remind: { status: 'usual', sum: null },
} as const satisfies Record<string, { readonly status: LimitStatus; readonly sum: null }>;
