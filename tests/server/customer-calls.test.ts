import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { customerListApi, type CustomerWire } from '../../wire/customers.api.ts';
import { atDemoDesk, call, demo, disk, pulledEntry, pushEntry, service, taxpayerId } from './demo-desk.ts';
import type { Answer } from './harness.ts';

atDemoDesk();

/** A device of the same taxpayer with a gold tax disk; `disk` is digital. */
const GOLD = '100440300001';

const add = (customer: object, device = disk, who = demo) =>
  call('POST', `/v3/tax/title/customer/add/${device}`, customer, who);
const change = (id: string, said: object, who = demo) =>
  call('PUT', `/v3/tax/title/customer/${id}`, { termId: disk, ...said }, who);
const remove = (id: string, who = demo) => call('DELETE', `/v3/tax/title/customer/${id}`, {}, who);
const list = async (query = '', device = disk, who = demo) =>
  customerListApi.response.parse((await who.get(`/v3/tax/title/customer/list/${device}?${query}`)).data);
const idOf = ({ data }: Answer): string => (data as CustomerWire).businessId;

const entry = (name: string, key?: string) => pulledEntry('buyer', name, key);
const pushed = (id: string, fields: object) => pushEntry('buyer', id, fields);
/** Names of their own, so that no test finds another's. */
const newId = (): string => `91${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;

describe('a customer', () => {
  test('that a program adds is the entry laptops pull, and theirs are listed (M370, M234)', async () => {
    const taxId = newId();
    const said = {
      ...{ nsrmc: ' 甲  公司', nsrsbh: taxId.toLowerCase(), mail: 'a@b.cn', mobile: '138 0013 8000' },
      ...{ dzdh: '深圳市南山区1号 0755-26001234', yhzh: '工商银行南山支行 6222020200001235', source: 'erp' },
    };
    const added = await add(said);
    expect(await entry(taxId)).toEqual({
      ...{ name: '甲 公司', taxId, address: '深圳市南山区1号', phone: '0755-26001234' },
      ...{ bank: '工商银行南山支行', account: '6222020200001235' },
      ...{ mail: 'a@b.cn', mobile: '13800138000', origin: 'erp' },
    });
    await pushed(directoryKey(taxpayerId, taxId), { phone: '26001235' });
    const { list: found, total } = await list(`kw=${taxId}`);
    expect(total).toBe(1);
    expect(found).toEqual([
      {
        ...{ businessId: idOf(added), source: 'erp', nsrmc: '甲 公司', nsrsbh: taxId, termId: disk },
        ...{ gmfdz: '深圳市南山区1号', gmflxdh: '26001235', dzdh: '深圳市南山区1号 26001235' },
        ...{ gmfkhh: '工商银行南山支行', gmfyhzh: '6222020200001235' },
        ...{ yhzh: '工商银行南山支行 6222020200001235', mail: 'a@b.cn', mobile: '13800138000' },
      },
    ]);
  });

  test('has split fields on digital devices, combined ones on the others (M235)', async () => {
    const split = {
      gmfdz: '一号',
      gmflxdh: '26001234',
      gmfkhh: '招行',
      gmfyhzh: '62220202',
      dzdh: '',
      yhzh: '',
    };
    const [one, other] = [newId(), newId()];
    await add({ nsrmc: '分开', nsrsbh: one, ...split });
    expect(await entry(one)).toMatchObject({ address: '一号', phone: '26001234', account: '62220202' });
    const combined = { ...split, gmfdz: '', gmflxdh: '', dzdh: '二号 26001235', gmfkhh: '', gmfyhzh: '' };
    const added = await add({ nsrmc: '合并', nsrsbh: other, ...combined }, GOLD);
    expect(await entry(other)).toMatchObject({ address: '二号', phone: '26001235', bank: '' });
    await change(idOf(added), { termId: GOLD, dzdh: '二号 26001235', gmfdz: '', gmflxdh: '' });
    expect(await entry(other)).toMatchObject({ address: '二号', phone: '26001235' });
    await change(idOf(added), { termId: GOLD, dzdh: '' });
    expect(await entry(other)).toMatchObject({ address: '', phone: '' });
    await change(idOf(added), { ...split, dzdh: '三号 26001236' });
    expect(await entry(other)).toMatchObject({ address: '一号', phone: '26001234', account: '62220202' });
  });

  test('is found by a part of its name or tax id, five to a page, the latest first (M241)', async () => {
    const mark = randomUUID().slice(0, 8);
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await add({ nsrmc: `${mark}${String(n)}号店`, nsrsbh: newId() });
    const names = async (query: string) =>
      (await list(`kw=${mark}&${query}`)).list.map(({ nsrmc }) => nsrmc.slice(mark.length, -2));
    expect(await names('')).toEqual(['7', '6', '5', '4', '3']);
    expect(await names('page=2')).toEqual(['2', '1']);
    expect(await names('page=2&size=2')).toEqual(['5', '4']);
    expect((await list(`kw=${mark.toUpperCase()}3`)).total).toBe(1);
    expect((await list('kw=%25')).total).toBe(0);
  });

  test('is found by how its name is read, in full, by initials, or mixed, a page at a time (M370)', async () => {
    const [first, other] = [newId(), newId()];
    await add({ nsrmc: '重庆巫溪苕粑店', nsrsbh: first });
    await add({ nsrmc: '巫溪苕粑厂', nsrsbh: other });
    const names = async (kw: string, more = '') =>
      (await list(`kw=${encodeURIComponent(kw)}${more}`)).list.map(({ nsrmc }) => nsrmc);
    for (const kw of ['wuxishaoba', 'wxsb', 'WX苕粑', 'wx shao'])
      expect([kw, await names(kw)]).toEqual([kw, ['巫溪苕粑厂', '重庆巫溪苕粑店']]);
    expect(await names('cqwxsb')).toEqual(['重庆巫溪苕粑店']);
    expect(await names('wxsb', '&size=1&page=2')).toEqual(['重庆巫溪苕粑店']);
    expect(await list('kw=wxsb&size=1&page=3')).toMatchObject({ list: [], total: 2 });
    expect(await names(other.slice(2).toLowerCase())).toEqual(['巫溪苕粑厂']);
  });

  test.each([
    [{ nsrmc: ' ' }, '请输入纳税人名称'],
    [{ mail: 'nobody' }, '请输入正确的邮箱地址'],
    [{ mobile: '12800138000' }, '请输入正确的手机码'],
    [{ nsrmc: '长'.repeat(51) }, '纳税人名称超过100个字节（现为102），请缩短'],
    [{ dzdh: '长'.repeat(51) }, '地址、电话超过100个字节（现为102），请缩短'],
    [{ nsrsbh: '9'.repeat(21) }, '纳税人识别号超过20个字节（现为21），请缩短'],
  ])('is refused with %j as its dialog does (M236–M239)', async (wrong, message) => {
    const before = (await list()).total;
    const given = { nsrmc: '乙公司', nsrsbh: newId(), ...wrong };
    expect(await add(given, GOLD)).toMatchObject({ status: 422, error: 'server.said', message });
    expect((await list()).total).toBe(before);
    if (message.startsWith('纳税人名称')) expect((await add(given)).code).toBe(0);
  });

  test('that is there already stays as it is; the same said twice is there once', async () => {
    const said = { nsrmc: '丙公司', nsrsbh: newId(), mobile: '13800138000' };
    const [one, again] = [await add(said), await add(said)];
    expect([again.code, idOf(again)]).toEqual([0, idOf(one)]);
    expect(await add({ ...said, nsrmc: '丁公司' })).toMatchObject({
      status: 409,
      message: '客户信息中已有“丙公司”，请修改原来的那一条',
    });
    expect(await add({ nsrmc: '丙公司' })).toMatchObject({ status: 409, error: 'customer.exists' });
    expect((await entry(said.nsrsbh)) ?? {}).toMatchObject({ name: '丙公司' });
  });

  test('is changed field by field; under another tax id it moves, and meets what is kept there', async () => {
    const name = `戊公司${randomUUID().slice(0, 8)}`;
    const added = await add({ nsrmc: name, mail: 'a@b.cn' });
    expect((await change(idOf(added), { mobile: '13800138000' })).data).toMatchObject({
      ...{ businessId: idOf(added), mail: 'a@b.cn', mobile: '13800138000' },
    });
    const taxId = newId();
    await add({ nsrmc: '己公司', nsrsbh: taxId, dzdh: '三号 26001236' });
    const moved = await change(idOf(added), { nsrsbh: taxId });
    expect(moved.data).toMatchObject({ nsrmc: name, nsrsbh: taxId, gmfdz: '三号', mail: 'a@b.cn' });
    expect([await entry(name), await change(idOf(added), {})]).toMatchObject([null, { status: 404 }]);
    expect(await change(idOf(moved), { mail: 'x' })).toMatchObject({ message: '请输入正确的邮箱地址' });
  });

  test('is thrown away, on every laptop too (M370)', async () => {
    const taxId = newId();
    const added = await add({ nsrmc: '庚公司', nsrsbh: taxId });
    expect(await remove(idOf(added))).toMatchObject({ code: 0, data: null });
    expect([await entry(taxId), (await list(`kw=${taxId}`)).total]).toEqual([null, 0]);
    expect(await remove(idOf(added))).toMatchObject({ status: 404, error: 'notFound' });
    expect((await add({ nsrmc: '庚公司', nsrsbh: taxId, mobile: '' })).code).toBe(0);
  });

  test('that the version before kept for the company is offered, until a taxpayer changes or loses it', async () => {
    const [taxId, other] = [newId(), newId()];
    for (const id of [taxId, other]) await pushed(id, { name: '辛公司', taxId: id });
    const [old] = (await list(`kw=${taxId}`)).list;
    await change(old?.businessId ?? '', { mobile: '13800138000' });
    expect(await entry(taxId)).toMatchObject({ name: '辛公司', mobile: '13800138000' });
    const [own, ...rest] = (await list(`kw=${taxId}`)).list;
    expect([own?.mobile, rest]).toEqual(['13800138000', []]);
    await remove(own?.businessId ?? '');
    expect((await list(`kw=${taxId}`)).total).toBe(0);
    await remove((await list(`kw=${other}`)).list[0]?.businessId ?? '');
    expect((await list(`kw=${other}`)).total).toBe(0);
  });

  test('belongs to one taxpayer of an agency; ids and devices of another tenant are none', async () => {
    const agency = await service.signIn('agency');
    const [one, other] = agency.session.taxpayers.map(({ devices }) => devices[0]?.id ?? '');
    const added = await add({ nsrmc: '壬公司', nsrsbh: newId() }, one, agency);
    const of = async (device = '') => (await list(`kw=${encodeURIComponent('壬')}`, device, agency)).total;
    expect([await of(one), await of(other)]).toEqual([1, 0]);
    const foreign = { status: 404, error: 'notFound' };
    expect(await change(idOf(added), { termId: other, nsrmc: '癸' }, agency)).toMatchObject(foreign);
    expect(await change(idOf(added), { nsrmc: '癸' })).toMatchObject(foreign);
    expect(await remove(idOf(added))).toMatchObject(foreign);
    expect(await add({ nsrmc: '癸' }, one)).toMatchObject(foreign);
    expect(await demo.get(`/v3/tax/title/customer/list/${one ?? ''}`)).toMatchObject(foreign);
    expect([await of(one), await of(other)]).toEqual([1, 0]);
  });

  test('is told to nobody of a company that may not choose from its buyers (M036)', async () => {
    const authorize = (authorizations: readonly string[]) =>
      service.asOwner((db) =>
        db
          .updateTable('tenants')
          .set({ authorizations: JSON.stringify(authorizations) })
          .where('tenant', '=', demo.session.tenantId)
          .execute(),
      );
    const id = idOf(await add({ nsrmc: '子公司', nsrsbh: newId() }));
    await authorize(['goods']);
    const closed = { status: 403, error: 'auth.forbidden' };
    expect(await demo.get(`/v3/tax/title/customer/list/${disk}`)).toMatchObject(closed);
    expect(await add({ nsrmc: '丑公司' })).toMatchObject(closed);
    expect([await change(id, {}), await remove(id)]).toMatchObject([closed, closed]);
    await authorize(['goods', 'buyer']);
    expect(await remove(id)).toMatchObject({ code: 0 });
  });
});
