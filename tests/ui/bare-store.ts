import type { OfflineStore } from '../../src/offline/offline.ts';

/** What a page asks of a laptop where nothing is kept. */
export const bareStore = (journalName = 'j'): OfflineStore =>
  ({ journalName, session: { userId: 'u' }, setting: () => null }) as never;
