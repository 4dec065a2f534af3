import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../server/routes/all-routes.ts';
import { sha256 } from '../../server/store/sha256.ts';
import { leaseApi } from '../../wire/robot.api.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { ISSUED_AT } from './robot-calls.ts';
import {
  deleteOp,
  pushBody,
  putOp,
  sampleDraft,
  sendSubmission,
  storeDraft,
  submissionOf,
  submitSample,
} from './samples.ts';
import { nameOf, sendRoute } from './send-route.ts';

let service: TestService;
let demo: Caller;
let agency: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
});
afterAll(() => service.stop());

const pullText = async (caller: Caller): Promise<string> =>
  JSON.stringify((await caller.get('/sync/pull?cursor=0&limit=200')).data);

describe('a tenant', () => {
  test('sees none of another tenant', async () => {
    const { id } = await storeDraft(demo);
    const { subId } = await submitSample(demo);
    const seen = await pullText(agency);
    for (const secret of [id, subId, demo.session.tenantId, demo.session.taxpayers[0]?.id ?? ''])
      expect(seen).not.toContain(secret);
    expect(JSON.stringify((await agency.get('/api/auth/session')).data)).not.toContain('随开演示科技');
  });

  test('can use the ids of another tenant as if they were free, and learns nothing', async () => {
    const { id, draft } = await storeDraft(demo);
    const own = sampleDraft(agency.session);
    const first = putOp(id, own);
    const answer = await agency.post('/sync/push', pushBody(agency.session, [first]));
    expect(answer.data).toMatchObject({ results: [{ status: 'ok', rev: 1 }] });
    expect(await pullText(demo)).toContain(draft.invoice.ywlsh);
    expect(await pullText(agency)).toContain(own.invoice.ywlsh);
  });

  test('can neither change, delete nor submit a draft of another, nor tell it from an unknown one', async () => {
    const { id, draft } = await storeDraft(demo);
    const unknown = randomUUID();
    for (const make of [
      (target: string) => putOp(target, sampleDraft(agency.session), 1),
      (target: string) => deleteOp(target, 1),
    ]) {
      const answers = [];
      for (const target of [id, unknown]) {
        const { data } = await agency.post('/sync/push', pushBody(agency.session, [make(target)]));
        answers.push(
          (data as { results: { opId: unknown }[] }).results.map(({ opId: _opId, ...rest }) => rest),
        );
      }
      expect(answers[0]).toEqual(answers[1]);
    }
    const disk = agency.session.taxpayers[0]?.devices[0]?.id ?? '';
    const foreign = await sendSubmission(agency, disk, submissionOf(id, draft));
    const missing = await sendSubmission(agency, disk, submissionOf(unknown, draft));
    expect([foreign.status, foreign.message]).toEqual([missing.status, missing.message]);
    expect(foreign.status).toBe(404);
    expect(await pullText(demo)).toContain(draft.invoice.ywlsh);
  });

  test('can neither draft for a taxpayer of another nor use its device', async () => {
    const op = putOp(randomUUID(), sampleDraft(demo.session));
    const { data } = await agency.post('/sync/push', pushBody(agency.session, [op]));
    expect(data).toMatchObject({ results: [{ status: 'rejected', error: { code: 'auth.forbidden' } }] });
    const { id, draft } = await storeDraft(agency);
    const disk = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
    expect(await sendSubmission(agency, disk, submissionOf(id, draft))).toMatchObject({ status: 404 });
  });

  test('can not use the device of its other taxpayer', async () => {
    const { id, draft } = await storeDraft(agency);
    const disk = agency.session.taxpayers[1]?.devices[0]?.id ?? '';
    expect(await sendSubmission(agency, disk, submissionOf(id, draft))).toMatchObject({ status: 404 });
  });

  test('can submit under a subId another tenant has used', async () => {
    const { subId } = await submitSample(demo);
    const { id, draft } = await storeDraft(agency);
    const answer = await sendSubmission(agency, draft.diskId, { ...submissionOf(id, draft), subId });
    expect(answer).toMatchObject({ code: 0, data: { acked: subId } });
  });

  test('gets only its own changes when both work at once', async () => {
    const both = [demo, agency];
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => (await storeDraft(both[n % 2] ?? demo)).id),
    );
    for (const [index, caller] of both.entries()) {
      const { data } = await caller.get('/sync/pull?cursor=0&limit=200');
      const seen = pullApi.response.parse(data).changes.map(({ id }) => id);
      expect(ids.filter((id) => seen.includes(id))).toEqual(ids.filter((_, n) => n % 2 === index));
    }
  });
});

describe('a robot of one tenant', () => {
  const token = 'token-of-the-agency-robot';
  beforeAll(async () => {
    await service.asOwner((db) =>
      db
        .insertInto('robots')
        .values({ name: 'agency robot', token_hash: sha256(token), tenant: agency.session.tenantId })
        .execute(),
    );
  });

  test('gets tasks of that tenant only and finds no other', async () => {
    await submitSample(demo);
    const own = await submitSample(agency);
    const serials: string[] = [];
    for (;;) {
      const { data } = await service.robot('/robot/v1/lease', { invoiceTypes: ['82'] }, token);
      const { task } = data as { task: { invoice: { ywlsh: string } } | null };
      if (task === null) break;
      serials.push(task.invoice.ywlsh);
    }
    expect(serials).toContain(own.invoice.ywlsh);
  });

  test.each(
    ROUTES.filter(({ access }) => access === 'robot').map((route) => [nameOf(route), route] as const),
  )('%s finds nothing of another tenant', async (_name, route) => {
    const { subId } = await submitSample(demo);
    const { data } = await service.robot('/robot/v1/lease', { invoiceTypes: ['82'] });
    const { task } = leaseApi.response.parse(data);
    const diskId = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
    const { text, status } = await sendRoute(
      service,
      route,
      { authorization: `Bearer ${token}` },
      {
        taskId: task?.taskId,
        fence: task?.fence,
        tenant: demo.session.tenantId,
        diskId,
        invoiceTypes: ['82'],
        devices: [diskId],
        number: '2'.repeat(20),
        code: '1'.repeat(10),
        issuedAt: ISSUED_AT,
        qrUntil: null,
        retryAfterMs: 0,
        invoices: [{ fplxdm: '81', kprq: '2026-11-03', fphm: '2'.repeat(20) }],
      },
    );
    expect(status).toBe(/:(taskId|diskId|collectionId)/.test(route.api.path) ? 404 : 200);
    for (const secret of [subId, demo.session.tenantId, diskId]) expect(text).not.toContain(secret);
  });
});
