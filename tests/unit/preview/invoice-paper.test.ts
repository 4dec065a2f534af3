import { expect, test } from 'vitest';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { INVOICE_STATES, type InvoiceState } from '../../../domain/codes/invoice-states.ts';
import { invoicePaper } from '../../../domain/preview/invoice-paper.ts';
import { need, goodRow } from '../special-business/examples.ts';
import { draftOf, goodsOf, ISSUED, STEEL } from './invoices.ts';

const kinds = Object.keys(INVOICE_KINDS) as InvoiceKind[];
const ALL_SHOWN = { buyerAddress: true, buyerBank: true, sellerAddress: true, sellerBank: true };

test('title and style of each type (M039, M040)', () => {
  const heads = kinds.map((invoiceKind) => {
    const { style, title } = invoicePaper(draftOf({ invoiceKind }));
    return `${INVOICE_KINDS[invoiceKind].code} ${style} ${title}`;
  });
  expect(heads).toEqual([
    '81 digital 电子发票（增值税专用发票）',
    '82 digital 电子发票（普通发票）',
    '85 classic 增值税专用发票',
    '86 classic 增值税普通发票',
    '004 classic 增值税专用发票',
    '007 classic 增值税普通发票',
    '026 classic 增值税电子普通发票',
    '028 classic 增值税电子专用发票',
  ]);
});

test('a draft has no number, date or code and says 预览; sandbox invoices say 沙箱, real ones nothing', () => {
  const draft = invoicePaper(draftOf());
  expect([draft.mark, draft.number, draft.date, draft.qrImage]).toEqual(['预览', '', '', '']);
  const issued = [true, false].map((sandbox) =>
    invoicePaper(draftOf({}, { issued: { ...ISSUED, sandbox } })),
  );
  expect(issued.map(({ mark, date }) => [mark, date])).toEqual([
    ['沙箱', '2026年11月21日'],
    ['', '2026年11月21日'],
  ]);
});

test('a check code is printed in fives, a short one as it is, on the forms that have a place for it', () => {
  const printed = (invoiceKind: InvoiceKind, checkCode: string) =>
    invoicePaper(draftOf({ invoiceKind }, { issued: { ...ISSUED, checkCode } })).checkCode;
  expect(printed('ordinary', '82767747691248676664')).toBe('82767 74769 12486 76664');
  expect(printed('electronicOrdinary', 'e9052')).toBe('e9052');
  expect(kinds.filter((kind) => printed(kind, '1') !== null)).toEqual([
    'paperOrdinary',
    'ordinary',
    'electronicOrdinary',
    'electronicSpecial',
  ]);
});

test('the columns of each style fill the 232 mm of its frame', () => {
  const widths = kinds.map((invoiceKind) =>
    invoicePaper(draftOf({ invoiceKind })).columns.reduce((sum, { width }) => sum + width, 0),
  );
  expect(new Set(widths)).toEqual(new Set([232]));
});

test('totals with ¥ and two decimals, capitals, *** where nothing is taxed (M050)', () => {
  const paper = invoicePaper(draftOf());
  expect([paper.sums, paper.capitals, paper.figures]).toEqual([
    { amount: '¥3001.00', tax: '¥390.13' },
    '叁仟叁佰玖拾壹圆壹角叁分',
    '¥3391.13',
  ]);
  const exempt = invoicePaper(draftOf({}, { goods: goodsOf([{ ...STEEL, taxRate: '免税' }]) }));
  expect(exempt.sums).toEqual({ amount: '¥3001.00', tax: '***' });
});

test('purchases swap the parties; a person carries the suffix (M042, M055)', () => {
  const person = { ...draftOf().face.buyer, name: '张三', isNaturalPerson: true };
  const swapped = ['farmPurchase', 'solarPurchase', 'scrapPurchase'].map((key) => {
    const { buyer, seller, label } = invoicePaper(draftOf({ buyer: person }, { business: need(key) }));
    return [label, buyer.name, seller.name];
  });
  expect(swapped).toEqual([
    ['农产品收购', '随开演示科技有限公司', '张三（个人）'],
    ['光伏收购', '随开演示科技有限公司', '张三（个人）'],
    ['报废产品收购', '随开演示科技有限公司', '张三（个人）'],
  ]);
  expect(invoicePaper(draftOf({ buyer: { ...person, name: '李四（个人）' } })).buyer.name).toBe(
    '李四（个人）',
  );
});

test('display flags show addresses and banks: in the remark of a 数电票, in the blocks of a classic form (M054)', () => {
  expect(invoicePaper(draftOf({ remark: '订单 1' })).remark).toEqual(['订单 1']);
  expect(
    invoicePaper(draftOf({ remark: '订单 1', payee: '王五', checker: '赵六', flags: ALL_SHOWN })).remark,
  ).toEqual([
    '购买方地址:厦门市集美区示例路1号;    电话:0592-1234567;',
    '购方开户银行:中国建设银行厦门分行;    银行账号:35150198010100000001;',
    '销售方地址:北京市海淀区示例路2号;    电话:010-12345678;',
    '销方开户银行:中国工商银行北京分行;    银行账号:0200000000000000001;',
    '收款人:王五;复核人:赵六;',
    '订单 1',
  ]);
  const blocks = (['paperSpecial', 'special'] as const).map((invoiceKind) => {
    const { buyer, remark } = invoicePaper(draftOf({ invoiceKind, payee: '王五' }));
    return [buyer.address, buyer.bank, remark.length];
  });
  expect(blocks).toEqual([
    ['', '', 0],
    ['厦门市集美区示例路1号 0592-1234567', '中国建设银行厦门分行 35150198010100000001', 0],
  ]);
});

