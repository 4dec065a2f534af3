import type { Result } from '../../domain/kernel/result.ts';
import { createSender, type SenderParts } from './create-sender.ts';
import { loadDraft, type StartedFrom } from './drafts.ts';
import type { OfflineStore } from './offline.ts';
import type { WriteTx } from './schema.ts';
import { keepSettings } from './settings.ts';
import { unlessClosed } from './store-failure.ts';
import { listSubmissions } from './submissions.ts';
import type { Engine } from './sync/engine.ts';
import { turnover } from './turnover.ts';
import { dropWorkingCopy, keepWorkingCopy, listWorkingCopies } from './working-copies.ts';

/** The offline store and the engine that empties its outbox. */
export function createStore(parts: SenderParts): OfflineStore & Pick<Engine, 'recount'> {
  const { session, database, world } = parts;
  const { ids } = world;
  const settings = keepSettings(database);
  const reload = async (): Promise<void> => {
    if (await settings.reload()) changes.tell({ data: false });
  };
  const { who, changes, engine, close } = createSender(parts, () => void unlessClosed(reload()));

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

  const life = new AbortController();
  const started: StartedFrom = new Map();
  const news = () => import('./draft-news.ts');
  /** Both come with the first use: no draft is filled in with them. */
  const writes = async () => {
    const { draftWrites } = await import('./draft-writes.ts');
    return draftWrites({ database, started, world, who, change, status: engine.status });
  };
  const box = async () => {
    const { draftBox } = await import('./draft-box.ts');
    return draftBox({ ...(await writes()), database, ids, change });
  };

  return {
    session,
    seal: database.seal,
    journalName: `suikai-journal:${session.tenantId}:${session.userId}`,
    saveDraft: async (content) => (await writes()).saveDraft(content),
    async loadDraft(draftId) {
      const loaded = await loadDraft(database, draftId, started);
      // It is fetched again.
      if (!loaded.ok && loaded.error.code === 'draft.damaged') void engine.sync();
      return loaded;
    },
    draftNews: async (draftId) => (await news()).draftNews(database, draftId, started),
    takeNews: async (draftId, isLeft) => (await news()).takeNews(database, draftId, started, isLeft),
    async listDrafts(query) {
      const { listDrafts } = await import('./draft-list.ts');
      return listDrafts(database, query);
    },
    splitDraft: async (source, parts) => (await writes()).splitDraft(source, parts),
    async listSplits() {
      const { listSplits } = await import('./splits.ts');
      return listSplits(database);
    },
    undoSplit: async (draftId) => (await writes()).undoSplit(draftId),
    submitDraft: async (...given) => (await writes()).submitDraft(...given),
    peekDraft: async (draftId) => (await box()).peekDraft(draftId),
    noteChecks: async (found) => (await box()).noteChecks(found),
    importDrafts: async (drafts) => (await box()).importDrafts(drafts),
    deleteDrafts: async (seen) => (await box()).deleteDrafts(seen),
    submitDrafts: async (drafts) => (await box()).submitDrafts(drafts),
    loadConflict: async (draftId) => (await box()).loadConflict(draftId),
    settleConflict: async (seen, contents) => (await box()).settleConflict(seen, contents),
    async loadSubmission(...named) {
      const { loadSubmission } = await import('./load-submission.ts');
      return loadSubmission(database, ...named);
    },
    withdraw: async (subId) => (await writes()).withdraw(subId),
    listSubmissions: (page) => listSubmissions(database, page),
    read: (work) => database.read(work),
    keepWorkingCopy: (copy) => keepWorkingCopy(database, copy, started),
    listWorkingCopies: () => listWorkingCopies(database, started),
    async dropWorkingCopy(draftId) {
      await dropWorkingCopy(database, draftId);
      // The draft box of this page may have read it a moment before.
      changes.tell({ data: false });
    },
    rememberBuyer: async (...given) => (await writes()).rememberBuyer(...given),
    correctBuyer: async (...given) => (await writes()).correctBuyer(...given),
    setting: settings.read,
    settingKeys: settings.keys,
    keepSetting: async (type, key, fields) => (await writes()).keepEntries(type, [[key, fields]]),
    keepEntries: async (...given) => (await writes()).keepEntries(...given),
    dropEntries: async (...given) => (await writes()).dropEntries(...given),
    turnover: (...asked) => turnover(database, ...asked),
    status: engine.status,
    subscribe: changes.subscribe,
    sync: engine.sync,
    recount: async () => {
      await engine.recount();
      await settings.reload();
    },
    close() {
      life.abort();
      close();
    },
    closed: life.signal,
  };
}
