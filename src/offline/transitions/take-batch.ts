import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { BaseRow, BodyRow, DocRow, OutboxRow, ReadTx, WriteTx } from '../schema.ts';
import type { FrozenOp } from '../sync/ports.ts';

/** Limits of one push. PROTOCOL §5. */
const MAX_OPS = 50;
const MAX_BYTES = 1_000_000;

/** A patch that was made of a change, good for as long as the draft has that base. */
export interface PlannedPatch extends Pick<BaseRow, 'rev' | 'epoch'> {
  readonly patch: string;
}

/** Freezes the next ops that can travel together: drafts of different documents, or one submission. */
export async function takeBatch(
  tx: WriteTx,
  tried: ReadonlySet<string>,
  patches: ReadonlyMap<string, PlannedPatch>,
  now: number,
): Promise<Result<readonly FrozenOp[]>> {
  const frozen: FrozenOp[] = [];
  for (const op of chooseBatch(await tx.objectStore('outbox').getAll(), tried)) {
    frozen.push(await freeze(tx, op, patches.get(op.opId)));
    if (op.kind === 'submit') await noteSent(tx, op.opId, now);
  }
  return ok(frozen);
}

/** A change about to be sent for the first time, and the service's version it was made of. */
export interface Patchable {
  readonly opId: string;
  readonly base: BaseRow;
  readonly body: BodyRow;
}

/** Which of the next changes can go as patches. */
export async function readPatchable(tx: ReadTx, tried: ReadonlySet<string>): Promise<readonly Patchable[]> {
  const found: Patchable[] = [];
  for (const op of chooseBatch(await tx.objectStore('outbox').getAll(), tried)) {
    if (op.kind !== 'put' || op.sent || op.whole === true) continue;
    const base = await tx.objectStore('bases').get(op.draftId);
    const body = await tx.objectStore('bodies').get(op.opId);
    if (base !== undefined && body !== undefined) found.push({ opId: op.opId, base, body });
  }
  return found;
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

const patchOn = (doc: DocRow | undefined, plan: PlannedPatch | undefined): Pick<OutboxRow, 'patch'> =>
  plan !== undefined && plan.rev === doc?.baseRev && plan.epoch === doc.baseEpoch
    ? { patch: plan.patch }
    : {};

async function freeze(tx: WriteTx, op: OutboxRow, plan: PlannedPatch | undefined): Promise<FrozenOp> {
  const doc = await tx.objectStore('docs').get(op.draftId);
  const row: OutboxRow = {
    ...op,
    baseRev: op.sent ? op.baseRev : (doc?.baseRev ?? null),
    ...(op.sent ? {} : patchOn(doc, plan)),
    sent: true,
    attempts: op.attempts + 1,
  };
  await tx.objectStore('outbox').put(row);
  return { op: row, body: (await tx.objectStore('bodies').get(op.opId)) ?? null };
}

async function noteSent(tx: WriteTx, subId: string, now: number): Promise<void> {
  const sub = await tx.objectStore('subs').get(subId);
  if (sub?.state === 'queued')
    await tx.objectStore('subs').put({ ...sub, state: 'sending', sentAt: sub.sentAt ?? now });
}
