import { expect, test } from 'vitest';
import { LINE_FIELDS, type LineColumns, type LineField } from '../../../domain/goods/columns.ts';
import { editTax } from '../../../domain/goods/edit-tax.ts';
import { ORDINARY_LINES } from '../../../domain/goods/line-settings.ts';
import { pasteCells } from '../../../domain/goods/paste-cells.ts';
import { readCell } from '../../../domain/goods/read-row.ts';
import { cellsOf, linesOf, type Cells } from './lines-of.ts';

const BLOCK = ['quantity', 'price', 'amount', 'taxRate'] as const;
const SHOWN = ['quantity', 'price', 'amount'] as const;

/** One row of texts put into the first line. */
const pasted = (
  lines: LineColumns,
  fields: readonly LineField[],
  texts: readonly string[],
  taxInclusive = false,
): LineColumns => pasteCells(lines, Uint32Array.of(0), fields, [texts], taxInclusive).lines;

/** Lines whose amount, price or quantity is the one that follows from the others. */
const GIVEN: readonly (readonly [string, Cells])[] = [
  ['an empty line', {}],
  ['quantity and price given', { taxRate: '13', quantity: '2', price: '10' }],
  ['quantity and amount given', { taxRate: '13', quantity: '2', amount: '20' }],
  ['price and amount given', { taxRate: '13', price: '10', amount: '20' }],
  ['an amount only', { taxRate: '13', amount: '20' }],
  ['a quantity of zero', { taxRate: '13', quantity: '0', price: '10' }],
];

test.each(GIVEN)('an empty amount beside quantity and price follows from them, into %s', (_, cells) => {
  expect(cellsOf(pasted(linesOf([cells]), BLOCK, ['3', '5', '', '13']), 0, SHOWN)).toBe('3 5 15.00');
});

test.each(GIVEN)('an empty price beside quantity and amount follows from them, into %s', (_, cells) => {
  expect(cellsOf(pasted(linesOf([cells]), BLOCK, ['3', ' ', '15', '13']), 0, SHOWN)).toBe('3 5 15.00');
});

test.each(GIVEN)('an empty quantity beside price and amount follows from them, into %s', (_, cells) => {
  expect(cellsOf(pasted(linesOf([cells]), BLOCK, ['', '5', '15', '13']), 0, SHOWN)).toBe('3 5 15.00');
});

test.each<[string, readonly LineField[], readonly string[], string]>([
  ['alone', ['amount'], [''], '2 10 '],
  ['beside an empty price', ['price', 'amount'], ['', ''], '2  '],
  ['beside a quantity alone', ['quantity', 'amount'], ['3', ''], '3 10 '],
])('an empty amount %s empties its cell', (_, fields, texts, expected) => {
  const lines = linesOf([{ taxRate: '13', quantity: '2', price: '10' }]);
  expect(cellsOf(pasted(lines, fields, texts), 0, SHOWN)).toBe(expected);
});

const FULL: readonly Cells[] = [
  { name: '甲', unit: '个', taxRate: '13', quantity: '3', price: '3.33' },
  { name: '乙', taxRate: '6', quantity: '7', amount: '100' },
  { name: '丙', taxRate: '免税', price: '0.7', amount: '100' },
  { name: '丁', taxRate: '13', amount: '99.99' },
  { name: '戊', taxRate: '13', quantity: '0', price: '5' },
  {},
];

test.each([false, true])(
  'rows copied and pasted elsewhere are the same rows (with tax: %s)',
  (taxInclusive) => {
    const from = linesOf(FULL, taxInclusive);
    const texts = FULL.map((_, row) => LINE_FIELDS.map((field) => readCell(from, row, field, taxInclusive)));
    for (const target of GIVEN.map(([, cells]) => FULL.map(() => cells))) {
      const into = linesOf(target, taxInclusive);
      const done = pasteCells(into, Uint32Array.of(0, 1, 2, 3, 4, 5), LINE_FIELDS, texts, taxInclusive);
      const again = texts.map((__, row) =>
        LINE_FIELDS.map((field) => readCell(done.lines, row, field, taxInclusive)),
      );
      expect([again, done.refused]).toStrictEqual([texts, []]);
    }
  },
);

test.each(['-2', '（2）', '2-'])('a blue invoice takes no %s: a refund would become a sale', (text) => {
  const { lines, refused } = pasteCells(
    linesOf([{ taxRate: '13' }]),
    Uint32Array.of(0),
    BLOCK,
    [[text, '5', `-10`, '13']],
    false,
  );
  expect(refused.map(({ field, error }) => [field, error.code])).toEqual([
    ['quantity', 'ledger.negative'],
    ['amount', 'ledger.negative'],
  ]);
  expect(readCell(lines, 0, 'amount', false)).toBe('');
});

