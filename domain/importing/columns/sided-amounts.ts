import { headerKey } from '../headings/match-header.ts';
import { simplified } from '../cells/simplified.ts';
import { lastLevel } from './combined-numbers.ts';
import type { Column } from './sheet-column.ts';

/** 含税额 may be the tax as well: only where nothing else is an amount is it one. */
const SIDED: readonly (readonly [words: RegExp, tax: 'inclusive' | 'exclusive', isOnly: boolean])[] = [
  [/^(?:未税|不含税|无税)额$/, 'exclusive', false],
  [/^含税额$/, 'inclusive', true],
];

/** 未税额 and 含税额 are amounts, though they end as the tax does. */
export function withSidedAmounts(columns: readonly Column[]): readonly Column[] {
  const hasAmount = columns.some(({ match, filled }) => match.field === 'amount' && filled > 0);
  const hasTax = columns.some(({ match, header }) => match.field === 'taxRate' || /税率/.test(header));
  return columns.map((column) => {
    const { match, header } = column;
    if (match.field !== 'taxAmount') return column;
    const key = headerKey(simplified(lastLevel(header)));
    const said = SIDED.find(([words, , isOnly]) => words.test(key) && !(isOnly && (hasAmount || hasTax)));
    if (said === undefined) return column;
    return { ...column, match: { ...match, field: 'amount', strength: 2, tax: said[1] } };
  });
}
