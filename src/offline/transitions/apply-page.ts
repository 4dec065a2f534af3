import { ok, type Result } from '../../../domain/kernel/result.ts';
import { decodeOrder } from '../../../wire/order-progress.codec.ts';
import type { SyncChange } from '../../../wire/sync.api.ts';
import type { WriteTx } from '../schema.ts';
import type { Moment, Position, PulledPage } from '../sync/ports.ts';
import { applyDraft, readDraft } from './apply-draft.ts';
import { applyOrder } from './apply-order.ts';
import { applyEntry } from './pull-entries.ts';
import { readMeta } from './read-meta.ts';

/** A page and its cursor in one transaction, and only from the position the page was asked for (D-6). */
export async function applyPage(
  tx: WriteTx,
  sentFrom: Position,
  page: PulledPage,
  moment: Moment,
): Promise<Result<boolean>> {
  const meta = await readMeta(tx);
  if (meta.epoch !== sentFrom.epoch || meta.cursor !== sentFrom.cursor) return ok(false);
  for (const change of draftsFirst(page.changes)) await applyChange(tx, change, page.epoch, moment);
  const { epoch, cursor } = page;
  if (page.changes.length > 0 || meta.epoch !== epoch || meta.cursor !== cursor) {
    // Who was never here before has nothing to compare.
    const compared = cursor === 0 && (meta.epoch === null || meta.compared === true);
    await tx.objectStore('meta').put({ ...meta, epoch, cursor, compared, lastSyncAt: moment.now });
  }
  return ok(true);
}

/** A failed order gives its draft back on top of the version the same page may bring. */
const draftsFirst = (changes: readonly SyncChange[]): readonly SyncChange[] => [
  ...changes.filter(({ type }) => type !== 'order'),
  ...changes.filter(({ type }) => type === 'order'),
];

async function applyChange(tx: WriteTx, change: SyncChange, epoch: number, moment: Moment): Promise<void> {
  if (change.type === 'order') await applyOrder(tx, decodeOrder(change.body), change.rev, moment);
  else if (change.type !== 'draft') await applyEntry(tx, change, moment.now);
  else await applyDraft(tx, readDraft(change, epoch, moment.now));
}
