import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { companySearchApi, companySuggestionsApi } from '../../wire/companies.api.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { submitSample } from './samples.ts';

type Reply = (response: ServerResponse) => unknown;
const json =
  (body: unknown): Reply =>
  (response) =>
    response.end(JSON.stringify(body));

/** A provider of companies that answers as it is told. */
const asked: { url: string; key: string | undefined }[] = [];
let reply: Reply = json({});
const provider = createServer((request, response) => {
  asked.push({ url: request.url ?? '', key: request.headers.authorization });
  reply(response);
});
let [alone, outside]: TestService[] = [];
const started = (service: TestService | undefined): TestService => {
  if (service === undefined) throw new Error('not started');
  return service;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  alone = await startTestService();
  outside = await startTestService(
    {
      SUIKAI_COMPANY_URL: `http://127.0.0.1:${String(port)}/find?q={keyword}&n=9`,
      SUIKAI_COMPANY_KEY: 'the-key',
      SUIKAI_COMPANY_FIELDS: 'list=result.rows, name=entName, creditCode=no, address=reg.addr, phone=tel',
      SUIKAI_COMPANY_SECONDS: '1',
      COMPANY_SEARCHES_PER_MINUTE: '30',
    },
    { isAlone: true },
  );
});
afterAll(async () => {
  await Promise.all([alone?.stop(), outside?.stop()]);
  provider.closeAllConnections();
  provider.close();
});

const diskOf = ({ session }: Caller): string => session.taxpayers[0]?.devices[0]?.id ?? '';
const queryOf = (caller: Caller, keyword: string): string =>
  `termId=${diskOf(caller)}&taxerId=${caller.session.taxpayers[0]?.id ?? ''}&keyword=${encodeURIComponent(keyword)}`;
const suggestions = async (caller: Caller, keyword: string) =>
  companySuggestionsApi.response.parse(
    (await caller.get(`/v3/tax/title/enterprise?${queryOf(caller, keyword)}`)).data,
  );
const search = async (caller: Caller, keyword: string) =>
  companySearchApi.response.parse(
    (await caller.get(`/v3/tax/title/dimSearchList?${queryOf(caller, keyword)}`)).data,
  );

describe('without a provider', () => {
  let demo: Caller;
  beforeAll(async () => {
    demo = await started(alone).signIn('demo');
  });
  const add = (customer: object) => demo.post(`/v3/tax/title/customer/add/${diskOf(demo)}`, customer);

  test('customers, issued and received invoices answer, and the answer says so (M243, M244, M370)', async () => {
    await add({ nsrmc: '青石建材有限公司', nsrsbh: 'AAAA1', gmfdz: '一号', gmflxdh: '26001234' });
    await submitSample(demo, {
      ...{ buyerTaxerName: '青石物流有限公司', buyerTaxerId: '91310115MA1K4DX041' },
      ...{ gmfdz: '二号', gmflxdh: '021-26001235', gmfkhh: '招行', gmfyhzh: '62220202' },
    });
    await started(alone).robot(`/robot/v1/devices/${diskOf(demo)}/received`, {
      tenant: demo.session.tenantId,
      invoices: [
        {
          ...{ fplxdm: '81', kprq: '2026-11-03', fphm: '26000000000000000077' },
          ...{ xhdwmc: '青石印刷厂', xhdwsbh: 'CCCC3', xfdzdh: '三号 26001236', xfyhzh: '农行 95588' },
        },
      ],
    });
    const own = { source: 'own', message: '未设置企业查询服务，以下为本单位的客户和往来发票' };
    expect(await suggestions(demo, '青石')).toEqual({
      ...own,
      list: [
        { name: '青石建材有限公司', creditCode: 'AAAA1', addressTel: '一号 26001234', bankAccount: '' },
        {
          ...{ name: '青石物流有限公司', creditCode: '91310115MA1K4DX041' },
          ...{ addressTel: '二号 021-26001235', bankAccount: '招行 62220202' },
        },
        { name: '青石印刷厂', creditCode: 'CCCC3', addressTel: '三号 26001236', bankAccount: '农行 95588' },
      ],
    });
    const { list } = await search(demo, '青石物流');
    expect(list).toEqual([
      {
        ...{ name: '青石物流有限公司', creditCode: '91310115MA1K4DX041', gmfdz: '二号' },
        ...{ gmflxdh: '021-26001235', gmfkhh: '招行', gmfyhzh: '62220202' },
      },
    ]);
    expect((await suggestions(demo, '91310115MA')).list.map(({ name }) => name)).toContain(
      '青石物流有限公司',
    );
  });

  test('one character asks for nothing, and who stands in two places is told once', async () => {
    await add({ nsrmc: '青石物流有限公司', nsrsbh: '91310115MA1K4DX041' });
    expect((await suggestions(demo, '青')).list).toEqual([]);
    expect((await suggestions(demo, '青石物流')).list.length).toBe(1);
    expect((await suggestions(demo, '%%')).list).toEqual([]);
  });

  test('another tenant, its device and a foreign taxpayer are told nothing', async () => {
    const agency = await started(alone).signIn('agency');
    expect((await suggestions(agency, '青石')).list).toEqual([]);
    const foreign = { status: 404, error: 'notFound' };
    expect(await agency.get(`/v3/tax/title/enterprise?${queryOf(demo, '青石')}`)).toMatchObject(foreign);
    const mixed = `termId=${diskOf(agency)}&taxerId=${demo.session.taxpayers[0]?.id ?? ''}&keyword=ab`;
    expect(await agency.get(`/v3/tax/title/dimSearchList?${mixed}`)).toMatchObject(foreign);
  });
});

