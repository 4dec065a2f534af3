import { LIMIT_PERIODS, type LimitPeriod, type LimitStatus } from './limit-statuses.ts';
import { quarterStart, yearStart } from './overview.ts';

/** Turnover of a period, and the sums it may not pass or is reminded of; null: any. Fen, without tax. */
export interface PeriodStanding {
  readonly used: number;
  readonly intercept: number | null;
  readonly remind: number | null;
  /** How the sums were set; absent: not told. M126 */
  readonly statuses?: Readonly<Record<'intercept' | 'remind', LimitStatus>>;
}

export type PeriodStandings = Readonly<Record<LimitPeriod, PeriodStanding>>;

/** Where the service says that a taxpayer stands against all that holds for it. M286, M368 */
export interface LimitStanding {
  readonly periods: PeriodStandings;
  /** 授信额度 of the month; null: none is known. */
  readonly credit: { readonly left: number; readonly total: number } | null;
}

/** First days of the periods of a day in China, YYYY-MM-DD. */
const STARTS: Readonly<Record<LimitPeriod, (day: string) => string>> = {
  month: (day) => `${day.slice(0, 8)}01`,
  quarter: quarterStart,
  year: yearStart,
};

export const PERIODS = Object.keys(LIMIT_PERIODS) as LimitPeriod[];

/**
 * What was said on one day as it holds on another: a month or a quarter that began since begins with nothing used. The
 * twelve months keep what they had: what left them is not known.
 */
export function standingOn(said: LimitStanding, saidOn: string, today: string): LimitStanding {
  const begins = (period: LimitPeriod): boolean =>
    period !== 'year' && STARTS[period](saidOn) !== STARTS[period](today);
  const { credit, periods } = said;
  return {
    periods: Object.fromEntries(
      PERIODS.map((period) => [period, begins(period) ? { ...periods[period], used: 0 } : periods[period]]),
    ) as PeriodStandings,
    credit: credit === null || !begins('month') ? credit : { ...credit, left: credit.total },
  };
}
