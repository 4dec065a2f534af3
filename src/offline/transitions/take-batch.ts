import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { BaseRow, BodyRow, ContentRow, DocRow, OutboxRow, ReadTx, WriteTx } from '../schema.ts';
import type { Batch, FrozenOp } from '../sync/ports.ts';
import { opsOf } from './outbox-rows.ts';

/** Limits of one push. PROTOCOL §5. */
const MAX_OPS = 50;
const MAX_BYTES = 1_000_000;

/** What a change is frozen as: its body, and a patch that is good for as long as the draft has that base. */
export interface PlannedOp {
  readonly body: BodyRow;
  /** SHA-256 of the invoice in it; '' where that of the op is not known either. */
  readonly hash: string;
  readonly patch: (Pick<BaseRow, 'rev' | 'epoch'> & { readonly text: string }) | null;
}

export interface Planned {
  readonly ops: ReadonlyMap<string, PlannedOp>;
  /** Ids of those of which there is nothing to send any more, or nothing that can be written. */
  readonly unwritten: ReadonlySet<string>;
}

/**
 * Freezes the next ops that can travel together: drafts of different documents, or one submission. Null: there are some,
 * but they took the place of those that were planned.
 */
export async function takeBatch(
  tx: WriteTx,
  tried: ReadonlySet<string>,
  planned: Planned,
  now: number,
): Promise<Result<Batch | null>> {
  const frozen: FrozenOp[] = [];
  const unwritten: string[] = [];
  const chosen = chooseBatch(await tx.objectStore('outbox').getAll(), tried);
  for (const op of chosen) {
    const plan = planned.ops.get(op.opId);
    if (isUnfrozen(op) ? planned.unwritten.has(op.opId) : await isBodiless(tx, op)) unwritten.push(op.opId);
    else if (!isUnfrozen(op) || plan !== undefined) {
      frozen.push(await freeze(tx, op, plan));
      if (op.kind === 'submit') await noteSent(tx, op.opId, now);
    }
  }
  const isOther = frozen.length + unwritten.length === 0 && chosen.length > 0;
  return ok(isOther ? null : { ops: frozen, unwritten });
}

/** A change about to be sent for the first time, and the service's version it was made of. */
export interface Unfrozen {
  readonly op: OutboxRow;
  readonly base: BaseRow | undefined;
  /** Made already, or to be made of the draft as it stands: nothing of it was changed since. */
  readonly made: BodyRow | { readonly doc: DocRow; readonly content: ContentRow };
}

/** A submission without its snapshot, as no version writes it: it waits, and holds up none of the others. */
const isBodiless = async (tx: WriteTx, { kind, opId }: OutboxRow): Promise<boolean> =>
  kind === 'submit' && (await tx.objectStore('bodies').get(opId)) === undefined;

const isUnfrozen = ({ kind, sent }: OutboxRow): boolean => kind === 'put' && !sent;

/** Which of the next changes have to be planned, and of which nothing is left to plan. */
export async function readUnfrozen(
  tx: ReadTx,
  tried: ReadonlySet<string>,
): Promise<{ readonly found: readonly Unfrozen[]; readonly lost: readonly string[] }> {
  const found: Unfrozen[] = [];
  const lost: string[] = [];
  for (const op of chooseBatch(await tx.objectStore('outbox').getAll(), tried)) {
    if (!isUnfrozen(op)) continue;
    const [base, body, doc, content] = await Promise.all([
      op.whole === true ? undefined : tx.objectStore('bases').get(op.draftId),
      readBody(tx, op),
      tx.objectStore('docs').get(op.draftId),
      tx.objectStore('contents').get(op.draftId),
    ]);
    if (body !== undefined) found.push({ op, base, made: body });
    else if (doc !== undefined && content !== undefined) found.push({ op, base, made: { doc, content } });
    else lost.push(op.opId);
  }
  return { found, lost };
}

/** A body that is stored: its own, or that of the same content's submission behind it. */
async function readBody(tx: ReadTx, { opId, draftId, hash }: OutboxRow): Promise<BodyRow | undefined> {
  const own = await tx.objectStore('bodies').get(opId);
  if (own !== undefined) return own;
  const same = (await opsOf(tx, draftId)).find((op) => op.kind === 'submit' && op.hash === hash);
  const body = same === undefined ? undefined : await tx.objectStore('bodies').get(same.opId);
  return body === undefined ? undefined : { ...body, id: opId };
}

/** First in, first out per document: a document whose oldest op was tried already waits. */
export function chooseBatch(queue: readonly OutboxRow[], tried: ReadonlySet<string>): readonly OutboxRow[] {
  const heads = new Map<string, OutboxRow>();
  for (const op of queue) if (!heads.has(op.draftId)) heads.set(op.draftId, op);
  const ready = [...heads.values()].filter((op) => !tried.has(op.opId) && op.conflicted !== true);
  const [first] = ready;
  if (first === undefined) return [];
  // What was refused before is sent alone, so that it can't take others down with it.
  if (first.kind === 'submit' || first.refusals > 0) return [first];
  let bytes = 0;
  const together = ready.filter((op) => op.kind !== 'submit' && op.refusals === 0).slice(0, MAX_OPS);
  const over = together.findIndex((op, index) => {
    bytes += op.bytes;
    return index > 0 && bytes > MAX_BYTES;
  });
  return over === -1 ? together : together.slice(0, over);
}

const plannedPart = (
  doc: DocRow | undefined,
  { body, hash, patch }: PlannedOp,
): Pick<OutboxRow, 'hash' | 'bytes' | 'patch'> => ({
  hash,
  bytes: body.bytes.length,
  ...(patch !== null && patch.rev === doc?.baseRev && patch.epoch === doc.baseEpoch
    ? { patch: patch.text }
    : {}),
});

/** Whether a submission waits for it, when it is sent for the first time. */
async function forOrder(tx: WriteTx, op: OutboxRow): Promise<Pick<OutboxRow, 'forOrder'>> {
  const waits = isUnfrozen(op) && (await opsOf(tx, op.draftId)).some(({ kind }) => kind === 'submit');
  return waits ? { forOrder: true } : {};
}

async function freeze(tx: WriteTx, op: OutboxRow, plan: PlannedOp | undefined): Promise<FrozenOp> {
  const doc = await tx.objectStore('docs').get(op.draftId);
  const isPlanned = plan !== undefined && !op.sent;
  const row: OutboxRow = {
    ...op,
    baseRev: op.sent ? op.baseRev : (doc?.baseRev ?? null),
    ...(isPlanned ? plannedPart(doc, plan) : {}),
    ...(await forOrder(tx, op)),
    sent: true,
    attempts: op.attempts + 1,
  };
  await tx.objectStore('outbox').put(row);
  if (!isPlanned) return { op: row, body: (await tx.objectStore('bodies').get(op.opId)) ?? null };
  await tx.objectStore('bodies').put(plan.body);
  // A version of this program that wrote the same draft in other letters: what is known of it is what is sent.
  if (doc?.version === op.opId && doc.hash === op.hash && plan.hash !== op.hash)
    await tx.objectStore('docs').put({ ...doc, hash: plan.hash });
  return { op: row, body: plan.body };
}

async function noteSent(tx: WriteTx, subId: string, now: number): Promise<void> {
  const sub = await tx.objectStore('subs').get(subId);
  if (sub?.state === 'queued')
    await tx.objectStore('subs').put({ ...sub, state: 'sending', sentAt: sub.sentAt ?? now });
}
