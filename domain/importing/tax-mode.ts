import { mostAgree, sumAgreement, taxAgreement, type Agreement, type SampledNumbers } from './agreements.ts';
import type { Chosen } from './choose-columns.ts';
import { isTitleRow } from './later-heading.ts';
import type { Column } from './sheet-column.ts';
import { rowTexts, type SheetGrid } from './sheet-grid.ts';
import { statedMoney } from './stated-money.ts';
import { taxByWords, type TaxMode } from './tax-words.ts';

/** Told by the headings, else by the arithmetic of amount, rate, tax and total, else by a sentence beside the table. */
export const taxModeOf = (
  chosen: Chosen<Column>,
  columns: readonly Column[],
  sentence: () => TaxMode | null,
): TaxMode =>
  taxByWords(chosen) ?? byArithmetic(chosen, columns) ?? sentence() ?? { inclusive: null, reason: '' };

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

/** `以下单价均为含税价`, `价格不含税`: a sentence on all prices. */
const OF_PRICES = /[单报]价|价格|价款|金额|售价|均为?含|均不含|以[上下]/;
const EXCLUSIVE = /不含(?:增值)?税|未税|不带票|不包税/;
const INCLUSIVE = /含(?:增值)?税|含\d{1,2}%?(?:个?点|增值税|的?税)|包税/;
/** Notes stand above the headings or in the last rows. */
const LAST_ROWS = 12;

/** What a sentence above or below the table says of all its prices; null where none does, or several contradict. */
export function taxBySentence(grid: SheetGrid, headerRows: readonly number[]): TaxMode | null {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const below = Math.max(from, grid.height - LAST_ROWS);
  const rows = [
    ...Array.from({ length: headerRows[0] ?? 0 }, (_, row) => row),
    ...Array.from({ length: Math.max(0, grid.height - below) }, (_, at) => below + at),
  ];
  const said = rows
    .filter((row) => !isTitleRow(grid, row))
    .flatMap((row) => [...new Set(rowTexts(grid, row))])
    .map((text) => text.normalize('NFKC').replace(/\s/g, ''))
    .filter(
      (text) =>
        OF_PRICES.test(text) && (EXCLUSIVE.test(text) || INCLUSIVE.test(text)) && statedMoney(text) === null,
    );
  const sides = new Set(said.map((text) => !EXCLUSIVE.test(text)));
  const [inclusive] = sides;
  return sides.size === 1 && inclusive !== undefined
    ? { inclusive, reason: `“${(said[0] ?? '').slice(0, 20)}”` }
    : null;
}
