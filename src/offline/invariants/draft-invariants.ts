import { totalsOf } from '../../../domain/goods/recalculate.ts';
import type { DraftFlag, OutboxRow, SubRow } from '../schema.ts';
import type { Standing } from './standing.ts';

/** What holds of every draft after every transaction. `of`: the invariant of PROTOCOL §10 it is a part of. */
interface DraftInvariant {
  readonly id: string;
  readonly of: string;
  readonly holds: (standing: Standing) => boolean;
}

const HIDDEN: readonly DraftFlag[] = ['consumed', 'deleted'];
const FROZEN: readonly DraftFlag[] = ['queued', 'consumed'];
const FREE: readonly DraftFlag[] = [null, 'conflict'];
const WAITING: readonly SubRow['state'][] = ['queued', 'sending'];

const isChange = ({ kind }: OutboxRow): boolean => kind !== 'submit';
const isUnsent = ({ sent }: OutboxRow): boolean => !sent;

/** Whether the service has what stands here: it came from there, or an op that brought it there was answered. */
function isAcknowledged({ doc, taken, hasBase, tookParked }: Standing): boolean {
  if (doc?.baseRev == null || hasBase) return false;
  const brought = taken.filter(isChange);
  const isTheirs = tookParked || doc.version.startsWith('rev:');
  return brought.length === 0 || isTheirs || brought.some(({ hash, opId }) => isSame(doc, hash, opId));
}

/** A version without a hash (a copy made here) is known by the op that first promised it. */
const isSame = (doc: { hash: string; version: string }, hash: string, opId: string): boolean =>
  doc.version === opId || doc.hash === hash;

export const DRAFT_INVARIANTS: readonly DraftInvariant[] = [
  {
    // A draft is frozen exactly while a submission of it is on its way.
    id: 'frozen',
    of: 'I1',
    holds: ({ doc, sub }) => doc === null || (FROZEN.includes(doc.flag) ? sub !== null : doc.subId === null),
  },
  {
    // A draft shown as 待同步 has its submission in the outbox.
    id: 'queued',
    of: 'I1',
    holds: ({ doc, sub, ops }) =>
      doc?.flag !== 'queued' ||
      (WAITING.includes(sub?.state ?? 'returned') && ops.some(({ opId }) => opId === doc.subId)),
  },
  {
    // Of one draft at most one submission waits, and behind every change of it.
    id: 'one-submission',
    of: 'I2',
    holds: ({ ops }) => {
      const submits = ops.filter(({ kind, again }) => kind === 'submit' && again !== true);
      return submits.length === 0 || (submits.length === 1 && !isBefore(submits[0], ops.filter(isChange)));
    },
  },
  {
    // A draft is on the service as it stands, or an op waits that brings it there.
    id: 'promised',
    of: 'I3',
    holds: (standing) => {
      const { doc, ops } = standing;
      if (doc === null || !FREE.includes(doc.flag)) return true;
      return ops.some(isChange) || isAcknowledged(standing);
    },
  },
  {
    // A draft that is listed has its content, one that was deleted has none.
    id: 'content',
    of: 'I3',
    holds: ({ doc, content }) => {
      if (doc === null) return content === null;
      return doc.flag === 'deleted' ? content === null : content !== null;
    },
  },
  {
    // Nothing is left of a draft that is gone, and nothing unsent would bring it back.
    id: 'gone',
    of: 'I3',
    holds: ({ doc, hasBase, ops }) =>
      doc !== null || (!hasBase && !ops.some((op) => op.kind === 'put' && isUnsent(op))),
  },
  {
    // A deletion that was promised waits in the outbox.
    id: 'deletion',
    of: 'I3',
    holds: ({ doc, ops }) => doc?.flag !== 'deleted' || ops.some(({ kind }) => kind === 'delete'),
  },
  {
    // A version from the service is only set aside while something of this laptop is under way.
    id: 'parked',
    of: 'I4',
    holds: ({ doc, ops, hasParked }) =>
      !hasParked || (doc !== null && (ops.length > 0 || doc.subId !== null || doc.flag === 'quarantined')),
  },
  {
    // The draft box lists every draft but deleted ones and those the service used up.
    id: 'listed',
    of: 'I4',
    holds: ({ doc }) => doc === null || (doc.shown === 1) === !HIDDEN.includes(doc.flag),
  },
  {
    // A revision is named with its time.
    id: 'base',
    of: 'I4',
    holds: ({ doc }) => doc === null || (doc.baseRev === null) === (doc.baseEpoch === null),
  },
  {
    // The sums of what a user saved are those of its lines.
    id: 'sums',
    of: 'I5',
    holds: ({ doc, content, added }) => {
      const isSaved = added.some(({ opId }) => opId === doc?.version);
      if (doc === null || doc.flag === 'conflict' || content == null || !isSaved) return true;
      const { amount, tax, total } = totalsOf(content.lines);
      return amount === doc.totals.amount && tax === doc.totals.tax && total === doc.totals.total;
    },
  },
  {
    // Of one draft at most one change is unsent.
    id: 'coalesced',
    of: 'I9',
    holds: ({ ops }) => ops.filter((op) => isChange(op) && isUnsent(op)).length <= 1,
  },
];

const isBefore = (submit: OutboxRow | undefined, changes: readonly OutboxRow[]): boolean =>
  changes.some(({ n }) => submit !== undefined && submit.n < n);
