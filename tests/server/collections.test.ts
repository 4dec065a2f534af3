import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { dayOf } from '../../server/services/china-days.ts';
import { collectionListApi, decodeCollection } from '../../wire/collections.api.ts';
import { startTestService, type Answer, type Caller, type TestService } from './harness.ts';
import { jumpAhead, newNumber, putAway, robotOf } from './robot-calls.ts';

let service: TestService;
/** Has bought the package for its first device. */
let agency: Caller;
let disk: string;
let taxerId: string;
beforeAll(async () => {
  service = await startTestService();
  agency = await service.signIn('agency');
  const [taxpayer] = agency.session.taxpayers;
  taxerId = taxpayer?.id ?? '';
  disk = taxpayer?.devices[0]?.id ?? '';
});
afterAll(() => service.stop());
beforeEach(async () => {
  await putAway(service);
  await service.asOwner((db) => db.deleteFrom('collections').execute());
});

const MAY = { kpqsrq: '2026-05-01', kpzzrq: '2026-05-31' };
const start = (given: object = {}, who = agency): Promise<Answer> =>
  who.post(`/v2/statistics/summarize/${disk}`, { taxerId, ...MAY, ...given });
const list = async (query = '') =>
  collectionListApi.response.parse(
    (await agency.get(`/v2/statistics/summarize?taxerId=${taxerId}&${query}`)).data,
  );
const next = () => robotOf(service).leaseOf('collect', {});
const taken = async () => {
  const run = await next();
  if (run === null) throw new Error('nothing to collect');
  expect(await robotOf(service).begin(run)).toEqual({ go: 'collect', waitMs: 0 });
  return run;
};
type Run = Awaited<ReturnType<typeof taken>>;
const bring = (collectionId: string | undefined, ...numbers: string[]): Promise<Answer> =>
  service.robot(`/robot/v1/devices/${disk}/received`, {
    tenant: agency.session.tenantId,
    ...(collectionId === undefined ? {} : { collectionId }),
    invoices: numbers.map((fphm, n) => ({ fplxdm: '82', kprq: `2026-05-0${String(n + 3)}`, fphm })),
  });
const complete = (run: Run): Promise<Answer> => robotOf(service).say('complete', run, { kind: 'collect' });
const fail = (run: Run, code: string, hint = ''): Promise<Answer> =>
  robotOf(service).fail(run, { code, hint, message: '' });

test('a run is asked for, taken by one robot, brings invoices, and its record says so (M395)', async () => {
  expect(await start({ fplxdm: 4 })).toMatchObject({ code: 0, data: null });
  const record = {
    sqsj: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    quantity: 0,
    ...MAY,
    sjlx: '1',
    zxzt: '0',
    zxjg: '',
    gjzt: '0',
    sbyy: '',
    gjjg: '',
    fplxdm: 4,
  };
  expect(await list()).toEqual({ list: [record], pages: { items: 1 } });
  const run = await taken();
  expect(run).toMatchObject({
    kind: 'collect',
    collectionId: z.uuid().parse(run.collectionId),
    earlierLeases: 0,
    tenant: agency.session.tenantId,
    diskId: disk,
    ...MAY,
    fplxdm: '004',
  });
  expect(await next()).toBeNull();
  const numbers = [newNumber(), newNumber()];
  await bring(run.collectionId, ...numbers);
  expect((await list()).list).toMatchObject([{ quantity: 2, zxzt: '0' }]);
  // An answer was lost: the robot brings one of them again, and one more.
  await bring(run.collectionId, numbers[0] ?? '', newNumber());
  expect(await complete(run)).toMatchObject({ code: 0 });
  expect((await list()).list).toEqual([
    { ...record, quantity: 3, zxzt: '1', zxjg: '0', gjzt: '1', gjjg: '已完成，有发票' },
  ]);
});

test.each([
  ['1', '', { gjzt: '2', zxjg: '0', gjjg: '已完成，无发票', sbyy: '' }],
  ['11', '税局文件已过期', { gjzt: '11', zxjg: '1', gjjg: '文件已过期', sbyy: '税局文件已过期' }],
  ['12', '电子税局未登录', { gjzt: '12', zxjg: '1', gjjg: '其他', sbyy: '电子税局未登录' }],
  ['14', '', { gjzt: '14', zxjg: '1', gjjg: '已取消', sbyy: '' }],
])('a run that brought nothing and ended with %s (M343, C30)', async (status, reason, record) => {
  await start();
  const run = await taken();
  expect(await (status === '1' ? complete(run) : fail(run, status, reason))).toMatchObject({ code: 0 });
  expect((await list()).list).toMatchObject([{ ...record, zxzt: '1', quantity: 0, fplxdm: null }]);
  expect(await complete(run)).toMatchObject({ status: 409, error: 'collection.over' });
  expect(await bring(run.collectionId, newNumber())).toMatchObject({ status: 409, error: 'collection.over' });
});

