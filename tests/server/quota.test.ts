import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkQuota } from '../../server/services/quota.ts';
import { inTenant } from '../../server/store/tenant-tx.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { sendSubmission, storeDraft, submissionOf, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
let taxpayerId: string;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  taxpayerId = demo.session.taxpayers[0]?.id ?? '';
}, 60_000);
afterAll(() => service.stop(), 60_000);

const tenant = (): string => demo.session.tenantId;
const setLimit = (period: 'month' | 'quarter' | 'year', sum: number | null) =>
  inTenant(service.service.services.db, tenant(), async (tx) => {
    await tx.db.deleteFrom('limit_settings').where('tenant', '=', tenant()).execute();
    if (sum !== null)
      await tx.db
        .insertInto('limit_settings')
        .values({
          tenant: tenant(),
          taxpayer_id: taxpayerId,
          period,
          intercept_status: 'own',
          intercept_amount: sum,
          remind_status: 'off',
          remind_amount: null,
        })
        .execute();
  });
const setCredit = (total: number | null) =>
  inTenant(service.service.services.db, tenant(), async (tx) => {
    await tx.db.deleteFrom('credits').where('tenant', '=', tenant()).execute();
    if (total !== null)
      await tx.db
        .insertInto('credits')
        .values({ tenant: tenant(), taxpayer_id: taxpayerId, total })
        .execute();
  });
const refusal = async (amount: number, invoiceType = '82') => {
  const error = await inTenant(service.service.services.db, tenant(), (tx) =>
    checkQuota(tx, { taxpayerId, invoiceType, amount }),
  );
  return error === null ? null : [error.code, error.params];
};
/** Moves everything taken so far to another day. */
const moveOrders = (days: number) =>
  service.asOwner((db) =>
    db
      .updateTable('orders')
      .set({ accepted_at: new Date(Date.now() - days * 86_400_000) })
      .where('tenant', '=', tenant())
      .execute(),
  );

describe('the turnover of a taxpayer', () => {
  test('is what was taken, without tax; to the fen up to the limit and no further', async () => {
    await submitSample(demo);
    for (const period of ['month', 'quarter', 'year'] as const) {
      await setLimit(period, 30_000);
      expect(await refusal(20_000)).toBeNull();
      expect(await refusal(20_001)).toEqual([
        'limit.period',
        expect.objectContaining({ need: '200.01', limit: '300.00', left: '200.00' }),
      ]);
    }
    await setLimit('month', null);
  });

  test('counts what failed or was withdrawn no more', async () => {
    await setLimit('year', 10_000);
    expect(await refusal(1)).not.toBeNull();
    for (const state of ['failed', 'cancelled'] as const) {
      await service.asOwner((db) =>
        db.updateTable('orders').set({ state }).where('tenant', '=', tenant()).execute(),
      );
      expect(await refusal(10_000)).toBeNull();
    }
    await service.asOwner((db) =>
      db.updateTable('orders').set({ state: 'accepted' }).where('tenant', '=', tenant()).execute(),
    );
    await setLimit('year', null);
  });

  test('of a year is of twelve months, of a month is of this one', async () => {
    await moveOrders(400);
    await setLimit('year', 1);
    expect(await refusal(1)).toBeNull();
    await moveOrders(32);
    expect(await refusal(1)).not.toBeNull();
    await setLimit('month', 1);
    expect(await refusal(1)).toBeNull();
    await moveOrders(0);
    expect(await refusal(1)).not.toBeNull();
    await setLimit('month', null);
  });

  test('never stands against what takes turnover back', async () => {
    await setLimit('month', 0);
    expect(await refusal(-50_000)).toBeNull();
    expect(await refusal(1)).not.toBeNull();
    await setLimit('month', null);
  });
});

describe('the credit', () => {
  test('is used by digital invoices only', async () => {
    await setCredit(10_500);
    expect(await refusal(500)).toBeNull();
    expect(await refusal(501)).toEqual(['limit.credit', { need: '5.01', left: '5.00' }]);
    expect(await refusal(99_999, '007')).toBeNull();
    await setCredit(null);
  });
});

describe('of a taxpayer that the regulations mean', () => {
  test('the usual sums hold before anything was set', async () => {
    const agency = await service.signIn('agency');
    const small = agency.session.taxpayers.find(({ nature }) => nature === 'smallScale');
    const of = (amount: number, id = small?.id ?? '') =>
      inTenant(service.service.services.db, agency.session.tenantId, (tx) =>
        checkQuota(tx, { taxpayerId: id, invoiceType: '82', amount }),
      );
    expect(await of(30_000_000)).toBeNull();
    expect(await of(30_000_001)).toMatchObject({
      code: 'limit.period',
      params: { period: '本季度', limit: '300000.00' },
    });
    const general = agency.session.taxpayers.find(({ nature }) => nature === 'general');
    expect(await of(900_000_000, general?.id)).toBeNull();
  });
});

describe('fifty clients that race for the last of a limit', () => {
  test('get no more than there is', async () => {
    const before = (
      await service.asOwner((db) =>
        db.selectFrom('orders').select('amount').where('tenant', '=', tenant()).execute(),
      )
    ).length;
    await setLimit('month', before * 10_000 + 70_000);
    const drafts = [];
    for (let n = 0; n < 50; n++) drafts.push(await storeDraft(demo));
    const answers = await Promise.all(
      drafts.map(({ id, draft }) => sendSubmission(demo, draft.diskId, submissionOf(id, draft))),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(7);
    expect(answers.filter(({ error }) => error === 'limit.period')).toHaveLength(43);
    await setLimit('month', null);
  }, 60_000);
});
