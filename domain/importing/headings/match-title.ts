import { asShare, better, matchHeader, OTHER, UNKNOWN, type HeaderMatch } from './match-header.ts';
import { sideWordIn } from '../cells/side-words.ts';
import { isUnitCell } from './header-scale.ts';
import { simplified } from '../cells/simplified.ts';

/** Reads one heading of a file, in whatever characters. */
export const matchTitle = (text: string): HeaderMatch => matchHeader(simplified(text));

/** What a heading below another leaves open: of what it is the sum. */
const SUMS: ReadonlySet<string> = new Set(['小计', '合计', '总计', 'TOTAL']);
/** Of these there are sums. */
const SUMMED: ReadonlySet<HeaderMatch['field']> = new Set(['quantity', 'price', 'amount', 'taxAmount']);
/** A word of a group says less of a column than one of its own. */
const OF_GROUP = 0.8;

/** `（万元）`, `含税`: what a level says of the numbers of the one above, which stays what it is. */
const addsOnly = (level: string): boolean => isUnitCell(level) || sideWordIn(level) !== null;

/** A level and what stands above it: 综合单价 below 金额 is a price, 合计 below 数量 a quantity, 金额 below 税 a tax. */
function below(upper: HeaderMatch, lower: HeaderMatch): HeaderMatch {
  if (upper.field === lower.field) return better(upper, lower);
  if (lower.field === null)
    return { ...upper, score: upper.score * OF_GROUP, strength: upper.strength * OF_GROUP };
  const isOpen = SUMS.has(lower.word)
    ? SUMMED.has(upper.field)
    : lower.word === '金额' && upper.field === 'taxAmount';
  return isOpen ? upper : lower;
}

/** Reads all levels of a header: the lowest that names anything decides, tax words count on every level. */
export function matchLevels(levels: readonly string[]): HeaderMatch {
  const matches = levels.map(matchTitle);
  const telling = matches.filter(({ field }, at) => field !== null || !addsOnly(levels[at] ?? ''));
  const best = telling.reduce(below, UNKNOWN);
  if (best.field === null) return matches.some(({ known }) => known) ? OTHER : UNKNOWN;
  return asShare({ ...best, tax: best.tax ?? sideWordIn(levels.join('')) }, simplified(levels.join('')));
}
