import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { ratesOffered, ratesOn } from '../../domain/goods/rates-offered.ts';
import { isAuthorized } from '../../domain/account/authorizations.ts';
import { changePasswordApi } from '../../wire/account.api.ts';
import { addAccountsApi, resetPasswordApi } from '../../wire/accounts.api.ts';
import { sessionResponse, signInApi } from '../../wire/auth.api.ts';
import { cookieOf, readAnswer, startTestService, type TestService } from './harness.ts';

const OPERATOR_TOKEN = 'operator-token-of-the-tests';

const DEVICE = {
  id: '500330106009',
  name: '数电账户',
  model: 'IT600',
  invoiceTypes: ['82', '81'],
  rates: [3, 1, 13],
  typeRates: { 81: [3, 1] },
  singleLimit: '99999.99',
  features: ['smsPush'],
};
const FILE = {
  name: '杭州新客户有限公司',
  users: [
    { account: 'wang', name: '王会计', roleType: 'member' },
    { account: 'li', name: '李出纳', roleType: 'member' },
  ],
  taxpayers: [
    {
      name: '杭州新客户有限公司',
      taxId: '92330106MA2B7GT31C',
      address: '杭州市西湖区1号',
      nature: 'smallScale',
      credit: '500000',
      devices: [DEVICE],
    },
  ],
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ OPERATOR_TOKEN, SUIKAI_DEMO: '0' });
});
afterAll(() => service.stop());

const operator = async (url: string, payload: object) =>
  readAnswer(
    await service.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      payload,
    }),
  );
const add = async (file: object) =>
  addAccountsApi.response.parse((await operator(addAccountsApi.path, file)).data);
const signIn = (account: string, password: string) =>
  service.inject({
    method: 'POST',
    url: signInApi.path,
    headers: { 'x-suikai': '1' },
    payload: { account, password },
  });

test('an operator lets a company in: its users sign in and work with what the file says', async () => {
  const added = await add(FILE);
  expect(added).toMatchObject({ taxpayers: 1, devices: 1 });
  expect(added.users.map(({ account }) => account)).toEqual(['wang', 'li']);
  const [wang] = added.users;
  const session = sessionResponse.parse(readAnswer(await signIn('wang', wang?.password ?? '')).data);
  expect(session).toMatchObject({ userName: '王会计', roleType: 'member', tenantName: FILE.name });
  expect(session.taxpayers).toMatchObject([
    {
      seller: { taxId: '92330106MA2B7GT31C', address: '杭州市西湖区1号', phone: '' },
      nature: 'smallScale',
      devices: [
        {
          id: DEVICE.id,
          model: 'IT600',
          diskType: 'none',
          invoiceKinds: ['digitalOrdinary', 'digitalSpecial'],
          rates: [100, 300, 1300],
          kindRates: { digitalSpecial: [100, 300] },
          singleLimit: 9_999_999,
          smsPush: true,
        },
      ],
    },
  ]);
});

test('the same file again changes nothing; what is new in it is added', async () => {
  expect(await add(FILE)).toMatchObject({ users: [], taxpayers: 0, devices: 0 });
  const [taxpayer] = FILE.taxpayers;
  const more = {
    ...FILE,
    users: [...FILE.users, { account: 'zhao', name: '赵会计', roleType: 'member' }],
    taxpayers: [{ ...taxpayer, devices: [DEVICE, { ...DEVICE, id: '500330106010' }] }],
  };
  expect(await add(more)).toMatchObject({ users: [{ account: 'zhao' }], taxpayers: 0, devices: 1 });
});

test('a device of a model that nobody named is let in, and is a tax-control one (M026)', async () => {
  const [taxpayer] = FILE.taxpayers;
  const device = { ...DEVICE, id: '700330106001', model: 'IT700', invoiceTypes: ['004', '007'] };
  const user = { account: 'sun', name: '孙会计', roleType: 'member', mobile: '13800138000' };
  const file = { ...FILE, users: [user], taxpayers: [{ ...taxpayer, devices: [device] }] };
  const added = await add(file);
  expect(added.devices).toBe(1);
  const current = added.users[0]?.password ?? '';
  const signed = await signIn('sun', current);
  const changed = await service.inject({
    method: 'POST',
    url: changePasswordApi.path,
    headers: { 'x-suikai': '1', cookie: cookieOf(signed) },
    payload: { current, next: 'a long and new one 7' },
  });
  expect(readAnswer(changed).code).toBe(0);
  const session = sessionResponse.parse(readAnswer(signed).data);
  const [model] = session.taxpayers.flatMap(({ devices }) =>
    devices.flatMap((one) => (one.id === device.id ? [one.model] : [])),
  );
  expect(model).toBe('IT100');
  const { data } = readAnswer(
    await service.inject({ url: '/v2/agency/accounts', headers: { cookie: cookieOf(signed) } }),
  );
  expect(data).toMatchObject({
    list: expect.arrayContaining([
      expect.objectContaining({ nickName: '孙会计', mobile: '13800138000' }),
    ]) as object[],
  });
});

test('the buttons a company may use are in its users’ sessions; without a word all of them', async () => {
  const { password } = resetPasswordApi.response.parse(
    (await operator(resetPasswordApi.path, { account: 'wang' })).data,
  );
  const session = async () => sessionResponse.parse(readAnswer(await signIn('wang', password)).data);
  const before = await session();
  expect(before).not.toHaveProperty('authorizations');
  expect(isAuthorized(before, 'assistant')).toBe(true);
  await add({ ...FILE, authorizations: ['buyer', 'goods'] });
  const after = await session();
  expect([isAuthorized(after, 'buyer'), isAuthorized(after, 'assistant')]).toEqual([true, false]);
  await add(FILE);
  expect((await session()).authorizations).toEqual(['buyer', 'goods']);
});

