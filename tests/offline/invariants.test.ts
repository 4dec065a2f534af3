import { afterEach, beforeEach, expect, test } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { ok } from '../../domain/kernel/result.ts';
import type { Database } from '../../src/offline/database.ts';
import { DRAFT_INVARIANTS } from '../../src/offline/invariants/draft-invariants.ts';
import type { DocRow, OutboxRow, SubRow, WriteTx } from '../../src/offline/schema.ts';
import { opsOf } from '../../src/offline/transitions/outbox-rows.ts';
import { openLaptop } from './test-seal.ts';
import { content, Device, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';
import { Laptop } from './laptop.ts';

/** A laptop with a draft that waits, one that the service has, and one that is submitted and was sent once. */
let laptop: Laptop;
let database: Database;
const [waiting, known, queued] = [uuid(), uuid(), uuid()];

beforeEach(async () => {
  laptop = new Laptop(new Device(new FakeService()));
  const store = await laptop.open();
  await store.saveDraft(content(known, 'known'));
  await store.sync();
  laptop.device.nextFault = () => 'offline';
  await store.submitDraft(content(queued, 'queued'));
  // The pull and the draft get through, the submission does not.
  let exchanges = 0;
  laptop.device.nextFault = () => (exchanges++ < 2 ? 'ok' : 'lostRequest');
  await store.sync();
  laptop.device.nextFault = () => 'offline';
  await store.saveDraft(content(waiting, 'waiting'));
  const opened = await openLaptop(laptop.device.session);
  if (!opened.ok) throw new Error(opened.error.code);
  database = opened.value;
});
afterEach(() => {
  database.close();
  laptop.device.kill();
});

const docOf = async (tx: WriteTx, id: string) => (await tx.objectStore('docs').get(id)) as DocRow;
const change = (id: string, by: Partial<DocRow>) => async (tx: WriteTx) => {
  await tx.objectStore('docs').put({ ...(await docOf(tx, id)), ...by });
};
const subOf = async (tx: WriteTx) =>
  (await tx.objectStore('subs').get((await docOf(tx, queued)).subId ?? '')) as SubRow;
const changeSub = (by: Partial<SubRow>) => async (tx: WriteTx) => {
  await tx.objectStore('subs').put({ ...(await subOf(tx)), ...by });
};
const opOf = async (tx: WriteTx, id: string) => (await opsOf(tx, id)).at(0) as OutboxRow;
const add = (id: string, by: Partial<OutboxRow>) => async (tx: WriteTx) => {
  const op = await opOf(tx, id);
  await tx.objectStore('outbox').add({ ...op, opId: uuid(), sent: false, n: op.n + 100, ...by });
};
const dropOps = (id: string) => async (tx: WriteTx) => {
  for (const op of await opsOf(tx, id)) {
    await tx.objectStore('outbox').delete(op.n);
    await tx.objectStore('bodies').delete(op.opId);
  }
};
const inTurn =
  (...works: readonly ((tx: WriteTx) => Promise<unknown>)[]) =>
  async (tx: WriteTx) => {
    for (const work of works) await work(tx);
  };

const FREE = { flag: null, subId: null } as const;

/** [invariant, a transaction that breaks it and none that comes before it] */
const BREACHES: readonly (readonly [invariant: string, breach: (tx: WriteTx) => Promise<unknown>])[] = [
  ['I1 frozen', change(known, { flag: 'queued' })],
  ['I1 frozen', change(known, { subId: 'nobody' })],
  ['I1 queued', inTurn(dropOps(queued), changeSub({ state: 'accepted' }))],
  ['I2 one-submission', add(queued, { kind: 'submit' })],
  ['I2 one-submission', add(queued, { kind: 'put', n: 900 })],
  ['I3 promised', dropOps(waiting)],
  ['I3 content', (tx) => tx.objectStore('contents').delete(known)],
  [
    'I3 gone',
    inTurn(
      ...['docs', 'contents'].map((name) => (tx: WriteTx) => tx.objectStore(name as 'docs').delete(waiting)),
    ),
  ],
  [
    'I3 deletion',
    inTurn(change(known, { flag: 'deleted', shown: 0 }), (tx) => tx.objectStore('contents').delete(known)),
  ],
  [
    'I4 parked',
    async (tx) =>
      tx
        .objectStore('parked')
        .put({ draftId: known, rev: 9, epoch: 1, tomb: 'deleted', doc: null, content: null }),
  ],
  ['I4 listed', change(known, { shown: 0 })],
  ['I4 base', change(known, { baseEpoch: null })],
  [
    'I5 sums',
    async (tx) => {
      const opId = uuid();
      const [doc, row] = [await docOf(tx, known), await tx.objectStore('contents').get(known)];
      if (row === undefined) throw new Error('no content');
      await tx.objectStore('contents').put(row);
      await tx.objectStore('docs').put({ ...doc, version: opId, totals: { ...doc.totals, total: 1 } });
      await add(waiting, { opId, draftId: known })(tx);
    },
  ],
  ['I9 coalesced', add(waiting, {})],
  [
    'I1 withdrawn',
    async (tx) => {
      const { subId } = await subOf(tx);
      await inTurn(dropOps(queued), change(queued, FREE))(tx);
      await tx.objectStore('subs').delete(subId);
    },
  ],
  ['I1 waiting', changeSub({ subId: 'another', draftId: known })],
  ['I6 reason', inTurn(changeSub({ state: 'returned' }), dropOps(queued), change(queued, FREE))],
  [
    'I6 editable',
    inTurn(
      dropOps(queued),
      change(queued, { flag: 'consumed', shown: 0 }),
      changeSub({ state: 'returned', reason: appError('draft.gone') }),
    ),
  ],
  ['I9 frozen', async (tx) => tx.objectStore('outbox').put({ ...(await opOf(tx, queued)), baseRev: 7 })],
  ['I9 unsent', async (tx) => tx.objectStore('outbox').put({ ...(await opOf(tx, waiting)), sent: true })],
  ['I9 body', async (tx) => tx.objectStore('bodies').delete((await opOf(tx, queued)).opId)],
  [
    'I9 bytes',
    async (tx) => {
      const body = await tx.objectStore('bodies').get((await opOf(tx, queued)).opId);
      if (body !== undefined) await tx.objectStore('bodies').put({ ...body, invoiceAt: 0 });
    },
  ],
  ['I11 answer', inTurn(dropOps(queued), change(queued, { flag: 'consumed', shown: 0 }))],
  [
    'I10 cursor',
    async (tx) => {
      const meta = await tx.objectStore('meta').get('sync');
      if (meta !== undefined) await tx.objectStore('meta').put({ ...meta, epoch: 0 });
    },
  ],
];

test.each(BREACHES)(
  '%s: a transaction that breaks it is rolled back and says so',
  async (invariant, breach) => {
    const before = await laptop.dump();
    const written = await database.write(async (tx) => {
      await breach(tx);
      return ok(null);
    });
    if (written.ok) throw new Error('it was written');
    expect(written.error.code).toBe('store.unsound');
    expect(String(written.error.params['ref'])).toContain(invariant);
    expect(await laptop.dump()).toBe(before);
  },
);

test('every invariant of a draft has a breach', () => {
  const tried = new Set(BREACHES.map(([invariant]) => invariant));
  expect(DRAFT_INVARIANTS.filter(({ of, id }) => !tried.has(`${of} ${id}`))).toEqual([]);
});
