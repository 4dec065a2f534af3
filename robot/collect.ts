import { decodeRobotCollection, type RobotCollection } from '../wire/collections.api.ts';
import type { CollectionClient } from './client.ts';
import type { Clock, Deadline } from './clock.ts';

const EVERY_MS = 5000;
const CALL_MS = 60_000;

/** Invoices one call to the service may bring. */
const MOST = 200;

export type CollectAnswer =
  | { readonly kind: 'collected'; readonly invoices: Parameters<CollectionClient['received']>[1]['invoices'] }
  | { readonly kind: 'signedOut' };

/** What collecting needs of a bureau: the invoices a device's taxpayer received in these days. Rejects without an answer. */
export interface Collector {
  collect(wanted: RobotCollection, deadline: Deadline): Promise<CollectAnswer>;
}

export interface CollectingWorker {
  readonly client: CollectionClient;
  readonly bureau: Collector;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly log: (event: string, detail: Readonly<Record<string, string | number>>) => void;
}

/** Brings the invoices of one run; what is not taken is left to the next robot that asks. */
async function collectOne(
  { client, bureau, clock, log }: CollectingWorker,
  wanted: RobotCollection,
): Promise<void> {
  const { collectionId, tenant, deviceId } = wanted;
  const found = await bureau.collect(wanted, clock.until(clock.now() + CALL_MS)).catch(() => null);
  if (found === null) return;
  const end = (status: '1' | '12', reason = '') =>
    client.endCollection(collectionId, { tenant, status, reason });
  if (found.kind === 'signedOut') {
    await end('12', '电子税局未登录，请登录后重新归集');
    return;
  }
  for (let at = 0; at < found.invoices.length; at += MOST) {
    const invoices = found.invoices.slice(at, at + MOST);
    const taken = await client.received(deviceId, { tenant, collectionId, invoices });
    if (!taken.ok) return;
  }
  const ended = await end('1');
  if (ended.ok) log('collected', { collectionId, count: found.invoices.length });
}

/** Looks for runs to collect until the robot stops. */
export async function collect(worker: CollectingWorker): Promise<void> {
  const { client, clock, signal } = worker;
  while (!signal.aborted) {
    const next = await client.nextCollection();
    if (next.ok && next.data.collection !== null)
      await collectOne(worker, decodeRobotCollection(next.data.collection));
    else await clock.rest(EVERY_MS, signal);
  }
}
