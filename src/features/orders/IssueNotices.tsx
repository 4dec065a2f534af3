import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfflineStore } from '../../offline/offline.ts';
import type { SubmissionState } from '../../offline/submission-types.ts';
import { useNumberCopy } from '../../ui/use-number-copy.ts';
import { useStable } from '../../ui/use-stable.ts';
import { useToast } from '../../ui/toast.tsx';
import { useLive } from '../../ui/use-live.ts';
import { issueNews } from './issue-news.ts';
import { SUBMISSION_STATES } from './submission-states.ts';
import { isToldHere } from './told-here.ts';

/** How many of the newest are watched at first; older ones are in the list. */
const WATCHED = 50;

/** Tells once when a submission, or all that went out together, reaches its end while the app is open. Draws nothing. */
export function IssueNotices({ store }: { readonly store: OfflineStore }) {
  const toast = useToast();
  const copy = useStable(useNumberCopy());
  const seen = useRef<ReadonlyMap<string, SubmissionState> | null>(null);
  /** What is on the screen of a batch: its next news takes the place. */
  const shown = useRef(new Map<string, () => void>());
  const [limit, setLimit] = useState(WATCHED);
  const load = useCallback(() => store.listSubmissions({ offset: 0, limit }), [store, limit]);
  const list = useLive(store, load);
  // A batch larger than what is watched is watched whole.
  const oldest = list?.submissions.length === limit ? list.submissions.at(-1) : undefined;
  if (oldest !== undefined && SUBMISSION_STATES[oldest.state].ends === null) setLimit(limit * 2);
  useEffect(() => {
    if (list === null) return;
    const before = seen.current;
    seen.current = new Map(list.submissions.map(({ subId, state }) => [subId, state]));
    if (before === null) return;
    const untold = new Map([...before].filter(([subId]) => !isToldHere(subId)));
    for (const { about, text, tone, number } of issueNews(list.submissions, untold)) {
      shown.current.get(about)?.();
      const action = number === '' ? undefined : { label: '复制号码', onPress: () => void copy(number) };
      shown.current.set(about, toast(text, tone, action));
    }
  }, [list, toast, copy]);
  return null;
}
