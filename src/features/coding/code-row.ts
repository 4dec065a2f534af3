import { rateLabel } from '../../../domain/codes/tax-rates.ts';
import type { ChosenRate } from '../../../domain/goods/rates-offered.ts';
import type { GoodsCode } from '../../../domain/goods/goods-codes.ts';
import type { Suggestion } from '../../../domain/coding/suggest.ts';
import type { TreeCode } from '../../../domain/coding/code-tree.ts';
import type { FoundCode } from '../../../workers/contract/ledger-codes.ts';
import { ORIGINS, TEXT } from './coding.text.ts';

/** A code that can be chosen, or that others are below. */
export interface CodeRow extends TreeCode {
  /** unknown: the table lacks it, and it was used before. */
  readonly use: 'leaf' | 'summary' | 'unknown';
  /** Why it is offered; '' where it was looked for. */
  readonly reason: string;
  /** How many of a hundred such suggestions are right; null where nobody counted. */
  readonly score: number | null;
}

/** Suggestions at once. M261 */
const MOST = 5;

/** Basis points of the whole. */
const BASIS = 10_000;

export const rowOf = (code: TreeCode): CodeRow => ({ ...code, use: code.kind, reason: '', score: null });

/** A code that was used before, as the table has it; null: summaries are not offered. */
export function usedRow({ taxCode, category }: GoodsCode, known: TreeCode | null): CodeRow | null {
  if (known === null)
    return {
      ...{ code: taxCode, name: '', short: category, kind: 'leaf', rate: '' },
      ...{ use: 'unknown', reason: TEXT.unknown, score: null },
    };
  return known.kind === 'summary'
    ? null
    : { ...rowOf(known), short: category === '' ? known.short : category };
}

/** What goods of the name had in this draft and on this device, then what is suggested; each code once. */
export function suggestedRows(
  used: readonly FoundCode[],
  known: readonly (TreeCode | null)[],
  suggestions: readonly Suggestion[],
): readonly CodeRow[] {
  const before = used.flatMap((one, at) => {
    const row = usedRow(one, known[at] ?? null);
    return row === null ? [] : [{ ...row, reason: ORIGINS[one.from] }];
  });
  const found = suggestions.map(({ code, short, title, rate, score, reason }): CodeRow => ({
    ...{ code, name: title, short, kind: 'leaf', rate, use: 'leaf', score, reason },
  }));
  const codes = new Set<string>();
  return [...before, ...found].filter(({ code }) => !codes.has(code) && codes.add(code)).slice(0, MOST);
}

const NOT_TAXED = 2;

/** The usual rate of a code; null where none is usual. */
export const usualRateOf = ({ code, rate }: Pick<TreeCode, 'code' | 'rate'>): ChosenRate | null =>
  rate === ''
    ? null
    : { bp: Math.round(Number(rate) * BASIS), zeroRateKind: code.startsWith('6') ? NOT_TAXED : 0 };

/** The same as people read it; '' where none is usual. */
export function rateText(row: Pick<TreeCode, 'code' | 'rate'>): string {
  const usual = usualRateOf(row);
  return usual === null ? '' : rateLabel(usual.bp, usual.zeroRateKind);
}
