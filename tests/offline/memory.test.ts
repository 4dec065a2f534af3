import { beforeEach, describe, expect, test } from 'vitest';
import { clerkKey, type ClerkPlace } from '../../domain/entries/clerk-names.ts';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err } from '../../domain/kernel/result.ts';
import { BLANK_CUSTOMER, type Customer } from '../../domain/customers/customer.ts';
import { NO_CLERKS, type Clerks } from '../../domain/invoice/clerks.ts';
import type { Party } from '../../domain/invoice/invoice.ts';
import { findClerks } from '../../src/directory/find-clerks.ts';
import { defaultClerks, setDefaultClerks } from '../../src/offline/default-clerks.ts';
import { rememberedClerks } from '../../src/offline/remembered-clerks.ts';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { knownBuyer } from '../../src/offline/known-buyer.ts';
import { Device, FACE, TAXPAYER, content, freshSession, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';
import { keptBuyers } from './kept-buyers.ts';

let device: Device;
let store: OfflineStore;

beforeEach(async () => {
  device = new Device(new FakeService());
  device.nextFault = () => 'offline';
  store = await device.open();
  return () => {
    device.kill();
  };
});

const party = (name: string, taxId: string, more: Partial<Customer> = {}): Customer => ({
  ...BLANK_CUSTOMER,
  name,
  taxId,
  ...more,
});

const sold = (buyer: Party, saveBuyer: boolean): DraftContent => {
  const draft = content(uuid(), '');
  return { ...draft, face: { ...FACE, buyer: { ...buyer, isNaturalPerson: false }, saveBuyer } };
};

const names = async (): Promise<readonly string[]> =>
  (await keptBuyers(store, TAXPAYER)).map(({ name }) => name);

test('buyers are kept newest first; who is kept again is the newest', async () => {
  await store.rememberBuyer(TAXPAYER, party('北京甲公司', '91110000AAAA'));
  await store.rememberBuyer(TAXPAYER, party('上海乙公司', '91310000bbbb'));
  await store.rememberBuyer(TAXPAYER, party('王五', ''));
  expect(await names()).toEqual(['王五', '上海乙公司', '北京甲公司']);
  await store.rememberBuyer(TAXPAYER, party('北京甲公司', '91110000AAAA'));
  expect((await names())[0]).toBe('北京甲公司');
});

test('a buyer is kept once: the newest details, and older ones where the newest are blank', async () => {
  await store.rememberBuyer(TAXPAYER, party('甲公司', '', { phone: '010-1' }));
  await store.rememberBuyer(TAXPAYER, party('甲公司', '9111', { bank: '工行', account: '62' }));
  await store.rememberBuyer(TAXPAYER, party('甲股份公司', '9111', { account: '63' }));
  expect(await keptBuyers(store, TAXPAYER)).toEqual([
    party('甲股份公司', '9111', { phone: '010-1', bank: '工行', account: '63' }),
  ]);
  await store.rememberBuyer(TAXPAYER, party('', '9222'));
  expect(await names()).toHaveLength(1);
});

test('many buyers of one moment are all kept', async () => {
  for (let index = 0; index < 450; index++)
    await store.rememberBuyer(TAXPAYER, party(`购方${String(index)}`, `9${String(index)}`));
  expect(await names()).toHaveLength(450);
});

test('a submission keeps its buyer only where its face asks for it', async () => {
  await store.submitDraft(sold(party('不保存', '1'), false));
  await store.submitDraft(sold(party('保存', '2'), true));
  await store.saveDraft(sold(party('草稿', '3'), true));
  expect(await names()).toEqual(['保存']);
});

test('an invoice keeps the mail, mobile and origin its buyer has in the directory (M234, M246)', async () => {
  const kept = party('甲公司', '9111', { mail: 'a@b.cn', mobile: '13800000000', origin: 'entered' });
  await store.rememberBuyer(TAXPAYER, kept);
  await store.submitDraft(sold(party('甲公司', '9111', { phone: '010-1' }), true));
  await store.submitDraft(sold(party('乙公司', '9222'), true));
  expect(await keptBuyers(store, TAXPAYER)).toEqual([
    party('乙公司', '9222', { origin: 'issued' }),
    { ...kept, phone: '010-1' },
  ]);
  await store.correctBuyer(TAXPAYER, kept, { ...kept, mail: '', mobile: '13900000000' });
  expect(await keptBuyers(store, TAXPAYER)).toEqual([
    { ...kept, mail: '', mobile: '13900000000' },
    party('乙公司', '9222', { origin: 'issued' }),
  ]);
});

test('a buyer of a version that knew no mail is whole', async () => {
  await store.keepEntries('buyer', [[directoryKey(TAXPAYER, '9111'), { name: '甲公司', taxId: '9111' }]]);
  expect(await keptBuyers(store, TAXPAYER)).toEqual([party('甲公司', '9111')]);
  expect(await knownBuyer(store, TAXPAYER, '9111')).toEqual(party('甲公司', '9111'));
});

test('submission and buyer are kept together or not at all', async () => {
  device.full = true;
  expect(await store.submitDraft(sold(party('保存', '2'), true))).toEqual(err(appError('store.quota')));
  device.full = false;
  expect(await names()).toEqual([]);
  for (let steps = 0; steps < 4; steps++) {
    device.dieAfter(steps);
    await device.survive(store.submitDraft(sold(party(`第${String(steps)}次`, String(steps)), true)));
    device.kill();
    store = await device.open();
    const submitted = (await store.listSubmissions({ offset: 0, limit: 10 })).submissions;
    expect([...(await names())].sort()).toEqual(submitted.map(({ buyerName }) => buyerName).sort());
  }
});

describe('names of people', () => {
  const HERE: ClerkPlace = { taxpayerId: uuid(), deviceId: 'device-1' };
  const BESIDE: ClerkPlace = { ...HERE, deviceId: 'device-2' };
  const OTHER: ClerkPlace = { taxpayerId: uuid(), deviceId: 'device-3' };
  const save = (place: ClerkPlace, clerks: Partial<Clerks>) =>
    store.saveDraft({ ...content(uuid(), ''), ...place, face: { ...FACE, ...clerks } });

  test('are offered again, newest first and by field', async () => {
    await save(HERE, { payee: '张三', checker: '李四' });
    await save(HERE, { payee: '王五' });
    await save(HERE, { payee: '张三', checker: '李四' });
    expect(await rememberedClerks(store, HERE, 'payee')).toEqual(['张三', '王五']);
    expect(await rememberedClerks(store, HERE, 'checker')).toEqual(['李四']);
    expect(await rememberedClerks(store, HERE, 'drawer')).toEqual([]);
  });

  test('of the device come first, then of the taxpayer and of the version before; of others never (M130)', async () => {
    await store.keepEntries('clerk', [['payee/旧', { field: 'payee', name: '旧' }]]);
    await save(HERE, { payee: '张三' });
    await save(BESIDE, { payee: '王五' });
    await save(OTHER, { payee: '外人' });
    expect(await rememberedClerks(store, HERE, 'payee')).toEqual(['张三', '王五', '旧']);
    expect(await rememberedClerks(store, BESIDE, 'payee')).toEqual(['王五', '张三', '旧']);
    expect(await rememberedClerks(store, OTHER, 'payee')).toEqual(['外人', '旧']);
  });

  test('are all found where there are more than are read at once, and twenty are offered', async () => {
    const said = Array.from(
      { length: 250 },
      (_, at) => ({ field: 'payee', name: `甲${String(at)}` }) as const,
    );
    const of = (place: ClerkPlace) =>
      said.map((one) => [clerkKey(place, one), { ...one, device: place.deviceId }] as const);
    await store.keepEntries('clerk', [...of(HERE), ...of(OTHER)]);
    const newest = said.slice(-20).map(({ name }) => name);
    expect(await rememberedClerks(store, HERE, 'payee')).toEqual(newest.toReversed());
  });

  test('are found by how they are read, and all of them before anything is typed', async () => {
    await save(HERE, { payee: '单雄信' });
    await save(HERE, { payee: '欧阳娜娜' });
    const find = (text: string) => findClerks(store, HERE, 'payee', text);
    expect(await find('')).toEqual(['欧阳娜娜', '单雄信']);
    expect(await find('sxx')).toEqual(['单雄信']);
    expect(await find('ouyang')).toEqual(['欧阳娜娜']);
    expect(await find('娜')).toEqual(['欧阳娜娜']);
    expect(await find('x y')).toEqual([]);
  });

  test('are set as the defaults of a device, which begin its invoices until they are set anew', async () => {
    expect(defaultClerks(store, HERE)).toEqual(NO_CLERKS);
    await setDefaultClerks(store, HERE, { payee: '张三', checker: '李四', drawer: '' });
    await setDefaultClerks(store, HERE, { payee: '张三', checker: '', drawer: '' });
    expect(defaultClerks(store, HERE)).toEqual({ ...NO_CLERKS, payee: '张三' });
    expect(defaultClerks(store, BESIDE)).toEqual(NO_CLERKS);
    expect(await rememberedClerks(store, HERE, 'payee')).toEqual(['张三']);
  });
});

test('a buyer is corrected, blanks too; under another tax id the one before is gone (M019)', async () => {
  const before = party('甲公司', '9111', { phone: '010-1', bank: '工行' });
  await store.rememberBuyer(TAXPAYER, before);
  const corrected = party('甲股份公司', '9111', { bank: '建行' });
  await store.correctBuyer(TAXPAYER, before, corrected);
  expect(await keptBuyers(store, TAXPAYER)).toEqual([corrected]);
  await store.correctBuyer(TAXPAYER, corrected, { ...corrected, taxId: '9222' });
  expect(await keptBuyers(store, TAXPAYER)).toEqual([{ ...corrected, taxId: '9222' }]);
});

test('a buyer that is thrown away is offered no more; what is kept under its new tax id keeps its details', async () => {
  const other = party('乙公司', '9222', { phone: '020-2' });
  await store.rememberBuyer(TAXPAYER, other);
  const wrong = party('乙公司', '9111', { bank: '工行' });
  await store.rememberBuyer(TAXPAYER, wrong);
  await store.correctBuyer(TAXPAYER, wrong, { ...wrong, taxId: '9222' });
  const both = party('乙公司', '9222', { phone: '020-2', bank: '工行' });
  expect(await keptBuyers(store, TAXPAYER)).toEqual([both]);
  await store.correctBuyer(TAXPAYER, both, null);
  expect(await keptBuyers(store, TAXPAYER)).toEqual([]);
});

test('each taxpayer has buyers of its own; what the version before kept for all of them is whose uses it first', async () => {
  const taxpayers = ['甲', '乙'].map((name, at) => ({
    id: uuid(),
    seller: party(name, String(at)),
    nature: null,
    devices: [],
  }));
  const [one, other] = taxpayers.map(({ id }) => id) as [string, string];
  const agency = new Device(new FakeService(), { ...freshSession(), taxpayers });
  agency.nextFault = () => 'offline';
  const directory = await agency.open();
  const of = async (taxpayerId: string) =>
    (await keptBuyers(directory, taxpayerId)).map(({ name, phone }) => name + phone);
  await directory.rememberBuyer(one, party('甲的客户', '91'));
  await directory.rememberBuyer(other, party('乙的客户', '91'));
  await directory.keepEntries('buyer', [
    ['92', party('大家的', '92', { phone: '1' })],
    ['A/S 公司', party('A/S 公司', '')],
  ]);
  expect(await of(one)).toEqual(['A/S 公司', '大家的1', '甲的客户']);
  expect(await of(other)).toEqual(['A/S 公司', '大家的1', '乙的客户']);
  await directory.rememberBuyer(one, party('大家的', '92', { bank: '工行' }));
  expect(await of(one)).toEqual(['大家的1', 'A/S 公司', '甲的客户']);
  expect(await of(other)).toEqual(['A/S 公司', '乙的客户']);
  expect(await knownBuyer(directory, one, '92')).toMatchObject({ phone: '1', bank: '工行' });
  expect(await knownBuyer(directory, other, '92')).toBeNull();
  expect(await knownBuyer(directory, other, '91')).toMatchObject({ name: '乙的客户' });
  await directory.correctBuyer(one, party('大家的', '92'), null);
  await directory.correctBuyer(other, party('A/S 公司', ''), null);
  expect(await of(one)).toEqual(['甲的客户']);
  agency.kill();
});
