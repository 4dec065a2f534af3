import { mostAgree, productAgreement, taxAgreement, type SampledNumbers } from './agreements.ts';
import type { TargetField } from '../mapping.ts';
import type { Column } from './sheet-column.ts';

/** What arithmetic says of a column that no word claimed. */
export interface FoundColumn {
  readonly column: Column;
  readonly field: TargetField;
  readonly reason: string;
}

const MIN_ROWS = 2;
const PRODUCT = '数量×单价＝金额';

const decimals = (numbers: SampledNumbers): number =>
  numbers.reduce((sum, one) => sum + (Number.isNaN(one) || Number.isInteger(one) ? 0 : 1), 0);

type Holds = (a: Column, b: Column, c: Column) => boolean;

const holds: Holds = (a, b, c) => mostAgree(productAgreement(a.numbers, b.numbers, c.numbers), MIN_ROWS);

/** In every row that says anything. */
const holdsInAll: Holds = (a, b, c) => {
  const { compared, agreed } = productAgreement(a.numbers, b.numbers, c.numbers);
  return agreed >= MIN_ROWS && agreed === compared;
};

type Known = ReadonlyMap<TargetField, Column>;

/**
 * Columns among `free` that stand in a relation with the known ones, or with each other.
 *
 * @param measured weights, lengths, areas: they are nothing of ours unless goods are sold by them
 */
export function foundByArithmetic(
  known: Known,
  free: readonly Column[],
  measured: readonly Column[],
): readonly FoundColumn[] {
  const numeric = free.filter(isNumeric);
  return [
    ...productColumns(known, numeric, measured.filter(isNumeric)),
    ...taxColumn(known, numeric),
    ...rateColumn(known, free),
  ];
}

const isNumeric = ({ numbers }: Column): boolean =>
  numbers.filter((one) => !Number.isNaN(one)).length >= MIN_ROWS;

const FACTORS = ['quantity', 'price', 'amount'] as const;
type Factor = (typeof FACTORS)[number];

/** Those of quantity, price and amount that are missing. */
function productColumns(
  known: Known,
  free: readonly Column[],
  measured: readonly Column[],
): readonly FoundColumn[] {
  const missing = FACTORS.filter((field) => !known.has(field));
  if (missing.length === 0) return [];
  const found = missing.length === 3 ? allThree(known, free) : firstThatHolds(known, free, measured);
  if (found.length > 0 || known.has('amount') || !known.has('price')) return found;
  // An amount that nobody named may be that of a weight, whatever is called the quantity.
  return firstThatHolds(new Map([...known].filter(([field]) => field !== 'quantity')), free, measured);
}

/** The first columns with which quantity × price is the amount; a weight is nothing but a quantity. */
function firstThatHolds(
  known: Known,
  free: readonly Column[],
  measured: readonly Column[],
): readonly FoundColumn[] {
  const candidates = (field: Factor): readonly Column[] => {
    const own = known.get(field);
    if (own !== undefined) return [own];
    return field === 'quantity' ? [...free, ...measured] : free;
  };
  for (const amount of candidates('amount'))
    for (const price of candidates('price')) {
      if (price === amount) continue;
      const quantity = candidates('quantity').find(
        (one) => one !== price && one !== amount && holds(one, price, amount),
      );
      if (quantity !== undefined) return foundFactors(known, { quantity, price, amount });
    }
  return [];
}

/** Where both factors are found it is to be told which is the quantity. */
function foundFactors(known: Known, columns: Readonly<Record<Factor, Column>>): readonly FoundColumn[] {
  const { quantity: a, price: b, amount } = columns;
  // What is free without being unknown is a weight.
  const areBoth = !known.has('quantity') && !known.has('price') && !a.match.known;
  const [quantity, price] = areBoth && !isQuantityFirst(a, b) ? [b, a] : [a, b];
  const isGuess = areBoth && mayBeSwapped(a, b);
  const reason = `内容符合${PRODUCT}${isGuess ? '，请核对哪列是数量' : ''}`;
  const found = { quantity, price, amount };
  return FACTORS.filter((field) => known.get(field) !== found[field]).map((field) => ({
    column: found[field],
    field,
    reason,
  }));
}

