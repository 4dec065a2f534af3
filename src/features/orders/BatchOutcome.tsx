import { useCallback, useEffect } from 'react';
import { Text } from '@fluentui/react-components';
import type { OfflineStore } from '../../offline/offline.ts';
import type { Submission } from '../../offline/submission-types.ts';
import { useLive } from '../../ui/use-live.ts';
import { SUBMISSION_STATES } from './submission-states.ts';
import { SubmissionState } from './SubmissionState.tsx';
import { tellHere } from './told-here.ts';

/** Submitted beside them meanwhile. */
const BESIDE = 20;

interface Props {
  readonly store: OfflineStore;
  /** Sent together a moment ago. */
  readonly draftIds: readonly string[];
}

/** What became of drafts that were sent together: of one its number, of many how many are through. */
export function BatchOutcome({ store, draftIds }: Props) {
  const limit = draftIds.length + BESIDE;
  const load = useCallback(() => store.listSubmissions({ offset: 0, limit }), [store, limit]);
  const wanted = new Set(draftIds);
  const latest = new Map<string, Submission>();
  for (const one of useLive(store, load)?.submissions ?? [])
    if (wanted.has(one.draftId) && !latest.has(one.draftId)) latest.set(one.draftId, one);
  const found = [...latest.values()];
  const ids = found.map(({ subId }) => subId).join(' ');
  useEffect(() => {
    const ends = ids.split(' ').map(tellHere);
    return () => {
      for (const end of ends) end();
    };
  }, [ids]);
  const [only] = found;
  return (
    <div role="status" aria-label="开具进度">
      {only !== undefined && draftIds.length === 1 ? (
        <SubmissionState submission={only} />
      ) : (
        <Text>{outcomeText(found, draftIds.length)}</Text>
      )}
    </div>
  );
}

function outcomeText(found: readonly Submission[], of: number): string {
  const ended = (how: 'well' | 'badly') =>
    found.filter(({ state }) => SUBMISSION_STATES[state].ends === how).length;
  const [well, badly] = [ended('well'), ended('badly')];
  return [
    `开票成功 ${String(well)} 张`,
    ...(badly > 0 ? [`未能开具 ${String(badly)} 张`] : []),
    ...(of > well + badly ? [`处理中 ${String(of - well - badly)} 张`] : []),
  ].join('，');
}
