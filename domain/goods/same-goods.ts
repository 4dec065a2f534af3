import { AMOUNT_LIMIT, MAX_DIGITS } from '../money/line-limits.ts';
import { POWERS_OF_TEN } from '../money/rounding.ts';
import { LINE_NATURE, type LineColumns } from './columns.ts';
import { shownPrices } from './derive-line.ts';

/** Whole numbers a group's key takes: name, spec, unit, code, category, price (low), price (high) and policy, the rest. */
const KEY_WORDS = 8;

/** Numbers a group sums: quantity, its scale, amount, tax. */
export const SUM_WORDS = 4;

const TOO_LONG = 10 ** MAX_DIGITS;
/** A price by this is its upper half. */
const UPPER = 2 ** -32;

/** Bits of the upper half of a price (13 digits, the sign is in the shape); the policy's place stands above them. */
const PRICE_BITS = 12;
const POLICY_PLACES = 2 ** (31 - PRICE_BITS);

/** Lines of the same goods found together, in the order of their first line. They hold until the next call. */
export interface SameGoods {
  /** How many groups there are; the arrays of groups may be longer. */
  readonly count: number;
  /** Row of each group's first line. */
  readonly first: Uint32Array;
  /** Lines in each group. */
  readonly size: Uint32Array;
  /** SUM_WORDS numbers a group. */
  readonly sums: Float64Array;
}

/** Sign of a value in two bits; an empty one has its own. */
const signBits = (value: number): number => (value > 0 ? 1 : value < 0 ? 2 : value === 0 ? 3 : 0);

/** The shape of a line whose quantity, price and amount are above 0. */
const ALL_POSITIVE = 0b1010101;

/**
 * Which of a line's numbers are there, and their signs: a sale and a return stay apart, as do amount-only lines. A tax has
 * the sign of its amount, or is a part of a cent: that keeps nothing apart.
 */
const shapeOf = (quantity: number, price: number, amount: number, tax: number): number =>
  quantity > 0 && price > 0 && amount > 0 && tax >= 0
    ? ALL_POSITIVE
    : signBits(quantity) | (signBits(price) << 2) | (signBits(amount) << 4) | (Number(tax === tax) << 6);

/**
 * Adds a line to a group's sums; false when a sum would be larger than what an invoice holds. Quantities stand
 * without trailing zeros, so the trimmed sum tells whether it still fits.
 */
function addLine(
  sums: Float64Array,
  at: number,
  quantity: number,
  scale: number,
  amount: number,
  tax: number,
): boolean {
  const amounts = (sums[at + 2] as number) + amount;
  const taxes = (sums[at + 3] as number) + tax;
  if (Math.abs(amounts) >= AMOUNT_LIMIT || Math.abs(amounts + taxes) >= AMOUNT_LIMIT) return false;
  let sum = (sums[at] as number) + quantity;
  let places = scale;
  if (scale !== 0 || sums[at + 1] !== 0) {
    const own = sums[at + 1] as number;
    places = Math.max(own, scale);
    sum =
      (sums[at] as number) * (POWERS_OF_TEN[places - own] as number) +
      quantity * (POWERS_OF_TEN[places - scale] as number);
    for (; places > 0 && sum % 10 === 0; places--) sum /= 10;
  }
  if (Math.abs(sum) >= TOO_LONG) return false;
  sums[at] = sum;
  sums[at + 1] = places;
  sums[at + 2] = amounts;
  sums[at + 3] = taxes;
  return true;
}

/** The words of a key, mixed into one number. */
function hashOf(
  n: number,
  s: number,
  u: number,
  c: number,
  category: number,
  low: number,
  high: number,
  rest: number,
): number {
  const mixed =
    Math.imul(n, 0x9e3779b1) ^
    Math.imul(s, 0x85ebca6b) ^
    Math.imul(u, 0xc2b2ae35) ^
    Math.imul(c + Math.imul(category, 0x01000193), 0x27d4eb2f) ^
    Math.imul(low, 0x165667b1) ^
    Math.imul(high, 0x2c1b3c6d) ^
    Math.imul(rest, 0x297a2d39);
  const spread = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return spread ^ (spread >>> 13);
}

const sameKey = (
  keys: Int32Array,
  at: number,
  n: number,
  s: number,
  u: number,
  c: number,
  category: number,
  low: number,
  high: number,
  rest: number,
): boolean =>
  keys[at] === n &&
  keys[at + 1] === s &&
  keys[at + 2] === u &&
  keys[at + 3] === c &&
  keys[at + 4] === category &&
  keys[at + 5] === low &&
  keys[at + 6] === high &&
  keys[at + 7] === rest;