test('a robot whose lease runs out loses the run to the next one, which does it anew', async () => {
  await start();
  const run = await taken();
  await jumpAhead(service, 60_000);
  const again = await taken();
  expect(again).toMatchObject({ collectionId: run.collectionId, fence: run.fence + 1, earlierLeases: 1 });
  expect(await complete(run)).toMatchObject({ status: 409, error: 'collection.over' });
  expect(await complete(again)).toMatchObject({ code: 0 });
});

test('a run that a node of the version before has given away is handed out once that robot is silent', async () => {
  await start();
  const give = (seconds: number) =>
    service.asOwner((db) =>
      db
        .updateTable('collections')
        .set({ taken_until: new Date(Date.now() + seconds * 1000), robot: 'another' })
        .execute(),
    );
  await give(300);
  expect(await next()).toBeNull();
  await give(-1);
  expect(await next()).toBeNull();
  await jumpAhead(service, 400_000);
  expect(await next()).toMatchObject({ kind: 'collect', earlierLeases: 1 });
});

test('a run that was replaced by another is given to nobody any more', async () => {
  await start();
  await start({ sfqz: '1' });
  expect(await complete(await taken())).toMatchObject({ code: 0 });
  expect(await next()).toBeNull();
});

test('the same days are collected once at a time, unless it is forced (sfqz)', async () => {
  await start();
  const refused = await start({ kpqsrq: '2026-05-20', kpzzrq: '2026-06-10' });
  expect(refused).toMatchObject({ status: 409, error: 'collection.running' });
  expect(refused.message).toContain('请稍后查询');
  // Other days, and another type, are another matter.
  expect(await start({ kpqsrq: '2026-04-01', kpzzrq: '2026-04-30' })).toMatchObject({ code: 0 });
  expect(await start({ fplxdm: 114 })).toMatchObject({ code: 0 });
  expect(await start({ sfqz: '1' })).toMatchObject({ code: 0 });
  expect((await list()).list.map(({ gjzt, kpqsrq, fplxdm }) => [gjzt, kpqsrq, fplxdm])).toEqual([
    ['0', '2026-05-01', null],
    ['0', '2026-05-01', 114],
    ['0', '2026-04-01', null],
    ['14', '2026-05-01', null],
  ]);
});

test('days to come, days the wrong way round and types there are none of are refused', async () => {
  const tomorrow = dayOf(new Date(Date.now() + 86_400_000));
  expect(await start({ kpzzrq: tomorrow })).toMatchObject({ status: 422, error: 'collection.future' });
  expect(await start({ kpzzrq: dayOf(new Date()) })).toMatchObject({ code: 0 });
  expect(await start({ kpqsrq: '2026-06-01' })).toMatchObject({ status: 400, error: 'request.invalid' });
  expect(await start({ fplxdm: 81 })).toMatchObject({ status: 400 });
});

test('where the package was not bought nothing is collected: 24101 (M383)', async () => {
  const [, second] = agency.session.taxpayers;
  const answer = await agency.post(`/v2/statistics/summarize/${second?.devices[0]?.id ?? ''}`, {
    taxerId: second?.id,
    ...MAY,
  });
  expect(answer).toMatchObject({ status: 402, code: 24101, error: 'package.missing' });
  expect(await next()).toBeNull();
});

test('a run is of input or output invoices, and its record says which (sjlx)', async () => {
  await start();
  await service.asOwner((db) => db.updateTable('collections').set({ kind: 'output' }).execute());
  await start({ fplxdm: 4 });
  const { list: records } = await list();
  expect(records.map((one) => [one.sjlx, decodeCollection(one).kind])).toEqual([
    ['1', 'input'],
    ['2', 'output'],
  ]);
});

test('what a robot brings unasked is a run of its own, over at once', async () => {
  await bring(undefined, newNumber(), newNumber());
  expect((await list()).list).toMatchObject([
    { kpqsrq: '2026-05-03', kpzzrq: '2026-05-04', quantity: 2, gjzt: '1', zxzt: '1', zxjg: '0' },
  ]);
});

test('records are looked for by the day they were asked for, a page at a time', async () => {
  for (const fplxdm of [4, 7, 25]) await start({ fplxdm });
  expect((await list('page=2&pageSize=2')).list).toMatchObject([{ fplxdm: 4 }]);
  const today = dayOf(new Date());
  expect((await list(`sqqsrq=${today}&sqzzrq=${today}`)).pages.items).toBe(3);
  expect((await list(`sqzzrq=2020-01-01`)).pages.items).toBe(0);
  expect((await list(`sqqsrq=2099-01-01`)).list).toEqual([]);
});

test('another tenant neither starts nor sees nor ends a run; support does not start one', async () => {
  await start();
  const demo = await service.signIn('demo');
  expect(await start({}, demo)).toMatchObject({ status: 404 });
  const seen = await demo.get(`/v2/statistics/summarize?taxerId=${taxerId}`);
  expect(seen.data).toEqual({ list: [], pages: { items: 0 } });
  expect(await start({}, await service.signIn('support'))).toMatchObject({ status: 403 });
});
