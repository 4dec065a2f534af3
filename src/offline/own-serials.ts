import type { Database } from './database.ts';
import type { ImportState } from './imports.ts';
import type { DocRow } from './schema.ts';

/** Drafts read at once: a batch is quick enough for the page. */
const BATCH = 250;

/** What became of a draft; null where it was thrown away. */
function stateOf({ shown, flag }: DocRow): ImportState | null {
  if (flag === 'queued' || flag === 'consumed') return 'submitted';
  return shown === 1 ? 'there' : null;
}

/** The drafts of a taxpayer whose own 业务流水号 is one of these, by it; no two drafts have the same. */
export const draftsByOwnSerial = (
  store: Pick<Database, 'read'>,
  taxpayerId: string,
  serials: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ImportState>> =>
  store.read(async (tx) => {
    const found = new Map<string, ImportState>();
    for (let after = '', more = true; more;) {
      const docs = await tx.objectStore('docs').getAll(IDBKeyRange.lowerBound(after, true), BATCH);
      for (const doc of docs) {
        const state = serials.has(doc.ywlsh) && doc.taxpayerId === taxpayerId ? stateOf(doc) : null;
        if (state !== null) found.set(doc.ywlsh, state);
      }
      after = docs.at(-1)?.draftId ?? after;
      more = docs.length === BATCH;
    }
    return found;
  });
