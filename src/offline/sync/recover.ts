import { appError } from '../../../domain/kernel/errors.ts';
import { snapshotApi, submissionsApi } from '../../../wire/sync.api.ts';
import type { CycleContext } from './cycle-context.ts';
import type { Position, WireRequest } from './ports.ts';
import { stopped, storeFailed, type Step } from './step.ts';
import { judge } from './verdicts.ts';

/** Submissions asked after at once. */
const MOST_SUBMISSIONS = 5000;

const encoder = new TextEncoder();

/**
 * The service was restored, or this device was away for longer than tombstones are kept: asks which versions and orders
 * there are and brings the device in line, keeping every edit. PROTOCOL §9
 */
export async function recover(context: CycleContext, from: Position): Promise<Step> {
  const { store, answered, changed } = context;
  const snapshot = await ask(context, {
    method: 'GET',
    path: `${snapshotApi.path}?owned=1`,
    headers: {},
    body: null,
  });
  if ('done' in snapshot) return snapshot;
  const versions = snapshotApi.response.safeParse(snapshot.data);
  if (!versions.success) return storeFailed(appError('bug', { ref: 'sync.snapshot' }));
  const taken = await store.takenSubmissions();
  const unknown: string[] = [];
  for (let at = 0; at < taken.length; at += MOST_SUBMISSIONS) {
    const body = encoder.encode(JSON.stringify({ subIds: taken.slice(at, at + MOST_SUBMISSIONS) }));
    const { method, path } = submissionsApi;
    const asked = await ask(context, { method, path, headers: {}, body });
    if ('done' in asked) return asked;
    const orders = submissionsApi.response.safeParse(asked.data);
    if (!orders.success || orders.data.epoch !== versions.data.epoch)
      return storeFailed(appError('sync.epoch'));
    unknown.push(...orders.data.unknown);
  }
  answered();
  const recovered = await store.recover(from, { ...versions.data, unknown });
  if (!recovered.ok) return storeFailed(recovered.error);
  changed();
  return { done: true };
}

async function ask({ transport }: CycleContext, request: WireRequest): Promise<Step | { data: unknown }> {
  const judged = judge(await transport(request));
  return judged.verdict === 'done' ? { data: judged.data } : stopped(judged);
}