/** A table at most half full: a power of two, so that a hash is cut by a mask. */
const tableSize = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(count, 8) * 2));

/** Arrays that live on between calls: a merge would spend a third of its time on asking for memory and giving it back. */
const working = {
  table: new Int32Array(0),
  keys: new Int32Array(0),
  first: new Uint32Array(0),
  size: new Uint32Array(0),
  sums: new Float64Array(0),
};

/** An empty table for so many lines, and room for as many groups. */
function workingArrays(count: number): Readonly<typeof working> {
  const slots = tableSize(count);
  if (working.table.length === slots) working.table.fill(0);
  else working.table = new Int32Array(slots);
  if (working.first.length < count) {
    working.keys = new Int32Array(count * KEY_WORDS);
    working.first = new Uint32Array(count);
    working.size = new Uint32Array(count);
    working.sums = new Float64Array(count * SUM_WORDS);
  }
  return working;
}

/**
 * One pass over the columns with a table of groups; keys and sums of a group lie side by side, one cache line each.
 * Gives the number of groups and nothing else: an engine that compiles the loop while it runs has not yet seen what
 * follows it, and would leave its code there at every call.
 */
function groupLines(lines: LineColumns, taxInclusive: boolean): number {
  const { count, name, spec, unit, taxCode, category, policy, rate, zeroRateKind, nature } = lines;
  const { quantity, quantityScale, amount, tax } = lines;
  const { mantissa: price, scale: priceScale } = shownPrices(lines, taxInclusive);
  const { table, keys, first, size, sums } = workingArrays(count);
  const mask = table.length - 1;
  let groups = 0;
  for (let row = 0; row < count; row++) {
    // As signed words, like the keys they are compared with: two kinds of number would be compared as floats.
    const n = (name[row] as number) | 0;
    const s = (spec[row] as number) | 0;
    const u = (unit[row] as number) | 0;
    const c = (taxCode[row] as number) | 0;
    const k = (category[row] as number) | 0;
    const words = (policy[row] as number) | 0;
    const q = quantity[row] as number;
    const p = price[row] as number;
    const a = amount[row] as number;
    const t = tax[row] as number;
    const low = p | 0;
    const high = (Math.abs(p) * UPPER) | (words << PRICE_BITS);
    const rest =
      ((rate[row] as number) << 16) |
      ((zeroRateKind[row] as number) << 12) |
      ((priceScale[row] as number) << 8) |
      shapeOf(q, p, a, t);
    const hash = hashOf(n, s, u, c, k, low, high, rest);
    const complete = n !== 0 && a === a && nature[row] === LINE_NATURE.normal && words < POLICY_PLACES;
    let slot = hash & mask;
    let group = complete ? (table[slot] as number) - 1 : -1;
    while (group >= 0) {
      const at = group * KEY_WORDS;
      if (sameKey(keys, at, n, s, u, c, k, low, high, rest)) break;
      slot = (slot + 1) & mask;
      group = (table[slot] as number) - 1;
    }
    if (group < 0 || !addLine(sums, group * SUM_WORDS, q, quantityScale[row] as number, a, t)) {
      group = groups++;
      if (complete) table[slot] = groups;
      first[group] = row;
      const at = group * KEY_WORDS;
      keys[at] = n;
      keys[at + 1] = s;
      keys[at + 2] = u;
      keys[at + 3] = c;
      keys[at + 4] = k;
      keys[at + 5] = low;
      keys[at + 6] = high;
      keys[at + 7] = rest;
      const sum = group * SUM_WORDS;
      sums[sum] = q;
      sums[sum + 1] = quantityScale[row] as number;
      sums[sum + 2] = a;
      sums[sum + 3] = t;
      size[group] = 0;
    }
    size[group] = (size[group] as number) + 1;
  }
  return groups;
}

/**
 * Finds lines of the same goods: name, spec, unit, price, rate with its kind of 0 %, tax code, category and policy are
 * equal (M321). The dictionary must hold each text once, as all of lines.ts leaves it. Lines without name or amount are
 * no goods yet and stay by themselves; so do discounted lines with their discounts, and those that would make a sum too
 * large.
 *
 * @param taxInclusive the side whose prices are compared
 */
export function findSameGoods(lines: LineColumns, taxInclusive: boolean): SameGoods {
  const count = groupLines(lines, taxInclusive);
  return { count, first: working.first, size: working.size, sums: working.sums };
}
