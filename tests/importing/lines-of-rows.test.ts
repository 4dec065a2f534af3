import { describe, expect, it } from 'vitest';
import { readRow } from '../../domain/goods/read-row.ts';
import { linesOfRows } from '../../domain/importing/lines/lines-of-rows.ts';
import type { MappedLine } from '../../domain/importing/mapping.ts';
import { noticesOf } from '../../domain/importing/notices.ts';

const EMPTY: MappedLine = {
  name: '铣刀',
  spec: '',
  unit: '',
  quantity: '',
  price: '',
  amount: '',
  taxRate: '',
  taxAmount: '',
  taxCode: '',
  category: '',
  policy: '',
  discountAmount: '',
  discountRate: '',
  cell: 'A2',
};

function importOne(line: Partial<MappedLine>, taxInclusive = false) {
  const { columns, counts } = linesOfRows(
    [{ ...EMPTY, ...line }],
    taxInclusive,
    new Uint32Array([1, 2, 3, 4]),
  );
  return { row: readRow(columns, 0, taxInclusive), columns, counts };
}

describe('linesOfRows', () => {
  it.each([
    ['quantity and price give the amount', { quantity: '3', price: '2.5' }, { amount: '7.50', price: '2.5' }],
    [
      'quantity and amount give the price',
      { quantity: '4', amount: '10' },
      { price: '2.5', amount: '10.00' },
    ],
    [
      'price and amount give the quantity',
      { price: '2.5', amount: '10' },
      { quantity: '4', amount: '10.00' },
    ],
    ['an amount alone stays alone', { amount: '10' }, { quantity: '', price: '', amount: '10.00' }],
    [
      'all three that agree stay',
      { quantity: '3', price: '3.333', amount: '10' },
      { price: '3.333', amount: '10.00' },
    ],
  ] as const)('%s', (_name, given, expected) => {
    expect(importOne(given).row).toMatchObject(expected);
  });

  it('keeps the amount of the file where the three disagree', () => {
    const { row, counts } = importOne({ quantity: '3', price: '3.33', amount: '10' });
    expect(row).toMatchObject({ quantity: '3', price: '3.33333333', amount: '10.00' });
    expect(counts).toMatchObject({ amountWon: 0, priceRounded: 1 });
    expect(importOne({ quantity: '3', price: '3.3', amount: '10' }).counts.amountWon).toBe(1);
  });

  it('splits tax off in the mode of the file', () => {
    expect(importOne({ amount: '113', taxRate: '0.13' }, true).row).toMatchObject({
      amount: '113.00',
      taxAmount: '13.00',
    });
    expect(importOne({ amount: '113', taxRate: '0.13' }, true).columns.amount[0]).toBe(10_000);
    expect(importOne({ amount: '100', taxRate: '0.13' }).row).toMatchObject({
      amount: '100.00',
      taxAmount: '13.00',
    });
    expect(importOne({ amount: '100', taxRate: '免税' }).row).toMatchObject({
      taxRate: '免税',
      taxAmount: '0.00',
    });
    expect(importOne({ amount: '100' }).row).toMatchObject({ taxRate: '', taxAmount: '' });
  });

  it('cuts quantity and price, counts the line once', () => {
    const { row, counts } = importOne({ quantity: '7.123456789', price: '3589.38053097345' });
    expect(row).toMatchObject({ quantity: '7.12345678', price: '3589.3805309' });
    expect(counts).toMatchObject({ cut: 1, tooLarge: 0 });
    expect(importOne({ quantity: '7.1000000000', price: '2' }).counts.cut).toBe(0);
  });

  it('leaves impossible numbers empty', () => {
    const { row, counts } = importOne({ quantity: '1234567890123', amount: '9999999999999999' });
    expect(row).toMatchObject({ quantity: '', amount: '' });
    expect(counts.tooLarge).toBe(2);
  });

  it('interns texts, cuts long ones, keeps the identities', () => {
    const rows = [EMPTY, { ...EMPTY, spec: '长'.repeat(300) }, EMPTY];
    const ids = Uint32Array.from({ length: 12 }, (_, index) => index + 1);
    const { columns, counts } = linesOfRows(rows, false, ids);
    expect(columns.dictionary).toEqual(['', '铣刀', '长'.repeat(200)]);
    expect([...columns.ids.subarray(0, 12)]).toEqual([...ids]);
    expect(counts.textCut).toBe(1);
  });
});

describe('noticesOf', () => {
  const counts = { cut: 0, tooLarge: 0, amountWon: 0, priceRounded: 0, textCut: 0, discountsLeft: 0 };

  it('says nothing when there is nothing to say', () => {
    expect(noticesOf({ counts, findings: [], leftOut: 0 })).toEqual([]);
  });

  it('counts what happened often and names what happened rarely', () => {
    const findings = Array.from({ length: 7 }, (_, line) => ({
      code: 'c',
      line,
      field: 'quantity' as const,
      message: `第${String(line)}行`,
    }));
    expect(noticesOf({ counts: { ...counts, cut: 2 }, findings, leftOut: 3 })).toEqual([
      '2行的数量或单价超过8位小数或12位长度，已截取',
      '一次最多导入5000条，超出的行不会导入',
      '第0行',
      '第1行',
      '第2行',
      '第3行',
      '第4行',
      '另有2处请核对',
    ]);
  });
});

it('texts no draft could carry are cut and counted; exempt lines carry their policy', () => {
  const { row, counts } = importOne({ unit: '长'.repeat(101), amount: '5', taxRate: '免税' });
  expect([row.unit.length, counts.textCut, row.policy]).toStrictEqual([100, 1, '免税']);
});
