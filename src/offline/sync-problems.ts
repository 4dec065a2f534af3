import { appError, type AppError } from '../../domain/kernel/errors.ts';
import type { SyncStatus } from './offline.ts';

/** What stands in the way of the exchange, or what its user has to mend on the laptop itself; drafts stay safe. */
export interface SyncProblem {
  readonly error: AppError;
  /** In two or three words, where the user must be told unasked. */
  readonly zh?: string;
}

interface ProblemRow {
  /** null: it does not stand in the way. */
  readonly error: (status: SyncStatus) => AppError | null;
  readonly zh?: string;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long, in the largest unit of which there are at least two. */
function spanText(minutes: number): string {
  if (minutes >= 2 * DAY) return `${String(Math.round(minutes / DAY))}天`;
  if (minutes >= 2 * HOUR) return `${String(Math.round(minutes / HOUR))}小时`;
  return `${String(minutes)}分钟`;
}

const isFull = ({ lastError }: SyncStatus): boolean => lastError?.code === 'store.quota';

/** Worst first. FAULTS S2, K1 */
const PROBLEMS: readonly ProblemRow[] = [
  { zh: '空间不足', error: (status) => (isFull(status) ? appError('sync.noRoom') : null) },
  {
    zh: '本机时间不准',
    error: ({ clockAhead: ahead }) =>
      ahead === 0
        ? null
        : appError('sync.clock', { direction: ahead > 0 ? '快' : '慢', span: spanText(Math.abs(ahead)) }),
  },
  { error: (status) => (status.phase === 'signIn' || isFull(status) ? null : status.lastError) },
];

export const syncProblems = (status: SyncStatus): readonly SyncProblem[] =>
  PROBLEMS.flatMap(({ error: errorOf, ...row }) => {
    const error = errorOf(status);
    return error === null ? [] : [{ ...row, error }];
  });
