import { LINE_NATURE } from '../../domain/goods/columns.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { UUID_WORDS, uuidFromWords } from '../../domain/kernel/ids.ts';
import type { Issue } from '../../domain/rules/define.ts';
import { chineseAmount } from '../../domain/money/chinese-amount.ts';
import { formatFen } from '../../domain/money/fen.ts';
import type { LedgerView, RowView, Window } from '../contract/ledger-views.ts';
import type { Content } from './ledger-change.ts';
import type { OpenLedger } from './open-ledger.ts';

const NATURES = (Object.keys(LINE_NATURE) as (keyof typeof LINE_NATURE)[]).sort(
  (a, b) => LINE_NATURE[a] - LINE_NATURE[b],
);

/** A page never shows more rows at once. */
const MAX_WINDOW = 500;

/** What the page repaints: totals and the rows it asked for, as far as they exist. */
export function viewOf(open: OpenLedger, asked: Window): LedgerView {
  const { state, history, writer, findings, shown } = open;
  const { lines, taxInclusive, version } = state;
  const totals = totalsOf(lines);
  const lastStep = history.next('undo') ?? 0;
  const window = clampWindow(asked, shown.count(lines.count), MAX_WINDOW);
  return {
    version,
    count: lines.count,
    taxInclusive,
    totals,
    totalInCapitals: chineseAmount(totals.total),
    settings: lines.settings,
    shown: shown.count(lines.count),
    order: shown.order,
    checked: lines.checked.subarray(0, lines.count).reduce((sum, one) => sum + one, 0),
    filled: findings.filled,
    window,
    rows: Array.from({ length: window.count }, (_, index) => {
      const row = shown.at(window.from + index);
      return rowView(state, row, findings.ofLine(state, row));
    }),
    journalled: writer?.journalled ?? true,
    canUndo: lastStep > 0,
    lastStep,
    canRedo: history.next('redo') !== null,
    findings: findings.settled
      ? {
          errors: findings.errors,
          warnings: findings.warnings,
          document: findings.ofDocument(totals.total, lines.settings),
        }
      : null,
  };
}

/** A window within so many rows, at most `most` of them. */
export function clampWindow({ from, count }: Window, rows: number, most = rows): Window {
  const first = Math.min(Math.max(0, Math.trunc(from)), rows);
  return { from: first, count: Math.max(0, Math.min(Math.trunc(count), most, rows - first)) };
}

export const rowView = (
  { lines, taxInclusive }: Content,
  row: number,
  issues: readonly Issue[],
): RowView => ({
  row,
  id: uuidFromWords(lines.ids, row * UUID_WORDS),
  ...readRow(lines, row, taxInclusive),
  nature: NATURES[lines.nature[row] ?? 0] ?? 'normal',
  checked: lines.checked[row] === 1,
  deduction: formatFen(lines.deduction[row] ?? NaN),
  issues,
});
