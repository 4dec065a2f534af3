import { useMemo } from 'react';
import { withDone, type Refusal } from '../../../../domain/bureau-workbook/batch-row.ts';
import { sameValue } from '../../../../domain/draft-merge/same-value.ts';
import type { Result } from '../../../../domain/kernel/result.ts';
import { batchRowOf } from '../../../offline/batch-rows.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useLive } from '../../../ui/use-live.ts';

const NONE: readonly Refusal[] = [];

/** What the bureau refused of a draft in a batch. */
export interface Refused {
  /** The same list until something of it changes. */
  readonly refusals: readonly Refusal[];
  /** Some of them, by their places, are done: so their user says. Answers the list as it is then. */
  readonly settle: (places: readonly number[]) => Promise<Result<readonly Refusal[]>>;
}

/** Reads the refusals of a draft; the same list as before where nothing of it changed. */
function reader(store: OfflineStore, draftId: string): () => Promise<readonly Refusal[]> {
  let last = NONE;
  return async () => {
    const { refusals = NONE } = (await batchRowOf(store, draftId)) ?? {};
    if (!sameValue(refusals, last)) last = refusals;
    return last;
  };
}

export function useRefusals(store: OfflineStore, draftId: string): Refused {
  const load = useMemo(() => reader(store, draftId), [store, draftId]);
  const refusals = useLive(store, load, NONE);
  return {
    refusals,
    settle: async (places) => {
      const next = withDone(await load(), new Set(places));
      const kept = await store.keepEntries('batchRow', [[draftId, { refusals: next }]]);
      return kept.ok ? { ok: true, value: next } : kept;
    },
  };
}
