import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { EDITED, type LineColumns, type LineField } from '../../domain/goods/columns.ts';
import { deriveLine } from '../../domain/goods/derive-line.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { readRow, type LineTexts } from '../../domain/goods/read-row.ts';
import { capDigits } from '../../tools/bench/recalc-peers.ts';
import { runs } from './runs.ts';

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });

const numberText = fc.oneof(
  fc.constantFrom('', '0', '1', '0.00000001', '999999999999', '99999999.999', 'x', '1234567890123', '-5'),
  fc.integer({ min: 1, max: 9999 }).map(String),
  fc
    .tuple(fc.integer({ min: 0, max: 99999 }), fc.integer({ min: 1, max: 99999 }))
    .map(([a, b]) => `${String(a)}.${String(b)}`),
);
const edit = fc.oneof(
  fc.tuple(fc.constantFrom<LineField>('quantity', 'price', 'amount'), numberText),
  fc.tuple(fc.constant<LineField>('taxRate'), fc.constantFrom('13', '9%', '0.06', '1.5', '免税', '', '7')),
);
const edits = fc.array(edit, { minLength: 1, maxLength: 14 });
const oneLine = (): LineColumns => insertRows(emptyLines(1), 0, Uint32Array.of(1, 2, 3, 4));

/** Runs the edits; a refused one must leave everything as it was. */
function typed(
  list: readonly (readonly [LineField, string])[],
  mode: (index: number) => boolean,
): LineColumns {
  let lines = oneLine();
  list.forEach(([field, text], index) => {
    const before = structuredClone(lines);
    const result = editCell(lines, 0, field, text, mode(index));
    if (result.ok) lines = result.value;
    else expect(lines).toStrictEqual(before);
  });
  return lines;
}

const [QP, QA, PA] = [
  EDITED.quantity | EDITED.price,
  EDITED.quantity | EDITED.amount,
  EDITED.price | EDITED.amount,
];
const isNonZero = (text: string): boolean => text !== '' && Number(text) !== 0;

/** What the third of quantity, price and amount must be; null where nothing is derived. */
function expectedThird(given: number, { quantity, price, amount }: LineTexts): Partial<LineTexts> | null {
  if (given === QP && quantity !== '' && price !== '')
    return { amount: new Exact(quantity).times(price).toFixed(2) };
  if (given === QA && isNonZero(quantity))
    return { price: capDigits(new Exact(amount).div(quantity)).toFixed() };
  if (given === PA && isNonZero(price))
    return { quantity: capDigits(new Exact(amount).div(price)).toFixed() };
  return null;
}

function expectLaws(lines: LineColumns, taxInclusive: boolean): void {
  const texts = readRow(lines, 0, taxInclusive);
  expect(texts).toMatchObject(expectedThird(lines.edited[0] ?? 0, texts) ?? {});
  const bp = lines.rate[0] ?? -1;
  if (bp < 0 || texts.amount === '') return;
  const rate = new Exact(bp).div(10_000);
  const exact = new Exact(texts.amount).times(rate).div(taxInclusive ? rate.plus(1) : 1);
  expect(texts.taxAmount).toBe(exact.toFixed(2));
}

test('after any edits in one mode every law of the line holds', () => {
  fc.assert(
    fc.property(edits, fc.boolean(), (list, taxInclusive) => {
      expectLaws(
        typed(list, () => taxInclusive),
        taxInclusive,
      );
    }),
    { numRuns: runs(1000) },
  );
});

test('editing cell by cell ends where deriving the line anew ends', () => {
  fc.assert(
    fc.property(edits, fc.boolean(), (list, taxInclusive) => {
      const lines = typed(list, () => taxInclusive);
      const again = structuredClone(lines);
      expect([deriveLine(again, 0, taxInclusive), again]).toStrictEqual([true, lines]);
    }),
    { numRuns: runs(1000) },
  );
});

test('showing the other side of the tax changes no cent, and twice gives back what was typed', () => {
  fc.assert(
    fc.property(edits, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (list, modes) => {
      const lines = typed(list, (index) => modes[index] === true);
      const before = structuredClone(lines);
      const [net, gross] = [readRow(lines, 0, false), readRow(lines, 0, true)];
      const [amount, tax] = [lines.amount[0] ?? NaN, lines.tax[0] ?? NaN];
      expect(gross.amount).toBe(Number.isNaN(amount) ? '' : new Exact(amount).plus(tax).div(100).toFixed(2));
      expect([readRow(lines, 0, false), readRow(lines, 0, true), lines]).toStrictEqual([net, gross, before]);
    }),
    { numRuns: runs(500) },
  );
});
