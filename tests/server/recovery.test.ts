import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snapshotApi } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { deleteOp, hashOf, pushBody, putOp, sendSubmission, storeDraft, submissionOf } from './samples.ts';

let service: TestService;
let demo: Caller;

beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

const run = (text: string) => service.asOwner((db) => sql.raw(text).execute(db));
const snapshot = async () => snapshotApi.response.parse((await demo.get(snapshotApi.path)).data);
const headOf = async (id: string) => (await snapshot()).heads.find((head) => head.id === id);
describe('an invoice that looks like another of the last 24 hours', () => {
  const twins = async () => {
    const { id, draft } = await storeDraft(demo);
    const other = await storeDraft(demo, { goodsList: draft.invoice.goodsList });
    expect(await sendSubmission(demo, draft.diskId, submissionOf(id, draft))).toMatchObject({ code: 0 });
    return other;
  };

  test('is told of, and taken when its user says so', async () => {
    const { id, draft } = await twins();
    const refused = await sendSubmission(demo, draft.diskId, submissionOf(id, draft));
    expect(refused).toMatchObject({ status: 409, error: 'submit.duplicate' });
    expect(refused.params).toHaveProperty('ddbh');
    const confirmed = { ...submissionOf(id, draft), allowDuplicate: true as const };
    expect(await sendSubmission(demo, draft.diskId, confirmed)).toMatchObject({ code: 0 });
  });

  test('is ordinary again after a day', async () => {
    const { id, draft } = await twins();
    await run("update orders set accepted_at = accepted_at - interval '25 hours'");
    expect(await sendSubmission(demo, draft.diskId, submissionOf(id, draft))).toMatchObject({ code: 0 });
  });
});

describe('versions', () => {
  test('are named by time and revision, tombs too, and say what they hold', async () => {
    const { id, draft } = await storeDraft(demo);
    expect(await headOf(id)).toEqual({ id, rev: 1, epoch: 1, tomb: null, hash: hashOf(draft.invoice) });
    await run('update tenant_clock set epoch = 2');
    await demo.post('/sync/push', pushBody(demo.session, [deleteOp(id, 1)], 2));
    expect(await headOf(id)).toMatchObject({ rev: 2, epoch: 2, tomb: 'deleted' });
    const stale = await demo.post('/sync/push', pushBody(demo.session, [putOp(id, draft, 2)], 1));
    expect(stale).toMatchObject({ status: 409, error: 'sync.epoch' });
    await run('update tenant_clock set epoch = 1');
  });

  test('that lost a conflict come with the answer', async () => {
    const { id, draft } = await storeDraft(demo);
    const op = putOp(id, { ...draft, mainGoods: '线材' }, null);
    for (let time = 0; time < 2; time++) {
      const { data } = await demo.post('/sync/push', pushBody(demo.session, [op]));
      expect(data).toMatchObject({
        results: [{ status: 'conflict', rev: 1, cur: { type: 'draft', id, rev: 1, epoch: 1, body: draft } }],
      });
    }
  });

  test('older than the oldest tombstone are only in the snapshot', async () => {
    await run('update tenant_clock set min_seq = 5');
    expect(await demo.get('/sync/pull?cursor=4&limit=10')).toMatchObject({
      status: 410,
      error: 'sync.tooOld',
    });
    expect(await demo.get('/sync/pull?cursor=5&limit=10')).toMatchObject({ status: 200 });
    expect(await demo.get('/sync/pull?cursor=0&limit=10')).toMatchObject({ status: 200 });
  });
});
