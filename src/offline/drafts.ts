import { adoptFace } from '../../domain/invoice/invoice.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Database } from './database.ts';
import type { StoredDraft } from './draft-types.ts';
import type { DocRow, ReadTx, WorkingRow } from './schema.ts';

/**
 * Which stored version each draft on this page was started from: loaded, or saved last, or what its unsaved work began with.
 * A save that ends tells so only where nobody has opened the draft meanwhile: who did sees what stood there before.
 */
export type StartedFrom = Map<string, { readonly version: string }>;

/**
 * As it is stored; what unsaved work of it began with, where something else stands in its place by now. draft.gone,
 * draft.damaged.
 */
export async function loadDraft(
  database: Database,
  draftId: string,
  started: StartedFrom,
): Promise<Result<StoredDraft>> {
  const { stored, begunAt } = await database.read((tx) => readStored(tx, database, draftId, started));
  if (begunAt === null) return stored;
  const { loadBegun } = await import('./load-begun.ts');
  return (await loadBegun(database, { draftId, version: begunAt })) ?? stored;
}

interface Stored {
  readonly stored: Result<StoredDraft>;
  /** The version unsaved work began with, where that is not what is stored; null elsewhere. */
  readonly begunAt: string | null;
}

const begunAtOf = (working: WorkingRow | undefined, doc: DocRow | undefined): string | null =>
  working === undefined || working.version === doc?.version ? null : working.version;

async function readStored(
  tx: ReadTx,
  { unread }: Database,
  draftId: string,
  started: StartedFrom,
): Promise<Stored> {
  const doc = await tx.objectStore('docs').get(draftId);
  const content = await tx.objectStore('contents').get(draftId);
  const working = await tx.objectStore('working').get(draftId);
  const begunAt = begunAtOf(working, doc);
  if (doc?.shown === 1 && content === undefined) unread.add(draftId);
  if (unread.has(draftId)) return { stored: err(appError('draft.damaged')), begunAt: null };
  if (content === undefined || doc?.shown !== 1) return { stored: err(appError('draft.gone')), begunAt };
  started.set(draftId, { version: working?.version ?? doc.version });
  const { ywlsh, taxpayerId, deviceId } = doc;
  const { face, lines } = content;
  const stored = ok({ draftId, ywlsh, taxpayerId, deviceId, face: adoptFace(face), lines });
  return { stored, begunAt };
}
