import type { AppError } from '../../../domain/kernel/errors.ts';
import type { DocRow, WriteTx } from '../schema.ts';
import type { Moment } from '../sync/ports.ts';

/** A draft its user may edit again. */
export const unlock = (doc: DocRow): DocRow => ({ ...doc, flag: null, subId: null, shown: 1 });

/** Marks a submission as returned at a moment with its reason; `draftId`: where its content is now, if it moved. */
export async function returnSubmission(
  tx: WriteTx,
  subId: string,
  reason: AppError,
  draftId: string | null,
  { now }: Pick<Moment, 'now'>,
): Promise<void> {
  const sub = await tx.objectStore('subs').get(subId);
  if (sub === undefined) return;
  await tx
    .objectStore('subs')
    .put({ ...sub, state: 'returned', reason, draftId: draftId ?? sub.draftId, returnedAt: now });
}
