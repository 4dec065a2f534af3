import type { BodyRow, OutboxRow, ReadTx, SubRow, WriteTx } from '../schema.ts';

type NewOp = Pick<
  OutboxRow,
  'opId' | 'kind' | 'draftId' | 'deviceId' | 'hash' | 'again' | 'receipt' | 'allowDuplicate' | 'whole'
> &
  Partial<Pick<OutboxRow, 'bytes'>>;

/** Ops of a draft, oldest first. */
export const opsOf = (tx: ReadTx | WriteTx, draftId: string): Promise<OutboxRow[]> =>
  tx.objectStore('outbox').index('draftId').getAll(draftId);

export const findOp = (tx: ReadTx | WriteTx, opId: string): Promise<OutboxRow | undefined> =>
  tx.objectStore('outbox').index('opId').get(opId);

/** Adds an op at the end of the queue together with the body it will send; without one it is made as it is frozen. */
export async function enqueue(tx: WriteTx, op: NewOp, body: BodyRow | null): Promise<void> {
  const last = await tx.objectStore('outbox').openKeyCursor(null, 'prev');
  const row: OutboxRow = {
    ...op,
    n: (last?.key ?? 0) + 1,
    baseRev: null,
    sent: false,
    attempts: 0,
    refusals: 0,
    bytes: body?.bytes.length ?? op.bytes ?? 0,
  };
  await tx.objectStore('outbox').add(row);
  if (body !== null) await tx.objectStore('bodies').put(body);
}

/** A submission as it went out, for a service that was restored. */
export const offeredAgain = (sub: SubRow, hash: string): NewOp => ({
  opId: sub.subId,
  kind: 'submit',
  draftId: sub.draftId,
  deviceId: sub.deviceId,
  hash,
  again: true,
  ...(sub.receipt === undefined ? {} : { receipt: sub.receipt }),
  ...(sub.allowDuplicate === undefined ? {} : { allowDuplicate: sub.allowDuplicate }),
});

/** Adds a change; a submission of the same draft goes behind it. */
export async function insertChange(tx: WriteTx, op: NewOp, body: BodyRow | null): Promise<void> {
  await enqueue(tx, op, body);
  const outbox = tx.objectStore('outbox');
  for (const submit of (await opsOf(tx, op.draftId)).filter(({ kind }) => kind === 'submit')) {
    const last = await outbox.openKeyCursor(null, 'prev');
    await outbox.delete(submit.n);
    await outbox.add({ ...submit, n: (last?.key ?? 0) + 1 });
  }
}

/** Takes an op out for good: it was answered, replaced before it was sent, or taken back. */
export async function removeOp(tx: WriteTx, op: OutboxRow): Promise<void> {
  await tx.objectStore('outbox').delete(op.n);
  await tx.objectStore('bodies').delete(op.opId);
}

/** Unsent changes of a draft give way to a newer one; what was sent once stays as it is. */
export async function dropUnsentChanges(tx: WriteTx, draftId: string): Promise<void> {
  await dropUnsentOf(tx, await opsOf(tx, draftId));
}

/** The same of all ops of a draft that were read already. */
export async function dropUnsentOf(tx: WriteTx, ops: readonly OutboxRow[]): Promise<void> {
  for (const op of ops) if (!op.sent && op.kind !== 'submit') await removeOp(tx, op);
}
