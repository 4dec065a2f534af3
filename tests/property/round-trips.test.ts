import { expect, test } from 'vitest';
import { applySettings } from '../../domain/goods/apply-settings.ts';
import { EDITED, LINE_NATURE, type LineColumns, type LineField } from '../../domain/goods/columns.ts';
import { quantities, readScaled, shownPrices, writeScaled } from '../../domain/goods/derive-line.ts';
import { addDiscounts } from '../../domain/goods/discount/add-discounts.ts';
import { removeDiscounts } from '../../domain/goods/discount/remove-discounts.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { GIVEN } from '../../domain/goods/last-edited.ts';
import { ORDINARY_LINES } from '../../domain/goods/line-settings.ts';
import { compactLines } from '../../domain/goods/lines.ts';
import { readCell } from '../../domain/goods/read-row.ts';
import { recalculate, totalsOf } from '../../domain/goods/recalculate.ts';
import { MAX_INPUT_LENGTH } from '../../domain/money/line-limits.ts';
import { trimScale } from '../../domain/money/scaled.ts';
import { LINE_KINDS, madeLines } from '../../tools/bench/made-lines.ts';
import { seededRandom } from '../../tools/goods-vocabulary.ts';

/** Lines each law is tried on: a sample in the daily run, a million in the soak. */
const LINES = process.env['SUIKAI_SOAK'] === '1' ? 1_000_000 : 20_000;
const CHUNK = 2000;

interface Chunk {
  readonly lines: LineColumns;
  readonly taxInclusive: boolean;
}

/** Lines of every kind: quantity with price, quantity with amount, amount alone; both formulas of 1.5 %; discounts. */
function chunk(seed: number): Chunk {
  const random = seededRandom(seed);
  const taxInclusive = seed % 2 === 0;
  const kind = LINE_KINDS[seed % LINE_KINDS.length] ?? 'nasty';
  const made = madeLines(kind, CHUNK, seed, taxInclusive);
  const reducedRate = random() < 0.5 ? 'byRate' : 'fivePercentBase';
  const lines = { ...made, settings: { ...ORDINARY_LINES, reducedRate }, dictionary: ['', '货物'] } as const;
  lines.name.fill(1, 0, CHUNK);
  const prices = shownPrices(lines, taxInclusive);
  for (let row = 0; row < CHUNK; row++) {
    for (const given of [prices, quantities(lines)]) {
      const { mantissa, scale } = readScaled(given, row);
      writeScaled(given, row, trimScale(mantissa, scale));
    }
    const way = random();
    if (way > 0.5) continue;
    lines.amount[row] = 1 + Math.floor(random() ** 8 * 1e13);
    lines.edited[row] = way < 0.25 ? EDITED.amount : EDITED.quantity | EDITED.amount;
    if (way < 0.25) lines.quantity[row] = NaN;
    lines.netPrice[row] = NaN;
    lines.grossPrice[row] = NaN;
  }
  recalculate(lines, taxInclusive);
  return { lines: withDiscounts(lines, seed, taxInclusive), taxInclusive };
}

