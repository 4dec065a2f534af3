import type { Database } from './database.ts';
import type { ReadTx } from './schema.ts';
import type { Clock, Ids, Moment, Pending, SyncStore } from './sync/ports.ts';
import { applyPage } from './transitions/apply-page.ts';
import { readMeta } from './transitions/read-meta.ts';
import { settleDraft } from './transitions/settle-draft.ts';
import { settleSubmit } from './transitions/settle-submit.ts';
import { takeBatch } from './transitions/take-batch.ts';

/** The sync core's store over IndexedDB. */
export function syncStore(database: Database, clock: Clock, ids: Ids): SyncStore {
  const moment = (): Moment => ({ now: clock.now(), ids });
  return {
    position: () => database.read(readMeta),
    pending: () => database.read(countPending),
    takeBatch: (tried) => database.write((tx) => takeBatch(tx, tried)),
    settleDraft: (opId, outcome) => database.write((tx) => settleDraft(tx, opId, outcome, moment())),
    settleSubmit: (opId, outcome) => database.write((tx) => settleSubmit(tx, opId, outcome, moment())),
    applyPage: (sentFrom, page) => database.write((tx) => applyPage(tx, sentFrom, page, moment())),
  };
}

/** Counted by draft: an edit and the submission of it are one thing to their user. */
async function countPending(tx: ReadTx): Promise<Pending> {
  const waiting = await tx.objectStore('outbox').getAll();
  const setAside = await tx.objectStore('docs').index('flag').getAllKeys('quarantined');
  const drafts = new Set([...waiting.map(({ draftId }) => draftId), ...setAside]);
  const states = tx.objectStore('subs').index('state');
  const unfinished = (await states.count('accepted')) + (await states.count('issuing'));
  return { unsynced: drafts.size, unfinished };
}
