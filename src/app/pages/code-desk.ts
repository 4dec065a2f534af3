import type { CodeDesk } from '../../features/coding/index.ts';
import { knownCodes, learnCodes } from '../../offline/known-codes.ts';
import type { OfflineStore } from '../../offline/offline.ts';

/** What a taxpayer's directories say of codes. */
export const codeDeskOf = (
  store: Pick<OfflineStore, 'read' | 'keepEntries'>,
  taxpayerId: string,
): CodeDesk => ({
  known: () => knownCodes(store, taxpayerId),
  learn: (codes) => learnCodes(store, taxpayerId, codes),
});
