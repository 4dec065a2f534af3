import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purge } from '../../server/services/purge.ts';
import { verifyAudit } from '../../server/store/audit-chain.ts';
import { readTenant } from '../../server/store/tenant-tx.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { deleteOp, pushBody, storeDraft, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

const purgeNow = () => purge(service.service.services);
const tombs = async () =>
  (
    await service.asOwner((db) =>
      db.selectFrom('docs').select('id').where('tomb', 'is not', null).orderBy('seq').execute(),
    )
  ).map(({ id }) => id);
const deletedDraft = async (): Promise<string> => {
  const { id } = await storeDraft(demo);
  await demo.post('/sync/push', pushBody(demo.session, [deleteOp(id, 1)]));
  return id;
};
const makeOld = (id: string, days: number) =>
  service.asOwner((db) =>
    sql`update docs set updated_at = now() - ${sql.lit(`${String(days)} days`)}::interval
      where id = ${id}`.execute(db),
  );
const pull = (cursor: number) => demo.get(`/sync/pull?cursor=${String(cursor)}&limit=200`);

test('tombstones go after 400 days; a laptop that had not heard of them compares everything', async () => {
  const old = await deletedDraft();
  const { cursor: before } = pullApi.response.parse((await pull(0)).data);
  const gone = await deletedDraft();
  const young = await deletedDraft();
  await makeOld(old, 401);
  await makeOld(gone, 401);
  await makeOld(young, 399);
  expect(await purgeNow()).toBe(2);
  expect(await tombs()).toEqual([young]);
  expect(await pull(before)).toMatchObject({ status: 410, error: 'sync.tooOld' });
  const { cursor } = pullApi.response.parse((await pull(0)).data);
  expect(await pull(cursor)).toMatchObject({ status: 200 });
  expect(await purgeNow()).toBe(0);
  expect(await readTenant(service.service.services.db, demo.session.tenantId, verifyAudit)).toBeNull();
});

test('a draft whose order is not at an end stays: a refusal brings it back', async () => {
  const { draftId, subId } = await submitSample(demo);
  await makeOld(draftId, 500);
  await purgeNow();
  expect(await tombs()).toContain(draftId);
  await service.asOwner((db) =>
    db.updateTable('orders').set({ state: 'failed' }).where('sub_id', '=', subId).execute(),
  );
  await purgeNow();
  expect(await tombs()).not.toContain(draftId);
});

test('answers of pushes that old are forgotten too', async () => {
  await storeDraft(demo);
  await service.asOwner((db) =>
    db
      .insertInto('ops')
      .values({
        tenant: demo.session.tenantId,
        op_id: randomUUID(),
        request_hash: '',
        result: '{}',
        at: new Date(Date.now() - 401 * 86_400_000),
      })
      .execute(),
  );
  const count = async () =>
    (await service.asOwner((db) => db.selectFrom('ops').select('op_id').execute())).length;
  const all = await count();
  await purgeNow();
  expect(await count()).toBe(all - 1);
});
