import type { Session } from '../../domain/account/session.ts';
import { adoptFace } from '../../domain/invoice/invoice.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { openChanges } from './changes.ts';
import type { Database } from './database.ts';
import { twinOf } from './draft-bytes.ts';
import { findBuyers, rememberedClerks } from './memory.ts';
import { loadDraft, prepareDraft, type StartedFrom } from './drafts.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import type { DraftContent } from './draft-types.ts';
import type { OfflineStore } from './offline.ts';
import type { WriteTx } from './schema.ts';
import { keepSettings } from './settings.ts';
import { listSubmissions } from './submissions.ts';
import { USER_HEADER } from '../../wire/start-calls.ts';
import { createEngine, type Engine, type EngineParts } from './sync/engine.ts';
import type { Digest, Ids, Transport } from './sync/ports.ts';
import { syncStore } from './sync-store.ts';
import { putEntry } from './transitions/entries.ts';
import { rememberBuyer } from './transitions/remember.ts';
import { saveDraft, type PreparedDraft } from './transitions/save.ts';
import { submitDraft, withdraw } from './transitions/submit.ts';
import { turnover } from './turnover.ts';
import { APP_VERSION } from './version.ts';
import { dropWorkingCopy, keepWorkingCopy, listWorkingCopies } from './working-copies.ts';

export interface StoreParts {
  readonly session: Session;
  readonly database: Database;
  readonly lastSyncAt: number | null;
  /** This laptop, for people. */
  readonly device: string;
  readonly world: Pick<
    EngineParts,
    'transport' | 'clock' | 'random' | 'schedule' | 'oneSender' | 'visible'
  > & {
    readonly ids: Ids;
    readonly digest: Digest;
    readonly requestBackgroundSync: () => Promise<void>;
    readonly openChanges: typeof openChanges;
  };
}