/** What headings that are no names of ours call the two factors. */
const FACTOR_WORDS: readonly (readonly [field: 'price' | 'quantity', words: RegExp])[] = [
  // 课时费 beside 课时: what is paid for one.
  ['price', /价|费率|费用?(?:\(.*\))?$|租金|月租|标准|单位成本|PRICE|RATE/i],
  ['quantity', /量|数|吨|次|天|重|面积|[长宽]度|工时|课时|时长|QTY/i],
];

const factorOf = ({ header }: Column): string | null =>
  FACTOR_WORDS.find(([, words]) => words.test(header))?.[0] ?? null;

/** So much rather has the one of two factors decimals than the other: prices have, quantities seldom. */
const CLEARLY = 2;

const isFiner = (one: Column, other: Column): boolean =>
  decimals(one.numbers) > decimals(other.numbers) * CLEARLY;

/** Which of the two factors is the quantity: by their headings, else the one that is no money, the one with far fewer decimals, the left one. */
function isQuantityFirst(a: Column, b: Column): boolean {
  const [one, other] = [factorOf(a), factorOf(b)];
  if (one !== other) return one === 'quantity' || other === 'price';
  const [moneyOfA, moneyOfB] = [a.contents.money, b.contents.money];
  return moneyOfA === moneyOfB ? !isFiner(a, b) : moneyOfA < moneyOfB;
}

/** Neither headings nor words of money tell which of two factors is the quantity, nor that one of them has no decimals. */
export const mayBeSwapped = (a: Column, b: Column): boolean =>
  factorOf(a) === factorOf(b) &&
  a.contents.money === b.contents.money &&
  !(isFiner(a, b) && decimals(b.numbers) === 0) &&
  !(isFiner(b, a) && decimals(a.numbers) === 0);

/** Numbers of rows may be the quantity in most of them by chance: what holds in all goes before. */
const allThree = (known: Known, free: readonly Column[]): readonly FoundColumn[] =>
  threeThat(holdsInAll, known, free) ?? threeThat(holds, known, free) ?? [];

function threeThat(agree: Holds, known: Known, free: readonly Column[]): readonly FoundColumn[] | null {
  for (const amount of free) {
    const factors = free.filter((column) => column !== amount);
    for (const [at, a] of factors.entries()) {
      const b = factors.slice(at + 1).find((other) => agree(a, other, amount));
      if (b === undefined) continue;
      return foundFactors(known, { quantity: a, price: b, amount });
    }
  }
  return null;
}

const TAX = '内容符合金额×税率＝税额';

function taxColumn(known: Known, free: readonly Column[]): readonly FoundColumn[] {
  const [amount, rate] = [known.get('amount'), known.get('taxRate')];
  if (!amount || !rate || known.has('taxAmount')) return [];
  const column = free.find(({ numbers }) =>
    [true, false].some((inclusive) =>
      mostAgree(taxAgreement(amount.numbers, rate.rates, numbers, inclusive), MIN_ROWS),
    ),
  );
  return column === undefined ? [] : [{ column, field: 'taxAmount', reason: TAX }];
}

/** Whole numbers alone are sizes and grades as well: only the tax tells that they are rates. */
function rateColumn(known: Known, free: readonly Column[]): readonly FoundColumn[] {
  const [amount, tax] = [known.get('amount'), known.get('taxAmount')];
  if (!amount || !tax || known.has('taxRate')) return [];
  const column = free.find(({ rates }) =>
    [true, false].some((inclusive) =>
      mostAgree(taxAgreement(amount.numbers, rates, tax.numbers, inclusive), MIN_ROWS),
    ),
  );
  return column === undefined ? [] : [{ column, field: 'taxRate', reason: TAX }];
}
