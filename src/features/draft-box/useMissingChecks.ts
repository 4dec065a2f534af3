import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftCheck } from '../../../domain/rules/draft-check.ts';
import { openLane } from '../../../workers/client/lanes.ts';
import type { DraftSummary, ListedDrafts } from '../../offline/list-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { checkDrafts } from './check-drafts.ts';

/** Drafts looked for at once. */
const AT_ONCE = 100;

type Seen = Pick<DraftSummary, 'draftId' | 'version'>;
const keyOf = ({ draftId, version }: Seen): string => `${draftId} ${version}`;

/** What was found of drafts that can't be kept with them. */
type Found = ReadonlyMap<string, DraftCheck>;

/**
 * 票面检查 of drafts that came here without one (parts of a split, of a workbook, from another laptop), meanwhile: the box
 * knows three results and no fourth. Answers what it found of a row. M279
 */
export function useMissingChecks(store: OfflineStore, list: ListedDrafts | null) {
  const [found, setFound] = useState<Found>(new Map());
  const tried = useRef(new Set<string>());
  const life = useRef<AbortController>(null);
  const isRunning = useRef(false);

  const missing = async (): Promise<readonly DraftSummary[]> => {
    const { drafts } = await store.listDrafts({ checked: 'none', offset: 0, limit: AT_ONCE });
    return drafts.filter(
      (draft) => draft.checked === undefined && draft.state !== 'queued' && !tried.current.has(keyOf(draft)),
    );
  };
  const checkThem = async (signal: AbortSignal) => {
    const isOver = (): boolean => signal.aborted;
    for (let drafts = await missing(); drafts.length > 0 && !isOver(); drafts = await missing()) {
      for (const draft of drafts) tried.current.add(keyOf(draft));
      const lane = openLane('ledger');
      const ids = drafts.map(({ draftId }) => draftId);
      const done = await checkDrafts({ store, session: store.session, lane, signal }, ids, () => undefined);
      lane.close();
      if (!done.ok || isOver()) return;
      const news = done.value.map((one) => [keyOf(one), one] as const);
      setFound((before) => new Map([...before, ...news]));
    }
  };
  const start = useEffectEvent(() => {
    const signal = life.current?.signal;
    if (isRunning.current || signal === undefined) return;
    isRunning.current = true;
    // A store that can't be read says so with the list.
    void checkThem(signal)
      .catch(() => undefined)
      .finally(() => {
        isRunning.current = false;
      });
  });
  useEffect(() => {
    const own = new AbortController();
    life.current = own;
    return () => {
      own.abort();
    };
  }, [store]);
  useEffect(() => {
    if (list?.drafts.some(({ checked, state }) => checked === undefined && state !== 'queued') === true)
      start();
  }, [list]);
  return (draft: DraftSummary): DraftCheck | undefined => draft.checked ?? found.get(keyOf(draft));
}
