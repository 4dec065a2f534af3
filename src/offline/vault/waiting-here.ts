import { openDB } from 'idb';
import type { Session } from '../../../domain/account/session.ts';
import { sealedName } from '../database.ts';
import type { SuikaiDb } from '../schema.ts';

/** How many drafts and submissions wait to be sent, counted without the key: by ids, which stay readable. */
export async function waitingHere(session: Pick<Session, 'tenantId' | 'userId'>): Promise<number> {
  const name = sealedName(session);
  const isThere = (await indexedDB.databases()).some((one) => one.name === name);
  if (!isThere) return 0;
  const db = await openDB<SuikaiDb>(name);
  try {
    if (!db.objectStoreNames.contains('outbox')) return 0;
    const waiting = await db.getAll('outbox');
    return new Set(waiting.map(({ draftId }) => draftId)).size;
  } finally {
    db.close();
  }
}
