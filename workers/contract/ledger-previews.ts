import type { CellField, Totals } from '../../domain/goods/columns.ts';
import type { TextCut } from '../../domain/goods/fix-texts.ts';
import { defineTask } from './define-task.ts';
import type { Rows, SolveWhat } from './ledger-commands.ts';
import type { Window } from './ledger-views.ts';

/** Totals of some places of the current order, e.g. of one page of the list (小计). M070. */
export const readSubtotal = defineTask<
  { readonly window: Window },
  { readonly version: number; readonly totals: Totals }
>({ name: 'ledger.subtotal', pool: 'ledger', cancel: 'never' });

/** Cells as text for a clipboard: TSV and an HTML table, numbers plain. Places of the current order. UX §1 "Clipboard". */
export const copyCells = defineTask<
  {
    readonly window: Window;
    readonly fields: readonly CellField[];
    /** Titles of a first row; null without. */
    readonly headers: readonly string[] | null;
    /** Texts that are shown instead of the ledger's, by the row of the invoice. */
    readonly shown?: readonly { readonly row: number; readonly field: CellField; readonly text: string }[];
  },
  { readonly text: string; readonly html: string }
>({ name: 'ledger.copy', pool: 'ledger', cancel: 'never' });

/** What a discount over these lines is reckoned from, or why there can be none. M195, M198. */
export const readDiscountBase = defineTask<
  { readonly rows: Rows },
  { /** Amounts of the lines on the shown side, fen. */ readonly base: number; readonly lines: number }
>({ name: 'ledger.discountBase', pool: 'ledger', cancel: 'never' });

/** What goes with rows that are removed. M159 */
export const readRemoval = defineTask<
  { readonly rows: Rows },
  {
    /** Lines that go, and how many of them take a discount along. */
    readonly lines: number;
    readonly discounted: number;
    /** Discounts that go and leave their line. */
    readonly discounts: number;
  }
>({ name: 'ledger.removal', pool: 'ledger', cancel: 'never' });

/** What 倒算 would change, to be shown before it is done. */
export const previewSolve = defineTask<
  { readonly rows: Rows; readonly what: SolveWhat; readonly total: string },
  {
    readonly changes: readonly {
      readonly row: number;
      readonly name: string;
      readonly field: 'price' | 'amount' | 'taxAmount';
      readonly before: string;
      readonly after: string;
    }[];
  }
>({ name: 'ledger.solvePreview', pool: 'ledger', cancel: 'never' });

/** What the one-click fix would cut; at most `limit` of them listed. M176. */
export const previewTextFix = defineTask<
  { readonly limit: number },
  { readonly count: number; readonly cuts: readonly TextCut[] }
>({ name: 'ledger.textFixPreview', pool: 'ledger', cancel: 'never' });

/** Which lines a merge of same goods would join; at most `limit` groups listed. M321. */
export const previewMerge = defineTask<
  { readonly limit: number },
  {
    readonly before: number;
    readonly after: number;
    /** Merged lines whose tax would be further from amount × rate than one line may be: the cents of many add up. */
    readonly taxOff: number;
    readonly groups: readonly { readonly row: number; readonly name: string; readonly lines: number }[];
  }
>({ name: 'ledger.mergePreview', pool: 'ledger', cancel: 'never' });
