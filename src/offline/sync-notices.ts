import type { SyncStatus } from './offline.ts';

/** What the user has to do before anything is exchanged again, in a few words; drafts stay safe. FAULTS S2, K1 */
export const SYNC_NOTICES = {
  signIn: { zh: '需要重新登录', applies: ({ phase }: SyncStatus): boolean => phase === 'signIn' },
  full: {
    zh: '空间不足',
    applies: ({ lastError }: SyncStatus): boolean => lastError?.code === 'store.quota',
  },
  clock: { zh: '本机时间不准', applies: ({ clockAhead }: SyncStatus): boolean => clockAhead !== 0 },
} as const;
