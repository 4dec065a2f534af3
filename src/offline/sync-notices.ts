import type { SyncStatus } from './offline.ts';

/** What the user has to mend on the laptop itself, in two or three words; drafts stay safe. FAULTS S2, K1 */
export const SYNC_NOTICES = {
  full: {
    zh: '空间不足',
    applies: ({ lastError }: SyncStatus): boolean => lastError?.code === 'store.quota',
  },
  clock: { zh: '本机时间不准', applies: ({ clockAhead }: SyncStatus): boolean => clockAhead !== 0 },
} as const;
