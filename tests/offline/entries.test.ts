import { expect, test } from 'vitest';
import { BLANK_CUSTOMER, type Customer } from '../../domain/customers/customer.ts';
import type { SellerConfig } from '../../domain/invoice/seller-config.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { rememberedClerks } from '../../src/offline/remembered-clerks.ts';
import { content, FACE, TAXPAYER, uuid, type Fault } from './device.ts';
import { devices, here, meet, network, onTwoLaptops, reopenHere, service, there } from './two-laptops.ts';
import { keptBuyers } from './kept-buyers.ts';

/** Directories and settings of one user on two laptops. PROTOCOL §1, class F */

onTwoLaptops();

const NAME = '91110000AAAA';
const buyer = (more: Partial<Customer> = {}): Customer => ({
  ...BLANK_CUSTOMER,
  name: '甲公司',
  taxId: NAME,
  ...more,
});
const storedOf = (key: string) => {
  const fields = service.entries.fields(`buyer/${TAXPAYER}/${key}`);
  return fields && { ...BLANK_CUSTOMER, ...fields };
};
const stored = () => storedOf(NAME);
const found = async (store: OfflineStore) => keptBuyers(store, TAXPAYER);
const SELLER: SellerConfig = {
  addresses: [{ address: '北京', phone: '010' }],
  banks: [{ bank: '工行', account: '62' }],
  remark: '谢谢',
};

test('a buyer, a name and a setting of one laptop are there on the other', async () => {
  network('offline');
  const known = buyer({ phone: '010', mail: 'a@b.cn', mobile: '13800000000' });
  await here.rememberBuyer(TAXPAYER, known);
  await here.saveDraft({ ...content(uuid(), ''), face: { ...FACE, drawer: '张三' } });
  await here.keepSetting('seller', 'taxpayer-1', SELLER);
  expect(here.setting('seller', 'taxpayer-1')).toEqual(SELLER);
  expect(here.status()).toMatchObject({ unsynced: 1, entries: 3 });
  await meet();
  expect(here.status()).toMatchObject({ unsynced: 0, entries: 0, phase: 'idle' });
  expect(await found(there)).toEqual([known]);
  const { taxpayerId, deviceId } = content(uuid(), '');
  expect(await rememberedClerks(there, { taxpayerId, deviceId }, 'drawer')).toEqual(['张三']);
  expect(there.setting('seller', 'taxpayer-1')).toEqual(SELLER);
  expect(there.setting('seller', 'taxpayer-2')).toBeNull();
});

test('different fields changed on both laptops are all kept; of the same field the one that arrives later', async () => {
  await here.rememberBuyer(TAXPAYER, buyer({ phone: '1' }));
  await meet();
  network('offline');
  await here.rememberBuyer(TAXPAYER, buyer({ phone: '2', bank: '工行' }));
  await there.rememberBuyer(TAXPAYER, buyer({ phone: '3', address: '北京' }));
  network('ok');
  for (const store of [there, here, there]) await store.sync();
  const whole = buyer({ phone: '2', bank: '工行', address: '北京' });
  expect(stored()).toEqual(whole);
  expect(await found(here)).toEqual([whole]);
  expect(await found(there)).toEqual([whole]);
});

test('a blank on a laptop that knows nothing yet takes nothing from another', async () => {
  network('offline');
  await here.rememberBuyer(TAXPAYER, buyer({ phone: '1' }));
  await there.rememberBuyer(TAXPAYER, buyer({ bank: '工行' }));
  await meet();
  expect(await found(here)).toEqual([buyer({ phone: '1', bank: '工行' })]);
  expect(await found(there)).toEqual(await found(here));
});

test('what both remember anew is one entry, and using it again sends nothing', async () => {
  network('offline');
  for (const store of [here, there]) await store.rememberBuyer(TAXPAYER, buyer());
  await meet();
  expect(service.entries.kept.size).toBe(1);
  const sent = service.requests.length;
  await here.rememberBuyer(TAXPAYER, buyer());
  await here.sync();
  expect(service.requests.slice(sent).filter(({ path }) => path === '/sync/push')).toEqual([]);
});

