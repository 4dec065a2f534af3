import { appError } from '../../../domain/kernel/errors.ts';
import { pullApi } from '../../../wire/sync.api.ts';
import type { CycleContext } from './cycle.ts';
import { stopped, storeFailed } from './step.ts';
import type { Step } from './step.ts';
import { judge } from './verdicts.ts';

/** Changes per page: small, because each may be a draft of 5000 lines. */
const PAGE = 20;

/** Fetches page after page until nothing is left; a page and its cursor are applied together. */
export async function pullAll(context: CycleContext): Promise<Step> {
  const { store, transport } = context;
  for (;;) {
    const { epoch, cursor } = await store.position();
    const path = `${pullApi.path}?cursor=${String(cursor)}&limit=${String(PAGE)}`;
    const judged = judge(await transport({ method: 'GET', path, headers: {}, body: null }));
    if (judged.verdict !== 'done') return stopped(judged);
    const parsed = pullApi.response.safeParse(judged.data);
    if (!parsed.success) return storeFailed(appError('bug', { ref: 'sync.pull' }));
    context.answered();
    const page = parsed.data;
    if (epoch !== null && page.epoch !== epoch && cursor > 0) {
      const moved = await store.applyPage({ epoch, cursor }, { epoch: page.epoch, cursor: 0, changes: [] });
      if (!moved.ok) return storeFailed(moved.error);
      continue;
    }
    if (page.changes.length > 0 || page.epoch !== epoch || page.cursor !== cursor) {
      const applied = await store.applyPage({ epoch, cursor }, page);
      if (!applied.ok) return storeFailed(applied.error);
      context.changed();
    }
    if (!page.more) return { done: true };
  }
}
