import { useCallback, useEffect, useRef } from 'react';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { Submission, SubmissionState } from '../../offline/submission-types.ts';
import { useToast } from '../../ui/toast.tsx';
import { useLive } from '../../ui/use-live.ts';
import { isToldHere } from './told-here.ts';

/** Only the newest are watched; older ones are in the list. */
const WATCHED = 50;

const told = ({ state, number, buyerName, reason, sandbox }: Submission): string | null => {
  if (state === 'issued') return `${sandbox ? '【沙箱】' : ''}开票成功：${buyerName}\n发票号码 ${number}`;
  if (state !== 'returned' && state !== 'failed') return null;
  return `${buyerName} 的发票未能开具${reason === null ? '' : `：${errorText(reason)}`}`;
};

/** Tells once when a submission reaches its end while the app is open. Draws nothing. */
export function IssueNotices({ store }: { readonly store: OfflineStore }) {
  const toast = useToast();
  const seen = useRef<ReadonlyMap<string, SubmissionState> | null>(null);
  const load = useCallback(() => store.listSubmissions({ offset: 0, limit: WATCHED }), [store]);
  const list = useLive(store, load);
  useEffect(() => {
    if (list === null) return;
    const before = seen.current;
    seen.current = new Map(list.submissions.map(({ subId, state }) => [subId, state]));
    if (before === null) return;
    for (const submission of list.submissions) {
      const was = before.get(submission.subId);
      const isNews = was !== undefined && was !== submission.state && !isToldHere(submission.subId);
      const text = isNews ? told(submission) : null;
      if (text !== null) toast(text, submission.state === 'issued' ? 'success' : 'error');
    }
  }, [list, toast]);
  return null;
}
