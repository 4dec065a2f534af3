import { mostAgree, productAgreement, taxAgreement, type SampledNumbers } from './agreements.ts';
import type { TargetField } from './mapping.ts';
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

const holds = (a: Column, b: Column, c: Column): boolean =>
  mostAgree(productAgreement(a.numbers, b.numbers, c.numbers), MIN_ROWS);

type Known = ReadonlyMap<TargetField, Column>;

/** Columns among `free` that stand in a relation with the known ones, or with each other. */
export function foundByArithmetic(known: Known, free: readonly Column[]): readonly FoundColumn[] {
  const numeric = free.filter(
    ({ numbers }) => numbers.filter((one) => !Number.isNaN(one)).length >= MIN_ROWS,
  );
  return [...productColumns(known, numeric), ...taxColumn(known, numeric), ...rateColumn(known, free)];
}

const FACTORS = ['quantity', 'price', 'amount'] as const;

/** The one of quantity, price and amount that is missing; all three where none is known. */
function productColumns(known: Known, free: readonly Column[]): readonly FoundColumn[] {
  const missing = FACTORS.filter((field) => !known.has(field));
  const [field] = missing;
  if (field === undefined || missing.length === 2) return [];
  if (missing.length === 3) return allThree(free);
  const column = free.find((candidate) => {
    const [quantity, price, amount] = FACTORS.map((one) => known.get(one) ?? candidate);
    return (
      quantity !== undefined && price !== undefined && amount !== undefined && holds(quantity, price, amount)
    );
  });
  return column === undefined ? [] : [{ column, field, reason: `内容符合${PRODUCT}` }];
}

/** What headings that are no names of ours call the two factors. */
const FACTOR_WORDS: readonly (readonly [field: 'price' | 'quantity', words: RegExp])[] = [
  ['price', /价|费率|标准|单位成本|PRICE|RATE/i],
  ['quantity', /量|数|吨|次|天|重|面积|[长宽]度|工时|课时|时长|QTY/i],
];

const factorOf = ({ header }: Column): string | null =>
  FACTOR_WORDS.find(([, words]) => words.test(header))?.[0] ?? null;

/** Which of the two factors is the quantity: by their headings, else the one that is no money, the one with fewer decimals, the left one. */
function isQuantityFirst(a: Column, b: Column): boolean {
  const [one, other] = [factorOf(a), factorOf(b)];
  if (one !== other) return one === 'quantity' || other === 'price';
  const [moneyOfA, moneyOfB] = [a.contents.money, b.contents.money];
  return moneyOfA === moneyOfB ? decimals(b.numbers) >= decimals(a.numbers) : moneyOfA < moneyOfB;
}

function allThree(free: readonly Column[]): readonly FoundColumn[] {
  for (const amount of free) {
    const factors = free.filter((column) => column !== amount);
    for (const [at, a] of factors.entries()) {
      const b = factors.slice(at + 1).find((other) => holds(a, other, amount));
      if (b === undefined) continue;
      const [quantity, price] = isQuantityFirst(a, b) ? [a, b] : [b, a];
      const isGuess = factorOf(a) === factorOf(b) && a.contents.money === b.contents.money;
      const reason = `内容符合${PRODUCT}${isGuess ? '，请核对哪列是数量' : ''}`;
      return [
        { column: quantity, field: 'quantity', reason },
        { column: price, field: 'price', reason },
        { column: amount, field: 'amount', reason },
      ];
    }
  }
  return [];
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
