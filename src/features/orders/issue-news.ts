import { errorText } from '../../../domain/kernel/errors.ts';
import type { Submission, SubmissionState } from '../../offline/submission-types.ts';
import type { ToastTone } from '../../ui/toast.tsx';
import { isReturned, SUBMISSION_STATES } from './submission-states.ts';

/** Milliseconds between two of a batch: nobody fills one in as quickly by hand. */
const TOGETHER = 10_000;

/** One thing to tell. */
export interface IssueNews {
  /** What it is about: newer news of the same takes its place. */
  readonly about: string;
  readonly tone: ToastTone;
  readonly text: string;
  /** Of the one invoice it tells of; '' where there are several, or none. */
  readonly number: string;
}

/** What went out together. @param submissions the newest first */
function batchesOf(submissions: readonly Submission[]): readonly (readonly Submission[])[] {
  const batches: Submission[][] = [];
  for (const one of submissions) {
    const before = batches.at(-1);
    const next = before?.at(-1);
    if (before !== undefined && next !== undefined && next.submittedAt - one.submittedAt <= TOGETHER)
      before.push(one);
    else batches.push([one]);
  }
  return batches;
}

const sandboxed = ({ sandbox }: Submission): string => (sandbox ? '【沙箱】' : '');
const isOver = ({ state }: Submission): boolean => SUBMISSION_STATES[state].ends !== null;

function ofOne(one: Submission): Omit<IssueNews, 'about'> | null {
  const { state, buyerName, number, reason } = one;
  if (state === 'issued') return { tone: 'success', text: `${sandboxed(one)}开票成功：${buyerName}`, number };
  if (!isReturned(one)) return null;
  const why = reason === null ? '' : `：${errorText(reason)}`;
  return { tone: 'error', text: `${buyerName} 的发票未能开具${why}`, number: '' };
}

/** Of a batch its end, and before that each time one more of it came back. */
function ofMany(
  batch: readonly Submission[],
  isNews: (one: Submission) => boolean,
): Omit<IssueNews, 'about'> | null {
  const failed = batch.filter(isReturned);
  const isEnd = batch.every(isOver);
  if (!isEnd && !failed.some(isNews)) return null;
  const [first] = batch;
  const begin = `${first === undefined ? '' : sandboxed(first)}一同提交的${String(batch.length)}张`;
  const issued = batch.filter(({ state }) => state === 'issued').length;
  const left = batch.filter(isOver).length - issued - failed.length;
  const [why] = failed;
  const parts = [
    ...(issued > 0 ? [`开票成功${String(issued)}张`] : []),
    ...(failed.length > 0 ? [`未能开具${String(failed.length)}张`] : []),
    ...(left > 0 ? [`其他${String(left)}张请在任务列表核对`] : []),
  ].join('，');
  const reason =
    why === undefined || why.reason === null ? '' : `\n${why.buyerName}：${errorText(why.reason)}`;
  return { tone: failed.length > 0 ? 'error' : 'success', text: `${begin}：${parts}${reason}`, number: '' };
}

/**
 * What is new since the submissions were looked at before: of an invoice that went alone its end, of a batch one thing.
 * @param submissions the newest first
 */
export function issueNews(
  submissions: readonly Submission[],
  before: ReadonlyMap<string, SubmissionState>,
): readonly IssueNews[] {
  const isNews = (one: Submission): boolean => {
    const was = before.get(one.subId);
    return was !== undefined && was !== one.state && isOver(one);
  };
  return batchesOf(submissions).flatMap((batch) => {
    const [newest] = batch;
    if (newest === undefined || !batch.some(isNews)) return [];
    const news = batch.length === 1 ? ofOne(newest) : ofMany(batch, isNews);
    return news === null ? [] : [{ ...news, about: newest.subId }];
  });
}
