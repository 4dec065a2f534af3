import type { Session } from '../../domain/account/session.ts';
import { cleanFace } from '../../domain/invoice/clean-face.ts';
import { adoptFace } from '../../domain/invoice/invoice.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Database } from './database.ts';
import { buildBody, invoiceHash, twinOf } from './draft-bytes.ts';
import type { DraftContent, SeenDraft } from './draft-types.ts';
import type { StartedFrom } from './drafts.ts';
import { seesNetwork } from './adapters/wake-ups.ts';
import type { OfflineStore, SyncStatus } from './offline.ts';
import type { BodyRow, DocRow, WriteTx } from './schema.ts';
import type { Clock, Digest, Ids } from './sync/ports.ts';
import { goOnFrom } from './transitions/begun.ts';
import { dropEntry, putEntries } from './transitions/entries.ts';
import { correctBuyer, rememberBuyer } from './transitions/remember.ts';
import { saveDraft, type PreparedDraft } from './transitions/save.ts';
import { submitDraft, withdraw, type SubmitIntent } from './transitions/submit.ts';

/** What the last exchange says where nobody, or another than the service, answered. */
const OUT_OF_REACH: ReadonlySet<string> = new Set(['net.unreachable', 'net.portal', 'server.busy']);

const isInReach = ({ lastError }: Pick<SyncStatus, 'lastError'>): boolean =>
  seesNetwork() && !OUT_OF_REACH.has(lastError?.code ?? '');

interface Parts {
  readonly database: Database;
  readonly started: StartedFrom;
  readonly world: { readonly ids: Ids; readonly digest: Digest; readonly clock: Clock };
  /** Whose work it is and on which laptop. */
  readonly who: { readonly user: Session['userName']; readonly device: string };
  readonly status: () => Pick<SyncStatus, 'lastError'>;
  /** One transaction; then everybody hears of it and sending starts. */
  readonly change: <T>(work: (tx: WriteTx) => Promise<Result<T>>) => Promise<Result<T>>;
}

type DraftWrites = Pick<
  OfflineStore,
  | 'saveDraft'
  | 'splitDraft'
  | 'undoSplit'
  | 'submitDraft'
  | 'withdraw'
  | 'rememberBuyer'
  | 'correctBuyer'
  | 'keepEntries'
  | 'dropEntries'
> & {
  readonly prepare: (content: DraftContent) => Promise<PreparedDraft>;
  readonly prepareTogether: (contents: readonly DraftContent[]) => Promise<readonly PreparedDraft[]>;
  /** What its checked content is submitted as, now. */
  readonly intend: (body: BodyRow, allowDuplicate: boolean) => Promise<SubmitIntent>;
};

