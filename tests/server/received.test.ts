import { nameOfField } from '../../wire/field-names/name-of-field.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectReceivedApi, receivedListApi } from '../../wire/received.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';

let service: TestService;
let demo: Caller;
let disk: string;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  disk = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
});
afterAll(() => service.stop());

const DIGITAL = {
  fplxdm: '81',
  kprq: '2026-11-03 09:12:00',
  fphm: '26312000000000000001',
  zzfphm: '26312000000000000001',
  xhdwmc: '上海钢材有限公司',
  xhdwsbh: '91310115MA1K4DX041',
  goodsInfoList: [{ spmc: '*黑色金属*螺纹钢', je: '100.00', se: '13.00', sl: '0.13', spsl: '2', dj: '50' }],
  hjje: '100.00',
  hjse: '13.00',
  jshj: '113.00',
  fpztName: '正常',
  glzt: '0',
};
const PAPER = {
  ...DIGITAL,
  fplxdm: '004',
  kprq: '2026-10-31',
  fpdm: '3100224130',
  fphm: '12345678',
  xhdwmc: '北京办公用品店',
};

const collect = (invoices: readonly object[], diskId = disk, tenant = demo.session.tenantId) =>
  service.robot(collectReceivedApi.path.replace(':diskId', diskId), { tenant, invoices });
const list = async (query = '') =>
  receivedListApi.response.parse((await demo.get(`/v2/vatpaid/invoice/inperiod/${disk}?${query}`)).data);
const details = (code: string, number: string, who = demo) =>
  who.get(`/v2/vatpaid/invoice/details/${code}/${number}`);

test.each(['2026-13-01', '2026-02-30', '0000-01-01', '2026-01-01xxxx', '2026-1-1'])(
  'a day that is none is told to the robot: %s',
  async (kprq) => {
    expect(await collect([{ ...DIGITAL, kprq }])).toMatchObject({ status: 400, error: 'request.invalid' });
  },
);

test('what a robot found at the bureau is listed, the latest first, with the sums of all pages', async () => {
  expect(await collect([DIGITAL, PAPER])).toMatchObject({ data: { kept: 2 } });
  const page = await list('page=1&pageSize=1');
  expect(page).toMatchObject({ pages: { items: 2 }, je: '200.00', se: '26.00', fpsl: 2 });
  expect(page.list).toEqual([
    {
      kprq: '2026-11-03 09:12:00',
      zzfphm: '26312000000000000001',
      zzfpdm: '',
      fpdm: '',
      fphm: '26312000000000000001',
      hjje: '100.00',
      hjse: '13.00',
      jshj: '113.00',
      xhdwmc: '上海钢材有限公司',
      fplxdm: '81',
      mainGoodsName: '*黑色金属*螺纹钢',
      fpztName: '正常',
      gjzt: '1',
      tsSync: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      glzt: '0',
    },
  ]);
  for (const [query, found] of [
    ['qsrq=2026-11-01&zzrq=2026-11-30', 1],
    ['zzrq=2026-10-31', 1],
    [`xhdwmc=${encodeURIComponent('钢材')}`, 1],
    ['fplxdms=004,81', 2],
    ['fplxdms=007', 0],
    ['fpdm=3100224130&fphm=12345678', 1],
    [`taxerId=${demo.session.taxpayers[0]?.id ?? ''}`, 2],
    ['fpzts=0', 2],
    ['fpzts=1,2', 0],
    ['fpzts=-1', 0],
  ] as const)
    expect([query, (await list(query)).pages.items]).toEqual([query, found]);
});

test('its details are the raw fields; a digital one has code 0', async () => {
  expect((await details('0', DIGITAL.fphm)).data).toMatchObject({
    fphm: DIGITAL.fphm,
    xhdwsbh: '91310115MA1K4DX041',
    goodsInfoList: [{ spmc: '*黑色金属*螺纹钢', sl: '0.13', dj: '50', ggxh: '' }],
    bz: '',
    // What the bureau says of it: the delivery page shows it. M020
    fpztName: '正常',
  });
  expect((await details('3100224130', '12345678')).data).toMatchObject({ fplxdm: '004' });
  expect(await details('0', '12345678')).toMatchObject({ status: 404 });
  const statistics = (query: string) => demo.get(`/v2/statistics/invoice/details?${query}`);
  expect((await statistics(`fphm=${DIGITAL.fphm}`)).data).toMatchObject({ fphm: DIGITAL.fphm });
  expect((await statistics('fphm=12345678&fpdm=3100224130')).data).toMatchObject({ fplxdm: '004' });
  expect(await statistics('fphm=12345678')).toMatchObject({ status: 404 });
});

