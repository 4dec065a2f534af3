import { useState } from 'react';
import type { OfflineStore, SyncStatus } from '../offline/offline.ts';
import { useSnapshot } from '../ui/use-snapshot.ts';

/** Whether this laptop was shut out, and since then let in again, which takes a sign-in. */
type ShutOut = 'locked' | 'letIn' | null;

/** No network opens nothing that was locked: only what the service says counts. */
function shutOutAfter(before: ShutOut, { phase, lastError }: SyncStatus): ShutOut {
  if (lastError?.code === 'auth.revoked') return 'locked';
  if (before === null || phase === 'idle') return null;
  return lastError?.code === 'auth.required' ? 'letIn' : before;
}

/** What the service said last about this laptop, as long as its page is open. FAULTS A5 */
export function useShutOut(store: OfflineStore): ShutOut {
  const [before, setBefore] = useState<ShutOut>(null);
  const now = useSnapshot(store, () => shutOutAfter(before, store.status()));
  if (now !== before) setBefore(now);
  return now;
}
