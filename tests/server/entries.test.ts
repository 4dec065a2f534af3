import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { ENTRY_TYPE_KEYS, ENTRY_TYPES } from '../../domain/entries/entry-types.ts';
import { ENTRY_WIRE } from '../../wire/entry-fields.ts';
import { pullApi, pushApi } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { pushBody, storeDraft } from './samples.ts';

let service: TestService;
let demo: Caller;
let agency: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
});
afterAll(() => service.stop(), 60_000);

const push = async (ops: readonly unknown[], caller = demo) => {
  const answer = await caller.post('/sync/push', pushBody(caller.session, ops));
  return pushApi.response.parse(answer.data).results;
};
const setOp = (key: string | undefined, fields: object, type = 'buyer') => ({
  opId: randomUUID(),
  kind: 'set',
  type,
  id: key,
  fields,
});
const unsetOp = (key: string, baseRev: number) => ({
  opId: randomUUID(),
  kind: 'unset',
  type: 'buyer',
  id: key,
  baseRev,
});

async function entries(caller = demo, more = '&owned=1') {
  const { data } = await caller.get(`/sync/pull?cursor=0&limit=200&entries=1${more}`);
  return pullApi.response.parse(data).changes.filter(({ type }) => type in ENTRY_TYPES);
}
const entry = async (key: string) => (await entries()).find(({ id }) => id === key);

test('every type says on the wire what its fields may hold', () => {
  expect([...ENTRY_TYPE_KEYS].sort()).toEqual(Object.keys(ENTRY_TYPES).sort());
  for (const [type, { fields }] of Object.entries(ENTRY_TYPES))
    expect([type, Object.keys(ENTRY_WIRE[type as keyof typeof ENTRY_WIRE].shape)]).toEqual([
      type,
      [...fields],
    ]);
});

test('fields are set one by one in the order of arrival; every revision stays in the history', async () => {
  const key = randomUUID();
  const first = setOp(key, { name: '甲', phone: '1' });
  expect(await push([first])).toMatchObject([{ status: 'ok', rev: 1 }]);
  expect(
    await push([first, setOp(key, { bank: '工行', later: [1] }), setOp(key, { phone: '2' })]),
  ).toMatchObject([
    { status: 'ok', rev: 1 },
    { status: 'ok', rev: 2 },
    { status: 'ok', rev: 3 },
  ]);
  expect(await push([setOp(key, { phone: '2' })])).toMatchObject([{ status: 'ok', rev: 3 }]);
  expect(await entry(key)).toMatchObject({
    type: 'buyer',
    rev: 3,
    body: { name: '甲', phone: '2', bank: '工行', later: [1] },
  });
  const history = await service.asOwner((db) =>
    db.selectFrom('entry_history').select(['rev', 'fields']).where('key', '=', key).orderBy('rev').execute(),
  );
  expect(history.map(({ fields }) => fields['phone'])).toEqual(['1', '1', '2']);
});

test('an entry changed since it was seen is not thrown away; one that was, comes back whole with the next edit', async () => {
  const key = randomUUID();
  await push([setOp(key, { name: '甲', phone: '1' }), setOp(key, { phone: '2' })]);
  expect(await push([unsetOp(key, 1)])).toMatchObject([{ status: 'ok', rev: 2 }]);
  expect(await entry(key)).toMatchObject({ rev: 2, body: { phone: '2' } });
  const gone = unsetOp(key, 2);
  expect(await push([gone])).toMatchObject([{ status: 'ok', rev: 3 }]);
  expect(await push([gone, unsetOp(key, 3)])).toMatchObject([{ rev: 3 }, { rev: 3 }]);
  expect(await entry(key)).toMatchObject({ rev: 3, body: null });
  await push([setOp(key, { bank: '工行' })]);
  expect(await entry(key)).toMatchObject({ rev: 4, body: { name: '甲', phone: '2', bank: '工行' } });
});

test('what a type does not say, and keys of taxpayers and devices of others, are refused', async () => {
  const [own] = demo.session.taxpayers;
  const [other] = agency.session.taxpayers;
  const [ownDevice, otherDevice] = [own, other].map((one) => one?.devices[0]?.id ?? '');
  const [ownId, otherId] = [own, other].map((one) => one?.id ?? '');
  const seller = { addresses: [], banks: [], remark: '' };
  const kind = { invoiceKind: 'digitalSpecial' };
  expect(
    await push([
      setOp(ownId, seller, 'seller'),
      setOp(ownDevice, kind, 'usualKind'),
      setOp(otherId, seller, 'seller'),
      setOp(otherDevice, kind, 'usualKind'),
      setOp(ownDevice, { invoiceKind: 'none' }, 'usualKind'),
      setOp('x', { phone: 7 }),
      setOp('x', { more: 'x'.repeat(70_000) }),
      setOp('x', {}, 'unheardOf'),
    ]),
  ).toMatchObject([
    { status: 'ok' },
    { status: 'ok' },
    { status: 'rejected', error: { code: 'auth.forbidden' } },
    { status: 'rejected', error: { code: 'auth.forbidden' } },
    { status: 'rejected', error: { code: 'request.invalid' } },
    { status: 'rejected', error: { code: 'request.invalid' } },
    { status: 'rejected', error: { code: 'request.invalid' } },
    { status: 'rejected', error: { code: 'request.invalid' } },
  ]);
});

