import { describe, expect, test } from 'vitest';
import { giveCode } from '../../../domain/goods/goods-codes.ts';
import { addDiscounts } from '../../../domain/goods/discount/add-discounts.ts';
import { ORDINARY_LINES } from '../../../domain/goods/line-settings.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { runToEnd } from '../../../domain/kernel/steps.ts';
import { checkCoding } from '../../../domain/rules/check-coding.ts';
import { placeText } from '../../../src/ui/issue-place.ts';
import { checkFace, checkInvoice, type InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import { goodRow, need } from '../special-business/examples.ts';
import { LEAST } from '../difference-levy/vouchers.ts';
import { freshIds, linesOf, type Cells } from '../goods/lines-of.ts';
import { GOOD_FACE } from './faces.ts';

const LINE: Cells = { name: '甲', quantity: '1', price: '10', taxRate: '13' };
const AMOUNT_ONLY: Cells = { name: '甲', amount: '10', taxRate: '9' };
const FACE: InvoiceFace = { ...GOOD_FACE, invoiceKind: 'digitalOrdinary', taxInclusive: false };

const rulesOf = (
  face: Partial<InvoiceFace>,
  rows: readonly Cells[],
  known: InvoiceFacts = {},
  settings: Parameters<typeof linesOf>[2] = {},
): readonly string[] =>
  runToEnd(checkInvoice({ ...FACE, ...face }, linesOf(rows, false, settings), known)).map(({ rule }) => rule);

const withBusiness = (key: string, change: Readonly<Record<string, string>> = {}): Partial<InvoiceFace> => ({
  business: { key, block: [{ ...goodRow(need(key)), ...change }] },
});

describe('the whole invoice', () => {
  test('face, block, joint buyers, vouchers, lines and sums are one check, in the order of the paper', () => {
    const face = {
      ...withBusiness('construction', { projectName: '' }),
      buyer: { ...FACE.buyer, name: '' },
      jointBuyers: [{ name: '', idType: '居民身份证', idNumber: '1' }],
      vouchers: [{ ...LEAST.digital, digitalNumber: '1' }],
    };
    const stated = { amount: 1, tax: 2, total: 3 };
    expect(rulesOf(face, [LINE, AMOUNT_ONLY], { stated }, { levy: 'difference' })).toStrictEqual([
      'buyer.name.required',
      'specialBusiness.construction.projectName.required',
      'jointBuyers.name.required',
      'jointBuyers.idNumber.resident',
      'voucher.digitalNumber.length',
      'line.deduction.required',
      'line.quantity.business.empty',
      'line.price.business.empty',
      'line.deduction.required',
      'lines.tooMany.difference',
      'invoice.sums',
    ]);
  });

  test.each([
    ['construction', AMOUNT_ONLY],
    ['realEstateLease', LINE],
    ['goodsTransport', LINE],
    ['refinedOil', { ...LINE, unit: '吨' }],
    ['tractor', { ...LINE, unit: '辆' }],
  ])('a right %s passes', (key, cells) => {
    expect(rulesOf(withBusiness(key), [cells])).toStrictEqual([]);
  });

  test('a business the type can not have, and its levy', () => {
    expect([
      rulesOf(withBusiness('motorVehicle'), [{ ...LINE, unit: '辆' }]),
      rulesOf(withBusiness('tractor'), [{ ...LINE, unit: '台' }], {}, { levy: 'reduced' }),
    ]).toStrictEqual([['business.notOffered'], ['levy.ordinaryOnly', 'line.unit.business.set']]);
  });

  test('who sells as a person is known by the number of their papers, also on a special invoice', () => {
    const buyer = { ...FACE.buyer, taxId: '', phone: '', isNaturalPerson: true };
    const nobody = { idNumber: '' };
    expect([
      rulesOf({ ...withBusiness('scrapPurchase'), buyer, invoiceKind: 'digitalSpecial' }, [LINE]),
      rulesOf({ ...withBusiness('farmPurchase'), buyer }, [LINE]),
      rulesOf({ ...withBusiness('farmPurchase', nobody), buyer }, [LINE]),
      rulesOf({ ...withBusiness('solarPurchase', nobody), buyer }, [LINE]),
      rulesOf({ ...withBusiness('solarPurchase'), buyer: { ...buyer, isNaturalPerson: false } }, [LINE]),
    ]).toStrictEqual([
      ['buyer.phone.required.business'],
      [],
      ['specialBusiness.farmPurchase.idNumber.required'],
      ['specialBusiness.solarPurchase.idNumber.required'],
      [],
    ]);
  });

  test('exempt and not taxed lines: refused on special invoices of the disk, looked at on digital ones', () => {
    const found = (invoiceKind: InvoiceFace['invoiceKind'], taxRate: string) =>
      runToEnd(
        checkInvoice({ ...FACE, invoiceKind }, linesOf([{ ...AMOUNT_ONLY, taxRate }], false), {}),
      ).flatMap(({ field, line, level, message }) => (field === 'taxRate' ? [{ line, level, message }] : []));
    expect([
      found('special', '免税'),
      found('electronicSpecial', '不征税'),
      found('digitalSpecial', '免税'),
      found('paperSpecial', '不征税'),
      found('digitalOrdinary', '免税'),
    ]).toStrictEqual([
      [{ line: 0, level: 'error', message: '专用发票不允许免税' }],
      [{ line: 0, level: 'error', message: '专用发票不允许不征税' }],
      [{ line: 0, level: 'warning', message: '专用发票一般不能开具免税，请核对' }],
      [{ line: 0, level: 'warning', message: '专用发票一般不能开具不征税，请核对' }],
      [],
    ]);
  });

  test('a purchase calls the parties as its paper does, in the message and in the place', () => {
    const nameless = {
      ...withBusiness('farmPurchase'),
      buyer: { ...FACE.buyer, name: '', taxId: '', isNaturalPerson: true },
      seller: { ...FACE.seller, taxId: '' },
    };
    const said = (face: Partial<InvoiceFace>) =>
      checkFace({ ...FACE, ...face }).map((issue) => [placeText(issue), issue.message]);
    expect([said(nameless), said({ ...nameless, business: null })]).toStrictEqual([
      [
        ['销售方名称', '销售方名称不能为空'],
        ['购买方信息', '购买方纳税人识别号不能为空'],
      ],
      [
        ['购买方名称', '购买方名称不能为空'],
        ['销售方信息', '销售方纳税人识别号不能为空'],
      ],
    ]);
  });

  test('the tax codes of the lines decide about the block', () => {
    const parking = { ...LINE, taxCode: '3040502020200000000' };
    expect(rulesOf(withBusiness('realEstateLease'), [parking])).toStrictEqual([
      'specialBusiness.realEstateLease.from.minute',
      'specialBusiness.realEstateLease.until.minute',
    ]);
  });

  test('vouchers belong to a levy that deducts', () => {
    expect([
      rulesOf({ vouchers: [LEAST.court] }, [LINE]),
      checkFace(FACE, {}, { ...ORDINARY_LINES, levy: 'difference' }).map(({ rule }) => rule),
    ]).toStrictEqual([['vouchers.unneeded'], ['vouchers.missing']]);
  });

  test('what is known of the place counts: device, SMS push, taxpayer, single limit', () => {
    const known: InvoiceFacts = {
      deviceKinds: ['digitalSpecial'],
      smsPush: false,
      seller: { name: '别家', taxId: FACE.seller.taxId },
      singleLimit: 999,
    };
    const face = { receiver: '13800000000' };
    expect([
      rulesOf(face, [LINE], known),
      rulesOf({ ...face, invoiceKind: 'electronicOrdinary' }, [LINE], { singleLimit: 999 }),
      rulesOf(face, [LINE], { smsPush: true, singleLimit: 1000 }),
    ]).toStrictEqual([
      ['seller.other', 'receiver.shape.mailOnly', 'face.kind.device', 'invoice.singleLimit'],
      ['invoice.singleLimit'],
      [],
    ]);
  });

  test.each([
    ['张三', '邮箱或手机号格式不正确', '邮箱格式不正确'],
    ['13800000000', null, '邮箱格式不正确'],
    ['zhang@example.com', null, null],
    ['', null, null],
  ])(
    'a receiver %j is refused in the words of what may be sent (M093, M094)',
    (receiver, bySms, byMailOnly) => {
      const said = (smsPush?: boolean) =>
        checkFace({ ...FACE, receiver }, smsPush === undefined ? {} : { smsPush })
          .filter(({ field }) => field === 'receiver')
          .map(({ message }) => message)[0] ?? null;
      expect([said(), said(true), said(false)]).toEqual([bySms, bySms, byMailOnly]);
    },
  );

  test('digital types and disk 7 measure field by field, others the box', () => {
    const seller = { ...FACE.seller, phone: '0592-12345678901' };
    const taxControl = { seller, invoiceKind: 'ordinary' } as const;
    expect([
      rulesOf({ seller }, [LINE]),
      rulesOf(taxControl, [LINE]),
      rulesOf(taxControl, [LINE], { diskType: 'creditBox' }),
    ]).toStrictEqual([[], ['seller.phone.tooLong.combined'], []]);
  });

  test('a red letter belongs to amounts below zero and names its invoice', () => {
    const red = { noticeNumber: '', originalCode: '', originalNumber: '25312000000385708609' };
    const negative = [{ name: '甲', amount: '-10', taxRate: '13' }];
    expect([
      rulesOf({ redLetter: red }, negative, {}, { sign: -1 }),
      rulesOf({}, negative, {}, { sign: -1 }),
      rulesOf({ redLetter: red }, [LINE]),
      rulesOf({ redLetter: { ...red, originalCode: '044001900111' } }, negative, {}, { sign: -1 }),
    ]).toStrictEqual([[], ['redLetter.missing'], ['redLetter.onBlue'], ['redLetter.originalNumber.shape']]);
  });

  test('characters outside GBK are a warning that names them', () => {
    const issues = runToEnd(
      checkInvoice({ ...FACE, remark: '面积10m²' }, linesOf([{ ...LINE, name: '𠮷祥牌' }])),
    );
    expect(issues.map(({ level, message }) => [level, message])).toStrictEqual([
      ['warning', '备注中的“²”不在GBK字符集内，可能无法打印，请核对'],
      ['warning', '商品名称中的“𠮷”不在GBK字符集内，可能无法打印，请核对'],
    ]);
  });
});

test('coding anomalies: missing, misshapen, unknown, summary, not taxed; discounts and empty lines are passed over', () => {
  const codes = ['1080207010000000000', '', '123', '9080207010000000000', ''];
  const typed = linesOf([
    ...codes.map((taxCode) => ({ ...LINE, taxCode })),
    {},
    { ...LINE, taxCode: '6010000000000000000' },
    { name: '预付卡', amount: '5', taxRate: '不征税', taxCode: '6010000000000000000' },
  ]);
  const lines = giveCode(typed, [4], { taxCode: '1080000000000000000', category: '金属' });
  expect(runToEnd(checkCoding(lines)).map(({ line, rule }) => [line, rule])).toStrictEqual([
    [1, 'coding.missing'],
    [2, 'coding.shape'],
    [3, 'coding.unknown'],
    [4, 'coding.summary'],
    [6, 'coding.notTaxed'],
  ]);
});

test('a code that is misshapen, in no table or a summary is an error of the whole invoice, once for line and discount', () => {
  const codes = ['1080207010000000000', '', '392', '9080207010000000000', ''];
  const coded = linesOf(codes.map((taxCode) => ({ ...LINE, taxCode })));
  const given = giveCode(coded, [4], { taxCode: '3040201000000000000', category: '' });
  const discounted = addDiscounts(given, [2], { rate: '10' }, freshIds(1), false);
  const issues = runToEnd(checkInvoice(FACE, discounted.ok ? discounted.value : linesOf([])));
  expect(issues.map(({ line, level, rule }) => [line, level, rule])).toStrictEqual([
    [2, 'error', 'coding.shape'],
    [4, 'error', 'coding.unknown'],
    [5, 'error', 'coding.summary'],
  ]);
});

test('a general rate that does not usually go with the code is told; rates of other levies are not (M265)', () => {
  const grain = { ...LINE, taxCode: '1010101010000000000' };
  const lines = linesOf(['9%', '13%', '3%', '免税'].map((taxRate) => ({ ...grain, taxRate })));
  expect(
    runToEnd(checkCoding(lines)).map(({ line, level, rule, message }) => [line, level, rule, message]),
  ).toStrictEqual([
    [1, 'warning', 'coding.rate', '税收分类编码“1010101010000000000”常用税率为9%，与所选税率13%不同，请核对'],
  ]);
});