test('a red letter names what it takes back, once (DOMAIN A2)', () => {
  const number = '26352000000000000001';
  const red = { noticeNumber: '', originalCode: '', originalNumber: number };
  const remarkOf = (face: Parameters<typeof draftOf>[0]) => invoicePaper(draftOf(face)).remark;
  expect(remarkOf({ remark: '订单 1', redLetter: red })).toEqual([
    `被红冲蓝字数电票号码：${number}`,
    '订单 1',
  ]);
  expect(remarkOf({ redLetter: { ...red, noticeNumber: '35010126110000000001' } })).toEqual([
    `被红冲蓝字数电票号码：${number} 红字发票信息确认单编号：35010126110000000001`,
  ]);
  const paper = { noticeNumber: '3501012611', originalCode: '3500000000', originalNumber: '12345678' };
  expect(remarkOf({ invoiceKind: 'paperSpecial', redLetter: paper })).toEqual([
    '对应正数发票代码：3500000000 号码：12345678 红字信息表编号：3501012611',
  ]);
  const said = `被红冲蓝字数电发票号码:${number}`;
  expect(remarkOf({ remark: said, redLetter: red })).toEqual([said]);
  expect(remarkOf({ redLetter: { ...red, originalNumber: '' } })).toEqual([]);
});

test('the remark begins with the deduction of a difference levy and the joint buyers (M052, M063)', () => {
  const goods = { ...goodsOf([STEEL], { levy: 'difference' }), deduction: 50000 };
  const jointBuyers = [{ name: '张三', idType: '居民身份证', idNumber: '110101199001010007' }];
  expect(invoicePaper(draftOf({ remark: '甲\n乙', jointBuyers }, { goods })).remark).toEqual([
    '差额征税 扣除额500.00',
    '共同购买方:张三;    证件类型:居民身份证;    证件号码:110101199001010007;',
    '甲',
    '乙',
  ]);
});

test('a business brings columns, a table and remarks on a 数电票, remarks alone on a classic form (M041)', () => {
  const paperOf = (key: string, invoiceKind: InvoiceKind) => {
    const business = need(key);
    const {
      columns,
      business: printed,
      remark,
    } = invoicePaper(draftOf({ invoiceKind, business: { key, block: [goodRow(business)] } }, { business }));
    return [columns.map(({ zh }) => zh).join(' '), printed.table, remark];
  };
  expect(paperOf('construction', 'digitalSpecial')).toEqual([
    '项目名称 建筑服务发生地 建筑项目名称 金额 税率/征收率 税额',
    { headers: [], rows: [], count: 0 },
    ['土地增值税项目编号:TD0001; 跨地市标志:是;'],
  ]);
  expect(paperOf('realEstateLease', 'digitalSpecial')[0]).toBe(
    '项目名称 产权证书/不动产权证号码 面积单位 数量 单价 金额 税率/征收率 税额',
  );
  expect(paperOf('goodsTransport', 'digitalSpecial')[1]).toEqual({
    headers: ['运输工具种类', '运输工具牌号', '起运地', '到达地', '运输货物名称'],
    rows: [['公路运输', '闽D00000', '福建省厦门市思明区', '广东省深圳市南山区示例物流园', '瓷砖']],
    count: 1,
  });
  expect(paperOf('construction', 'special')).toEqual([
    '货物或应税劳务、服务名称 规格型号 单位 数量 单价 金额 税率 税额',
    { headers: [], rows: [], count: 0 },
    [
      '建筑服务发生地:福建省厦门市思明区示例路1号工地; 建筑项目名称:示例花园二期; 土地增值税项目编号:TD0001; 跨地市标志:是;',
    ],
  ]);
});

test('the note of a purchase from a person stands on the paper (M053)', () => {
  expect(invoicePaper(draftOf({}, { business: need('scrapPurchase') })).remark).toEqual([
    '销售方为自然人，应于次年1月1日至3月31日期间办理汇算清缴',
  ]);
});

test('columns fill the width of the frame', () => {
  const width = (paper: ReturnType<typeof invoicePaper>) =>
    paper.columns.reduce((sum, column) => sum + column.width, 0);
  const papers = [
    draftOf(),
    draftOf({ invoiceKind: 'special' }),
    draftOf({}, { business: need('construction') }),
    draftOf({}, { business: need('realEstateSale') }),
  ];
  expect(papers.map((invoice) => width(invoicePaper(invoice)))).toEqual([232, 232, 232, 232]);
});

test('the stamp of each state (M065, C8)', () => {
  const states = Object.keys(INVOICE_STATES) as InvoiceState[];
  const stamps = states.map((state) => invoicePaper(draftOf({}, { issued: { ...ISSUED, state } })).stamp);
  expect(stamps).toEqual(['', '销项负数', '作废', '作废', '作废']);
});

test('more than eight lines, discounts counted, stand on a list (M047)', () => {
  const onList = [8, 9].map(
    (count) =>
      invoicePaper(draftOf({}, { goods: goodsOf(Array.from({ length: count }, () => STEEL)) })).onList,
  );
  expect(onList).toEqual([false, true]);
});
