import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { pullCall } from '../../../wire/start-calls.ts';
import type { CycleContext } from './cycle-context.ts';
import type { Position, PulledPage, Standing } from './ports.ts';
import { StoreUnreadable } from '../store-failure.ts';
import { held, stopped, storeFailed, type Step } from './step.ts';
import { judge } from './verdicts.ts';

/** Changes per page: small, because each may be a draft of 5000 lines. */
const PAGE = 20;

/** Fetches page after page until nothing is left; a page and its cursor are applied together. */
export async function pullAll(context: CycleContext): Promise<Step> {
  for (;;) {
    const standing = await context.store.position();
    const { epoch, cursor } = standing;
    const fetched = (await isBegunAnew(context, standing)) ? FORGOTTEN : await fetchPage(context, cursor);
    if ('done' in fetched) return fetched;
    const { page } = fetched;
    if (page === null || (epoch !== null && page.epoch !== epoch)) {
      const { recover } = await import('./recover.ts');
      const recovered = await recover(context, { epoch, cursor });
      if (!recovered.done) return recovered;
      continue;
    }
    const applied = await readInto(context, { epoch, cursor }, page);
    if (!applied.done) return applied;
    if (fetched.more) continue;
    const forgotten = await context.store.forgetUnread();
    if (!forgotten.ok) return storeFailed(forgotten.error);
    if (!forgotten.value) return { done: true };
  }
}

/** `page` null: the service no longer knows what was deleted since. */
interface Fetched {
  readonly page: PulledPage | null;
  readonly more: boolean;
}

const FORGOTTEN: Fetched = { page: null, more: true };

/** Who reads from the beginning does not hear of what was deleted longer ago than tombstones are kept. FAULTS K4 */
const isBegunAnew = async (
  { store }: CycleContext,
  { epoch, cursor, compared = false }: Standing,
): Promise<boolean> => cursor === 0 && epoch !== null && !compared && (await store.knowsDrafts());

async function fetchPage(
  { transport, answered, heardTime }: CycleContext,
  cursor: number,
): Promise<Step | Fetched> {
  const path = `${pullCall.path}?cursor=${String(cursor)}&limit=${String(PAGE)}&entries=1&owned=1`;
  const judged = judge(await transport({ method: pullCall.method, path, headers: {}, body: null }));
  if (judged.verdict === 'refused' && judged.error.code === 'sync.tooOld') return FORGOTTEN;
  if (judged.verdict !== 'done') return stopped(judged);
  const { pullApi } = await import('../../../wire/sync.api.ts');
  const parsed = pullApi.response.safeParse(judged.data);
  if (!parsed.success) return unreadable();
  answered();
  heardTime(parsed.data.serverTime);
  return { page: parsed.data, more: parsed.data.more };
}

/** What this version of the program can't read stays with the service; what is written here goes out all the same. */
const unreadable = (): Step => held(appError('sync.unreadable'));

async function readInto(context: CycleContext, from: Position, page: PulledPage): Promise<Step> {
  try {
    const applied = await apply(context, from, page);
    return applied.ok ? { done: true } : storeFailed(applied.error);
  } catch (cause) {
    if (cause instanceof StoreUnreadable || cause instanceof DOMException) throw cause;
    return unreadable();
  }
}

/** Nothing new is not worth a transaction. */
async function apply(
  { store, changed }: CycleContext,
  from: Position,
  page: PulledPage,
): Promise<Result<null>> {
  if (page.changes.length === 0 && page.epoch === from.epoch && page.cursor === from.cursor) return ok(null);
  const applied = await store.applyPage(from, page);
  if (!applied.ok) return err(applied.error);
  changed();
  return ok(null);
}
