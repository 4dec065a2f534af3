import type { TaxpayerNature } from '../codes/taxpayer-natures.ts';
import {
  QUOTA_LEVELS,
  THRESHOLDS,
  type QuotaLevel,
  type Threshold,
  type ThresholdKey,
} from './thresholds.ts';
import { addSums, NOTHING, type Sum, type Turnover } from './turnover.ts';

/** 授信额度 as the service told it: sysxed and zsxed. 001 §3.1 */
export interface Credit {
  /** Left and in all, without tax, fen. */
  readonly remaining: number;
  readonly total: number;
  /** When the service said so, milliseconds since 1970. */
  readonly asOf: number;
}

export interface QuotaFacts {
  /** Today in China, YYYY-MM-DD. */
  readonly today: string;
  readonly nature: TaxpayerNature | null;
  readonly turnover: Turnover;
  /** null: not known. */
  readonly credit: Credit | null;
  /** 单张限额, fen; 0 where none is known. */
  readonly singleLimit: number;
}

/** Something used against a limit, fen. */
export interface QuotaFigure {
  readonly zh: string;
  readonly used: number;
  /** What waits to be issued will add. */
  readonly adding: number;
  readonly limit: number;
  /** Whether the limit is meant for this taxpayer, or may be as its nature is not known. */
  readonly isMeasured: boolean;
  /** Used and adding, as part of the limit: 0.5 is half. */
  readonly share: number;
  /** null: the limit means nothing for this taxpayer. */
  readonly level: QuotaLevel | null;
}

/** What stands in the overview of the filling page. M144 */
export interface QuotaOverview {
  readonly nature: TaxpayerNature | null;
  readonly figures: Readonly<Record<ThresholdKey, QuotaFigure>>;
  readonly credit: (QuotaFigure & Pick<Credit, 'asOf'>) | null;
  readonly singleLimit: number;
  readonly pending: Sum;
  /** Everything the figures were made of. */
  readonly counted: Sum;
}

const CREDIT = '授信额度';

/** First day of the month that is `back` months before the month of a day, all YYYY-MM-DD. */
function monthStart(day: string, back: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back;
  return `${String(Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** First day of the calendar quarter of a day. */
export const quarterStart = (day: string): string => monthStart(day, (Number(day.slice(5, 7)) - 1) % 3);

/** First day of the twelve months that end with the month of a day: tax periods are whole months. */
export const yearStart = (day: string): string => monthStart(day, 11);

/** Sales, credit and limits side by side. */
export function quotaOverview({ today, nature, turnover, credit, singleLimit }: QuotaFacts): QuotaOverview {
  const { pending, uncredited } = turnover;
  const since = (start: string): Sum =>
    turnover.issued.reduce((sum, one) => (one.day >= start ? addSums(sum, one) : sum), NOTHING);
  const year = since(yearStart(today));
  const against = (threshold: Threshold, sum: Sum) =>
    figure(
      threshold.zh,
      { used: sum.amount, adding: pending.amount, limit: threshold.limit },
      nature === null ? null : threshold.natures.includes(nature),
    );
  return {
    nature,
    figures: {
      quarter: against(THRESHOLDS.quarter, since(quarterStart(today))),
      year: against(THRESHOLDS.year, year),
    },
    credit: credit === null ? null : creditFigure(credit, uncredited),
    singleLimit,
    pending,
    counted: addSums(year, pending),
  };
}

/** The service has taken away what it took; what it has not is still to come. */
const creditFigure = ({ remaining, total, asOf }: Credit, { amount }: Sum) => ({
  ...figure(CREDIT, { used: total - remaining, adding: amount, limit: total }, total > 0 ? true : null),
  asOf,
});

function figure(
  zh: string,
  sums: Pick<QuotaFigure, 'used' | 'adding' | 'limit'>,
  /** null: not known. */
  isMeant: boolean | null,
): QuotaFigure {
  const share = sums.limit > 0 ? Math.max(0, (sums.used + sums.adding) / sums.limit) : 0;
  const isMeasured = isMeant !== false;
  return { zh, ...sums, isMeasured, share, level: isMeant === true ? levelOf(share) : null };
}

const levelOf = (share: number): QuotaLevel =>
  QUOTA_LEVELS.find(({ above }) => share > above)?.level ?? 'calm';
