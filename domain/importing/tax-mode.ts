import { mostAgree, sumAgreement, taxAgreement, type Agreement, type SampledNumbers } from './agreements.ts';
import type { Chosen } from './choose-columns.ts';
import type { Column } from './sheet-column.ts';
import { taxByWords, type TaxMode } from './tax-words.ts';

/** Told by the headings, else by the arithmetic of amount, rate, tax and total. */
export const taxModeOf = (chosen: Chosen<Column>, columns: readonly Column[]): TaxMode =>
  taxByWords(chosen) ?? byArithmetic(chosen, columns) ?? { inclusive: null, reason: '' };

interface Evidence {
  readonly inclusive: boolean;
  readonly reason: string;
  readonly agreement: Agreement;
}

function byArithmetic(chosen: Chosen<Column>, columns: readonly Column[]): TaxMode | null {
  const [amount, rate, tax] = [chosen.get('amount'), chosen.get('taxRate'), chosen.get('taxAmount')];
  if (amount === undefined) return null;
  const others = columns.filter((column) => ![...chosen.values()].includes(column));
  const found = [
    ...(rate && tax ? taxEvidence(amount.numbers, rate.rates, tax.numbers) : []),
    ...(tax ? others.flatMap((other) => totalEvidence(amount.numbers, tax.numbers, other)) : []),
    ...others.flatMap((other) => wordEvidence(amount.numbers, other)),
  ].filter(({ agreement }) => mostAgree(agreement));
  const [best] = found.sort((a, b) => b.agreement.agreed - a.agreement.agreed);
  return best ?? null;
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
function wordEvidence(amount: SampledNumbers, { match, numbers, header }: Column): readonly Evidence[] {
  if (match.field !== 'amount' || match.tax === null) return [];
  const ratios = numbers.map((other, row) => other / (amount[row] ?? NaN)).filter(Number.isFinite);
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
