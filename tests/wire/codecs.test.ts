import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { addDiscounts } from '../../domain/goods/discount/add-discounts.ts';
import { ORDINARY_LINES, type LineSettings } from '../../domain/goods/line-settings.ts';
import { compactLines } from '../../domain/goods/lines.ts';
import { setDeduction } from '../../domain/goods/set-deduction.ts';
import { INVOICE_KINDS } from '../../domain/codes/invoice-kinds.ts';
import { NO_EXTRAS, type InvoiceFace } from '../../domain/invoice/invoice.ts';
import { SPECIAL_BUSINESSES } from '../../domain/special-business/all.ts';
import { decodeGoodsList, encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { goodsLineWire, invoiceWire, type GoodsLineWire } from '../../wire/invoice.api.ts';
import { decodeFace, decodeSettings, encodeFace } from '../../wire/invoice.codec.ts';
import { freshIds, linesOf } from '../unit/goods/lines-of.ts';
import { goodRow, need } from '../unit/special-business/examples.ts';
import { z } from 'zod';

const digits = (max: number) => fc.integer({ min: 0, max });
const money = fc
  .tuple(fc.boolean(), digits(999_999_999_99))
  .map(
    ([minus, fen]) =>
      `${minus && fen > 0 ? '-' : ''}${String(Math.floor(fen / 100))}.${String(fen % 100).padStart(2, '0')}`,
  );
const price = fc
  .tuple(digits(99_999), digits(99_999_999))
  .map(([whole, part]) => `${String(whole)}.${String(part).padStart(8, '0')}`.replace(/\.?0+$/, ''));
const orEmpty = (value: fc.Arbitrary<string>) => fc.oneof(value, fc.constant(''));
const goodsText = fc.string({ unit: 'grapheme', maxLength: 30 });

/** What only some lines have, as it is written: left out when it says nothing. */
const extras: fc.Arbitrary<Partial<GoodsLineWire>> = fc
  .record({
    ssfl: fc.constantFrom('', '', '黑色金属冶炼压延品'),
    kce: fc.constantFrom('', '', '12.50'),
    policy: fc.constantFrom('', '', '免税', '按5%简易征收'),
    note: fc.constantFrom('', '', '第二批 "急"'),
    checked: fc.boolean(),
  })
  .map(({ ssfl, kce, policy, note, checked }) => ({
    ...(ssfl === '' ? {} : { ssfl }),
    ...(kce === '' ? {} : { kce }),
    ...(policy === '' ? {} : { yhzcbs: '1', yhzcsm: policy, zzstsgl: policy }),
    ...(note === '' ? {} : { note }),
    ...(checked ? { checked: true } : {}),
  }));

/** 征税方式 by the kind of a 0 %. M185 */
const METHODS: Readonly<Record<string, GoodsLineWire['tdzsfs']>> = { '1': '04', '2': '01', '3': '02' };

/** What follows from the rest of a line. */
const methodOf = ({ lslbs, yhzcsm }: GoodsLineWire): GoodsLineWire['tdzsfs'] =>
  METHODS[lslbs] ?? (yhzcsm === '按5%简易征收' ? '05' : undefined);

/** A line with a policy tells the kind of its 0 % once more; before the note and the check. */
function withOrigin({ note, checked, ...line }: GoodsLineWire): GoodsLineWire {
  return {
    ...line,
    ...(line.yhzcbs === undefined || line.lslbs === '0' ? {} : { oldLslbs: line.lslbs }),
    ...(methodOf(line) === undefined ? {} : { tdzsfs: methodOf(line) }),
    ...(note === undefined ? {} : { note }),
    ...(checked === undefined ? {} : { checked }),
  };
}

const line = (taxInclusive: '0' | '1'): fc.Arbitrary<GoodsLineWire> =>
  fc
    .record({
      lineId: fc.uuid(),
      name: goodsText,
      ggxh: goodsText,
      dw: goodsText,
      quantity: orEmpty(price),
      price: fc.constant(''),
      hsdj: orEmpty(price),
      bhsdj: orEmpty(price),
      amount: money,
      taxRate: fc.constantFrom('', '0', '0.01', '0.015', '0.13'),
      taxAmount: money,
      lslbs: fc.constantFrom('0', '1', '2', '3'),
      taxInclusive: fc.constant(taxInclusive),
      ssflbm: fc.constantFrom('', '1080101010000000000'),
      edited: digits(7),
    })
    .chain((made) => extras.map((more) => withOrigin({ ...made, ...more })))
    .map((made) => ({ ...made, price: taxInclusive === '1' ? made.hsdj : made.bhsdj }));

const goodsList = fc
  .constantFrom<'0' | '1'>('0', '1')
  .chain((mode) => fc.tuple(fc.constant(mode === '1'), fc.array(line(mode), { maxLength: 40 })));

describe('goodsList', () => {
  test('decode then encode gives the same bytes, for every legal list', () => {
    fc.assert(
      fc.property(goodsList, ([taxInclusive, list]) => {
        const text = encodeGoodsList(decodeGoodsList(list), taxInclusive);
        expect(text).toBe(JSON.stringify(list));
      }),
    );
  });

  test('what is encoded is accepted, and parsing it keeps bytes (hashes depend on it)', () => {
    fc.assert(
      fc.property(goodsList, ([taxInclusive, list]) => {
        const text = encodeGoodsList(decodeGoodsList(list), taxInclusive);
        expect(JSON.stringify(z.array(goodsLineWire).parse(JSON.parse(text)))).toBe(text);
      }),
    );
  });

  test('texts stand once in the dictionary', () => {
    const twice: GoodsLineWire[] = fc.sample(line('0'), { numRuns: 2, seed: 7 }).map((made) => ({
      ...made,
      name: '铣刀',
      ggxh: '铣刀',
    }));
    const columns: LineColumns = decodeGoodsList(twice);
    expect(columns.dictionary.filter((text) => text === '铣刀')).toHaveLength(1);
    expect(columns.name[0]).toBe(columns.spec[1]);
  });
});

/** Lines as they come back from the wire. */
const travelled = (lines: LineColumns, taxInclusive: boolean): LineColumns =>
  decodeGoodsList(
    z.array(goodsLineWire).parse(JSON.parse(encodeGoodsList(lines, taxInclusive))),
    lines.settings,
  );

const firstLine = (lines: LineColumns, taxInclusive: boolean): unknown =>
  (JSON.parse(encodeGoodsList(lines, taxInclusive)) as unknown[])[0];

describe('what only some lines have', () => {
  test('a discount stands on its line too, and both come back', () => {
    const plain = linesOf([{ name: '钢管', quantity: '2', price: '500', taxRate: '13' }]);
    const lines = addDiscounts(plain, [0], { amount: '100' }, freshIds(1), false);
    if (!lines.ok) throw new Error(lines.error.code);
    expect([firstLine(lines.value, false), firstLine(lines.value, true)]).toMatchObject([
      { fphxz: '2', discountAmount: '-100.00', discountTaxAmount: '-13.00', discountTotal: '-113.00' },
      { fphxz: '2', discountAmount: '-113.00', discountTaxAmount: '-13.00', discountTotal: '-113.00' },
    ]);
    expect(travelled(lines.value, true)).toStrictEqual(compactLines(lines.value));
  });

  test('an exempt line says so in every official way', () => {
    expect(firstLine(linesOf([{ amount: '5', taxRate: '免税' }]), false)).toMatchObject({
      taxRate: '0',
      lslbs: '1',
      yhzcbs: '1',
      yhzcsm: '免税',
      zzstsgl: '免税',
      oldLslbs: '1',
      tdzsfs: '04',
    });
  });

  test('a line tells its 征税方式: of its 0 %, its policy, or a reduced levy of the invoice', () => {
    const method = (
      given: Parameters<typeof linesOf>[0][number],
      levy: 'ordinary' | 'reduced' = 'ordinary',
    ) => (firstLine(linesOf([{ amount: '5', ...given }], false, { levy }), false) as GoodsLineWire).tdzsfs;
    expect([
      method({ taxRate: '13' }),
      method({ taxRate: '不征税' }),
      method({ taxRate: '1.5', policy: '按5%简易征收减按1.5%计证' }),
      method({ taxRate: '3', policy: '按3%简易征收' }),
      method({ taxRate: '13', policy: '即征即退50%' }),
      method({ taxRate: '1' }, 'reduced'),
    ]).toEqual([undefined, '01', '03', '05', undefined, '03']);
  });

  test('category, policy, note, check and deduction come back; a usual line says nothing of them', () => {
    const lines = linesOf(
      [{ name: '劳务', amount: '1130', taxRate: '5', category: '劳务', policy: '按5%简易征收', note: '急' }],
      true,
      { levy: 'difference' },
    );
    lines.checked[0] = 1;
    const done = setDeduction(lines, 0, '30.5', true);
    expect(done.ok && travelled(done.value, true)).toStrictEqual(compactLines(lines));
    expect(Object.keys(firstLine(linesOf([{ amount: '5', taxRate: '13' }]), false) as object).at(-1)).toBe(
      'edited',
    );
  });

  test('a discount without its line, or a discounted line without a discount, is a usual line', () => {
    const list = fc.sample(line('0'), { numRuns: 4, seed: 3 });
    const natures = (['1', '2', '1', '1'] as const).map((fphxz, at) => ({
      ...(list[at] as GoodsLineWire),
      fphxz,
    }));
    expect([...decodeGoodsList(natures).nature]).toStrictEqual([0, 2, 1, 0]);
    expect([...decodeGoodsList(natures.slice(1, 2)).nature]).toStrictEqual([0]);
  });
});

const face: InvoiceFace = {
  invoiceKind: 'digitalSpecial',
  buyer: {
    name: '甲公司',
    taxId: '91440300MA5EMR5H33',
    address: '深圳市',
    phone: '0755-1',
    bank: '中国银行',
    account: '6222',
    isNaturalPerson: true,
  },
  seller: { name: '乙公司', taxId: 'B', address: 'c', phone: 'd', bank: 'e', account: 'f' },
  taxInclusive: true,
  remark: '备注 "1"',
  receiver: 'a@b.cn',
  payee: '张',
  checker: '王',
  drawer: '李',
  ...NO_EXTRAS,
};

const FULL: InvoiceFace = {
  ...face,
  business: { key: 'construction', block: [goodRow(need('construction'))] },
  jointBuyers: [{ name: '张三', idType: '居民身份证', idNumber: '110101199001010007' }],
  vouchers: [
    {
      kind: 'digital',
      digitalNumber: '26350000000000000001',
      code: '',
      paperNumber: '',
      documentNumber: '',
      date: '2026-03-01',
      total: '100.00',
      deducted: '60.00',
      note: '',
    },
  ],
  flags: { buyerAddress: true, buyerBank: false, sellerAddress: false, sellerBank: true },
  saveBuyer: true,
  redLetter: { noticeNumber: '1234567890', originalCode: '', originalNumber: '26350000000000000001' },
};

describe('face', () => {
  test.each(SPECIAL_BUSINESSES.map(({ key }) => key))(
    'with everything and %s it survives the wire',
    (key) => {
      const sent = { ...FULL, business: { key, block: [goodRow(need(key))] } };
      const wire = encodeFace({
        face: sent,
        ywlsh: '20261121080000abcdef',
        totals: { amount: 100, tax: 13, total: 113 },
      });
      const invoice = { ...wire, goodsList: [] };
      expect(decodeFace(wire)).toEqual(sent);
      expect(JSON.stringify(invoiceWire.parse(invoice))).toBe(JSON.stringify(invoice));
    },
  );

  test('a business nobody knows is refused', () => {
    const wire = encodeFace({ face, ywlsh: '20261121080000abcdef', totals: { amount: 1, tax: 0, total: 1 } });
    expect(invoiceWire.safeParse({ ...wire, tdyslxdm: '99', goodsList: [] }).success).toBe(false);
  });

  test.each(Object.keys(INVOICE_KINDS))('%s survives the wire', (kind) => {
    const sent = { ...face, invoiceKind: kind as InvoiceFace['invoiceKind'] };
    const wire = encodeFace({
      face: sent,
      ywlsh: '20261121080000abcdef',
      totals: { amount: 100, tax: 13, total: 113 },
    });
    expect(decodeFace(wire)).toEqual(sent);
  });

  test('keys stand in the order of the schema, so that a validated copy keeps its bytes', () => {
    const wire = encodeFace({ face, ywlsh: '20261121080000abcdef', totals: { amount: 1, tax: 0, total: 1 } });
    const invoice = { ...wire, goodsList: [] };
    expect(JSON.stringify(invoiceWire.parse(invoice))).toBe(JSON.stringify(invoice));
  });

  test.each<[Partial<LineSettings>, object]>([
    [{}, { zsfs: '0' }],
    [{ levy: 'reduced' }, { zsfs: '0', newticket: '1' }],
    [{ levy: 'difference' }, { zsfs: '2', newticket: '2', cezslxDm: '2' }],
    [{ levy: 'differenceFull' }, { zsfs: '3', newticket: '2', cezslxDm: '3' }],
    [
      { sign: -1, reducedRate: 'fivePercentBase' },
      { zsfs: '0', sign: -1, reducedRate: 'fivePercentBase' },
    ],
  ])('settings %o survive the wire', (more, expected) => {
    const settings = { ...ORDINARY_LINES, ...more };
    const totals = { amount: 1, tax: 0, total: 1 };
    const wire = encodeFace({ face, ywlsh: '20261121080000abcdef', totals, settings });
    const invoice = { ...wire, goodsList: [] };
    expect(wire).toMatchObject(expected);
    expect(decodeSettings(wire)).toStrictEqual(settings);
    expect(JSON.stringify(invoiceWire.parse(invoice))).toBe(JSON.stringify(invoice));
  });
});
