import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../domain/account/features.ts';
import { clerkKey } from '../../domain/entries/clerk-names.ts';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { inTenant } from '../../server/store/tenant-tx.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { deviceListApi } from '../../wire/terminal.api.ts';
import { atDemoDesk, demo, disk, service, taxpayerId } from './demo-desk.ts';
import { pushBody, sendSubmission, storeDraft, submissionOf } from './samples.ts';

atDemoDesk();

describe('a terminal', () => {
  test('says whether it is signed in to the bureau, and the special code when it is not', async () => {
    const token = () => demo.get(`/v2/statistics/token/${disk}`);
    const say = (loggedIn: boolean, qr: string | null) =>
      inTenant(service.service.services.db, demo.session.tenantId, async (tx) => {
        await tx.db.deleteFrom('device_logins').where('tenant', '=', tx.tenant).execute();
        await tx.db
          .insertInto('device_logins')
          .values({
            tenant: tx.tenant,
            device_id: disk,
            robot: 'r',
            logged_in: loggedIn,
            method: '1',
            qr_code: qr,
            qr_until: null,
            at: tx.now,
          })
          .execute();
      });
    expect((await demo.get(`/v2/terminal/login-status/${disk}`)).data).toEqual({
      status: '0',
      dlfs: '',
      ewm: null,
    });
    expect(await token()).toMatchObject({ status: 409, code: 101001, error: 'bureau.noRobot' });
    await say(false, null);
    expect(await token()).toMatchObject({ code: 201300002, error: 'bureau.signedOut' });
    await say(false, 'qr-content');
    expect(await token()).toMatchObject({ code: 202200007, error: 'bureau.scanCode' });
    expect((await demo.get(`/v2/terminal/login-status/${disk}`)).data).toMatchObject({ ewm: 'qr-content' });
    await say(true, null);
    expect(await token()).toMatchObject({ code: 0, data: { status: '1', dlfs: '1' } });
  });

  test("knows its features, its packages and its user's permissions", async () => {
    const show = async (key: string) => (await demo.get(`/v2/terminal/feature/${disk}/${key}`)).data;
    expect(await show('elec_invoice_bulid')).toEqual({ isShow: true });
    expect(await show('elec_invoice_dzzp_bulid')).toEqual({ isShow: true });
    expect(await show('something_else')).toEqual({ isShow: false });
    expect((await demo.get(`/v2/service/value/${disk}?name=sms_push`)).data).toEqual([
      { name: 'sms_push', state: '0' },
    ]);
    expect(await demo.get(`/v2/service/input-package/${disk}`)).toMatchObject({
      code: 24101,
      error: 'package.missing',
    });
    await service.asOwner((db) =>
      db
        .updateTable('devices')
        .set({ features: JSON.stringify(['smsPush', 'inputPackage']) })
        .where('device_id', '=', disk)
        .execute(),
    );
    expect((await demo.get(`/v2/service/value/${disk}?name=sms_push`)).data).toEqual([
      { name: 'sms_push', state: '1' },
    ]);
    expect(await demo.get(`/v2/service/input-package/${disk}`)).toMatchObject({ code: 0 });
    const holds = async (account: string, code: string) =>
      (await (await service.signIn(account)).get(`/v2/service/permission/${code}`)).data;
    expect(await holds('agency', 'PERM_AGENCY_TERMINAL_INTERCERT')).toEqual({ isExist: true });
    expect(await holds('drawer', 'PERM_AGENCY_TERMINAL_INTERCERT')).toEqual({ isExist: false });
    expect(await holds('drawer', 'PERM_AGENCY_REDINFO_REQ')).toEqual({ isExist: false });
    expect(await holds('agency', 'PERM_AGENCY_REDINFO_REQ')).toEqual({ isExist: true });
    expect(await holds('agency', 'PERM_NOBODY_KNOWS')).toEqual({ isExist: false });
  });

  test('takes the types whose features are on; where none is known, all (M032)', async () => {
    const [, gold] = demo.session.taxpayers[0]?.devices ?? [];
    const id = gold?.id ?? '';
    const turnOn = (features: readonly Feature[]) =>
      service.asOwner((db) =>
        db
          .updateTable('devices')
          .set({ features: JSON.stringify(features) })
          .where('device_id', '=', id)
          .execute(),
      );
    const look = async () => {
      const { session } = await service.signIn('demo');
      const device = session.taxpayers[0]?.devices.find((one) => one.id === id);
      const { data } = await demo.get(`/v2/terminal/feature/${id}/elec_invoice_dzzp_bulid`);
      return { shown: data, kinds: device?.invoiceKinds, closed: device?.closedKinds };
    };
    const send = async (invoiceType: '026' | '028') => {
      const { id: draftId, draft } = await storeDraft(demo, { invoiceType });
      return (await sendSubmission(demo, id, submissionOf(draftId, draft))).message;
    };
    const all = gold?.invoiceKinds ?? [];
    expect(all).toContain('electronicSpecial');

    await turnOn(['smsPush']);
    expect(await look()).toEqual({ shown: { isShow: true }, kinds: all, closed: [] });
    expect(await send('028')).not.toContain('未开通');

    await turnOn(['electronicInvoice']);
    expect(await look()).toEqual({
      shown: { isShow: false },
      kinds: all.filter((kind) => kind !== 'electronicSpecial'),
      closed: ['electronicSpecial'],
    });
    expect(await send('028')).toBe(
      '票面检查未通过：所选设备未开通电子专票，不能开具增值税电子专用发票，请重新选择发票类型或联系服务商开通',
    );
    expect(await send('026')).not.toContain('未开通');
  });

  test('keeps what was set for it', async () => {
    const seller = {
      address: '深圳市福田区1号',
      telephone: '0755-1',
      bankName: '银行',
      bankAccount: '62',
      addressList: [{ address: '二号', telephone: '2' }],
      bankList: [],
    };
    expect((await demo.get(`/v2/terminal/seller/${disk}`)).data).toMatchObject({
      address: '深圳市南山区演示路1号',
    });
    expect((await demo.post(`/v2/terminal/seller/${disk}`, seller)).code).toBe(0);
    expect((await demo.get(`/v2/terminal/seller/${disk}`)).data).toEqual(seller);
  });

  /** An entry as laptops of the user pull it. */
  const entry = async (type: string, key: string) => {
    const { data } = await demo.get('/sync/pull?cursor=0&limit=200&entries=1&owned=1');
    const found = pullApi.response.parse(data).changes.find((one) => one.type === type && one.id === key);
    return found?.body;
  };
  const pushed = async (type: string, id: string, fields: object): Promise<void> => {
    const op = { opId: randomUUID(), kind: 'set', type, id, fields };
    const { data } = await demo.post('/sync/push', pushBody(demo.session, [op]));
    expect(data).toMatchObject({ results: [{ status: 'ok' }] });
  };

  test('a seller that a program sets is what the laptops pull, and the other way round (M381)', async () => {
    const lines = {
      addresses: [
        { address: '深圳市福田区1号', phone: '0755-1' },
        { address: '二号', phone: '2' },
      ],
      banks: [{ bank: '银行', account: '62' }],
    };
    expect(await entry('seller', taxpayerId)).toEqual(lines);
    await pushed('seller', taxpayerId, { banks: [{ bank: '甲', account: '1' }], remark: '备注' });
    expect((await demo.get(`/v2/terminal/seller/${disk}`)).data).toMatchObject({
      address: '深圳市福田区1号',
      bankName: '甲',
      bankAccount: '1',
      addressList: [{ address: '二号', telephone: '2' }],
    });
    // The text for remarks is the app's own; a program that knows nothing of it leaves it.
    const other = { address: '三号', telephone: '3', bankName: '', bankAccount: '' };
    await demo.post(`/v2/terminal/seller/${disk}`, { ...other, addressList: [], bankList: [] });
    expect(await entry('seller', taxpayerId)).toEqual({
      addresses: [{ address: '三号', phone: '3' }],
      banks: [{ bank: '', account: '' }],
      remark: '备注',
    });
  });

  test('not to be asked about new goods is told by either, each user for themselves (kpqxzpz)', async () => {
    const config = async (who = demo) => (await who.get(`/v2/terminal/config/${disk}`)).data;
    const key = `${demo.session.userId}/newGoodsQuiet.${disk}`;
    expect(await config()).toEqual({ kpqxzpz: true });
    expect((await demo.post(`/v2/terminal/config/${disk}`, { kpqxzpz: false })).code).toBe(0);
    expect(await config()).toEqual({ kpqxzpz: false });
    expect(await entry('comfort', key)).toEqual({ value: 'yes' });
    await pushed('comfort', key, { value: '' });
    expect(await config()).toEqual({ kpqxzpz: true });
    const agency = await service.signIn('agency');
    expect(await agency.get(`/v2/terminal/config/${disk}`)).toMatchObject({ status: 404 });
  });

  test('people that a program sets for a device are its defaults on laptops, and theirs on it (M130, M376)', async () => {
    const people = { payee: '甲', checker: '乙', drawer: '丙' };
    const [, other] = demo.session.taxpayers[0]?.devices ?? [];
    const key = directoryKey(taxpayerId, disk);
    const clerk = (device: string, name: string) => {
      const said = { field: 'payee', name } as const;
      return [clerkKey({ taxpayerId, deviceId: device }, said), { ...said, device }] as const;
    };
    expect((await demo.post(`/v2/terminal/people/${disk}`, people)).code).toBe(0);
    expect(await entry('defaultClerks', key)).toEqual(people);
    expect(await entry('clerk', clerk(disk, '甲')[0])).toEqual(clerk(disk, '甲')[1]);
    await pushed('clerk', 'payee/戊', { field: 'payee', name: '戊' });
    await pushed('clerk', ...clerk(other?.id ?? '', '己'));
    await pushed('clerk', ...clerk(disk, '丁'));
    await pushed('defaultClerks', key, { checker: '辛' });
    // Those of the device first, then of another of its taxpayer, then what the version before kept for all.
    const lists = { payeeList: ['丁', '甲', '己', '戊'], checkerList: ['乙'], drawerList: ['丙'] };
    const told = { ...people, checker: '辛', ...lists };
    expect((await demo.get(`/v2/terminal/people/${disk}`)).data).toEqual({ ...told, deviceId: disk });
    const { list } = deviceListApi.response.parse((await demo.get('/v2/terminal/all')).data);
    expect(list.find(({ diskId }) => diskId === disk)).toMatchObject(told);
    expect(list.find(({ diskId }) => diskId === other?.id)).toMatchObject({
      payee: '',
      payeeList: ['己', '丁', '甲', '戊'],
    });
  });

  test('is listed by a part of its taxpayer’s name or tax id, a page at a time (M376)', async () => {
    const agency = await service.signIn('agency');
    const found = async (query: string) => {
      const { data } = await agency.get(`/v2/terminal/all?${query}`);
      const { list, pages } = deviceListApi.response.parse(data);
      return { disks: list.map(({ diskId }) => diskId), items: pages.items };
    };
    const all = ['500310115001', '100310115001', '500330106001'];
    expect(await found('')).toEqual({ disks: all, items: 3 });
    expect(await found(`kw=${encodeURIComponent('餐饮')}`)).toEqual({ disks: [all[2]], items: 1 });
    expect(await found('kw=91310115ma1k4dx041')).toEqual({ disks: all.slice(0, 2), items: 2 });
    expect(await found('kw=%25')).toEqual({ disks: [], items: 0 });
    expect(await found('page=2&pageSize=2')).toEqual({ disks: [all[2]], items: 3 });
    expect(await found('page=3&pageSize=2')).toEqual({ disks: [], items: 3 });
  });
});
