import { addsTax } from './check-total.ts';
import type { Found, FoundLine } from './found.ts';
import { surest } from './gather-title.ts';
import type { Piece } from './pieces.ts';
import type { TextTable } from './read-tables.ts';

interface Goods {
  readonly tables: readonly TextTable[];
  readonly plain: string;
  readonly lines: readonly FoundLine[];
  /** Basis points of tax that may be on top of them. */
  readonly taxes: readonly number[];
}

/** Characters of a number behind the word. */
const NEAR = 24;
/** 300元（含税13%）: of this sum, rate and all. */
const IN_BRACKET = /[\d元块] ?\($/;
const RATE_BEHIND = /^[ :]?\d{1,2}(?:\.\d{1,2})? ?(?:%|个?税?点)/;

/** 300元（含税）, 含税100元: said of the sum beside it, not of all; 含税13% is said of all. */
function isOfOne({ from, to }: Piece, plain: string): boolean {
  const behind = plain.slice(to, to + NEAR);
  if (IN_BRACKET.test(plain.slice(Math.max(0, from - 4), from))) return true;
  if (RATE_BEHIND.test(behind)) return false;
  return /[\d元块(]$/.test(plain.slice(0, from).trimEnd()) || /^[ :]?¥?\d/.test(behind);
}

/** Whether prices and amounts have tax in them; what is said of some lines alone is in question for all. */
export function readSide(
  pieces: readonly Piece[],
  { tables, plain, lines, taxes }: Goods,
): Found<boolean> | null {
  const sides = pieces.filter(({ field }) => field === 'side');
  const sums = pieces.filter(({ field }) => field === 'total');
  const [sum] = sums;
  if (sum !== undefined && addsTax(lines, sums, taxes))
    return { value: false, score: 0.9, from: sum.from, to: sum.to, reason: '金额加税额等于价税合计' };
  const told = surest(sides);
  if (told === null) return tables.find(({ taxInclusive }) => taxInclusive !== null)?.taxInclusive ?? null;
  const totals = new Set(sums.map(({ from }) => from));
  const ofOne = sides.filter((side) => !totals.has(side.from) && (side.labelled || isOfOne(side, plain)));
  const isBoth = sides.some(({ value }) => value !== told.value);
  const some = ofOne.length === sides.length && ofOne.length < lines.length;
  return {
    ...told,
    value: told.value === 'inclusive',
    ...(isBoth && { score: Math.min(told.score, 0.4), reason: '含税和不含税都写了，请核对' }),
    ...(some && { score: Math.min(told.score, 0.4), reason: '只写明了一部分商品，请核对' }),
  };
}