test.each(['skssq=202611', 'gxzt=1', 'sfck=1', 'fpzts=7', 'termId=1'])(
  'a list asked for by %s, which is not kept or not known, is refused and not given without it (M375)',
  async (query) => {
    const [name = ''] = query.split('=');
    const answer = await demo.get(`/v2/vatpaid/invoice/inperiod/${disk}?${query}`);
    expect(answer).toMatchObject({ status: 400, error: 'request.invalid' });
    // By its name where the call knows it, else as it was written.
    const names = [nameOfField(name) ?? '', `“${name}”`].filter((said) => said !== '');
    expect(names.filter((said) => answer.message.includes(said))).not.toEqual([]);
    expect(await demo.get(`/v2/tax/invoice/list/${disk}/000?${query}`)).toMatchObject({ status: 400 });
  },
);

test('of a taxpayer the device is not of, nothing is listed', async () => {
  const taxerId = '00000000-0000-4000-8000-000000000000';
  const answer = await demo.get(`/v2/vatpaid/invoice/inperiod/${disk}?taxerId=${taxerId}`);
  expect(answer).toMatchObject({ status: 404 });
});

test('of which only the head is known says so, until its details come, which no head replaces (M398, C30)', async () => {
  const number = '26312000000000000077';
  const head = { ...DIGITAL, fphm: number, zzfphm: number, goodsInfoList: [], gjzt: '0' };
  const row = async () => (await list(`fphm=${number}`)).list[0];
  await collect([head]);
  expect(await row()).toMatchObject({ gjzt: '0', mainGoodsName: '' });
  await collect([{ ...DIGITAL, fphm: number, zzfphm: number }]);
  expect(await row()).toMatchObject({ gjzt: '1', mainGoodsName: '*黑色金属*螺纹钢' });
  await collect([head]);
  expect(await row()).toMatchObject({ gjzt: '1', mainGoodsName: '*黑色金属*螺纹钢' });
  await service.asOwner((db) => db.deleteFrom('received_invoices').where('number', '=', number).execute());
});

test('collected again it is replaced, not doubled', async () => {
  await collect([{ ...DIGITAL, fpztName: '已红冲' }]);
  const { list: rows, pages } = await list();
  expect([pages.items, rows[0]?.fpztName]).toEqual([2, '已红冲']);
});

test('another tenant sees none of it, and no robot writes to a device that is not there', async () => {
  const agency = await service.signIn('agency');
  expect(await details('0', DIGITAL.fphm, agency)).toMatchObject({ status: 404 });
  expect(await collect([DIGITAL], disk, agency.session.tenantId)).toMatchObject({ status: 404 });
  expect(await collect([DIGITAL], 'nowhere')).toMatchObject({ status: 404 });
  expect(await collect([{ ...DIGITAL, fphm: '1' }])).toMatchObject({ status: 400 });
});

test('of the same number each tenant finds its own alone, and nobody without a session finds any (M020)', async () => {
  const agency = await service.signIn('agency');
  const own = { ...PAPER, xhdwmc: '代账客户的供应商' };
  const itsDisk = agency.session.taxpayers[0]?.devices[0]?.id ?? '';
  expect(await details('3100224130', '12345678', agency)).toMatchObject({ status: 404, error: 'notFound' });
  expect(await collect([own], itsDisk, agency.session.tenantId)).toMatchObject({ data: { kept: 1 } });
  expect((await details('3100224130', '12345678', agency)).data).toMatchObject({ xhdwmc: own.xhdwmc });
  expect((await details('3100224130', '12345678')).data).toMatchObject({ xhdwmc: PAPER.xhdwmc });
  const url = '/v2/vatpaid/invoice/details/3100224130/12345678';
  expect((await service.service.app.inject({ url })).statusCode).toBe(401);
});

test('a type that is only received is kept, one nobody knows is refused (M388)', async () => {
  expect(await collect([{ ...PAPER, fplxdm: '999' }])).toMatchObject({ status: 400 });
  expect(await collect([{ ...PAPER, fplxdm: '005', fphm: '12345679' }])).toMatchObject({ data: { kept: 1 } });
  expect((await list('fplxdms=005')).list).toMatchObject([{ fphm: '12345679', fplxdm: '005' }]);
});
