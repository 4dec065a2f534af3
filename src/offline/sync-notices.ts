import type { SyncStatus } from './offline.ts';

/** Nothing can be written, or something can't be sent as it lies here. FAULTS S2, S9 */
const STORE_TROUBLE: ReadonlySet<string> = new Set([
  'store.failed',
  'store.blocked',
  'store.unsound',
  'sync.unwritten',
]);

/** What the user has to do before anything is exchanged again, in a few words; drafts stay safe. FAULTS S2, K1 */
export const SYNC_NOTICES = {
  signIn: { zh: '需要重新登录', applies: ({ phase }: SyncStatus): boolean => phase === 'signIn' },
  // FAULTS A3
  forbidden: {
    zh: '没有权限',
    applies: ({ lastError }: SyncStatus): boolean => lastError?.code === 'auth.forbidden',
  },
  full: {
    zh: '空间不足',
    applies: ({ lastError }: SyncStatus): boolean => lastError?.code === 'store.quota',
  },
  store: {
    zh: '本机存储异常',
    applies: ({ lastError }: SyncStatus): boolean => lastError !== null && STORE_TROUBLE.has(lastError.code),
  },
  clock: { zh: '本机时间不准', applies: ({ clockAhead }: SyncStatus): boolean => clockAhead !== 0 },
  // The service is there and failed; that it is not there, the state of the network says.
  failed: {
    zh: '同步失败',
    applies: ({ phase, lastError }: SyncStatus): boolean =>
      phase === 'waiting' && lastError !== null && lastError.code !== 'net.unreachable',
  },
} as const;