test('what a restored service lost is taken again, but for fields that were set since', async () => {
  const key = randomUUID();
  const again = (fields: object, rev: number) => ({
    ...setOp(key, fields),
    kind: 'again',
    known: { rev, epoch: 1 },
  });
  const epoch = async () =>
    pullApi.response.parse((await demo.get('/sync/pull?cursor=0&limit=1')).data).epoch;
  const now = await epoch();
  const clock = (to: number) =>
    service.asOwner((db) =>
      db.updateTable('tenant_clock').set({ epoch: to }).where('tenant', '=', demo.session.tenantId).execute(),
    );
  await push([setOp(key, { name: '甲', phone: '1' })]);
  await clock(now + 1);
  try {
    await push([
      setOp(key, { bank: '新' }),
      again({ phone: '4', bank: '旧' }, 4),
      again({ phone: '3', account: '62' }, 3),
    ]);
    expect(await entry(key)).toMatchObject({
      rev: 4,
      epoch: now + 1,
      body: { name: '甲', phone: '4', bank: '新', account: '62' },
    });
    expect(await push([again({ phone: '3' }, 3)])).toMatchObject([{ status: 'ok', rev: 4, epoch: now + 1 }]);
  } finally {
    await clock(now);
  }
});

test('habits of one user go to their own laptops only', async () => {
  const { userId } = agency.session;
  const key = `${userId}/grid.columns.main`;
  const colleague = await service.signIn('drawer');
  expect(await push([setOp(key, { value: 'a' }, 'comfort')], agency)).toMatchObject([
    { status: 'ok', rev: 1 },
  ]);
  expect(await push([setOp(key, { value: 'b' }, 'comfort')], colleague)).toMatchObject([
    { status: 'rejected', error: { code: 'auth.forbidden' } },
  ]);
  expect((await entries(agency)).map(({ id }) => id)).toContain(key);
  expect((await entries(colleague)).map(({ id }) => id)).not.toContain(key);
  expect(JSON.stringify((await colleague.get('/sync/snapshot')).data)).not.toContain(key);
});

test('another tenant neither sees nor touches them, by pull, push or snapshot', async () => {
  const key = randomUUID();
  await push([setOp(key, { name: '只有本企业知道' })]);
  expect(JSON.stringify(await entries(agency))).not.toContain(key);
  expect(JSON.stringify((await agency.get('/sync/snapshot')).data)).not.toContain(key);
  expect(await push([unsetOp(key, 1)], agency)).toMatchObject([{ status: 'ok', rev: 0 }]);
  expect(await push([setOp(key, { name: '别人的' })], agency)).toMatchObject([{ status: 'ok', rev: 1 }]);
  expect(await entry(key)).toMatchObject({ rev: 1, body: { name: '只有本企业知道' } });
  expect(JSON.stringify((await demo.get('/sync/snapshot')).data)).toContain(key);
});

test('they come in the one order of all changes, and only to devices that can read them', async () => {
  const before = pullApi.response.parse(
    (await demo.get('/sync/pull?cursor=0&limit=200&entries=1')).data,
  ).cursor;
  const key = randomUUID();
  const { id } = await storeDraft(demo);
  await push([setOp(key, { name: '甲' })]);
  const page = async (more: string) => {
    const { data } = await demo.get(`/sync/pull?cursor=${String(before)}&limit=200${more}`);
    return pullApi.response.parse(data).changes.map((change) => change.id);
  };
  expect(await page('&entries=1')).toEqual([id, key]);
  expect(await page('')).toEqual([id]);
});

test("a taxpayer's directory is for those who work for it, and for programs that know of directories", async () => {
  const [own, other] = [demo, agency].map(({ session }) => session.taxpayers[0]?.id ?? '');
  const [mine, theirs] = [directoryKey(own ?? '', 'A'), directoryKey(other ?? '', 'A')];
  expect(await push([setOp(mine, { name: '甲' }), setOp(theirs, { name: '乙' })])).toMatchObject([
    { status: 'ok' },
    { status: 'rejected', error: { code: 'auth.forbidden' } },
  ]);
  expect(await push([unsetOp(mine, 1)], agency)).toMatchObject([
    { status: 'rejected', error: { code: 'auth.forbidden' } },
  ]);
  expect((await entries()).map(({ id }) => id)).toContain(mine);
  expect((await entries(demo, '')).map(({ id }) => id)).not.toContain(mine);
  expect((await entries(agency)).map(({ id }) => id)).not.toContain(mine);
  const heads = async (query: string) => JSON.stringify((await demo.get(`/sync/snapshot${query}`)).data);
  expect(await heads('?owned=1')).toContain(mine);
  expect(await heads('')).not.toContain(mine);
});
