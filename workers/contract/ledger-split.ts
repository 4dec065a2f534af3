import type { Totals } from '../../domain/goods/columns.ts';
import type { SplitOptions } from '../../domain/goods/split/plan-split.ts';
import { defineTask } from './define-task.ts';
import { type ExportedLines, columnBuffers } from './exported-lines.ts';
import type { Window, RowView } from './ledger-views.ts';

/** One invoice of a split. */
export interface SplitPartView {
  readonly lines: number;
  readonly totals: Totals;
  /** Name of the first line. */
  readonly mainGoods: string;
}

/** 智能清单: proposes invoices; nothing changes. The proposal is kept until the next one or the next step. M292. */
export const planParts = defineTask<
  { readonly options: SplitOptions },
  { readonly version: number; readonly parts: readonly SplitPartView[] }
>({ name: 'ledger.planParts', pool: 'ledger', cancel: 'never' });

/** Rows of one invoice of the proposal, without tax like its totals and the limit. */
export const readPart = defineTask<
  { readonly part: number; readonly window: Window },
  { readonly rows: readonly RowView[] }
>({ name: 'ledger.readPart', pool: 'ledger', cancel: 'never' });

/** The invoices of the proposal, each as `ledger.export` gives the whole. M293. */
export const exportParts = defineTask<
  Readonly<Record<string, never>>,
  { readonly parts: readonly ExportedLines[] }
>({
  name: 'ledger.exportParts',
  pool: 'ledger',
  cancel: 'never',
  moveBack: ({ parts }) =>
    parts.flatMap(({ columns, goodsListJson }) => [...columnBuffers(columns), goodsListJson.buffer]),
});
