import { ok } from '../../domain/kernel/result.ts';
import type { SubmissionState } from './submission-types.ts';
import type { Database } from './database.ts';
import type { ReadTx } from './schema.ts';
import type { Digest, Pending, SyncStore } from './sync/ports.ts';
import type { SyncWorld, Who } from './sync-answers.ts';
import { readMeta } from './transitions/read-meta.ts';
import { readPatchable, takeBatch, type PlannedPatch } from './transitions/take-batch.ts';

/** The sync core's store over IndexedDB. */
export function syncStore(database: Database, world: SyncWorld, who: Who): SyncStore {
  const answers = () =>
    import('./sync-answers.ts').then(({ syncAnswers }) => syncAnswers(database, world, who));
  return {
    position: () => database.read(readMeta),
    knowsDrafts: async () => (await answers()).knowsDrafts(),
    pending: () => database.read(countPending),
    takeBatch: async (tried) => {
      const patches = await planPatches(database, tried, world.digest);
      return database.write((tx) => takeBatch(tx, tried, patches, world.clock.now()));
    },
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
    takenSubmissions: () => database.read(takenSubmissions),
    recover: async (...given) => (await answers()).recover(...given),
    applyPage: async (...given) => (await answers()).applyPage(...given),
  };
}

/** Made outside the transaction: hashes take time that a transaction does not have. */
async function planPatches(
  database: Database,
  tried: ReadonlySet<string>,
  digest: Digest,
): Promise<ReadonlyMap<string, PlannedPatch>> {
  const planned = new Map<string, PlannedPatch>();
  const patchable = await database.read((tx) => readPatchable(tx, tried));
  if (patchable.length === 0) return planned;
  const { patchOf } = await import('./draft-patch.ts');
  for (const { opId, base, body } of patchable) {
    const patch = await patchOf(base, body, digest);
    if (patch !== null) planned.set(opId, { rev: base.rev, epoch: base.epoch, patch });
  }
  return planned;
}

/** The last word of the service on them was yes; what came back or was never sent is none of them. */
const TAKEN: readonly SubmissionState[] = ['accepted', 'issuing', 'issued', 'unknown'];

async function takenSubmissions(tx: ReadTx): Promise<readonly string[]> {
  const index = tx.objectStore('subs').index('state');
  return (await Promise.all(TAKEN.map((state) => index.getAllKeys(state)))).flat();
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
