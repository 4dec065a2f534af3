import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { hashOf, sampleDraft, sendSubmission, storeDraft, submissionOf, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
let disk: string;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  disk = sampleDraft(demo.session).diskId;
});
afterAll(() => service.stop());

const send = async () => {
  const { id, draft } = await storeDraft(demo);
  return sendSubmission(demo, disk, submissionOf(id, draft));
};

const sales = {
  period: 'year',
  intercept_status: 'own',
  intercept_amount: 1,
  remind_status: 'off',
  remind_amount: null,
} as const;

test('an order whose device was seen before is held against what holds now', async () => {
  const { tenantId: tenant, taxpayers } = demo.session;
  const taxpayer = taxpayers[0]?.id ?? '';
  await submitSample(demo);
  await service.asOwner((db) =>
    db.updateTable('devices').set({ rates: '[300]' }).where('device_id', '=', disk).execute(),
  );
  expect((await send()).message).toContain('开票设备不提供13%的税率');
  await service.asOwner((db) =>
    db.updateTable('devices').set({ rates: '[1300]' }).where('device_id', '=', disk).execute(),
  );
  expect((await send()).code).toBe(0);
  await service.asOwner((db) =>
    db
      .insertInto('limit_settings')
      .values({ tenant, taxpayer_id: taxpayer, ...sales })
      .execute(),
  );
  expect((await send()).error).toBe('limit.period');
  await service.asOwner((db) => db.deleteFrom('limit_settings').where('tenant', '=', tenant).execute());
  expect((await send()).code).toBe(0);
  await service.asOwner((db) =>
    db
      .insertInto('credits')
      .values({ tenant, taxpayer_id: taxpayer, total: 1 })
      .onConflict((conflict) => conflict.columns(['tenant', 'taxpayer_id']).doUpdateSet({ total: 1 }))
      .execute(),
  );
  expect((await send()).error).toBe('limit.credit');
});

test('a type that has rates of its own on a device is held against them, not against those of the device (M181)', async () => {
  const { id, draft } = await storeDraft(demo);
  const kindRates = (rates: object) =>
    service.asOwner((db) =>
      db
        .updateTable('devices')
        .set({ kind_rates: JSON.stringify(rates) })
        .where('device_id', '=', disk)
        .execute(),
    );
  await kindRates({ digitalOrdinary: [300, 600] });
  expect((await sendSubmission(demo, disk, submissionOf(id, draft))).message).toContain(
    '开票设备不提供13%的税率',
  );
  await kindRates({ digitalSpecial: [300] });
  expect((await sendSubmission(demo, disk, submissionOf(id, draft))).message).not.toContain('税率');
});

test('an invoice that was read when it was saved is another one when a letter of it is', async () => {
  const { id, draft } = await storeDraft(demo);
  const other = { ...draft.invoice, taxerName: 7 };
  const { subId } = submissionOf(id, draft);
  const answer = await demo.post(
    `/v2/tax/issue/invoice/${disk}`,
    { subId, draftId: id, snapshotHash: hashOf(draft.invoice), invoice: other },
    { 'idempotency-key': subId },
  );
  expect(answer).toMatchObject({ error: 'request.invalid', params: { detail: '销售方名称应为文字' } });
});
