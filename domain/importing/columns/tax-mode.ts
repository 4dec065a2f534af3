import {
  mostAgree,
  sumAgreement,
  taxAgreement,
  taxedAgreement,
  type Agreement,
  type SampledNumbers,
} from './agreements.ts';
import type { Chosen } from './choose-columns.ts';
import type { Column } from './sheet-column.ts';
import { isTorn, taxByWords, type TaxMode } from './tax-words.ts';

/** Told by the headings, else by the arithmetic of amount, rate, tax and total. Headings that the taxes contradict decide nothing. */
export function taxModeOf(chosen: Chosen<Column>, columns: readonly Column[]): TaxMode {
  const words = taxByWords(chosen);
  if (words === null) return byArithmetic(chosen, columns) ?? { inclusive: null, reason: '' };
  const taxes = byTaxes(chosen);
  if (areTorn(chosen)) return taxes ?? { ...words, reason: '' };
  return taxes === null || taxes.inclusive === words.inclusive ? words : { ...words, reason: '' };
}

/** 含税单价 beside a 不含税金额 that it comes to: one of the two is not so, unless there is no tax. */
function areTorn(chosen: Chosen<Column>): boolean {
  const rates = chosen.get('taxRate')?.rates.filter((rate) => !Number.isNaN(rate)) ?? [];
  return isTorn(chosen) && (rates.length === 0 || rates.some((rate) => rate > 0));
}

interface Evidence {
  readonly inclusive: boolean;
  readonly reason: string;
  readonly agreement: Agreement;
}

function byArithmetic(chosen: Chosen<Column>, columns: readonly Column[]): TaxMode | null {
  const [amount, price, tax] = [chosen.get('amount'), chosen.get('price'), chosen.get('taxAmount')];
  const others = columns.filter((column) => ![...chosen.values()].includes(column));
  return strongest([
    ...(amount && tax ? ofTaxes(chosen) : []),
    ...(amount && tax ? others.flatMap((other) => totalEvidence(amount.numbers, tax.numbers, other)) : []),
    ...others.flatMap((other) => productEvidence(chosen, other)),
    ...others.flatMap((other) => (amount ? wordEvidence('amount', amount.numbers, other) : [])),
    ...others.flatMap((other) => (price ? wordEvidence('price', price.numbers, other) : [])),
  ]);
}

const byTaxes = (chosen: Chosen<Column>): TaxMode | null => strongest(ofTaxes(chosen));

function strongest(all: readonly Evidence[]): TaxMode | null {
  const found = all.filter(({ agreement }) => mostAgree(agreement));
  const [best] = found.sort((a, b) => b.agreement.agreed - a.agreement.agreed);
  return best ?? null;
}

function ofTaxes(chosen: Chosen<Column>): readonly Evidence[] {
  const [amount, rate, tax] = [chosen.get('amount'), chosen.get('taxRate'), chosen.get('taxAmount')];
  if (!amount || !tax) return [];
  if (rate) return taxEvidence(amount.numbers, rate.rates, tax.numbers);
  // Without rates one that is common has to fit all rows, on one side only.
  const found = COMMON_RATES.flatMap((own) =>
    taxEvidence(
      amount.numbers,
      amount.numbers.map(() => own),
      tax.numbers,
    ).filter(({ agreement: { compared, agreed } }) => agreed > 0 && agreed === compared),
  );
  return new Set(found.map(({ inclusive }) => inclusive)).size === 1 ? found.slice(0, 1) : [];
}

const COMMON_RATES = [0.13, 0.09, 0.06, 0.05, 0.03, 0.01];

/** A price on the other side of the tax: with the tax on it, or without, it comes to the amount. */
function productEvidence(chosen: Chosen<Column>, price: Column): readonly Evidence[] {
  const [quantity, rate, amount] = [chosen.get('quantity'), chosen.get('taxRate'), chosen.get('amount')];
  if (price.match.field !== 'price' || !quantity || !rate || !amount) return [];
  const agreement = (inclusive: boolean): Agreement =>
    taxedAgreement(quantity.numbers, price.numbers, rate.rates, amount.numbers, inclusive);
  return [
    { inclusive: true, reason: `数量×${price.header}×(1＋税率)＝金额`, agreement: agreement(true) },
    { inclusive: false, reason: `数量×${price.header}÷(1＋税率)＝金额`, agreement: agreement(false) },
  ];
}

const taxEvidence = (
  amount: SampledNumbers,
  rate: SampledNumbers,
  tax: SampledNumbers,
): readonly Evidence[] => [
  { inclusive: false, reason: '金额×税率＝税额', agreement: taxAgreement(amount, rate, tax, false) },
  { inclusive: true, reason: '金额÷(1＋税率)×税率＝税额', agreement: taxAgreement(amount, rate, tax, true) },
];

const totalEvidence = (
  amount: SampledNumbers,
  tax: SampledNumbers,
  { numbers, header }: Column,
): readonly Evidence[] => [
  { inclusive: false, reason: `金额＋税额＝${header}`, agreement: sumAgreement(amount, tax, numbers) },
  { inclusive: true, reason: `${header}＋税额＝金额`, agreement: sumAgreement(numbers, tax, amount) },
];

/** Another column says in words that it has tax, or none, and its numbers are larger or smaller. */
function wordEvidence(
  field: 'amount' | 'price',
  own: SampledNumbers,
  { match, numbers, header }: Column,
): readonly Evidence[] {
  if (match.field !== field || match.tax === null) return [];
  const ratios = numbers.map((other, row) => other / (own[row] ?? NaN)).filter(Number.isFinite);
  const same = ratios.filter((ratio) => Math.abs(ratio - 1) < 0.001).length;
  const larger = ratios.filter((ratio) => ratio > 1.001 && ratio < 1.25).length;
  const smaller = ratios.filter((ratio) => ratio < 0.999 && ratio > 0.8).length;
  const withTax = match.tax === 'inclusive';
  const compared = ratios.length;
  return [
    { inclusive: withTax, reason: `与“${header}”相同`, agreement: { compared, agreed: same } },
    withTax
      ? { inclusive: false, reason: `小于“${header}”`, agreement: { compared, agreed: larger } }
      : { inclusive: true, reason: `大于“${header}”`, agreement: { compared, agreed: smaller } },
  ];
}
