import { LINE_NATURE } from '../../domain/goods/columns.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { UUID_WORDS, uuidFromWords } from '../../domain/kernel/ids.ts';
import { chineseAmount } from '../../domain/money/chinese-amount.ts';
import { formatFen } from '../../domain/money/fen.ts';
import type { LedgerView, RowOrder, RowView, Window } from '../contract/ledger-views.ts';
import type { Findings } from './findings.ts';
import type { LedgerState } from './ledger-change.ts';
import type { OpenLedger } from './open-ledger.ts';

/** All rows as they stand on the invoice. */
export const INVOICE_ORDER: RowOrder = { filter: 'all', search: '', sort: null };

const NATURES = (Object.keys(LINE_NATURE) as (keyof typeof LINE_NATURE)[]).sort(
  (a, b) => LINE_NATURE[a] - LINE_NATURE[b],
);

/** A page never shows more rows at once. */
const MAX_WINDOW = 500;

/** What the page repaints: totals and the rows it asked for, as far as they exist. */
export function viewOf({ state, history, writer, findings }: OpenLedger, asked: Window): LedgerView {
  const { lines, taxInclusive, version } = state;
  const totals = totalsOf(lines);
  const window = clamp(asked, lines.count);
  return {
    version,
    count: lines.count,
    taxInclusive,
    totals,
    totalInCapitals: chineseAmount(totals.total),
    settings: lines.settings,
    shown: lines.count,
    order: INVOICE_ORDER,
    checked: lines.checked.subarray(0, lines.count).reduce((sum, one) => sum + one, 0),
    filled: findings.filled,
    window,
    rows: Array.from({ length: window.count }, (_, index) => rowView(state, findings, window.from + index)),
    journalled: writer?.journalled ?? true,
    canUndo: history.next('undo') !== null,
    canRedo: history.next('redo') !== null,
    findings: {
      errors: findings.errors,
      warnings: findings.warnings,
      document: findings.ofDocument(totals.total),
    },
  };
}

function clamp({ from, count }: Window, lines: number): Window {
  const first = Math.min(Math.max(0, Math.trunc(from)), lines);
  return { from: first, count: Math.max(0, Math.min(Math.trunc(count), MAX_WINDOW, lines - first)) };
}

const rowView = (state: LedgerState, findings: Findings, row: number): RowView => ({
  row,
  id: uuidFromWords(state.lines.ids, row * UUID_WORDS),
  ...readRow(state.lines, row, state.taxInclusive),
  nature: NATURES[state.lines.nature[row] ?? 0] ?? 'normal',
  checked: state.lines.checked[row] === 1,
  deduction: formatFen(state.lines.deduction[row] ?? NaN),
  issues: findings.ofLine(state, row),
});