/** Every fifth line that can have one gets a discount. */
function withDiscounts(lines: LineColumns, seed: number, taxInclusive: boolean): LineColumns {
  const rows = allRows(lines).filter(
    (row) => row % 5 === seed % 5 && (lines.amount[row] ?? NaN) > 0 && (lines.amount[row] ?? NaN) < 1e10,
  );
  const ids = new Uint32Array(rows.length * 4).fill(7);
  const done = addDiscounts(lines, rows, { rate: String(1 + (seed % 100)) }, ids, taxInclusive);
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

/** Where two sets of columns differ first; '' when they are the same. */
function difference(a: LineColumns, b: LineColumns): string {
  if (a.count !== b.count) return `${String(a.count)} and ${String(b.count)} lines`;
  for (const [key, column] of Object.entries(a)) {
    const other: unknown = b[key as keyof LineColumns];
    if (!ArrayBuffer.isView(column)) continue;
    const [ours, theirs] = [column as Float64Array, other as Float64Array];
    const at = ours.findIndex((value, index) => !Object.is(value, theirs[index]));
    if (at >= 0) return `${key} ${String(at)}: ${String(ours[at])} and ${String(theirs[at])}`;
  }
  return '';
}

const allRows = ({ count }: LineColumns): readonly number[] => Array.from({ length: count }, (_, row) => row);

function eachChunk(law: (chunk: Chunk) => void): void {
  for (let seed = 1; seed <= LINES / CHUNK; seed++) law(chunk(seed));
}

const FIELDS = ['quantity', 'price', 'amount', 'taxRate'] as const;

/** Types a text and what was there before; false when the first was refused. */
function thereAndBack({ lines, taxInclusive }: Chunk, row: number, field: LineField, text: string): boolean {
  const before = readCell(lines, row, field, taxInclusive);
  const there = editCell(lines, row, field, text, taxInclusive);
  if (!there.ok) return false;
  const back = editCell(there.value, row, field, before, taxInclusive);
  if (!back.ok) throw new Error(`${field} ${before}: ${back.error.code}`);
  return true;
}

const BIT = {
  quantity: EDITED.quantity,
  price: EDITED.price,
  amount: EDITED.amount,
  taxRate: GIVEN.all,
} as const;

/** A usual line that has every number that follows from what was given. */
const isComplete = (lines: LineColumns, row: number): boolean =>
  lines.nature[row] === LINE_NATURE.normal &&
  !Number.isNaN(lines.amount[row]) &&
  (Number.isNaN(lines.quantity[row]) || (lines.netPrice[row] ?? NaN) + (lines.grossPrice[row] ?? NaN) >= 0);

/** Whether another text in the field leads back to the same line: what is given stays given, all else follows. */
const leadsBack = (lines: LineColumns, row: number, field: keyof typeof BIT, before: string): boolean =>
  isComplete(lines, row) &&
  before.length <= MAX_INPUT_LENGTH &&
  ((lines.edited[row] ?? 0) & BIT[field]) !== 0;

test('shown on the other side and back, every cell is what it was; deriving anew changes nothing', () => {
  eachChunk(({ lines, taxInclusive }) => {
    const before = structuredClone(lines);
    const texts = (inclusive: boolean): string =>
      allRows(lines)
        .map((row) => FIELDS.map((field) => readCell(lines, row, field, inclusive)).join())
        .join(';');
    const [shown, other, again] = [texts(taxInclusive), texts(!taxInclusive), texts(taxInclusive)];
    expect([shown === again, other.length > 0]).toStrictEqual([true, true]);
    recalculate(lines, taxInclusive);
    expect(difference(lines, before)).toBe('');
  });
});

test('an edit and the way back give back every line, on either side of the tax', () => {
  let tried = 0;
  eachChunk(({ lines, taxInclusive }) => {
    const before = structuredClone(lines);
    for (let row = 0; row < lines.count; row++) {
      const field = FIELDS[row % FIELDS.length] ?? 'amount';
      if (!leadsBack(lines, row, field, readCell(lines, row, field, taxInclusive))) continue;
      if (thereAndBack({ lines, taxInclusive }, row, field, field === 'taxRate' ? '9%' : '7')) tried++;
    }
    expect(difference(lines, before)).toBe('');
  });
  expect(tried).toBeGreaterThan(LINES / 10);
});

test('discounts added and removed leave the lines as they were, and totals are sums of what is shown', () => {
  eachChunk(({ lines, taxInclusive }) => {
    const plain = removeDiscounts(lines, allRows(lines));
    const again = withDiscounts(plain, 3, taxInclusive);
    expect(again.count).toBeGreaterThan(plain.count);
    expect(difference(removeDiscounts(again, allRows(again)), plain)).toBe('');
    const sum = (column: Float64Array): number =>
      column.subarray(0, lines.count).reduce((total, fen) => total + (Number.isNaN(fen) ? 0 : fen), 0);
    const [amount, tax] = [sum(lines.amount), sum(lines.tax)];
    expect(totalsOf(lines)).toStrictEqual({ amount, tax, total: amount + tax });
  });
});

test('a negative page and back give back every line', () => {
  eachChunk(({ lines, taxInclusive }) => {
    const plain = compactLines(removeDiscounts(lines, allRows(lines)));
    const negative = applySettings(plain, { ...plain.settings, sign: -1 }, taxInclusive);
    const wrong = allRows(negative).filter(
      (row) =>
        (negative.amount[row] ?? 0) > 0 ||
        (negative.quantity[row] ?? 0) > 0 ||
        (negative.netPrice[row] ?? 0) < 0,
    );
    expect([wrong, totalsOf(negative).total]).toStrictEqual([[], 0 - totalsOf(plain).total]);
    const derived = compactLines(negative);
    recalculate(derived, taxInclusive);
    expect(difference(derived, negative)).toBe('');
    expect(difference(applySettings(negative, plain.settings, taxInclusive), plain)).toBe('');
  });
});
