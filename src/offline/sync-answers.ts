import { ok } from '../../domain/kernel/result.ts';
import type { Database } from './database.ts';
import { bodyOf, invoiceHash } from './draft-bytes.ts';
import { planMerge } from './merge.ts';
import type { ReadTx } from './schema.ts';
import { TAKEN_STATES } from './submission-types.ts';
import type { Clock, Digest, Ids, Moment, Recovery, SyncStore } from './sync/ports.ts';
import { applyPage } from './transitions/apply-page.ts';
import { forgetUnread } from './transitions/forget-unread.ts';
import { readMeetings, settleMeeting } from './transitions/merge-parked.ts';
import { keepReceipts } from './transitions/receipts.ts';
import { recover } from './transitions/recover.ts';
import { settleEntry, takeEntries } from './transitions/send-entries.ts';
import { settleDraft } from './transitions/settle-draft.ts';
import { settleSubmit } from './transitions/settle-submit.ts';
import {
  readUnfrozen,
  takeBatch,
  type Planned,
  type PlannedOp,
  type Unfrozen,
} from './transitions/take-batch.ts';

export interface SyncWorld {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly digest: Digest;
}

/** How often a batch is planned anew whose drafts were saved again meanwhile; the next exchange takes them. */
const MOST_PLANS = 5;

export type Who = Pick<Moment, 'user' | 'device'>;

type Answers = Pick<
  SyncStore,
  | 'takeBatch'
  | 'takenSubmissions'
  | 'knowsDrafts'
  | 'mergeMeetings'
  | 'hasMeetings'
  | 'settleDraft'
  | 'settleSubmit'
  | 'keepReceipts'
  | 'takeEntries'
  | 'settleEntry'
  | 'recover'
  | 'forgetUnread'
  | 'applyPage'
>;

/** What is sent, and what the service's answers change on the device. Comes once it is wanted: an offline start does without. */
export function syncAnswers(database: Database, { clock, ids, digest }: SyncWorld, who: Who): Answers {
  const moment = (): Moment => ({ now: clock.now(), ids, ...who });
  return {
    takeBatch: async (tried) => {
      for (let plans = 0; plans < MOST_PLANS; plans++) {
        const planned = await planOps(database, tried, digest);
        const taken = await database.write((tx) => takeBatch(tx, tried, planned, clock.now()));
        if (!taken.ok) return taken;
        if (taken.value !== null) return ok(taken.value);
      }
      return ok({ ops: [], unwritten: [] });
    },
    takenSubmissions: () => database.read(takenSubmissions),
    knowsDrafts: () => database.read(knowsDrafts),
    mergeMeetings: async () => {
      const meetings = await database.read(readMeetings);
      for (const meeting of meetings) {
        const plan = await planMerge(meeting, { ids, digest, now: clock.now() });
        const settled = await database.write((tx) => settleMeeting(tx, meeting, plan, moment()));
        if (!settled.ok) return settled;
      }
      return ok(meetings.length);
    },
    hasMeetings: async () => (await database.read(readMeetings)).length > 0,
    settleDraft: (opId, outcome) => database.write((tx) => settleDraft(tx, opId, outcome, moment())),
    settleSubmit: (opId, outcome) => database.write((tx) => settleSubmit(tx, opId, outcome, moment())),
    keepReceipts: (asked, told) => database.write((tx) => keepReceipts(tx, asked, told)),
    takeEntries: (tried) => database.write((tx) => takeEntries(tx, tried, () => ids.uuid())),
    settleEntry: (entry, outcome) => database.write((tx) => settleEntry(tx, entry, outcome)),
    recover: async (from, { unknown, ...found }) => {
      const lost: Recovery['lost'][number][] = [];
      for (const subId of unknown) {
        const body = await database.read((tx) => tx.objectStore('bodies').get(subId));
        if (body !== undefined) lost.push({ subId, hash: await invoiceHash(body, digest) });
      }
      return database.write((tx) => recover(tx, from, { ...found, lost }, moment()));
    },
    forgetUnread: async () => {
      const unread = [...database.unread];
      const forgotten = await database.write((tx) => forgetUnread(tx, unread));
      if (forgotten.ok) for (const draftId of unread) database.unread.delete(draftId);
      return forgotten;
    },
    applyPage: (sentFrom, page) => database.write((tx) => applyPage(tx, sentFrom, page, moment())),
  };
}

async function knowsDrafts(tx: ReadTx): Promise<boolean> {
  for (let at = await tx.objectStore('docs').openCursor(); at !== null; at = await at.continue())
    if (at.value.baseRev !== null) return true;
  return false;
}

/** Made outside the transaction: bytes and hashes take time that a transaction does not have. */
async function planOps(database: Database, tried: ReadonlySet<string>, digest: Digest): Promise<Planned> {
  const ops = new Map<string, PlannedOp>();
  const { found, lost } = await database.read((tx) => readUnfrozen(tx, tried));
  const unwritten = new Set(lost);
  for (const unfrozen of found) {
    const { opId } = unfrozen.op;
    try {
      ops.set(opId, await planOp(unfrozen, digest));
    } catch {
      // Damaged in a way that no reading of it notices.
      unwritten.add(opId);
    }
  }
  return { ops, unwritten };
}

async function planOp({ op, base, made }: Unfrozen, digest: Digest): Promise<PlannedOp> {
  const body = 'bytes' in made ? made : bodyOf(op.opId, made.doc, made.content);
  const hash = op.hash === '' ? '' : await invoiceHash(body, digest);
  if (base === undefined) return { body, hash, patch: null };
  const { patchOf } = await import('./draft-patch.ts');
  const text = await patchOf(base, body, digest);
  return { body, hash, patch: text === null ? null : { rev: base.rev, epoch: base.epoch, text } };
}

async function takenSubmissions(tx: ReadTx): Promise<readonly string[]> {
  const index = tx.objectStore('subs').index('state');
  return (await Promise.all(TAKEN_STATES.map((state) => index.getAllKeys(state)))).flat();
}
