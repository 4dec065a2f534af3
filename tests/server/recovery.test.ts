import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pullApi, snapshotApi, submissionsApi } from '../../wire/sync.api.ts';
import { startTestService, type Answer, type Caller, type TestService } from './harness.ts';
import {
  deleteOp,
  hashOf,
  pushBody,
  putOp,
  sampleDraft,
  sendSubmission,
  storeDraft,
  submissionOf,
  submitSample,
  type Submission,
} from './samples.ts';

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
const again = (diskId: string, submission: Submission): Promise<Answer> =>
  demo.post(`/v2/tax/issue/invoice/${diskId}?src=1&scene=17&asm=0&dup=1&isch=1`, submission, {
    'idempotency-key': submission.subId,
    'x-suikai-again': '1',
  });

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

describe('a submission that was accepted before a restore', () => {
  test('is taken back without its draft, once, and the robot must look it up', async () => {
    const draft = sampleDraft(demo.session);
    const submission = submissionOf(randomUUID(), draft);
    const { data } = await demo.post(submissionsApi.path, { subIds: [submission.subId] });
    expect(submissionsApi.response.parse(data).unknown).toEqual([submission.subId]);
    expect(await sendSubmission(demo, draft.diskId, submission)).toMatchObject({ error: 'draft.gone' });
    const taken = await again(draft.diskId, submission);
    expect(taken).toMatchObject({ code: 0, data: { acked: submission.subId } });
    expect(await again(draft.diskId, submission)).toMatchObject({ data: taken.data });
    const tasks = await service.asOwner((db) =>
      db.selectFrom('tasks').select('must_lookup').where('sub_id', '=', submission.subId).execute(),
    );
    expect(tasks).toEqual([{ must_lookup: true }]);
    expect(await headOf(submission.draftId)).toMatchObject({
      tomb: 'consumed',
      hash: submission.snapshotHash,
    });
    const known = await demo.post(submissionsApi.path, { subIds: [submission.subId] });
    expect(submissionsApi.response.parse(known.data).unknown).toEqual([]);
  });

  test('uses a draft up that says something else, which stays as one of its own', async () => {
    const { id, draft } = await storeDraft(demo, { remark: '改过的内容' });
    const accepted = { ...draft, invoice: { ...draft.invoice, remark: '' } };
    expect(await again(draft.diskId, submissionOf(id, accepted))).toMatchObject({ code: 0 });
    expect(await headOf(id)).toMatchObject({ tomb: 'consumed' });
    const { data } = await demo.get('/sync/pull?cursor=0&limit=200');
    const forks = pullApi.response
      .parse(data)
      .changes.filter((change) => change.type === 'draft' && change.body?.invoice.remark === '改过的内容');
    expect(forks).toHaveLength(1);
    expect(forks[0]?.id).not.toBe(id);
  });

  test('is another’s when the draft has a live order', async () => {
    const { draftId, invoice } = await submitSample(demo);
    const { diskId } = sampleDraft(demo.session);
    const other = { subId: randomUUID(), draftId, snapshotHash: hashOf(invoice), invoice };
    expect(await again(diskId, other)).toMatchObject({ error: 'submit.same' });
    const changed = { ...invoice, remark: '另一份内容' };
    const different = { ...other, snapshotHash: hashOf(changed), invoice: changed };
    expect(await again(diskId, different)).toMatchObject({ error: 'submit.already' });
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
