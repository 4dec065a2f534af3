import { useCallback } from 'react';
import type { OfflineStore } from '../../offline/offline.ts';
import type { Submission } from '../../offline/submission-types.ts';
import { useLive } from '../../ui/use-live.ts';

/** Only the newest are looked through: it was submitted during this visit. */
const NEWEST = 20;

/** How a submission of this device stands by now; undefined until it was read. */
export function useSubmission(store: OfflineStore, subId: string): Submission | undefined {
  const load = useCallback(() => store.listSubmissions({ offset: 0, limit: NEWEST }), [store]);
  return useLive(store, load)?.submissions.find((one) => one.subId === subId);
}
