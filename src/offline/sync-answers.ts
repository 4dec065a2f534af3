import { ok } from '../../domain/kernel/result.ts';
import type { Database } from './database.ts';
import { invoiceHash } from './draft-bytes.ts';
import { planMerge } from './merge.ts';
import type { ReadTx } from './schema.ts';
import type { Clock, Digest, Ids, Moment, Recovery, SyncStore } from './sync/ports.ts';
import { applyPage } from './transitions/apply-page.ts';
import { readMeetings, settleMeeting } from './transitions/merge-parked.ts';
import { recover } from './transitions/recover.ts';
import { settleEntry, takeEntries } from './transitions/send-entries.ts';
import { settleDraft } from './transitions/settle-draft.ts';
import { settleSubmit } from './transitions/settle-submit.ts';

export interface SyncWorld {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly digest: Digest;
}

export type Who = Pick<Moment, 'user' | 'device'>;

type Answers = Pick<
  SyncStore,
  | 'knowsDrafts'
  | 'mergeMeetings'
  | 'hasMeetings'
  | 'settleDraft'
  | 'settleSubmit'
  | 'takeEntries'
  | 'settleEntry'
  | 'recover'
  | 'applyPage'
>;

/** What the service's answers change on the device, and what is rarely sent. Comes once it is wanted: an offline start does without. */
export function syncAnswers(database: Database, { clock, ids, digest }: SyncWorld, who: Who): Answers {
  const moment = (): Moment => ({ now: clock.now(), ids, ...who });
  return {
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
    applyPage: (sentFrom, page) => database.write((tx) => applyPage(tx, sentFrom, page, moment())),
  };
}

async function knowsDrafts(tx: ReadTx): Promise<boolean> {
  for (let at = await tx.objectStore('docs').openCursor(); at !== null; at = await at.continue())
    if (at.value.baseRev !== null) return true;
  return false;
}
