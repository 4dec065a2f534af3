import type { Findings } from '../../../domain/rules/findings.ts';
import type { OutputOf } from '../../../workers/contract/define-task.ts';
import type { findCodes } from '../../../workers/contract/ledger-codes.ts';
import type { Rows } from '../../../workers/contract/ledger-commands.ts';
import type { previewMerge, previewTextFix } from '../../../workers/contract/ledger-previews.ts';

/** What is being asked about the goods: at most one dialog at a time. */
export type GoodsQuestion =
  | { readonly kind: 'none' }
  | { readonly kind: 'batchEdit'; readonly rows: Rows; readonly lines: number }
  | {
      readonly kind: 'discount';
      readonly rows: Rows;
      /** Amounts of the lines on the shown side, fen. */
      readonly base: number;
      readonly lines: number;
    }
  | ({ readonly kind: 'giveCode'; readonly row: number } & OutputOf<typeof findCodes>)
  | { readonly kind: 'batchCode' }
  | { readonly kind: 'merge'; readonly preview: OutputOf<typeof previewMerge> }
  | { readonly kind: 'solve' }
  | { readonly kind: 'split' }
  | { readonly kind: 'fixTexts'; readonly preview: OutputOf<typeof previewTextFix> }
  | { readonly kind: 'findings'; readonly findings: Findings };

/** What is asked about codes. */
export type CodeQuestion = Extract<GoodsQuestion, { readonly kind: 'giveCode' | 'batchCode' }>;

export const NO_QUESTION: GoodsQuestion = { kind: 'none' };

/** Entries of a preview that are listed; the count goes on. */
export const PREVIEWED = 200;
