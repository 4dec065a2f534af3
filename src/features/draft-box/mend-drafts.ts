import { applyTextFix, planPlainTexts } from '../../../domain/goods/fix-texts.ts';
import { plainFace } from '../../../domain/invoice/plain-face.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { exportDraft } from '../../../workers/contract/draft-tasks.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { CheckedDraft, Progress } from './check-drafts.ts';

/**
 * Writes goods, buyers and remarks of drafts without characters that GBK lacks, as if each were opened, put right and saved.
 * Answers the first reason why one could not be; the others are done. C34, M291
 */
export async function mendDrafts(
  {
    store,
    lane,
    signal,
  }: { readonly store: OfflineStore; readonly lane: Lane; readonly signal: AbortSignal },
  drafts: readonly CheckedDraft[],
  onProgress: (progress: Progress) => void,
): Promise<Result<null>> {
  let failed: Result<null> = ok(null);
  for (const [at, draft] of drafts.entries()) {
    // What is mended by then stays so.
    if (signal.aborted) break;
    onProgress({ done: at, total: drafts.length });
    const done = await mendOne(store, lane, draft);
    if (!done.ok && failed.ok) failed = done;
  }
  return failed;
}

async function mendOne(
  store: OfflineStore,
  lane: Lane,
  { draftId, version }: CheckedDraft,
): Promise<Result<null>> {
  const seen = await store.peekDraft(draftId);
  if (!seen.ok) return seen;
  if (seen.value.version !== version) return err(appError('draft.overtaken'));
  const loaded = await store.loadDraft(draftId);
  if (!loaded.ok) return loaded;
  const { lines, ywlsh, taxpayerId, deviceId } = loaded.value;
  const face = plainFace(loaded.value.face);
  const columns = applyTextFix(lines, planPlainTexts(lines));
  const exported = await runTask(lane, exportDraft, { face, columns });
  if (!exported.ok) return exported;
  const { columns: mended, totals, goodsListJson, mainGoods } = exported.value;
  const saved = await store.saveDraft({
    ...{ draftId, ywlsh, taxpayerId, deviceId, face },
    ...{ lines: mended, totals, goodsListJson, mainGoods },
  });
  return saved.ok ? ok(null) : saved;
}
