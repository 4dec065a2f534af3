import { expect, test } from 'vitest';
import { EDITED, type LineColumns } from '../../../domain/goods/columns.ts';
import { quantities, shownPrices, writeScaled } from '../../../domain/goods/derive-line.ts';
import { emptyLines, insertRows } from '../../../domain/goods/lines.ts';
import { readRow } from '../../../domain/goods/read-row.ts';
import { recalculate, totalsOf } from '../../../domain/goods/recalculate.ts';
import { parseFen } from '../../../domain/money/fen.ts';
import { parseDecimal } from '../../../domain/money/scaled.ts';

interface Given {
  readonly quantity?: string;
  readonly price?: string;
  readonly amount?: string;
  readonly bp?: number;
  readonly edited?: number;
}

/** Lines as a file gives them: values in the file's tax mode, nothing derived yet. */
function imported(given: readonly Given[], taxInclusive: boolean): LineColumns {
  const lines = insertRows(emptyLines(), 0, new Uint32Array(given.length * 4));
  given.forEach(({ quantity = '', price = '', amount = '', bp = 1300, edited = 0 }, row) => {
    const empty = { mantissa: NaN, scale: 0 };
    writeScaled(quantities(lines), row, parseDecimal(quantity) ?? empty);
    writeScaled(shownPrices(lines, taxInclusive), row, parseDecimal(price) ?? empty);
    lines.amount[row] = parseFen(amount) ?? NaN;
    lines.rate[row] = bp;
    lines.edited[row] = edited;
  });
  return lines;
}

const shown = (lines: LineColumns, taxInclusive: boolean): readonly string[] =>
  Array.from({ length: lines.count }, (_, row) => {
    const { quantity, price, amount, taxAmount } = readRow(lines, row, taxInclusive);
    return [quantity, price, amount, taxAmount].join(' ');
  });

test('each line is derived from what its file gave', () => {
  const lines = imported(
    [
      { quantity: '3', price: '10', edited: EDITED.quantity | EDITED.price },
      { quantity: '3', amount: '100', edited: EDITED.quantity | EDITED.amount },
      { price: '8', amount: '100', edited: EDITED.price | EDITED.amount },
      { amount: '113', edited: EDITED.amount },
      { quantity: '3', price: '33.33', amount: '100', edited: 7 },
      { quantity: '2', price: '5' },
      { quantity: '4', amount: '10' },
      {},
    ],
    true,
  );
  const totals = recalculate(lines, true);
  expect([shown(lines, true), totals]).toStrictEqual([
    [
      '3 10 30.00 3.45',
      '3 33.33333333 100.00 11.50',
      '12.5 8 100.00 11.50',
      '  113.00 13.00',
      '3 33.33 100.00 11.50',
      '2 5 10.00 1.15',
      '4 2.5 10.00 1.15',
      '   ',
    ],
    { amount: 40975, tax: 5325, total: 46300 },
  ]);
});

test('the side that was not given follows', () => {
  const lines = imported(
    [
      { quantity: '3', price: '10' },
      { quantity: '3', amount: '100' },
    ],
    false,
  );
  recalculate(lines, false);
  expect(shown(lines, true)).toStrictEqual(['3 11.3 33.90 3.90', '3 37.66666667 113.00 13.00']);
});

test('a line without a rate has no tax and the same price on both sides', () => {
  const lines = imported([{ quantity: '3', price: '10', bp: -1 }], true);
  expect([recalculate(lines, true), shown(lines, false)]).toStrictEqual([
    { amount: 3000, tax: 0, total: 3000 },
    ['3 10 30.00 '],
  ]);
});

test('negative lines round on the magnitude', () => {
  const lines = imported([{ amount: '-11.50' }, { quantity: '-1', price: '650.505', bp: 100 }], false);
  recalculate(lines, false);
  expect(shown(lines, false)).toStrictEqual(['  -11.50 -1.50', '-1 650.505 -650.51 -6.51']);
});

test('what is too large is left empty and counts nothing', () => {
  const lines = imported(
    [
      { quantity: '1000000', price: '99999999.99' },
      { quantity: '1', price: '1' },
    ],
    false,
  );
  expect([recalculate(lines, false), shown(lines, false)[0]]).toStrictEqual([
    { amount: 100, tax: 13, total: 113 },
    '1000000 99999999.99  ',
  ]);
});

test('a rate the tables do not hold is still exact', () => {
  const lines = imported([{ quantity: '3', price: '10', bp: 2500 }], true);
  expect(recalculate(lines, true)).toStrictEqual({ amount: 2400, tax: 600, total: 3000 });
});

test('no lines, no totals', () => {
  expect([recalculate(emptyLines(), true), totalsOf(emptyLines(0))]).toStrictEqual([
    { amount: 0, tax: 0, total: 0 },
    { amount: 0, tax: 0, total: 0 },
  ]);
});
