/** The numbers of the first rows of a column; NaN where a cell holds none. */
export type SampledNumbers = readonly number[];

/** Half a cent either way, or two thousandths: prices are often printed shorter than they are. */
const near = (found: number, wanted: number): boolean =>
  Math.abs(found - wanted) <= Math.max(0.011, Math.abs(wanted) * 0.002);
/** A cent either way: sums and taxes are rounded once. */
const exact = (found: number, wanted: number): boolean => Math.abs(found - wanted) <= 0.0151;

/** Boxes times what is in each. */
export const times = (one: SampledNumbers, other: SampledNumbers): SampledNumbers =>
  one.map((number, row) => number * (other[row] ?? NaN));

export interface Agreement {
  /** Rows in which all numbers are there and say anything. */
  readonly compared: number;
  readonly agreed: number;
}

const NONE: SampledNumbers = [];

function compare(
  length: number,
  rowAt: (row: number) => { readonly says: boolean; readonly holds: boolean },
): Agreement {
  let [compared, agreed] = [0, 0];
  for (let row = 0; row < length; row++) {
    const { says, holds } = rowAt(row);
    if (!says) continue;
    compared += 1;
    if (holds) agreed += 1;
  }
  return { compared, agreed };
}

const isSaid = (...numbers: readonly number[]): boolean =>
  numbers.every((one) => !Number.isNaN(one) && one !== 0);

/** a × b = c */
export const productAgreement = (a: SampledNumbers, b: SampledNumbers, c = NONE): Agreement =>
  compare(c.length, (row) => {
    const [one = NaN, other = NaN, product = NaN] = [a[row], b[row], c[row]];
    return { says: isSaid(one, other, product), holds: near(one * other, product) };
  });

/** What is taken off each row: money, or a share of it. */
export interface SampledDiscounts {
  readonly off: SampledNumbers;
  readonly rates: SampledNumbers;
}

/** a × b less what is taken off = c, in rows where anything is. */
export const discountedAgreement = (
  a: SampledNumbers,
  b: SampledNumbers,
  { off, rates }: SampledDiscounts,
  c: SampledNumbers,
): Agreement =>
  compare(c.length, (row) => {
    const [one = NaN, other = NaN, less = NaN] = [a[row], b[row], c[row]];
    const share = rates[row] ?? NaN;
    const taken = isSaid(off[row] ?? NaN) ? Math.abs(off[row] ?? NaN) : one * other * share;
    return { says: isSaid(one, other, taken, less), holds: exact(one * other - taken, less) };
  });

/** amount × rate = tax, or amount × rate ÷ (1 + rate) = tax */
export const taxAgreement = (
  amount: SampledNumbers,
  rate: SampledNumbers,
  tax: SampledNumbers,
  inclusive: boolean,
): Agreement =>
  compare(tax.length, (row) => {
    const [base = NaN, share = NaN, found = NaN] = [amount[row], rate[row], tax[row]];
    const says = isSaid(base, share, found) && Math.abs(found) > 0.05;
    return { says, holds: exact((base * share) / (inclusive ? 1 + share : 1), found) };
  });

/** a × b × (1 + rate) = amount, or a × b ÷ (1 + rate) = amount; in rows whose rate makes a difference. */
export const taxedAgreement = (
  a: SampledNumbers,
  b: SampledNumbers,
  rate: SampledNumbers,
  amount: SampledNumbers,
  inclusive: boolean,
): Agreement =>
  compare(amount.length, (row) => {
    const [one = NaN, other = NaN, share = NaN, found = NaN] = [a[row], b[row], rate[row], amount[row]];
    const taxed = inclusive ? one * other * (1 + share) : (one * other) / (1 + share);
    return { says: isSaid(one, other, share, found), holds: near(taxed, found) };
  });

/** amount + tax = total */
export const sumAgreement = (amount: SampledNumbers, tax: SampledNumbers, total: SampledNumbers): Agreement =>
  compare(total.length, (row) => {
    const [base = NaN, plus = NaN, found = NaN] = [amount[row], tax[row], total[row]];
    return { says: isSaid(base, plus, found), holds: exact(base + plus, found) };
  });

/** Most rows that say anything agree, and at least `rows` do. */
export const mostAgree = ({ compared, agreed }: Agreement, rows = 1): boolean =>
  agreed >= rows && agreed >= compared * 0.75;
