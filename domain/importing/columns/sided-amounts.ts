import { headerKey } from '../headings/match-header.ts';
import { simplified } from '../cells/simplified.ts';
import { lastLevel } from './combined-numbers.ts';
import type { Column } from './sheet-column.ts';

/** 含税额 is the tax beside an amount or a rate, and the amount with its tax where nothing else is one. */
export function withSidedAmounts(columns: readonly Column[]): readonly Column[] {
  const isBeside = columns.some(
    ({ match: { field }, header, filled }) =>
      (field === 'amount' && filled > 0) || field === 'taxRate' || /税率/.test(header),
  );
  if (isBeside) return columns;
  return columns.map((column) =>
    headerKey(simplified(lastLevel(column.header))) === '含税额'
      ? { ...column, match: { ...column.match, field: 'amount', strength: 2, tax: 'inclusive' } }
      : column,
  );
}