describe('with a provider', () => {
  let demo: Caller;
  beforeAll(async () => {
    demo = await started(outside).signIn('demo');
  });
  beforeEach(() => {
    asked.length = 0;
  });
  const rows = (...list: unknown[]): Reply => json({ result: { rows: list } });

  test('it is asked by name with its key, read by its fields, and not asked again for the same', async () => {
    reply = rows(
      { entName: '<em>白云</em>公司', no: '91 3101', reg: { addr: '四号\n' }, tel: 26001237, more: 1 },
      { no: 'nameless' },
      'nothing',
    );
    const company = { name: '白云公司', creditCode: '913101' };
    expect(await suggestions(demo, '白云&a')).toEqual({
      ...{ source: 'provider', message: '' },
      list: [{ ...company, addressTel: '四号 26001237', bankAccount: '' }],
    });
    expect((await search(demo, '白云&a')).list).toMatchObject([{ ...company, gmflxdh: '26001237' }]);
    expect(asked).toEqual([{ url: `/find?q=${encodeURIComponent('白云&a')}&n=9`, key: 'Bearer the-key' }]);
  });

  test.each<[string, Reply]>([
    ['leads elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['fails', (response) => response.writeHead(500).end('{}')],
    ['says what cannot be read', (response) => response.end('<html>')],
    ['has no list', json({ result: { rows: 'none' } })],
    ['sends more than any list is', rows({ entName: '长'.repeat(300_000) })],
    ['says nothing in time', () => null],
  ])('that %s is passed over: what is known here answers, and says so', async (what, given) => {
    reply = given;
    const { source, message, list } = await suggestions(demo, `黑土${what}`);
    expect([source, list]).toEqual(['own', []]);
    expect(message).toBe('企业查询服务没有应答，以下为本单位的客户和往来发票');
    reply = rows({ entName: '黑土公司' });
    expect((await suggestions(demo, `黑土${what}`)).source).toBe('provider');
  });

  test('nobody may ask it without end', async () => {
    reply = rows();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++)
      statuses.push((await demo.get(`/v3/tax/title/enterprise?${queryOf(demo, `红${String(n)}`)}`)).status);
    expect(statuses).toContain(429);
  });
});

test.each([
  [
    { SUIKAI_COMPANY_URL: 'https://a.example/find' },
    'SUIKAI_COMPANY_URL应为http或https地址，并含有{keyword}',
  ],
  [
    { SUIKAI_COMPANY_URL: 'https://u:p@a.example/{keyword}' },
    'SUIKAI_COMPANY_URL应为http或https地址，并含有{keyword}',
  ],
  [
    { SUIKAI_COMPANY_FIELDS: 'names=a' },
    'SUIKAI_COMPANY_FIELDS应为以逗号分隔的“字段=路径”，如list=data.items,name=Name',
  ],
])('the settings %j are refused at the start', (settings, detail) => {
  expect(readConfiguration(settings)).toMatchObject({ ok: false, error: { params: { detail } } });
});

describe('a title that was pasted', () => {
  const text = '名称：青山科技有限公司\n税号：91310115MA1K4DX041\n地址电话：上海市浦东新区1号 021-26001238';

  test('is read part by part, each with its result (M245)', async () => {
    const demo = await started(alone).signIn('demo');
    const { data } = await demo.post('/v3/tax/title/parse', { text: `${text}\n邮箱：a@b.cn` });
    expect(data).toMatchObject({
      ...{ name: { result: '青山科技有限公司' }, taxId: { result: '91310115MA1K4DX041' } },
      ...{ telephone: { result: '021-26001238' }, email: { result: 'a@b.cn' } },
    });
    expect(await demo.post('/v3/tax/title/parse', { text: ' ' })).toMatchObject({ error: 'request.invalid' });
  });

  test('and confirmed is in the directory, with what was known before', async () => {
    const demo = await started(alone).signIn('demo');
    const confirm = (title: object) => demo.post(`/v3/tax/title/confirm/${diskOf(demo)}`, title);
    const title = { name: '青山科技有限公司', taxId: 'DDDD4', telephone: '26001238' };
    expect(await confirm(title)).toMatchObject({ code: 0, data: { nsrmc: '青山科技有限公司' } });
    expect(await confirm({ ...title, telephone: '', email: 'a@b.cn' })).toMatchObject({
      data: { gmflxdh: '26001238', mail: 'a@b.cn' },
    });
    const { data } = await demo.get('/sync/pull?cursor=0&limit=200&entries=1&owned=1');
    const key = directoryKey(demo.session.taxpayers[0]?.id ?? '', 'DDDD4');
    const entry = pullApi.response.parse(data).changes.find(({ id }) => id === key);
    expect(entry?.body).toMatchObject({ phone: '26001238', mail: 'a@b.cn' });
    expect(await confirm({ ...title, email: 'x' })).toMatchObject({ message: '请输入正确的邮箱地址' });
  });
});
