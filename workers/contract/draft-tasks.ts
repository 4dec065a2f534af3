import type { ComposeChoice } from '../../domain/draft-merge/compose-draft.ts';
import type { Comparison, VersionKey, Versions } from '../../domain/draft-merge/compare-drafts.ts';
import type { LineGroupKey } from '../../domain/draft-merge/groups.ts';
import type { LineColumns, Totals } from '../../domain/goods/columns.ts';
import type { InvoiceRates } from '../../domain/goods/rates-offered.ts';
import type { LineTexts } from '../../domain/goods/read-row.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { DraftCheck } from '../../domain/rules/draft-check.ts';
import { defineTask } from './define-task.ts';
import { columnBuffers, type ExportedLines } from './exported-lines.ts';

/** A stored draft, outside any ledger. */
interface DraftLines {
  readonly face: InvoiceFace;
  readonly columns: LineColumns;
}

/** 票面检查 of a stored draft. M279, M282 */
export const checkDraft = defineTask<
  DraftLines & { readonly facts: InvoiceFacts },
  { readonly checked: DraftCheck; readonly totals: Totals }
>({
  name: 'draft.check',
  pool: 'ledger',
  cancel: 'cooperative',
  move: ({ columns }) => columnBuffers(columns),
});

/** The lines of a stored draft as they are sent. */
export const exportDraft = defineTask<
  DraftLines & {
    /** Lines whose rate is not offered get another; absent: all stay. M179, M180 */
    readonly rates?: InvoiceRates;
  },
  ExportedLines & {
    /** How many lines did. */
    readonly ratesReplaced: number;
  }
>({
  name: 'draft.export',
  pool: 'ledger',
  cancel: 'never',
  move: ({ columns }) => columnBuffers(columns),
  moveBack: ({ columns, goodsListJson }) => [...columnBuffers(columns), goodsListJson.buffer],
});

/** What two versions of a draft have to be chosen from. */
export interface ComparedDrafts extends Pick<Comparison, 'groups' | 'lines'> {
  /** Pairs of lines, and which of them differ, ascending. */
  readonly pairs: number;
  readonly differing: Uint32Array<ArrayBuffer>;
  readonly totals: Readonly<Record<VersionKey, Totals>>;
  readonly counts: Readonly<Record<VersionKey, number>>;
}

/** Holds two versions against each other; they stay in the worker until the next two. PROTOCOL §4 */
export const compareVersions = defineTask<Versions, ComparedDrafts>({
  name: 'conflict.compare',
  pool: 'ledger',
  cancel: 'cooperative',
  move: ({ kept, copy }) => [...columnBuffers(kept.lines), ...columnBuffers(copy.lines)],
  moveBack: ({ differing }) => [differing.buffer],
});

/** A line of one version as texts; `discount` is the amount of the discount below it, '' without one. */
export type ComparedLine = LineTexts & { readonly discount: string };

export interface ComparedPair {
  /** null: this version does not have the line. */
  readonly kept: ComparedLine | null;
  readonly copy: ComparedLine | null;
  readonly differs: readonly LineGroupKey[];
}

/** Some pairs of lines, by their places. conflict.settled: nothing is compared (any more). */
export const readPairs = defineTask<
  { readonly places: readonly number[] },
  { readonly pairs: readonly ComparedPair[] }
>({ name: 'conflict.pairs', pool: 'ledger', cancel: 'never' });

/** What a choice comes to, and whether it could be issued. */
export const checkChoice = defineTask<
  { readonly choice: ComposeChoice; readonly facts: InvoiceFacts },
  { readonly totals: Totals; readonly count: number; readonly checked: DraftCheck }
>({ name: 'conflict.check', pool: 'ledger', cancel: 'cooperative' });

/** The draft a choice makes, ready to be saved. */
export const exportChoice = defineTask<
  { readonly choice: ComposeChoice },
  {
    readonly face: InvoiceFace;
    readonly deviceId: string;
    readonly taxpayerId: string;
    readonly lines: ExportedLines;
  }
>({
  name: 'conflict.export',
  pool: 'ledger',
  cancel: 'never',
  moveBack: ({ lines }) => [...columnBuffers(lines.columns), lines.goodsListJson.buffer],
});