/** What its user changes: drafts, submissions, what is remembered. A page is shown and filled in without it. */
export function draftWrites({ database, started, world, who, status, change }: Parts): DraftWrites {
  const { ids, digest, clock } = world;
  /** Builds the bytes of a draft once, without characters that no text may have; everything later takes slices of them. */
  const prepare = async (typed: DraftContent): Promise<PreparedDraft> => {
    const content = { ...typed, face: cleanFace(typed.face) };
    const body = buildBody(ids.uuid(), content);
    const savedAt = clock.now();
    const startedFrom = started.get(content.draftId)?.version;
    return { content, savedAt, body, hash: await invoiceHash(body, digest), startedFrom };
  };
  /**
   * Drafts that come together stand in the order they come in, the first on top where the newest is: each a moment before
   * the one above it. The service dates them as they are sent, so who saves them saves the last first.
   */
  const prepareTogether = async (contents: readonly DraftContent[]): Promise<readonly PreparedDraft[]> => {
    const prepared: PreparedDraft[] = [];
    for (const content of contents) prepared.push(await prepare(content));
    const savedAt = clock.now();
    return prepared.map((draft, at) => ({ ...draft, savedAt: savedAt - at }));
  };
  const intend = async (body: BodyRow, allowDuplicate: boolean): Promise<SubmitIntent> => {
    const checked = { at: clock.now(), online: isInReach(status()) };
    return { subId: ids.uuid(), twin: await twinOf(body, digest), allowDuplicate, checked };
  };
  /** Saves what goes on being typed to the copy that its beginning became; null where there is none. */
  const saveToCopy = async (content: DraftContent, work: SeenDraft): Promise<Result<DocRow> | null> => {
    const { copyOf, goOnInCopy } = await import('./copy-of.ts');
    const found = await database.read((tx) => copyOf(tx, work));
    if (found === null) return null;
    const { ywlsh, copy } = found;
    const { draftId, version: startedFrom } = copy;
    const prepared = { ...(await prepare({ ...content, draftId, ywlsh })), startedFrom };
    return change(async (tx) => {
      const before = await tx.objectStore('docs').get(draftId);
      const saved = await saveDraft(tx, prepared);
      if (saved.ok) await goOnInCopy(tx, found, saved.value, before?.conflict);
      return saved;
    });
  };
  /**
   * Saves what is typed on a version that was merged since, and not sent yet, into what it was merged to; null where it
   * began with something else.
   */
  const saveIntoMerged = async (typed: PreparedDraft): Promise<Result<DocRow> | null> => {
    const { draftId } = typed.content;
    const { readMerged, planInto, putInto } = await import('./save-into-merged.ts');
    const [work, now] = [{ draftId, version: typed.startedFrom ?? '' }, typed.savedAt];
    for (;;) {
      const found = await database.read((tx) => readMerged(tx, work));
      if (found === null) return null;
      const plan = await planInto(found, typed, { ids, digest, now });
      const saved = await change((tx) => putInto(tx, found, typed, plan, { now, ids, ...who }));
      // It was merged again meanwhile.
      if (saved.ok || saved.error.code !== 'draft.overtaken') return saved;
    }
  };
  /** The same content as a draft of its own: fresh identity, fresh business serial. */
  const renamed = (content: DraftContent): DraftContent => ({
    ...content,
    draftId: ids.uuid(),
    ywlsh: ids.serial(),
  });

  return {
    prepare,
    prepareTogether,
    intend,
    async saveDraft(content) {
      const { draftId } = content;
      const begun = started.get(draftId);
      const prepared = await prepare(content);
      const version = prepared.startedFrom;
      const saved = await change(async (tx) => {
        const done = await saveDraft(tx, prepared);
        if (done.ok && started.get(draftId) === begun)
          await goOnFrom(tx, { draftId, version }, done.value.version);
        return done;
      });
      const isMoved = !saved.ok && saved.error.code === 'draft.overtaken' && version !== undefined;
      const there = isMoved
        ? ((await saveToCopy(content, { draftId, version })) ?? (await saveIntoMerged(prepared)))
        : null;
      const done = there ?? saved;
      if (!done.ok) return done;
      if (started.get(draftId) === begun) started.set(done.value.draftId, { version: done.value.version });
      return ok({ savedAt: done.value.savedAt, draftId: done.value.draftId });
    },
    async splitDraft(source, parts) {
      const { splitDraft } = await import('./transitions/split.ts');
      const { draftId } = source;
      const prepared = await prepareTogether(parts.map((goods) => renamed({ ...source, ...goods })));
      const from = { content: source, startedFrom: started.get(draftId)?.version, splitAt: clock.now() };
      const split = await change((tx) => splitDraft(tx, from, prepared, ids.uuid()));
      if (split.ok) started.delete(draftId);
      return split;
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
      const begun = started.get(content.draftId);
      const prepared = await prepare(content);
      const intent = await intend(prepared.body, allowDuplicate);
      const submitted = await change((tx) => submitDraft(tx, prepared, intent));
      if (submitted.ok && started.get(content.draftId) === begun)
        started.set(content.draftId, { version: prepared.body.id });
      return submitted;
    },
    withdraw: (subId) => change((tx) => withdraw(tx, subId, { now: clock.now(), ids, ...who })),
    rememberBuyer: (taxpayerId, buyer) =>
      change(async (tx) => {
        await rememberBuyer(tx, taxpayerId, buyer, clock.now());
        return ok(null);
      }),
    correctBuyer: (taxpayerId, before, now) =>
      change(async (tx) => {
        await correctBuyer(tx, taxpayerId, { before, now }, clock.now());
        return ok(null);
      }),
    keepEntries: (type, entries) =>
      change(async (tx) => {
        await putEntries(tx, type, entries, clock.now());
        return ok(null);
      }),
    dropEntries: (type, keys) =>
      change(async (tx) => {
        for (const key of keys) await dropEntry(tx, type, key);
        return ok(null);
      }),
  };
}
