import { MAX_DECIMALS } from '../../money/line-limits.ts';
import type { ImportFinding, MappedLine, TargetField } from '../mapping.ts';
import type { ReadRows } from '../rows/read-rows.ts';
import type { StatedTotal } from '../totals/stated-totals.ts';
import { withoutEndZeros } from '../../money/end-zeros.ts';

/** Yuan have two decimals, prices as many as an invoice shows. DOMAIN A1 */
const PLACES = { price: MAX_DECIMALS, amount: 2, taxAmount: 2, discountAmount: 2 } as const;
type Money = keyof typeof PLACES;
const MONEY = Object.keys(PLACES) as Money[];
const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;
const MAX_RATE_LENGTH = 12;

const isForeign = ({ code }: ImportFinding): boolean => code.endsWith('.currency');

interface Parts {
  readonly digits: bigint;
  readonly places: number;
}

const ONE: Parts = { digits: 1n, places: 0 };

function partsOf(text: string): Parts | null {
  const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(text) ?? [];
  return whole + decimals === ''
    ? null
    : { digits: BigInt(`${sign}${whole}${decimals}`), places: decimals.length };
}

/** Whether somebody may reckon with it: strict decimal text above 0. */
export const isExchangeRate = (text: string): boolean =>
  text.length <= MAX_RATE_LENGTH && (partsOf(text)?.digits ?? 0n) > 0n;

/** `a` × `b`, half away from zero at so many decimals; the text as it is when it is no number. */
function times(text: string, rate: Parts, decimals: number): string {
  const given = partsOf(text);
  if (given === null) return text;
  const product = given.digits * rate.digits;
  const places = given.places + rate.places;
  const size = product < 0n ? -product : product;
  const cut = 10n ** BigInt(Math.max(0, places - decimals));
  const rounded = (size + cut / 2n) / cut;
  const kept = Math.min(places, decimals);
  const digits = String(rounded).padStart(kept + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - kept), digits.slice(digits.length - kept)];
  const shown = withoutEndZeros(fraction);
  return `${product < 0n && rounded > 0n ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
}

/** Whether quantity and price come to the amount, to the fen: then all of it is the same money. */
function agrees({ quantity, price, amount }: MappedLine): boolean {
  const [given, rate] = [partsOf(quantity), partsOf(price)];
  return (
    given !== null && rate !== null && partsOf(amount) !== null && times(quantity, rate, 2) === plain(amount)
  );
}

/** Without needless zeros. */
const plain = (text: string): string => times(text, ONE, 2);

/** Which of a line's numbers are in the other money, when headings name some of them. Tax and discount go with the amount. */
function foreignFields(line: MappedLine, named: ReadonlySet<TargetField>): readonly Money[] {
  const [price, amount] = [named.has('price'), named.has('amount')];
  const both = price !== amount && agrees(line);
  const main = line.amount === '' ? price || both : amount || both;
  return MONEY.filter((field) => named.has(field) || (field === 'price' ? both : main));
}

/**
 * The lines of a table in another currency in yuan; there is nothing to say of the currency any more. `text` yuan are one of
 * its units. An amount whose heading names no money is exchanged where it is price × quantity, so that 单价（美元） beside
 * 金额（人民币） stays right.
 */
export function exchanged(rows: ReadRows, text: string): ReadRows {
  const rate = partsOf(text);
  const named = new Set<TargetField>(rows.findings.filter(isForeign).map(({ field }) => field));
  if (rate === null || !isExchangeRate(text) || named.size === 0) return rows;
  const inYuan = (line: MappedLine): MappedLine => ({
    ...line,
    ...Object.fromEntries(
      foreignFields(line, named).map((field) => [field, times(line[field], rate, PLACES[field])]),
    ),
  });
  return {
    ...rows,
    lines: rows.lines.map(inYuan),
    findings: rows.findings.filter((finding) => !isForeign(finding)),
    stated: { ...rows.stated, totals: rows.stated.totals.map((total) => inYuanTotal(total, rate)) },
  };
}

/** Each line was rounded once more than its sum. */
const inYuanTotal = (total: StatedTotal, rate: Parts): StatedTotal =>
  total.of === 'quantity'
    ? total
    : { ...total, number: times(total.number, rate, 2), slack: total.above + 1 };
