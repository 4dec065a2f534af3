import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanTexts } from '../../server/services/clean-texts.ts';
import { pushApi, type SyncOp } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { deleteOp, pushBody, putOp, sampleDraft, sendSubmission, submissionOf } from './samples.ts';

const QUOTAS = { MOST_DRAFTS: '10', MOST_DRAFT_MB: '1', MOST_ENTRIES: '6', MOST_OWN_ENTRIES: '2' };

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService(QUOTAS, { isAlone: true });
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

/** What was counted a moment ago is counted anew. */
const afterAMoment = (): void => {
  service.service.services.usage.usages.clear();
};

async function push(...ops: readonly object[]) {
  afterAMoment();
  const { data } = await demo.post('/sync/push', pushBody(demo.session, ops));
  return pushApi.response.parse(data).results.map(({ error, status }) => error?.code ?? status);
}

const draft = (more: object = {}) =>
  ({ ...putOp(randomUUID(), sampleDraft(demo.session)), ...more }) as SyncOp;
const set = (type: string, id: string, fields: object) => ({
  opId: randomUUID(),
  kind: 'set',
  type,
  id,
  fields,
});

describe('drafts', () => {
  let kept: SyncOp[];

  test('are taken as far as their number goes; what is there can be changed, thrown away and issued', async () => {
    kept = Array.from({ length: 10 }, () => draft());
    expect(await push(...kept)).toEqual(Array(10).fill('ok'));
    const [one, two, three] = kept as [SyncOp, SyncOp, SyncOp];
    const more = draft();
    expect(await push(more)).toEqual(['quota.drafts']);
    expect(await push(putOp(one.id, { ...sampleDraft(demo.session), mainGoods: '改' }, 1))).toEqual(['ok']);
    const { body } = two as SyncOp & { body: ReturnType<typeof sampleDraft> };
    expect(await sendSubmission(demo, body.diskId, submissionOf(two.id, body))).toMatchObject({ code: 0 });
    // The same op, once there is room.
    expect(await push(more)).toEqual(['ok']);
    expect(await push(draft())).toEqual(['quota.drafts']);
    expect(await push(deleteOp(three.id, 1), draft())).toEqual(['ok', 'ok']);
    expect(await push(draft())).toEqual(['quota.drafts']);
  });

  test('that are to be issued are let in over it, so far', async () => {
    expect(await push(draft({ forOrder: true }))).toEqual(['ok']);
    expect(await push(draft({ forOrder: true }))).toEqual(['quota.drafts']);
  });

  test('are taken as far as their bytes go, counted also where they were there before they were counted', async () => {
    const { tenantId } = demo.session;
    await service.asOwner(async (db) => {
      await sql`update docs set tomb = 'deleted' where tenant = ${tenantId}`.execute(db);
    });
    const remark = '长'.repeat(3900);
    const long = () => putOp(randomUUID(), sampleDraft(demo.session, { remark, gmfdz: '长'.repeat(200) }));
    expect(await push(...Array.from({ length: 5 }, long))).toEqual(Array(5).fill('ok'));
    await service.asOwner((db) =>
      sql`update docs set bytes = 300000 where tenant = ${tenantId} and tomb is null`.execute(db),
    );
    expect(await push(draft())).toEqual(['quota.draftBytes']);
    await service.asOwner((db) => sql`update box_sums set bytes = 0`.execute(db));
    expect(await push(draft())).toEqual(['ok']);
    await cleanTexts(service.service.services, tenantId);
    expect(await push(draft())).toEqual(['quota.draftBytes']);
  });
});

test('entries are taken as far as their number goes, for the company and for each user', async () => {
  const { userId } = demo.session;
  const habit = (name: string) => set('comfort', `${userId}/${name}`, { value: 'a' });
  const buyer = (name: string) => set('buyer', name, { name });
  expect(await push(habit('a'), habit('b'))).toEqual(['ok', 'ok']);
  expect(await push(habit('c'))).toEqual(['quota.entries']);
  expect(await push(set('comfort', `${userId}/a`, { value: 'b' }))).toEqual(['ok']);
  expect(await push(...['1', '2', '3', '4'].map(buyer))).toEqual(Array(4).fill('ok'));
  expect(await push(buyer('5'))).toEqual(['quota.entries']);
  expect(await push({ opId: randomUUID(), kind: 'unset', type: 'buyer', id: '1', baseRev: 1 })).toEqual([
    'ok',
  ]);
});

test('a sentence says how many there may be and that nothing is lost', async () => {
  const answer = await demo.post(`/v2/tax/storage/save/${sampleDraft(demo.session).diskId}`, {
    id: randomUUID(),
    invoice: sampleDraft(demo.session).invoice,
  });
  expect(answer).toMatchObject({ status: 409, error: 'quota.draftBytes' });
  expect(answer.message).toMatch(/已占满1MB，新的草稿仍保存在本机，.*提交开票不受影响/);
});
