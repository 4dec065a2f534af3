import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAfter } from '../../server/services/upkeep.ts';
import { RETENTIONS } from '../../server/services/retention.ts';
import { verifyAudit } from '../../server/store/audit-chain.ts';
import { readTenant } from '../../server/store/tenant-tx.ts';
import { orderListApi } from '../../wire/orders.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { newNumber, robotOf, stateOf } from './robot-calls.ts';
import { deleteOp, pushBody, putOp, sampleDraft, storeDraft, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
let tenant: string;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  tenant = demo.session.tenantId;
});
afterAll(() => service.stop());

const look = (steps: number) => lookAfter(service.service.services, tenant, steps);
const ask = <Row>(text: ReturnType<typeof sql<Row>>) =>
  service.asOwner(async (db) => (await text.execute(db)).rows);
const agoIs = (days: number) => sql`now() - ${sql.lit(`${String(days)} days`)}::interval`;
const textOf = async (id: string) =>
  (await ask(sql<{ body: unknown }>`select body from docs where id = ${id}`))[0]?.body;
const makeOld = (id: string, days: number) =>
  ask(sql`update docs set updated_at = ${agoIs(days)} where id = ${id}`);

test('the text of an ordered draft goes after 30 days: it stands in the order, and comes back with a refusal', async () => {
  const { draftId, subId, invoice } = await submitSample(demo);
  await makeOld(draftId, 29);
  await look(1);
  expect(await textOf(draftId)).not.toBeNull();
  await makeOld(draftId, 31);
  expect(await look(1)).toEqual(new Map([['texts', 1]]));
  expect(await textOf(draftId)).toBeNull();
  const robot = robotOf(service);
  const task = await robot.leased();
  await robot.begin(task);
  await robot.fail(task);
  expect((await stateOf(demo, { subId, draftId })).draft).toMatchObject({ tomb: null, body: { invoice } });
});

test('a deleted draft whose text is gone takes a whole new one', async () => {
  const { id } = await storeDraft(demo);
  await demo.post('/sync/push', pushBody(demo.session, [deleteOp(id, 1)]));
  await makeOld(id, 31);
  await look(1);
  expect(await textOf(id)).toBeNull();
  const patch = { opId: randomUUID(), kind: 'patch', type: 'draft', id, baseRev: 2 };
  const parts = { hash: 'a'.repeat(64), parts: [[0, 1]] };
  const whole = putOp(id, sampleDraft(demo.session), 2);
  const pushed = await demo.post('/sync/push', pushBody(demo.session, [{ ...patch, patch: parts }, whole]));
  expect(pushed.data).toMatchObject({
    results: [
      { status: 'rejected', error: { code: 'sync.needFull' } },
      { status: 'ok', rev: 3 },
    ],
  });
});

test('what is of no further use goes a step at a time, with an entry for each', async () => {
  const { subId } = await submitSample(demo);
  await ask(sql`insert into ops (tenant, op_id, request_hash, result, at)
    select ${tenant}, gen_random_uuid(), '', '{}', ${agoIs(401)} from generate_series(1, 700)`);
  await ask(sql`insert into invoice_files (tenant, sub_id, format, content, kept_at)
    values (${tenant}, ${subId}, 'PDF', '', ${agoIs(3661)}), (${tenant}, ${subId}, 'OFD', '', ${agoIs(3659)})`);
  const op = { kind: 'set', type: 'buyer', id: randomUUID(), fields: { name: '甲' } };
  await demo.post('/sync/push', pushBody(demo.session, [{ opId: randomUUID(), ...op }]));
  await ask(sql`update entry_history set updated_at = ${agoIs(401)}`);
  expect(await look(1)).toEqual(
    new Map([
      ['answers', 300],
      ['history', 1],
      ['files', 1],
    ]),
  );
  expect(await look(2)).toEqual(new Map([['answers', 400]]));
  expect(await look(1)).toEqual(new Map());
  expect(await ask(sql`select format from invoice_files`)).toEqual([{ format: 'OFD' }]);
  const said = await ask(sql<{ what: string; detail: unknown }>`
    select what, detail->>'count' as count from audit where tenant = ${tenant} and what = 'answers.purge' order by n`);
  expect(said).toMatchObject([{ count: '300' }, { count: '300' }, { count: '100' }]);
  expect(await readTenant(service.service.services.db, tenant, verifyAudit)).toBeNull();
});

test('orders of before their buyers had a column are found before and after they are looked up', async () => {
  const columns = sql`select sub_id, buyer_tax_id, drawer, reverses_code, reverses_number from orders order by sub_id`;
  const { subId } = await submitSample(demo, { buyerTaxerId: '91310115MA1K4DX99X', drawer: '王五' });
  const robot = robotOf(service);
  for (let task = await robot.lease(); task !== null; task = await robot.lease()) {
    await robot.begin(task);
    await robot.complete(task, newNumber());
  }
  const written = await ask(columns);
  await ask(
    sql`update orders set buyer_tax_id = null, drawer = null, reverses_code = null, reverses_number = null`,
  );
  const device = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
  const found = async () => {
    const { data } = await demo.get('/v2/tax/order/list?shsh=91310115MA1K4DX99X');
    const invoices = await demo.get(`/v2/tax/invoice/list/${device}/000?kpr=${encodeURIComponent('王五')}`);
    return [orderListApi.response.parse(data).list.map((order) => order.subId), invoices.data];
  };
  const before = await found();
  expect(before).toMatchObject([[subId], { pages: { items: 1 } }]);
  await look(1);
  expect(await ask(columns)).toEqual(written);
  expect(await found()).toEqual(before);
});

test('each thing that is dropped has a setting and a line that says why it may go', async () => {
  const { readFile } = await import('node:fs/promises');
  const told = await readFile('docs/OPERATIONS.md', 'utf8');
  expect(RETENTIONS.filter(({ setting }) => !told.includes(`| \`${setting}\``))).toEqual([]);
});