/** The offline store and the engine that empties its outbox. */
export function createStore(parts: StoreParts): OfflineStore & Pick<Engine, 'recount'> {
  const { session, database, world } = parts;
  const { ids, clock, digest } = world;
  const who = { user: session.userName, device: parts.device };
  // Another user may have signed in on this laptop meanwhile: nothing is sent in their name, nothing of theirs fetched.
  const transport: Transport = (request) =>
    world.transport({ ...request, headers: { ...request.headers, [USER_HEADER]: session.userId } });
  const settings = keepSettings(database);
  const reload = async (): Promise<void> => {
    if (await settings.reload()) changes.tell({ data: false });
  };
  const changes = world.openChanges(database.name, () => {
    void engine.recount();
    void reload();
  });
  const engine = createEngine({
    ...world,
    transport,
    store: syncStore(database, world, who),
    sender: { userId: session.userId, appVersion: APP_VERSION, schemaVersion: SCHEMA_VERSION },
    lastSyncAt: parts.lastSyncAt,
    onChange: (what) => {
      changes.tell(what);
      if (what.data) void reload();
    },
  });

  /** One transaction for the change and its outbox row; then everybody hears of it and sending starts. */
  async function change<T>(work: (tx: WriteTx) => Promise<Result<T>>): Promise<Result<T>> {
    const result = await database.write(work);
    if (!result.ok) return result;
    await engine.recount();
    await settings.reload();
    changes.tell({ data: true });
    void world.requestBackgroundSync();
    void engine.sync();
    return result;
  }

  const started: StartedFrom = new Map();
  const prepare = (content: DraftContent): Promise<PreparedDraft> =>
    prepareDraft(content, {
      opId: ids.uuid(),
      digest,
      savedAt: clock.now(),
      startedFrom: started.get(content.draftId),
    });
  /** The same content as a draft of its own: fresh identity, fresh business serial. */
  const renamed = (content: DraftContent): DraftContent => ({
    ...content,
    draftId: ids.uuid(),
    ywlsh: ids.serial(),
  });

  /** Comes with the first use: no draft is filled in with it. */
  const box = async () => {
    const { draftBox } = await import('./draft-box.ts');
    return draftBox({ database, ids, change, prepare, twin: (body) => twinOf(body, digest) });
  };

  return {
    session,
    journalName: `suikai-journal:${session.tenantId}:${session.userId}`,
    async saveDraft(content) {
      const prepared = await prepare(content);
      const saved = await change((tx) => saveDraft(tx, prepared));
      if (!saved.ok) return saved;
      started.set(content.draftId, saved.value.version);
      return ok({ savedAt: saved.value.savedAt });
    },
    loadDraft: (draftId) => loadDraft(database, draftId, started),
    async listDrafts(query) {
      const { listDrafts } = await import('./draft-list.ts');
      return listDrafts(database, query);
    },
    async splitDraft(source, parts) {
      const { splitDraft } = await import('./transitions/split.ts');
      const { draftId } = source;
      const prepared: PreparedDraft[] = [];
      for (const goods of parts) prepared.push(await prepare(renamed({ ...source, ...goods })));
      const from = { content: source, startedFrom: started.get(draftId), splitAt: clock.now() };
      const split = await change((tx) => splitDraft(tx, from, prepared, ids.uuid()));
      if (split.ok) started.delete(draftId);
      return split;
    },
    async listSplits() {
      const { listSplits } = await import('./splits.ts');
      return listSplits(database);
    },
    async undoSplit(draftId) {
      const { undoSplit } = await import('./transitions/split.ts');
      const split = await database.read((tx) => tx.objectStore('splits').get(draftId));
      if (split === undefined) return err(appError('split.partsTouched'));
      const restored = await prepare(renamed({ ...split.source, face: adoptFace(split.source.face) }));
      const opIds = split.parts.map(() => ids.uuid());
      const undone = await change((tx) => undoSplit(tx, split, restored, opIds));
      return undone.ok ? ok({ draftId: restored.content.draftId }) : undone;
    },
    async submitDraft(content, { allowDuplicate = false } = {}) {
      const prepared = await prepare(content);
      const intent = { subId: ids.uuid(), twin: await twinOf(prepared.body, digest), allowDuplicate };
      const submitted = await change((tx) => submitDraft(tx, prepared, intent));
      if (submitted.ok) started.set(content.draftId, prepared.body.id);
      return submitted;
    },
    peekDraft: async (draftId) => (await box()).peekDraft(draftId),
    noteChecks: async (found) => (await box()).noteChecks(found),
    deleteDrafts: async (seen) => (await box()).deleteDrafts(seen),
    submitDrafts: async (drafts) => (await box()).submitDrafts(drafts),
    loadConflict: async (draftId) => (await box()).loadConflict(draftId),
    settleConflict: async (seen, contents) => (await box()).settleConflict(seen, contents),
    async loadSubmission(name) {
      const { loadSubmission } = await import('./load-submission.ts');
      return loadSubmission(database, name);
    },
    withdraw: (subId) => change((tx) => withdraw(tx, subId, { now: clock.now(), ids, ...who })),
    listSubmissions: (page) => listSubmissions(database, page),
    read: (work) => database.read(work),
    keepWorkingCopy: (copy) => keepWorkingCopy(database, copy, started),
    listWorkingCopies: () => listWorkingCopies(database, started),
    dropWorkingCopy: (draftId) => dropWorkingCopy(database, draftId),
    rememberBuyer: (buyer) =>
      change(async (tx) => {
        await rememberBuyer(tx, buyer, clock.now());
        return ok(null);
      }),
    setting: settings.read,
    async keepSetting(type, key, fields) {
      const kept = await change(async (tx) => {
        await putEntry(tx, type, key, fields, clock.now());
        return ok(null);
      });
      return kept;
    },
    findBuyers: (text, limit) => findBuyers(database, text, limit),
    rememberedClerks: (field) => rememberedClerks(database, field),
    turnover: (deviceIds, since) => turnover(database, deviceIds, since),
    status: engine.status,
    subscribe: changes.subscribe,
    sync: engine.sync,
    recount: async () => {
      await engine.recount();
      await settings.reload();
    },
    close: () => {
      engine.stop();
      changes.close();
      database.close();
    },
  };
}
