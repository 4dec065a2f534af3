import { NO_RATE } from '../../codes/tax-rates.ts';
import { LINE_NATURE, type LineColumns } from '../../goods/columns.ts';
import { cutNumber } from '../../money/cut-number.ts';
import { formatFen, parseFen } from '../../money/fen.ts';
import { formatDecimal } from '../../money/scaled.ts';
import { ratesOfTax } from '../decisions/decided-lines.ts';
import { totalFindings } from '../totals/check-totals.ts';
import type { ImportedLines } from './lines-of-rows.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine, type TargetField } from '../mapping.ts';
import type { ReadRows } from '../rows/read-rows.ts';
import { tooLargeFindings } from './too-large.ts';
import { totalsInText } from '../totals/stated-totals.ts';

/** 1-based row a line stands in. */
const rowOf = ({ cell }: MappedLine): string => ROW_OF_CELL.exec(cell)?.[0] ?? '';

/** A line whose amount is not what its quantity and price lead to. */
const contradiction = (index: number, line: MappedLine): ImportFinding => ({
  code: 'import.amount.contradicts',
  line: index,
  field: 'amount',
  message: `第${rowOf(line)}行金额与数量×单价不一致，已以金额为准`,
});

/** A cent either way: taxes are rounded once. */
const TOLERANCE = 1;

/** The tax of the file is not what amount and rate lead to, and that is what is invoiced. */
function otherTax(
  index: number,
  line: MappedLine,
  tax: number,
  hasRate: boolean,
  taxInclusive: boolean,
): ImportFinding | null {
  const given = parseFen(line.taxAmount);
  if (given === null || given === 0 || (hasRate && !(Math.abs(given - tax) > TOLERANCE))) return null;
  const rates = hasRate ? ratesOfTax(line, taxInclusive) : null;
  const unfit = rates?.length === 0 ? '也不符合其他税率，' : '';
  const isDecided = rates?.length === 1;
  const becomes = hasRate
    ? `按金额和税率应为 ${formatFen(tax)}，${unfit}将按 ${formatFen(tax)} 导入，请核对`
    : '但没有税率，税额未导入，请填写税率';
  const message = `第${rowOf(line)}行税额为 ${formatFen(given)}，${becomes}`;
  return {
    code: hasRate ? `import.taxAmount.${isDecided ? 'contradicts' : 'unfit'}` : 'import.taxAmount.rateless',
    line: index,
    field: 'taxAmount',
    message,
  };
}

/** Lines that are imported otherwise than the file has them. */
interface Otherwise {
  readonly taxes: ReadonlySet<number>;
  readonly prices: ReadonlySet<number>;
  /** Quantities and prices that are cut. */
  readonly cut: ReadonlySet<number>;
  /** What is left out. */
  readonly left: readonly ImportFinding[];
}

/** What is imported in place of taxes and prices that don't follow. */
function asImported(
  lines: readonly MappedLine[],
  columns: LineColumns,
  { taxes, prices, cut, left }: Otherwise,
  taxInclusive: boolean,
): readonly MappedLine[] {
  if (taxes.size + prices.size + cut.size + left.length === 0) return lines;
  const gone = new Map(left.map(({ line, field }) => [line, field]));
  let row = 0;
  return lines.map((line, index) => {
    const own = row;
    row += columns.nature[row + 1] === LINE_NATURE.discount ? 2 : 1;
    return {
      ...line,
      ...(taxes.has(index) && { taxAmount: taxAt(columns, own) }),
      ...(cut.has(index) && cutNumbers(line)),
      ...(prices.has(index) && { price: priceAt(columns, own, taxInclusive) }),
      ...goneFrom(gone.get(index)),
    };
  });
}

const cutNumbers = ({ quantity, price }: MappedLine): Partial<MappedLine> => ({
  quantity: cutNumber(quantity) ?? quantity,
  price: cutNumber(price) ?? price,
});

const goneFrom = (field: TargetField | undefined): Partial<MappedLine> =>
  field === undefined ? {} : { [field]: '' };

const taxAt = ({ rate, tax }: LineColumns, row: number): string =>
  rate[row] === NO_RATE ? '' : formatFen(tax[row] ?? NaN);

function priceAt(columns: LineColumns, row: number, taxInclusive: boolean): string {
  const { grossPrice, grossPriceScale, netPrice, netPriceScale } = columns;
  const [price, scale] = taxInclusive ? [grossPrice, grossPriceScale] : [netPrice, netPriceScale];
  return formatDecimal(price[row] ?? NaN, scale[row] ?? 0);
}

/** Taxes that are imported otherwise than the file has them, line by line; a discount may be taken off before. */
function taxFindings(
  lines: readonly MappedLine[],
  columns: LineColumns,
  taxInclusive: boolean,
): readonly ImportFinding[] {
  if (lines.every(({ taxAmount }) => taxAmount === '')) return [];
  const findings: ImportFinding[] = [];
  let row = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as MappedLine;
    const tax = columns.tax[row] ?? NaN;
    const hasDiscount = columns.nature[row + 1] === LINE_NATURE.discount;
    const taken = hasDiscount ? tax + (columns.tax[row + 1] ?? NaN) : tax;
    const hasRate = columns.rate[row] !== NO_RATE;
    const found = otherTax(index, line, tax, hasRate, taxInclusive);
    if (found !== null && otherTax(index, line, taken, hasRate, taxInclusive) !== null) findings.push(found);
    row += hasDiscount ? 2 : 1;
  }
  return findings;
}

/** What is found once the lines are reckoned: by the file's own sums, and line by line. */
export interface ImportCheck {
  readonly totals: readonly ImportFinding[];
  readonly lines: readonly ImportFinding[];
  /** The lines with the taxes and prices that are imported. */
  readonly shown: readonly MappedLine[];
}

/**
 * Compares what would be imported with what the file says of it.
 *
 * @param text what stands around the table, when it is the only one of its file
 */
export function checkImport(
  { lines, stated }: ReadRows,
  { columns, contradicting, rounded, cut }: ImportedLines,
  taxInclusive: boolean,
  text = '',
): ImportCheck {
  const totals = [...stated.totals, ...totalsInText(text, lines.length)];
  const taxes = taxFindings(lines, columns, taxInclusive);
  const prices = new Set([...contradicting, ...rounded]);
  const left = tooLargeFindings(lines, columns);
  const otherwise = { taxes: new Set(taxes.map(({ line }) => line)), prices, cut: new Set(cut), left };
  return {
    shown: asImported(lines, columns, otherwise, taxInclusive),
    totals: totalFindings({ ...stated, totals }, columns, lines, taxInclusive),
    lines: [
      ...contradicting.flatMap((at) => {
        const line = lines[at];
        return line === undefined ? [] : [contradiction(at, line)];
      }),
      ...taxes,
      ...left,
    ],
  };
}
