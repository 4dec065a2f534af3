import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { INVOICE_KINDS } from '../../domain/codes/invoice-kinds.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import { decodeGoodsList, encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { goodsLineWire, invoiceWire, type GoodsLineWire } from '../../wire/invoice.api.ts';
import { decodeFace, encodeFace } from '../../wire/invoice.codec.ts';
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
};

describe('face', () => {
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
});
