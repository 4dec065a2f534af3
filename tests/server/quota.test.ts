import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { quotaRefusal } from '../../domain/quota/check-quota.ts';
import { SPECIAL_BUSINESSES } from '../../domain/special-business/all.ts';
import { isPurchase } from '../../domain/special-business/purchase.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { amountWarningApi, setLimitsApi } from '../../wire/limits.api.ts';
import { orderListApi } from '../../wire/orders.api.ts';
import { encodeSpecialBusiness } from '../../wire/special-business.codec.ts';
import { goodRow, need } from '../unit/special-business/examples.ts';
import { atDemoDesk, demo, service } from './demo-desk.ts';
import type { Caller } from './harness.ts';
import { sendSubmission, storeDraft, submissionOf, submitSample } from './samples.ts';
import { amounting, forget, moveOrders, refusal, setCredit, setLimit, tenant, usedOf } from './quota-desk.ts';

atDemoDesk();

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
});

test('a limit never stands against what takes turnover back', () => {
  const own = { status: 'own', sum: 0 } as const;
  const intercepts = { month: own, quarter: own, year: own };
  const state = { nature: null, used: { month: 0, quarter: 0, year: 0 }, intercepts, creditLeft: 0 };
  expect(quotaRefusal({ amount: -50_000, isPurchase: false }, state)).toBeNull();
  expect(quotaRefusal({ amount: 1, isPurchase: false }, state)).not.toBeNull();
});

/** A right 农产品收购 invoice of this amount without tax, fen. */
const bought = (amount: number): Partial<InvoiceWire> => ({
  ...amounting(amount, 9),
  buyerTaxerName: '王大农',
  buyerTaxerId: '',
  gmfZrrbs: 'Y',
  ...encodeSpecialBusiness(need('farmPurchase'), [goodRow(need('farmPurchase'))]),
});

describe('what is bought', () => {
  const orderOf = async (subId: string) => {
    const { data } = await demo.get('/v2/tax/order/list?pageSize=200');
    return orderListApi.response.parse(data).list.find((order) => order.subId === subId);
  };

  test('is no turnover and stopped by no period, but uses the credit (M042)', async () => {
    const before = await usedOf();
    await setLimit('month', before.month + 100);
    const { subId } = await submitSample(demo, bought(50_000));
    expect(await usedOf()).toEqual({ ...before, credited: before.credited + 50_000 });
    expect(await refusal(100)).toBeNull();
    expect(await refusal(101)).toEqual(['limit.period', expect.objectContaining({ left: '1.00' })]);
    await setLimit('month', null);
    await setCredit(before.credited + 50_000 + 500);
    expect(await refusal(501)).toEqual(['limit.credit', { need: '5.01', left: '5.00' }]);
    expect((await refusal(bought(501)))?.[0]).toBe('limit.credit');
    await setCredit(null);
    expect(await orderOf(subId)).toMatchObject({ hjje: '500.00', purchase: true, gfmc: '王大农' });
    const sold = await submitSample(demo);
    expect(await orderOf(sold.subId)).toMatchObject({ hjje: '100.00' });
    expect(await orderOf(sold.subId)).not.toHaveProperty('purchase');
    await forget(subId, sold.subId);
    expect(await usedOf()).toEqual(before);
  });

  test('is told from the draft where nobody said so: in a backup of before', async () => {
    const { subId } = await submitSample(demo, bought(10_000));
    const before = await usedOf();
    const older = randomUUID();
    await service.asOwner((db) =>
      sql`insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) - 'purchase' || jsonb_build_object(
          'sub_id', ${older}::text, 'draft_id', ${randomUUID()}::text, 'ywlsh', 'older', 'ddbh', 'older',
          'seq', seq + 1000000))).* from orders o where sub_id = ${subId}`.execute(db),
    );
    expect(await usedOf()).toEqual({ ...before, credited: before.credited + 10_000 });
    await forget(subId, older);
  });

  test('is what the table of special businesses says', async () => {
    const { rows } = await service.asOwner((db) =>
      sql<{
        code: string;
      }>`select code from unnest(${SPECIAL_BUSINESSES.map(({ code }) => code)}::text[]) code
        where is_purchase(json_build_object('invoice', json_build_object('tdyslxdm', code)))`.execute(db),
    );
    expect(rows.map(({ code }) => code)).toEqual(
      SPECIAL_BUSINESSES.filter(({ key }) => isPurchase({ business: { key, block: [] } })).map(
        ({ code }) => code,
      ),
    );
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

describe('the sums of the regulations', () => {
  const SMALL = 1;
  const setQuarter = (status: '0' | '1', agency: Caller) =>
    agency.post(setLimitsApi.path, {
      type: '2',
      taxerIds: [agency.session.taxpayers[SMALL]?.id],
      setting: { amount: { interceptStatus: status, remindStatus: '1' } },
    });

  test('are reminded of and stop nobody, until somebody lets them stop', async () => {
    const agency = await service.signIn('agency');
    const small = agency.session.taxpayers[SMALL];
    expect(small?.nature).toBe('smallScale');
    const warning = await agency.get(amountWarningApi.path.replace(':taxerId', small?.id ?? ''));
    expect(warning.data).toMatchObject({
      quarter: { intercept: '', remind: '300000.00' },
      year: { intercept: '', remind: '5000000.00' },
    });
    expect(await refusal(30_000_001, '82', agency, SMALL)).toBeNull();
    expect(await setQuarter('1', agency)).toMatchObject({ code: 0 });
    expect(await refusal(30_000_000, '82', agency, SMALL)).toBeNull();
    expect(await refusal(30_000_001, '82', agency, SMALL)).toEqual([
      'limit.period',
      expect.objectContaining({ period: '本季度', limit: '300000.00' }),
    ]);
    expect(await setQuarter('0', agency)).toMatchObject({ code: 0 });
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
  });
});

test('no function that writes is planned anew at every call', async () => {
  const { rows } = await service.asOwner((db) =>
    sql`select proname from pg_proc join pg_language on prolang = pg_language.oid
      where pronamespace = 'public'::regnamespace and lanname = 'sql' and prosrc ~* '\\m(insert|update|delete)\\M'`.execute(
      db,
    ),
  );
  expect(rows).toEqual([]);
});
