import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { loadConflict } from './conflicts.ts';
import type { Database } from './database.ts';
import type { DraftContent, NotedCheck, SeenDraft } from './draft-types.ts';
import type { OfflineStore } from './offline.ts';
import { peek } from './peek-draft.ts';
import type { BodyRow, WriteTx } from './schema.ts';
import type { Ids } from './sync/ports.ts';
import { deleteDraft } from './transitions/delete.ts';
import { importDrafts } from './transitions/import-drafts.ts';
import type { PreparedDraft } from './transitions/save.ts';
import { settleConflict } from './transitions/settle-conflict.ts';
import { submitDraft, type SubmitIntent } from './transitions/submit.ts';

interface Parts {
  readonly database: Database;
  readonly ids: Ids;
  /** One transaction; then everybody hears of it and sending starts. */
  readonly change: <T>(work: (tx: WriteTx) => Promise<Result<T>>) => Promise<Result<T>>;
  readonly prepare: (content: DraftContent) => Promise<PreparedDraft>;
  readonly prepareTogether: (contents: readonly DraftContent[]) => Promise<readonly PreparedDraft[]>;
  readonly intend: (body: BodyRow, allowDuplicate: boolean) => Promise<SubmitIntent>;
}

type DraftBox = Pick<
  OfflineStore,
  | 'peekDraft'
  | 'importDrafts'
  | 'noteChecks'
  | 'deleteDrafts'
  | 'submitDrafts'
  | 'loadConflict'
  | 'settleConflict'
>;

/** What the draft box does with many drafts, and with the two of a conflict. M279–M284, PROTOCOL §4 */
export const draftBox = ({ database, ids, change, prepare, prepareTogether, intend }: Parts): DraftBox => ({
  peekDraft: (draftId) =>
    database.read(async (tx) => {
      const draft = await peek(tx, await tx.objectStore('docs').get(draftId));
      return draft === null ? err(appError('draft.gone')) : ok(draft);
    }),
  async importDrafts(drafts) {
    const prepared = await prepareTogether(drafts.map(({ content }) => content));
    return change((tx) =>
      importDrafts(
        tx,
        drafts.map(({ key }) => key),
        prepared,
      ),
    );
  },
  noteChecks: (found) => change((tx) => noteChecks(tx, found)),
  deleteDrafts: (seen) => change((tx) => deleteDrafts(tx, seen, ids)),
  async submitDrafts(drafts) {
    const ready: { readonly prepared: PreparedDraft; readonly intent: SubmitIntent }[] = [];
    for (const { content, version, allowDuplicate = false } of drafts) {
      const prepared = { ...(await prepare(content)), startedFrom: version };
      ready.push({ prepared, intent: await intend(prepared.body, allowDuplicate) });
    }
    return change(async (tx) => {
      const answers: Result<{ readonly subId: string }>[] = [];
      for (const { prepared, intent } of ready) {
        const doc = await tx.objectStore('docs').get(prepared.content.draftId);
        const isAsRead = doc?.version === prepared.startedFrom;
        // A refusal is told before anything is written: the others of this transaction stand.
        answers.push(isAsRead ? await submitDraft(tx, prepared, intent) : err(appError('draft.overtaken')));
      }
      return ok(answers);
    });
  },
  loadConflict: (draftId) => loadConflict(database, draftId),
  async settleConflict(seen, contents) {
    const results: PreparedDraft[] = [];
    for (const content of contents) results.push(await prepare(content));
    return change((tx) => settleConflict(tx, { seen, results }, ids));
  },
});

async function noteChecks(tx: WriteTx, found: readonly NotedCheck[]): Promise<Result<null>> {
  const docs = tx.objectStore('docs');
  for (const { draftId, version, checked } of found) {
    const doc = await docs.get(draftId);
    if (doc?.version === version) await docs.put({ ...doc, checked });
  }
  return ok(null);
}

/** In the one transaction of all; a draft that is gone already needs no more. */
async function deleteDrafts(tx: WriteTx, seen: readonly SeenDraft[], ids: Ids): Promise<Result<null>> {
  for (const { draftId, version } of seen) {
    const doc = await tx.objectStore('docs').get(draftId);
    if (doc === undefined || doc.flag === 'deleted') continue;
    const deleted =
      doc.version === version ? await deleteDraft(tx, draftId, ids.uuid()) : err(appError('draft.renewed'));
    if (!deleted.ok) return deleted;
  }
  return ok(null);
}
