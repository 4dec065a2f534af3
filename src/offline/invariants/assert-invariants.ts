import type { MetaRow, OutboxRow, SubRow, WriteTx } from '../schema.ts';
import { findOp } from '../transitions/outbox-rows.ts';
import { DRAFT_INVARIANTS } from './draft-invariants.ts';
import { docAfter, standingOf, subAfter, takenOps, touchedDrafts } from './standing.ts';
import type { Written } from './watch-writes.ts';

/** A transaction would have written something that must never be; it is rolled back. `message` says which invariant. */
export class InvariantBroken extends Error {
  constructor(invariant: string, what: string) {
    super(`${invariant} ${what}`);
    this.name = 'InvariantBroken';
  }
}

type Check = (tx: WriteTx, written: Written) => Promise<void>;

const demand = (holds: boolean, invariant: string, what: string): void => {
  if (!holds) throw new InvariantBroken(invariant, what);
};

const isWaiting = (sub: SubRow | null): boolean => sub?.state === 'queued' || sub?.state === 'sending';

const drafts: Check = async (tx, written) => {
  for (const draftId of touchedDrafts(written)) {
    const standing = await standingOf(tx, written, draftId);
    for (const { of, id, holds } of DRAFT_INVARIANTS) demand(holds(standing), `${of} ${id}`, draftId);
  }
};

/** I1, I6: a submission waits in the outbox or has an answer, and one that came back is a draft again. */
const submissions: Check = async (tx, written) => {
  for (const [subId, sub] of written.subs.after) {
    const before = written.subs.before.get(subId) ?? null;
    if (sub === null) {
      demand(before === null || before.state === 'queued', 'I1 withdrawn', subId);
      continue;
    }
    demand(isWaiting(sub) === ((await findOp(tx, subId)) !== undefined), 'I1 waiting', subId);
    if (sub.state !== 'returned' || before?.state === 'returned') continue;
    demand(sub.reason !== null, 'I6 reason', subId);
    const doc = await docAfter(tx, written, sub.draftId);
    demand(doc === null || (doc.shown === 1 && doc.subId !== subId), 'I6 editable', subId);
  }
};

const FROZEN = ['opId', 'kind', 'draftId', 'deviceId', 'hash', 'baseRev', 'bytes'] as const;

const isSameOp = (before: OutboxRow, after: OutboxRow): boolean =>
  after.sent && FROZEN.every((key) => before[key] === after[key]);

/** I9: what was sent once stays as it is, to the byte. */
const frozen: Check = async (tx, { outbox: { before, after } }) => {
  for (const [n, row] of after) {
    const op = before.get(n) ?? null;
    if (row === null || op === null || op.opId !== row.opId) continue;
    if (op.sent) demand(isSameOp(op, row), 'I9 frozen', op.opId);
    else if (row.sent && row.kind !== 'delete')
      demand((await tx.objectStore('bodies').getKey(op.opId)) !== undefined, 'I9 unsent', op.opId);
  }
};

/** I9: the bytes of what was sent. */
const bytes: Check = async (tx, { bodies, outbox }) => {
  for (const [id, body] of bodies.after) {
    const op = await findOp(tx, id);
    if (body === null) demand(op === undefined || op.kind === 'delete', 'I9 body', id);
    else demand(op === undefined || !op.sent || outbox.before.has(op.n), 'I9 bytes', id);
  }
};

/** I11: an op leaves when it was answered, merged or replaced, or its user took it back. */
const outbox: Check = async (tx, written) => {
  for (const { opId, kind, sent } of takenOps(written)) {
    if (kind !== 'submit') continue;
    const sub = await subAfter(tx, written, opId);
    demand(sub === null ? !sent : !isWaiting(sub), 'I11 answer', opId);
  }
};

const isForward = (before: MetaRow, after: MetaRow): boolean =>
  (after.epoch ?? 0) > (before.epoch ?? 0) ||
  (after.epoch === before.epoch && (after.cursor >= before.cursor || after.cursor === 0));

/** I4, I10: what was pulled once stays pulled, until all is read again. */
const position: Check = (_tx, { meta }) => {
  const [before, after] = [meta.before.get('sync') ?? null, meta.after.get('sync') ?? null];
  if (before !== null) demand(after !== null && isForward(before, after), 'I10 cursor', before.deviceId);
  return Promise.resolve();
};

const CHECKS: readonly Check[] = [drafts, submissions, frozen, bytes, outbox, position];

/**
 * Holds what a transaction wrote against the invariants of PROTOCOL §10 that a laptop can see. Reads only rows of drafts
 * and submissions it touched. Throws InvariantBroken, so that nothing wrong is ever written.
 */
export async function assertInvariants(tx: WriteTx, written: Written): Promise<void> {
  // All read at once: each way to the database and back is waited for by who saves.
  await Promise.all(CHECKS.map((check) => check(tx, written)));
}
