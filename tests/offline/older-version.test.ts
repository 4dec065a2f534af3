import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { openDB } from 'idb';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { databaseName } from '../../src/offline/database.ts';
import { migrate } from '../../src/offline/migrations.ts';
import type { WireRequest } from '../../src/offline/sync/ports.ts';
import { Device, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';

/**
 * What version 5 left on a laptop that lost its network in the middle of a morning, written by that version: a draft the
 * service has was edited and is open; one submission was sent, and nobody answered; another one was never sent.
 */
interface Left {
  readonly version: number;
  readonly session: Session;
  readonly drafts: Record<'edited' | 'sent' | 'unsent', string>;
  /** Changes that reached the service, and the submission of which nobody knows. */
  readonly arrived: readonly WireRequest[];
  readonly lost: readonly [WireRequest];
  readonly stores: Readonly<Record<string, readonly unknown[]>>;
}

const ARRAYS = { Uint8Array, Uint32Array, Int16Array, Float64Array } as const;

/** JSON with typed arrays as base64 under their name, and bytes of text as `text`. */
function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const [entry] = Object.entries(value as Record<string, unknown>);
  if (entry === undefined || typeof entry[1] !== 'string') return value;
  const [name, written] = entry as [string, string];
  if (name === 'text') return new TextEncoder().encode(written);
  if (!(name in ARRAYS)) return value;
  return new ARRAYS[name as keyof typeof ARRAYS](Uint8Array.from(Buffer.from(written, 'base64')).buffer);
}

const readLeft = (tenantId: string): Left => {
  const text = readFileSync(new URL('golden/version-5.json', import.meta.url), 'utf8');
  const left = JSON.parse(text, revive) as Left;
  return { ...left, session: { ...left.session, tenantId } };
};

const bytes = (body: WireRequest['body']): WireRequest['body'] =>
  body === null ? null : new TextEncoder().encode(body as unknown as string);
const asSent = (request: WireRequest): WireRequest => ({ ...request, body: bytes(request.body) });
const textOf = (request: WireRequest | undefined): string =>
  new TextDecoder().decode(request?.body ?? undefined);

async function putBack({ version, session, stores }: Left): Promise<void> {
  const old = await openDB(databaseName(session), version, {
    upgrade: (db, _from, _to, tx) => void migrate(db as never, tx as never, 0, version),
  });
  for (const [store, rows] of Object.entries(stores)) for (const row of rows) await old.put(store, row);
  old.close();
}

/** Version 5 made its ids as these tests do, the first twenty of them. */
beforeAll(() => {
  for (let made = 0; made < 20; made++) uuid();
});

test.each([
  { did: 'never reached the service', arrives: false },
  { did: 'was taken, and the answer lost', arrives: true },
])('what version 5 had queued is issued once each; the submission it sent $did', async ({ arrives }) => {
  const left = readLeft(`older-${String(arrives)}`);
  await putBack(left);
  const service = new FakeService();
  for (const request of left.arrived) service.handle(asSent(request));
  const lost = asSent(left.lost[0]);
  if (arrives) service.handle(lost);
  service.requests.length = 0;

  const device = new Device(service, left.session);
  const store = await device.open();
  const { edited, sent, unsent } = left.drafts;
  expect(store.status()).toMatchObject({ unsynced: 3 });
  expect(await store.listWorkingCopies()).toMatchObject([{ draftId: edited, face: { remark: '正在改' } }]);
  await store.sync();

  const sentAgain = service.requests.filter(({ headers }) => headers['idempotency-key'] !== undefined);
  const again = sentAgain.find(
    ({ headers }) => headers['idempotency-key'] === lost.headers['idempotency-key'],
  );
  // What pulling told already needs no question.
  if (arrives) expect(again).toBeUndefined();
  else expect([again?.path, again?.headers, textOf(again)]).toEqual([lost.path, lost.headers, textOf(lost)]);
  expect(service.changedBytes).toEqual([]);
  expect([...service.orders.values()].map(({ wire }) => wire.draftId).sort()).toEqual([sent, unsent].sort());

  for (const subId of service.openOrders()) service.finish(subId, 'issued');
  await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 0, entries: 0, phase: 'idle', lastError: null });
  expect((await store.listSubmissions({ offset: 0, limit: 10 })).submissions).toMatchObject([
    { draftId: unsent, state: 'issued' },
    { draftId: sent, state: 'issued' },
  ]);
  expect(service.docs.get(edited)?.body.invoice.remark).toBe('离线改过');
  expect((await store.listDrafts({ offset: 0, limit: 10 })).drafts).toMatchObject([{ draftId: edited }]);
  device.kill();
});
