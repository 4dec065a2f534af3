import { appError, errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { exportDraft } from '../../../workers/contract/draft-tasks.ts';
import type { DraftContent, ReadyDraft } from '../../offline/draft-types.ts';
import type { foreseeTwins } from '../../offline/foresee-twins.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { Reason } from './reasons.ts';
import { unreadError } from '../../offline/store-failure.ts';
import type { CheckedDraft, Progress } from './check-drafts.ts';

/** Why a draft stayed in the box. M284 */
export interface Unsent {
  readonly draft: CheckedDraft;
  readonly reasons: readonly Reason[];
  /** One that looks the same was submitted: its user may want it all the same. PROTOCOL §6.7 */
  readonly isTwin: boolean;
}

export interface SendResult {
  readonly sent: readonly CheckedDraft[];
  readonly unsent: readonly Unsent[];
}

interface Sending {
  readonly store: OfflineStore;
  readonly lane: Lane;
  readonly signal?: AbortSignal;
  readonly allowDuplicate?: boolean;
  /** Which look like orders only the service knows of; null: it says nothing. */
  readonly twinsOf: (drafts: readonly DraftContent[]) => ReturnType<typeof foreseeTwins>;
}

/** What one transaction takes: neither the page nor the disk is held up by more. */
const AT_ONCE = { drafts: 20, bytes: 2_000_000 };

/**
 * Queues checked drafts as they were checked, slice by slice in the order given. Stopped by the signal, what was queued
 * by then stays queued and the others stay in the box.
 */
export async function sendDrafts(
  { store, lane, signal, allowDuplicate = false, twinsOf }: Sending,
  drafts: readonly CheckedDraft[],
  onProgress: (progress: Progress) => void,
): Promise<SendResult> {
  const sent: CheckedDraft[] = [];
  const unsent: Unsent[] = [];
  let slice: { readonly draft: CheckedDraft; readonly ready: ReadyDraft }[] = [];
  let bytes = 0;
  const keepBack = (draft: CheckedDraft, error: AppError) => {
    unsent.push({
      draft,
      reasons: [{ text: errorText(error), lines: '' }],
      isTwin: error.code === 'submit.duplicate',
    });
  };
  let asks = !allowDuplicate;
  const flush = async () => {
    const twins = asks ? await twinsOf(slice.map(({ ready }) => ready.content)) : null;
    // Who did not answer is not waited for again.
    asks = twins !== null;
    for (const { draft } of slice) {
      const twin = twins?.get(draft.draftId);
      if (twin !== undefined) keepBack(draft, twin);
    }
    const going = slice.filter(({ draft }) => twins?.has(draft.draftId) !== true);
    const answers = await submitted(
      store,
      going.map(({ ready }) => ready),
    );
    going.forEach(({ draft }, at) => {
      const answer = answers[at] ?? err(appError('bug', { ref: 'submitDrafts' }));
      if (answer.ok) sent.push(draft);
      else keepBack(draft, answer.error);
    });
    slice = [];
    bytes = 0;
  };
  for (const [at, draft] of drafts.entries()) {
    onProgress({ done: at, total: drafts.length });
    if (signal?.aborted === true) {
      keepBack(draft, appError('task.cancelled'));
      continue;
    }
    const ready = await prepared(store, lane, draft);
    if (!ready.ok) {
      keepBack(draft, ready.error);
      continue;
    }
    slice.push({ draft, ready: { ...ready.value, allowDuplicate } });
    bytes += ready.value.content.goodsListJson.length;
    if (slice.length >= AT_ONCE.drafts || bytes >= AT_ONCE.bytes) await flush();
  }
  if (slice.length > 0) await flush();
  return { sent, unsent };
}

/** One answer each; what fails as a whole (a full disk) fails each of them. */
async function submitted(
  store: OfflineStore,
  ready: readonly ReadyDraft[],
): Promise<readonly Result<{ readonly subId: string }>[]> {
  const done = await store.submitDrafts(ready);
  return done.ok ? done.value : ready.map(() => done);
}

/** Reads it again: a list of thousands is not kept in memory between its check and its sending. */
async function prepared(store: OfflineStore, lane: Lane, draft: CheckedDraft): Promise<Result<ReadyDraft>> {
  const read = await store.peekDraft(draft.draftId).catch((cause: unknown) => err(unreadError(cause)));
  if (!read.ok) return read;
  const { version, face, lines: columns, draftId, ywlsh, taxpayerId, deviceId } = read.value;
  if (version !== draft.version) return err(appError('draft.overtaken'));
  const exported = await runTask(lane, exportDraft, { face, columns });
  if (!exported.ok) return exported;
  const { columns: lines, totals, goodsListJson, mainGoods } = exported.value;
  const { status, messages, lines: places, more } = draft;
  return ok({
    version,
    content: {
      draftId,
      ywlsh,
      taxpayerId,
      deviceId,
      face,
      lines,
      totals,
      mainGoods,
      goodsListJson,
      checked: { status, messages, ...(places === undefined ? {} : { lines: places }), more },
    },
  });
}
