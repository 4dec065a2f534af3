import type { Database } from './database.ts';
import type { OfflineStore } from './offline.ts';
import type { Submission } from './submission-types.ts';
import type { SubRow } from './schema.ts';

type Page = Parameters<OfflineStore['listSubmissions']>[0];

/** Newest first. */
export function listSubmissions(
  database: Database,
  { offset, limit }: Page,
): Promise<{ readonly submissions: readonly Submission[]; readonly total: number }> {
  return database.read(async (tx) => {
    const index = tx.objectStore('subs').index('submittedAt');
    const total = await index.count();
    const submissions: Submission[] = [];
    let cursor = limit > 0 ? await index.openCursor(null, 'prev') : null;
    if (cursor !== null && offset > 0) cursor = await cursor.advance(offset);
    while (cursor !== null && submissions.length < limit) {
      submissions.push(asShown(cursor.value));
      cursor = await cursor.continue();
    }
    return { submissions, total };
  });
}

const asShown = ({
  deviceId: _deviceId,
  savedAt: _savedAt,
  sentAt: _sentAt,
  returnedAt: _returnedAt,
  order,
  twin: _twin,
  receipt: _receipt,
  unreceipted: _unreceipted,
  allowDuplicate: _allowDuplicate,
  rev: _rev,
  ...shown
}: SubRow): Submission => (order === undefined ? shown : { ...shown, code: order.code });
