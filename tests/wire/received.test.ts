import { expect, test } from 'vitest';
import { RECEIVED_TYPES, type ReceivedType } from '../../domain/codes/received-types.ts';
import { invoicePaper } from '../../domain/preview/invoice-paper.ts';
import { receivedLines, receivedPaper, type ReceivedPaper } from '../../domain/preview/received-paper.ts';
import { decodeReceived, decodeReceivedRow } from '../../wire/received.codec.ts';
import { collected, encodeReceived, type Collected } from '../../wire/received.api.ts';

const brought = (change: Partial<Collected> = {}) =>
  collected.parse({
    fplxdm: '82',
    kprq: '2026-11-03 09:12:00',
    fphm: '26312000000000000001',
    zzfphm: '26312000000000000001',
    ghdwmc: '随开演示科技有限公司',
    ghdwsbh: '91440300MA5DEMA08P',
    xhdwmc: '上海钢材有限公司',
    xhdwsbh: '91310115MA1K4DX041',
    xfdzdh: '上海市浦东新区1号 021-1234567',
    goodsInfoList: [
      {
        spmc: '*黑色金属*螺纹钢',
        je: '100.00',
        se: '13.00',
        sl: '0.13',
        spsl: '2',
        dj: '50',
        dw: '吨',
        ggxh: 'HRB400',
      },
    ],
    hjje: '100.00',
    hjse: '13.00',
    jshj: '113.00',
    skr: '张三',
    kpr: '李四',
    bz: '合同号 8',
    fpztName: '正常',
    ...change,
  });
const decoded = (change: Partial<Collected> = {}) => decodeReceived(brought(change));

function paperOf(change: Partial<Collected> = {}): ReceivedPaper {
  const paper = receivedPaper(decoded(change));
  if (paper === null) throw new Error('no paper');
  return paper;
}

test('every type the bureau has is read (M388)', () => {
  for (const type of Object.keys(RECEIVED_TYPES) as ReceivedType[])
    expect(decoded({ fplxdm: RECEIVED_TYPES[type].code }).type).toBe(type);
});

test('a digital invoice is printed as the bureau has it, nothing made up', () => {
  const invoice = paperOf();
  const paper = invoicePaper(invoice);
  expect(paper).toMatchObject({
    style: 'digital',
    title: '电子发票（普通发票）',
    number: '26312000000000000001',
    code: '',
    date: '2026年11月03日',
    buyer: { name: '随开演示科技有限公司', taxId: '91440300MA5DEMA08P' },
    seller: { name: '上海钢材有限公司', address: '' },
    sums: { amount: '¥100.00', tax: '¥13.00' },
    figures: '¥113.00',
    drawer: '李四',
    remark: ['合同号 8'],
    mark: '',
    stamp: '',
    qrImage: '',
  });
  expect(invoice.goods.read(0, 8)).toEqual([
    {
      place: 1,
      name: '*黑色金属*螺纹钢',
      spec: 'HRB400',
      unit: '吨',
      quantity: '2',
      price: '50',
      amount: 100_00,
      tax: 13_00,
      rate: '13%',
      taxHidden: false,
    },
  ]);
});

test('a paper invoice is printed under its own number, with addresses and clerks', () => {
  const paper = invoicePaper(
    paperOf({ fplxdm: '86', zzfpdm: '144032009110', zzfphm: '12345678', jym: '12345678901234567890' }),
  );
  expect(paper).toMatchObject({
    style: 'classic',
    number: '12345678',
    code: '144032009110',
    checkCode: '12345 67890 12345 67890',
    seller: { address: '上海市浦东新区1号 021-1234567' },
    payee: '张三',
  });
});

test('rates stand as on paper: in percent, or in the words of the bureau', () => {
  const rates = ['0.13', '0.015', '0.03', '0', '1', '免税', '***', '13%', ''];
  const goodsInfoList = rates.map((sl) => ({ ...brought().goodsInfoList[0], spmc: sl, sl }));
  expect(
    receivedLines(decodeReceived(brought({ goodsInfoList } as Partial<Collected>))).map(({ rate }) => rate),
  ).toEqual(['13%', '1.5%', '3%', '0%', '100%', '免税', '***', '13%', '']);
});

test('a discount is a line of its own where the lines come to the amount only with it', () => {
  const [line] = brought().goodsInfoList;
  const goodsInfoList = [{ ...line, zkje: '10.00', zkse: '1.30', zkjshj: '11.30' }];
  const apart = decoded({
    goodsInfoList,
    hjje: '90.00',
    hjse: '11.70',
    jshj: '101.70',
  } as Partial<Collected>);
  expect(
    receivedLines(apart).map(({ place, name, amount, tax, quantity }) => [
      place,
      name,
      amount,
      tax,
      quantity,
    ]),
  ).toEqual([
    [1, '*黑色金属*螺纹钢', 100_00, 13_00, '2'],
    [2, '*黑色金属*螺纹钢', -10_00, -1_30, ''],
  ]);
  // Taken off already.
  expect(receivedLines(decoded({ goodsInfoList } as Partial<Collected>))).toHaveLength(1);
});

test('a red one and a void one carry their stamp', () => {
  expect(invoicePaper(paperOf({ hjje: '-100.00', hjse: '-13.00', jshj: '-113.00' })).stamp).toBe('销项负数');
  expect(invoicePaper(paperOf({ fpztName: '已作废' })).stamp).toBe('作废');
});

test('sums the bureau does not tell are those of the lines; a tax it does not tell is not 0.00', () => {
  const [line] = brought().goodsInfoList;
  const untold = { hjje: '', hjse: '', jshj: '' };
  expect(paperOf(untold).goods.sums).toMatchObject({ amount: 100_00, tax: 13_00, total: 113_00 });
  const exempt = paperOf({
    ...untold,
    goodsInfoList: [{ ...line, se: '', sl: '免税' }],
  } as Partial<Collected>);
  expect(invoicePaper(exempt).sums).toEqual({ amount: '¥100.00', tax: '***' });
});

test('a type whose form is not drawn here has no paper, and its row is read all the same', () => {
  const ticket = brought({ fplxdm: '51', goodsInfoList: [] });
  expect(receivedPaper(decodeReceived(ticket))).toBeNull();
  expect(decodeReceivedRow(encodeReceived(ticket, new Date(0)))).toMatchObject({
    type: 'railTicket',
    number: '26312000000000000001',
    total: 113_00,
    state: '正常',
  });
});