test('a nature that is not known yet is told by a later file, and then stays (M294)', async () => {
  const { nature: _nature, ...unknown } = { ...FILE.taxpayers[0], taxId: '91310115MA1K4DX041', devices: [] };
  const natureAfter = async (taxpayer: object) => {
    await add({ ...FILE, taxpayers: [taxpayer] });
    const rows = await service.asOwner((db) => db.selectFrom('taxpayers').selectAll().execute());
    return rows.find(({ seller }) => seller.taxId === unknown.taxId)?.nature;
  };
  expect(await natureAfter(unknown)).toBeNull();
  expect(await natureAfter({ ...unknown, nature: 'general' })).toBe('general');
  expect(await natureAfter({ ...unknown, nature: 'converted' })).toBe('general');
});

test('what was bought for a device since is added to it, and what it has stays (M025)', async () => {
  const [taxpayer] = FILE.taxpayers;
  const featuresAfter = async (features: readonly string[]) => {
    await add({ ...FILE, taxpayers: [{ ...taxpayer, devices: [{ ...DEVICE, features }] }] });
    const row = await service.asOwner((db) =>
      db.selectFrom('devices').select('features').where('device_id', '=', DEVICE.id).executeTakeFirst(),
    );
    return row?.features;
  };
  expect(await featuresAfter(['inputPackage', 'smsPush'])).toEqual(['smsPush', 'inputPackage']);
  expect(await featuresAfter([])).toEqual(['smsPush', 'inputPackage']);
});

test('rates that a type has by now are told to its device, and offered for that type alone (M181)', async () => {
  const [taxpayer] = FILE.taxpayers;
  const known = { 81: [3, 1] };
  /** The rate list of each type, per cent, once a file was added. */
  const after = async (typeRates: Record<string, readonly number[]>) => {
    await add({ ...FILE, taxpayers: [{ ...taxpayer, devices: [{ ...DEVICE, typeRates }] }] });
    const row = await service.asOwner((db) =>
      db.selectFrom('devices').selectAll().where('device_id', '=', DEVICE.id).executeTakeFirstOrThrow(),
    );
    const device = { rates: row.rates, kindRates: row.kind_rates };
    const offered = (invoiceKind: InvoiceKind) =>
      ratesOffered({
        usable: ratesOn(device, invoiceKind),
        invoiceKind,
        nature: 'smallScale',
        negativePage: false,
      })
        .filter(({ bp }) => bp > 0)
        .map(({ bp }) => bp / 100);
    return { special: offered('digitalSpecial'), ordinary: offered('digitalOrdinary') };
  };
  const audited = () =>
    service.asOwner(
      async (db) =>
        (await db.selectFrom('audit').select('n').where('what', '=', 'device.rates').execute()).length,
    );
  expect(await after(known)).toEqual({ special: [1, 3], ordinary: [1, 3, 13] });
  expect(await audited()).toBe(0);
  expect(await after({ 82: [5, 6] })).toEqual({ special: [1, 3], ordinary: [1, 5, 6] });
  expect(await after({ 81: [9] })).toEqual({ special: [1, 9], ordinary: [1, 5, 6] });
  expect(await after({})).toEqual({ special: [1, 9], ordinary: [1, 5, 6] });
  expect(await audited()).toBe(2);
});

test('an account of another company is refused before anything is added', async () => {
  const other = {
    name: '另一家公司',
    users: [
      { account: 'new-one', name: '新', roleType: 'member' },
      { account: 'wang', name: '王', roleType: 'member' },
    ],
  };
  expect(await operator(addAccountsApi.path, other)).toMatchObject({ status: 409, error: 'account.taken' });
  const known = await service.asOwner((db) => db.selectFrom('users').select('account').execute());
  expect(known.map(({ account }) => account)).not.toContain('new-one');
});

test.each([
  ['a misspelt field', { ...FILE, user: [] }],
  [
    'a type nobody issues',
    { ...FILE, taxpayers: [{ ...FILE.taxpayers[0], devices: [{ ...DEVICE, invoiceTypes: ['99'] }] }] },
  ],
  [
    'a rate that is none',
    { ...FILE, taxpayers: [{ ...FILE.taxpayers[0], devices: [{ ...DEVICE, rates: [7.7] }] }] },
  ],
  [
    'rates of a type nobody issues',
    { ...FILE, taxpayers: [{ ...FILE.taxpayers[0], devices: [{ ...DEVICE, typeRates: { 80: [3] } }] }] },
  ],
  [
    'a rate of a type that is none',
    { ...FILE, taxpayers: [{ ...FILE.taxpayers[0], devices: [{ ...DEVICE, typeRates: { 81: [7.7] } }] }] },
  ],
  ['a tax id that is none', { ...FILE, taxpayers: [{ ...FILE.taxpayers[0], taxId: '12' }] }],
])('%s is refused', async (_what, file) => {
  expect(await operator(addAccountsApi.path, file)).toMatchObject({ status: 400, error: 'request.invalid' });
});

test('a forgotten password is replaced; whoever was signed in with it is no more', async () => {
  const first = await operator(resetPasswordApi.path, { account: 'li' });
  const { password } = resetPasswordApi.response.parse(first.data);
  const signedIn = await signIn('li', password);
  expect(signedIn.statusCode).toBe(200);
  const cookie = cookieOf(signedIn);
  await operator(resetPasswordApi.path, { account: 'li' });
  expect((await service.inject({ url: '/api/auth/session', headers: { cookie } })).statusCode).toBe(401);
  expect((await signIn('li', password)).statusCode).toBe(401);
  expect(await operator(resetPasswordApi.path, { account: 'nobody' })).toMatchObject({ status: 404 });
});
