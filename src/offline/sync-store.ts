import { ok } from '../../domain/kernel/result.ts';
import type { Database } from './database.ts';
import type { ReadTx } from './schema.ts';
import type { Pending, SyncStore } from './sync/ports.ts';
import type { SyncWorld, Who } from './sync-answers.ts';
import { readMeta } from './transitions/read-meta.ts';
import { unreceipted } from './transitions/receipts.ts';

/** The sync core's store over IndexedDB. */
export function syncStore(database: Database, world: SyncWorld, who: Who): SyncStore {
  const answers = () =>
    import('./sync-answers.ts').then(({ syncAnswers }) => syncAnswers(database, world, who));
  return {
    position: () => database.read(readMeta),
    knowsDrafts: async () => (await answers()).knowsDrafts(),
    pending: () => database.read(countPending),
    takeBatch: async (tried) => (await answers()).takeBatch(tried),
    mergeMeetings: async () => (await answers()).mergeMeetings(),
    hasMeetings: async () => (await answers()).hasMeetings(),
    settleDraft: async (...given) => (await answers()).settleDraft(...given),
    settleSubmit: async (...given) => (await answers()).settleSubmit(...given),
    takeEntries: async (tried) => {
      // Mostly there is none, and a transaction that writes would wait for the disk.
      const waiting = await database.read((tx) => tx.objectStore('entries').index('unsynced').count(1));
      return waiting === 0 ? ok([]) : (await answers()).takeEntries(tried);
    },
    settleEntry: async (...given) => (await answers()).settleEntry(...given),
    unreceipted: () => database.read(unreceipted),
    keepReceipts: async (...given) => (await answers()).keepReceipts(...given),
    takenSubmissions: async () => (await answers()).takenSubmissions(),
    recover: async (...given) => (await answers()).recover(...given),
    forgetUnread: async () => (database.unread.size === 0 ? ok(false) : (await answers()).forgetUnread()),
    applyPage: async (...given) => (await answers()).applyPage(...given),
  };
}

/** Counted by draft: an edit and the submission of it are one thing to their user. */
async function countPending(tx: ReadTx): Promise<Pending> {
  const waiting = await tx.objectStore('outbox').getAll();
  const setAside = await tx.objectStore('docs').index('flag').getAllKeys('quarantined');
  const drafts = new Set([...waiting.map(({ draftId }) => draftId), ...setAside]);
  const states = tx.objectStore('subs').index('state');
  const unfinished = (await states.count('accepted')) + (await states.count('issuing'));
  const entries = await tx.objectStore('entries').index('unsynced').count(1);
  return { unsynced: drafts.size, entries, unfinished };
}
