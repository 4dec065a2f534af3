import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEMO_CREDIT } from '../../server/services/demo-accounts.ts';
import { atDemoDesk, demo, disk, service, taxpayerId } from './demo-desk.ts';
import { submitSample } from './samples.ts';

atDemoDesk();

describe('limits', () => {
  const set = (amount: object, type = '1') =>
    demo.post('/v2/limits/setting', { type, taxerIds: [taxpayerId], setting: { amount } });
  const next = async () => (await demo.get(`/v2/tax/invoice/next/${disk}/82`)).data;

  test('can be set with a sum where the status asks for one, and hold from then on', async () => {
    const { data } = await demo.get('/v2/limits/statuses');
    const offered = ['0', '1', '10', '11', '12'].map((code) => ({ code }));
    expect(data).toMatchObject({ intercept: offered, remind: offered });
    expect(await set({ interceptStatus: '10', remindStatus: '0' })).toMatchObject({
      message: '请设置超限拦截金额',
    });
    expect(await set({ interceptStatus: '0', remindStatus: '10' })).toMatchObject({
      message: '请设置超限提醒金额',
    });
    for (const status of ['11', '12']) {
      expect(await set({ interceptStatus: status, remindStatus: '0' })).toMatchObject({
        message: '请设置超限拦截金额',
      });
      expect(await set({ interceptStatus: '0', remindStatus: status })).toMatchObject({
        message: '请设置超限提醒金额',
      });
    }
    expect(await set({ interceptStatus: '0', remindStatus: '0', type: '2' })).toMatchObject({
      error: 'request.invalid',
    });
    expect(await set({ interceptStatus: '13', remindStatus: '0' })).toMatchObject({
      error: 'request.invalid',
    });
    const used = (await demo.get(`/v2/tax/amount-warning/${taxpayerId}`)).data as { month: { used: string } };
    const room = Number(used.month.used) + 150;
    const answer = await set({
      interceptStatus: '10',
      interceptAmount: room.toFixed(2),
      remindStatus: '10',
      remindAmount: '1',
    });
    expect(answer.data).toEqual({ changed: 1 });
    expect(await next()).toEqual({ quota: '150.00' });
    expect((await demo.get(`/v2/tax/amount-warning/${taxpayerId}`)).data).toMatchObject({
      month: { intercept: room.toFixed(2), remind: '1.00' },
      quarter: { intercept: '', remind: '' },
      single: { '100440300001': '100000.00' },
    });
    await submitSample(demo);
    expect(await next()).toEqual({ quota: '50.00' });
    await expect(submitSample(demo)).rejects.toThrow(/本月累计将超过限额/);
    expect((await set({ interceptStatus: '0', remindStatus: '0' })).code).toBe(0);
    await submitSample(demo);
  });

  test('of all who are found by a part of their name are set where none is named (M376)', async () => {
    const agency = await service.signIn('agency');
    const [shop, company] = ['餐饮', '贸易'].map((part) =>
      agency.session.taxpayers.find(({ seller }) => seller.name.includes(part)),
    );
    const remindOf = async (id = '') =>
      ((await agency.get(`/v2/tax/amount-warning/${id}`)).data as { month: { remind: string } }).month.remind;
    const before = await remindOf(company?.id);
    const setAll = async (search: string, remindAmount: string, status = '11') => {
      const amount = { interceptStatus: '0', remindStatus: status, remindAmount };
      const { data } = await agency.post('/v2/limits/setting', { type: '1', search, setting: { amount } });
      return data;
    };
    expect(await setAll('演示餐饮', '700.00')).toEqual({ changed: 1 });
    expect([await remindOf(shop?.id), await remindOf(company?.id)]).toEqual(['700.00', before]);
    expect(await setAll('没有这家', '800.00')).toEqual({ changed: 0 });
    expect(await setAll('', '900.00', '12')).toEqual({ changed: 2 });
    expect([await remindOf(shop?.id), await remindOf(company?.id)]).toEqual(['900.00', '900.00']);
  });

  test('hold as they were set with 10, 11 and 12, each kept as what it is (M126)', async () => {
    const kept = () =>
      service.asOwner((db) =>
        db
          .selectFrom('limit_settings')
          .select(['intercept_status', 'intercept_amount'])
          .where('taxpayer_id', '=', taxpayerId)
          .where('period', '=', 'year')
          .executeTakeFirstOrThrow(),
      );
    for (const code of ['10', '11', '12']) {
      const amount = { interceptStatus: code, interceptAmount: '90000000', remindStatus: '0' };
      expect((await set(amount, '3')).code).toBe(0);
      expect(await kept()).toEqual({
        intercept_status: code === '10' ? 'own' : `own${code}`,
        intercept_amount: 9_000_000_000,
      });
      expect((await demo.get(`/v2/tax/amount-warning/${taxpayerId}`)).data).toMatchObject({
        year: { intercept: '90000000.00', interceptStatus: code, remindStatus: '0' },
      });
    }
    expect((await set({ interceptStatus: '0', interceptAmount: '5', remindStatus: '0' }, '3')).code).toBe(0);
    expect(await kept()).toEqual({ intercept_status: 'off', intercept_amount: null });
  });

  test('of a single invoice are told of each device that has one (M368)', async () => {
    const other = '500440300001';
    const beLimit = (fen: number) =>
      service.asOwner((db) =>
        db.updateTable('devices').set({ single_limit: fen }).where('device_id', '=', other).execute(),
      );
    const singles = async () =>
      ((await demo.get(`/v2/tax/amount-warning/${taxpayerId}`)).data as { single: object }).single;
    await beLimit(5_000_050);
    expect(await singles()).toEqual({ '100440300001': '100000.00', [other]: '50000.50' });
    await beLimit(0);
    expect(await singles()).toEqual({ '100440300001': '100000.00' });
  });

  test('of the credit are told, and shrink with what was taken', async () => {
    const info = async () =>
      (await demo.get(`/v2/tax/invoice/info/${disk}?sync=true`)).data as { sysxed: string; zsxed: string };
    const before = await info();
    expect(before.zsxed).toBe((DEMO_CREDIT / 100).toFixed(2));
    await submitSample(demo);
    expect(Number((await info()).sysxed)).toBeCloseTo(Number(before.sysxed) - 100, 2);
  });

  test('of a taxpayer nobody has are not set', async () => {
    const given = {
      type: '1',
      taxerIds: [randomUUID()],
      setting: { amount: { interceptStatus: '0', remindStatus: '0' } },
    };
    expect(await demo.post('/v2/limits/setting', given)).toMatchObject({ status: 404 });
  });

  test('are changed by whom to ask, who is listed without drawers, with where to reach them', async () => {
    await service.asOwner((db) =>
      db.updateTable('users').set({ mobile: '13800138000' }).where('account', '=', 'agency').execute(),
    );
    const { data } = await (
      await service.signIn('drawer')
    ).get('/v2/agency/accounts?pageNum=1&pageSize=99999');
    expect(data).toEqual({
      list: [
        {
          nickName: '演示会计',
          mobile: '13800138000',
          roleName: '代账管理员',
          roleCode: 'AGENCY_ADMIN',
          block: false,
        },
      ],
      pages: { items: 1 },
    });
  });
});