test.each([false, true])(
  'the price of a row with an amount of its own stays within 0.01, else it follows and is named (with tax: %s)',
  (taxInclusive) => {
    const rows = [
      ['3', '33.33', '100.00', '13'],
      ['3', '20', '65', '13'],
      ['3', '20', '60', '13'],
    ];
    const done = pasteCells(linesOf([{}, {}, {}]), Uint32Array.of(0, 1, 2), BLOCK, rows, taxInclusive);
    expect(rows.map((_, row) => cellsOf(done.lines, row, SHOWN, taxInclusive))).toEqual([
      '3 33.33 100.00',
      '3 21.66666667 65.00',
      '3 20 60.00',
    ]);
    expect([done.repriced, done.refused]).toEqual([[1], []]);
  },
);

test('noise of binary arithmetic is no decimal that is cut', () => {
  const { lines, shortened } = pasteCells(
    linesOf([{ taxRate: '13' }]),
    Uint32Array.of(0),
    BLOCK,
    [['1000000', '0.57999999999999996', '', '13']],
    false,
  );
  expect([readCell(lines, 0, 'price', false), readCell(lines, 0, 'amount', false), shortened]).toEqual([
    '0.58',
    '580000.00',
    0,
  ]);
});

const TAXED = ['quantity', 'price', 'amount', 'taxRate', 'taxAmount'] as const;

test.each([false, true])(
  'a tax that was given is given back by copy and paste (with tax: %s)',
  (taxInclusive) => {
    const from = linesOf([{ taxRate: '13', quantity: '3', price: '33.34' }], taxInclusive);
    const given = editTax(from, 0, taxInclusive ? '11.54' : '13.05', taxInclusive);
    const texts = TAXED.map((field) => readCell(from, 0, field, taxInclusive));
    expect([given.ok, texts.at(-1)]).toEqual([true, taxInclusive ? '11.54' : '13.05']);
    for (const [, cells] of GIVEN) {
      const done = pasteCells(
        linesOf([cells], taxInclusive),
        Uint32Array.of(0),
        TAXED,
        [texts],
        taxInclusive,
      );
      const again = TAXED.map((field) => readCell(done.lines, 0, field, taxInclusive));
      expect([again, done.refused]).toEqual([texts, []]);
    }
  },
);

test.each([
  ['13.01', '13.01', undefined],
  ['12.94', '12.94', undefined],
  ['9', '13.00', 'ledger.taxOff'],
  ['20', '13.00', 'ledger.taxOff'],
  ['abc', '13.00', 'ledger.notNumber'],
  ['', '13.00', undefined],
])('a pasted tax “%s” beside 100 at 13 % leads to %s', (text, expected, code) => {
  const lines = linesOf([{ taxRate: '13', amount: '100' }]);
  const done = pasteCells(lines, Uint32Array.of(0), ['taxAmount'], [[text]], false);
  expect(readCell(done.lines, 0, 'taxAmount', false)).toBe(expected);
  expect(done.refused.map(({ field, error }) => [field, error.code])).toEqual(
    code === undefined ? [] : [['taxAmount', code]],
  );
});

test('no tax into a line without an amount is nothing to refuse; a tax there is', () => {
  const done = pasteCells(linesOf([{}, {}]), Uint32Array.of(0, 1), ['taxAmount'], [[''], ['1']], false);
  expect(done.refused.map(({ row, error }) => [row, error.code])).toEqual([[1, 'ledger.taxNeedsAmount']]);
});

const taxes = (count: number, ...texts: readonly string[]): readonly string[][] =>
  Array.from({ length: count }, (_, row) => [texts[row % texts.length] ?? '']);
const rowsTo = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, row) => row);

test('pasted taxes stay within 1.27 of the document together, as if typed one after another', () => {
  const lines = linesOf(Array.from({ length: 30 }, () => ({ taxRate: '13', amount: '100' })));
  const { refused } = pasteCells(lines, rowsTo(30), ['taxAmount'], taxes(30, '13.05'), false);
  expect(refused.map(({ row, error }) => [row, error.code])).toEqual(
    [25, 26, 27, 28, 29].map((row) => [row, 'ledger.taxSumOff']),
  );
});

test('what the taxes of a document are off is not reckoned anew for each pasted tax', () => {
  let asked = 0;
  const settings = {
    ...ORDINARY_LINES,
    get reducedRate() {
      asked++;
      return ORDINARY_LINES.reducedRate;
    },
  };
  const paste = (count: number): number => {
    const lines = linesOf(Array.from({ length: count }, () => ({ taxRate: '13', amount: '100' })));
    asked = 0;
    pasteCells({ ...lines, settings }, rowsTo(count), ['taxAmount'], taxes(count, '13.01', '12.99'), false);
    return asked;
  };
  expect(paste(200)).toBe(10 * paste(20));
});
