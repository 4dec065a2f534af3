import { isTaxRate, TAX_RATES } from '../../codes/tax-rates.ts';
import { cutNumber } from '../../money/cut-number.ts';
import { formatFen, parseFen } from '../../money/fen.ts';
import { formatDecimal, parseDecimal } from '../../money/scaled.ts';
import { mulDivShift } from '../../money/scaled-quotient.ts';
import { countedUnit } from '../cells/counted-unit.ts';
import { isRoundedPrice } from '../lines/rounded-price.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine } from '../mapping.ts';
import { onlyLines } from '../rows/only-lines.ts';
import type { ReadRows } from '../rows/read-rows.ts';

const rowOf = ({ cell }: MappedLine): number => Number(ROW_OF_CELL.exec(cell)?.[0]);

const linesWith = ({ findings }: ReadRows, code: RegExp): ReadonlySet<number> =>
  new Set(findings.filter((finding) => code.test(finding.code)).map(({ line }) => line));

/** What is told with a line and speaks of a column, a section or a row that was left out. */
const OF_MORE =
  /\.(currency|currencies|scaled)$|^import\.(price\.perMany|amount\.(side|ofOrder)|discountAmount\.torn|spec\.alone|name\.(heading|beside|option|copy|aboveHeader|sum|part|parent|below|counted|missing))$/;

/** What speaks of more than lines that go stays with the next line that is left, or the last. */
function handedOn({ lines, findings }: ReadRows, gone: ReadonlySet<number>): readonly ImportFinding[] {
  const left = lines.map((_, index) => index).filter((index) => !gone.has(index));
  return findings.map((finding) => {
    if (!gone.has(finding.line) || !OF_MORE.test(finding.code)) return finding;
    return { ...finding, line: left.find((index) => index > finding.line) ?? left.at(-1) ?? finding.line };
  });
}

/** Leaves the lines out that findings of a kind speak of, with the reason. */
export const withoutLines = (rows: ReadRows, code: RegExp, why: string): ReadRows =>
  without(rows, linesWith(rows, code), why);

/** Leaves the lines out whose rows a finding names. */
export function withoutRows(rows: ReadRows, code: RegExp, why: string): ReadRows {
  const meant = rows.findings.filter((finding) => code.test(finding.code));
  const isMeant = (row: number): boolean =>
    meant.some(({ rows: [first, last] = [0, 0] }) => row >= first && row <= last);
  const bad = rows.lines.flatMap((line, at) => (isMeant(rowOf(line)) ? [at] : []));
  const others = rows.findings.filter((finding) => !meant.includes(finding));
  return bad.length === 0 ? rows : without({ ...rows, findings: others }, new Set(bad), why);
}

/** Leaves all lines of a kind out where a finding tells of one. */
export function withoutAll(
  rows: ReadRows,
  code: RegExp,
  isMeant: (line: MappedLine) => boolean,
  why: string,
): ReadRows {
  if (linesWith(rows, code).size === 0) return rows;
  return without(rows, new Set(rows.lines.flatMap((line, at) => (isMeant(line) ? [at] : []))), why);
}

/** Leaves lines out by their place, with the reason. */
export function without(rows: ReadRows, bad: ReadonlySet<number>, why: string): ReadRows {
  if (bad.size === 0) return rows;
  const findings = handedOn(rows, bad);
  const gone = rows.lines.flatMap((line, index) => (bad.has(index) ? [{ row: rowOf(line), why }] : []));
  const skipped = [...rows.skipped, ...gone].sort((a, b) => a.row - b.row);
  return { ...onlyLines({ ...rows, findings }, (index) => !bad.has(index)), skipped };
}

/** The lines that findings of a kind speak of are changed; there is nothing to look at any more where one was. */
export function withChanged(
  rows: ReadRows,
  code: RegExp,
  change: (line: MappedLine) => MappedLine | null,
): ReadRows {
  const meant = linesWith(rows, code);
  if (meant.size === 0) return rows;
  const done = new Set<number>();
  const lines = rows.lines.map((line, index) => {
    const changed = meant.has(index) ? change(line) : null;
    if (changed === null) return line;
    done.add(index);
    return changed;
  });
  const isDone = (finding: ImportFinding): boolean => code.test(finding.code) && done.has(finding.line);
  return { ...rows, lines, findings: rows.findings.filter((finding) => !isDone(finding)) };
}

/** `10箱` where a unit should be is ten of them; a line that has a quantity keeps it. */
export function withoutCount(line: MappedLine): MappedLine | null {
  const { count = '', unit = '' } = countedUnit(line.unit) ?? {};
  if (line.quantity !== '' || parseDecimal(count) === null) return null;
  return { ...line, quantity: count, unit };
}

/** quantity × price as they are invoiced, in yuan; '' where one of them is too large for any invoice. */
export function productOf({ quantity, price }: MappedLine): string {
  const [count, each] = [quantity, price].map((text) => parseDecimal(cutNumber(text) ?? ''));
  return count == null || each == null
    ? ''
    : formatFen(mulDivShift(count.mantissa, each.mantissa, 1, 2 - count.scale - each.scale));
}

/** Whether a line's price is only rounded, so that its amount is no contradiction. */
export function hasRoundedPrice({ quantity, price, amount }: MappedLine): boolean {
  const [count, each] = [quantity, price].map((text) => parseDecimal(cutNumber(text) ?? ''));
  const fen = parseFen(amount);
  return count != null && each != null && fen !== null && isRoundedPrice(count, each, fen);
}

/** A cent either way: taxes are rounded once. */
const TOLERANCE = 1;
const TEN_THOUSAND = 10_000;
const RATE_SCALE = 4;

/** Whether a rate leads to the tax of a line, on its side of the tax. */
const leadsTo = (tax: number, amount: number, bp: number, taxInclusive: boolean): boolean =>
  Math.abs(mulDivShift(amount, bp, TEN_THOUSAND + (taxInclusive ? bp : 0), 0) - tax) <= TOLERANCE;

/** The rates that lead to the tax of a line whose own does not; null where its own does, or nobody can say. */
export function ratesOfTax(line: MappedLine, taxInclusive: boolean): readonly number[] | null {
  const [amount, tax] = [parseFen(line.amount), parseFen(line.taxAmount)];
  const own = parseDecimal(line.taxRate);
  if (amount === null || tax === null || tax === 0 || own === null) return null;
  // It was taken off before.
  if (line.discountAmount + line.discountRate !== '') return null;
  const bp = Math.round((own.mantissa * TEN_THOUSAND) / 10 ** own.scale);
  if (isTaxRate(bp) && leadsTo(tax, amount, bp, taxInclusive)) return null;
  const rates = TAX_RATES.map((rate) => rate.bp);
  return rates.filter((rate) => rate > 0 && leadsTo(tax, amount, rate, taxInclusive));
}

/** A line whose tax does not follow from its rate with the one rate its tax follows from; as it is where none does, or several do. */
export function withRateOfTax(line: MappedLine, taxInclusive: boolean): MappedLine {
  const [only, another] = ratesOfTax(line, taxInclusive) ?? [];
  return only === undefined || another !== undefined
    ? line
    : { ...line, taxRate: formatDecimal(only, RATE_SCALE) };
}