test('thrown away here, changed there: the change wins; unchanged it is gone on both', async () => {
  await here.rememberBuyer(TAXPAYER, buyer({ taxId: '' }));
  await meet();
  network('offline');
  await there.rememberBuyer(TAXPAYER, buyer({ taxId: '', phone: '9' }));
  // Who has a tax id now is no longer kept without one.
  await here.rememberBuyer(TAXPAYER, buyer());
  network('ok');
  for (const store of [there, here, there, here]) await store.sync();
  const both = [buyer(), buyer({ taxId: '', phone: '9' })];
  const sorted = async (store: OfflineStore) =>
    [...(await found(store))].sort((a, b) => a.phone.localeCompare(b.phone));
  expect(await sorted(here)).toEqual(both);
  expect(await sorted(there)).toEqual(both);

  network('offline');
  await here.rememberBuyer(TAXPAYER, buyer({ phone: '9' }));
  await meet();
  expect((await found(there)).map(({ taxId }) => taxId)).toEqual([NAME]);
});

test('a lost answer is asked for again with the same bytes, and later changes go behind it', async () => {
  const faults: Fault[] = ['ok', 'lostAnswer'];
  const [device] = devices;
  if (device === undefined) throw new Error('no device');
  device.nextFault = () => faults.shift() ?? 'offline';
  await here.rememberBuyer(TAXPAYER, buyer({ phone: '1' }));
  await here.sync();
  expect(stored()).toEqual(buyer({ phone: '1' }));
  await here.rememberBuyer(TAXPAYER, buyer({ phone: '2' }));
  await reopenHere();
  await meet();
  expect(stored()).toEqual(buyer({ phone: '2' }));
  expect(service.changedBytes).toEqual([]);
});

test('killed at any step, what is remembered is promised, and what was promised arrives once', async () => {
  const [device] = devices;
  if (device === undefined) throw new Error('no device');
  for (let steps = 0; steps < 10; steps++) {
    device.dieAfter(steps);
    await device.survive(here.rememberBuyer(TAXPAYER, buyer({ phone: String(steps) })));
    await device.survive(here.sync());
    await reopenHere();
    const [kept] = await found(here);
    await here.sync();
    expect(stored()?.['phone']).toBe(kept?.phone);
    expect(here.status().entries).toBe(0);
  }
  expect(service.changedBytes).toEqual([]);
});

test('what the service refuses for good stays here, and is tried again with the next change', async () => {
  service.poison.add('甲公司');
  await here.rememberBuyer(TAXPAYER, buyer());
  for (let round = 0; round < 4; round++) await here.sync();
  expect(here.status()).toMatchObject({ entries: 0 });
  expect(await found(here)).toEqual([buyer()]);
  service.poison.clear();
  await here.rememberBuyer(TAXPAYER, buyer({ phone: '1' }));
  await here.sync();
  expect(stored()).toMatchObject({ phone: '1' });
});

test('a service restored from before gets again what it lost, and a deletion over unseen content is taken back', async () => {
  await here.rememberBuyer(TAXPAYER, buyer({ phone: '1' }));
  await here.keepSetting('usualKind', 'device-1', { invoiceKind: 'digitalSpecial' });
  await meet();
  const backup = service.backup();
  await here.rememberBuyer(TAXPAYER, buyer({ phone: '2' }));
  await here.rememberBuyer(TAXPAYER, buyer({ taxId: 'B' }));
  await meet();
  service.restore(backup);
  await meet();
  await meet();
  expect(stored()).toEqual(buyer({ phone: '2' }));
  expect(storedOf('B')).toEqual(buyer({ taxId: 'B' }));
  expect(await found(there)).toHaveLength(2);
  expect(there.setting('usualKind', 'device-1')).toEqual({ invoiceKind: 'digitalSpecial' });
  for (const store of [here, there]) expect(store.status()).toMatchObject({ entries: 0, phase: 'idle' });
});

test('another page hears of a setting that came from elsewhere', async () => {
  let heard = 0;
  there.subscribe(() => {
    heard += there.setting('seller', 't') === null ? 0 : 1;
  });
  await here.keepSetting('seller', 't', SELLER);
  await meet();
  expect(heard).toBeGreaterThan(0);
});
