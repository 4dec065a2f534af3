import { readNumber } from '../../money/read-number.ts';
import {
  mostAgree,
  sumAgreement,
  taxAgreement,
  taxedAgreement,
  type Agreement,
  type SampledNumbers,
} from './agreements.ts';
import type { Chosen } from './choose-columns.ts';
import { isTitleRow } from '../headings/later-heading.ts';
import type { Column } from './sheet-column.ts';
import { rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { sideWordIn } from '../cells/side-words.ts';
import { statedMoney } from '../cells/stated-money.ts';
import { taxByCells } from './tax-cells.ts';
import { taxByWords, type TaxMode } from './tax-words.ts';

/** What is read of a sheet only where its columns leave the side of the tax open. */
export interface TaxBeside {
  readonly totals: () => TaxMode | null;
  readonly sentence: () => TaxMode | null;
}

/**
 * Told by the headings, else by the arithmetic of amount, rate, tax and total, else by sums or a sentence beside the table.
 * Headings that the taxes contradict decide nothing: the user has to.
 */
export function taxModeOf(
  chosen: Chosen<Column>,
  columns: readonly Column[],
  { totals, sentence }: TaxBeside,
): TaxMode {
  const words = taxByWords(chosen);
  if (words === null)
    return byArithmetic(chosen, columns) ?? totals() ?? sentence() ?? { inclusive: null, reason: '' };
  const taxes = byTaxes(chosen);
  return taxes === null || taxes.inclusive === words.inclusive ? words : { ...words, reason: '' };
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

/** `以下单价均为含税价`, `价格不含税`, `对账单（含税13%）`: a sentence on all prices. */
const OF_PRICES =
  /[单报]价|[单表细]\((?=.{0,12}[税票])|裸价|含税[:与(]|是否含税|价格|价款|金额|售价|均为?含|均不含|以[上下]|税率|[专普]票|发票|\(不?含税\)/;
/** What is so short and says a side says it of all prices: 含税13%, 13%含税, （人民币含税）, 备注：含税、含运. */
const SHORT = 16;
/** Notes stand above the headings or in the last rows. */
const LAST_ROWS = 12;

/** A label of the number beside it is no sentence on all prices. */
const LABEL = /(?:金额|合计|总计|小计|总额|总价)[:：]?$/;

/** What a sentence above or below the table says of all its prices, else each row of its own; null where none does, or several contradict. */
export function taxBySentence(grid: SheetGrid, headerRows: readonly number[]): TaxMode | null {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const below = Math.max(from, grid.height - LAST_ROWS);
  const rows = [
    ...Array.from({ length: headerRows[0] ?? 0 }, (_, row) => row),
    ...Array.from({ length: Math.max(0, grid.height - below) }, (_, at) => below + at),
  ];
  const said = rows
    .filter((row) => !isTitleRow(grid, row))
    .flatMap((row) => sentencesIn(grid, row))
    .filter((text) => sideWordIn(text) !== null && statedMoney(text) === null);
  const sides = new Set(said.map((text) => sideWordIn(text) === 'inclusive'));
  const [inclusive] = sides;
  return sides.size === 1 && inclusive !== undefined
    ? { inclusive, reason: `“${(said[0] ?? '').slice(0, 20)}”` }
    : sides.size > 0
      ? null
      : taxByCells(grid, headerRows);
}

/** What a row says of prices; beside numbers a few words are of that row alone. */
function sentencesIn(grid: SheetGrid, row: number): readonly string[] {
  const texts = [...new Set(rowTexts(grid, row))].map((text) => text.normalize('NFKC').replace(/\s/g, ''));
  const hasNumber = texts.some((text) => readNumber(text) !== null);
  return hasNumber
    ? texts.filter((text) => OF_PRICES.test(text) && !LABEL.test(text))
    : texts.filter((text) => OF_PRICES.test(text) || text.length <= SHORT);
}
