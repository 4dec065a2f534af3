import { appError, type AppError } from '../kernel/errors.ts';
import type { PeriodLimit } from './check-quota.ts';
import { LIMIT_STATUSES, type LimitPeriod, type LimitStatus } from './limit-statuses.ts';
import type { PeriodStanding } from './standing.ts';
import { THRESHOLDS, type Threshold } from './thresholds.ts';

/** Longest text of an amount. 000 §5, §9; M127 */
export const AMOUNT_LENGTH = 10;

interface Setting {
  readonly intercept: PeriodLimit;
  readonly remind: PeriodLimit;
}

/** 000 §5: a status that asks for a sum needs one; the others have none. M126 */
export function settingProblem({ intercept, remind }: Setting): AppError | null {
  const lacks = ({ status, sum }: PeriodLimit): boolean =>
    LIMIT_STATUSES[status].sum === 'set' && (sum === null || sum < 0);
  if (lacks(intercept)) return appError('limit.noIntercept');
  return lacks(remind) ? appError('limit.noRemind') : null;
}

const BY_PERIOD: Readonly<Partial<Record<LimitPeriod, Threshold>>> = THRESHOLDS;

/** What is set, as far as the sum that holds tells it: some services name no status. */
const statusOf = (period: LimitPeriod, sum: number | null): LimitStatus => {
  if (sum === null) return 'off';
  return sum === BY_PERIOD[period]?.limit ? 'usual' : 'own';
};

/** What a dialog begins with for a period. */
export function shownSetting(period: LimitPeriod, standing: PeriodStanding): Setting {
  const of = (word: 'intercept' | 'remind'): PeriodLimit => {
    const sum = standing[word];
    const status = standing.statuses?.[word] ?? statusOf(period, sum);
    return { status, sum: LIMIT_STATUSES[status].sum === 'set' ? sum : null };
  };
  return { intercept: of('intercept'), remind: of('remind') };
}
