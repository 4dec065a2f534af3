import type { OutputOf } from '../../../workers/contract/define-task.ts';
import type { Rows } from '../../../workers/contract/ledger-commands.ts';
import type { previewMerge, previewTextFix } from '../../../workers/contract/ledger-previews.ts';
import type { AppliedView } from '../../../workers/contract/ledger-views.ts';
import type { Findings } from '../../ui/IssueList.tsx';

/** What is being asked about the goods: at most one dialog at a time. */
export type GoodsQuestion =
  | { readonly kind: 'none' }
  | { readonly kind: 'batchEdit'; readonly rows: Rows; readonly lines: number }
  | { readonly kind: 'deduction'; readonly row: number }
  | {
      readonly kind: 'discount';
      readonly rows: Rows;
      /** Amounts of the lines on the shown side, fen. */
      readonly base: number;
      readonly lines: number;
    }
  | { readonly kind: 'merge'; readonly preview: OutputOf<typeof previewMerge> }
  | { readonly kind: 'solve' }
  | { readonly kind: 'split' }
  | { readonly kind: 'fixTexts'; readonly preview: OutputOf<typeof previewTextFix> }
  | { readonly kind: 'findings'; readonly findings: Findings };

export const NO_QUESTION: GoodsQuestion = { kind: 'none' };

/** Entries of a preview that are listed; the count goes on. */
export const PREVIEWED = 200;

/** What a command could not do as asked, in sentences. M190, M191 */
export function noticesOf({ refused, shortened, leftOut }: AppliedView): readonly string[] {
  const notices: string[] = [];
  if (refused.length > 0)
    notices.push(`有${String(refused.length)}个单元格未被接受，已标红，请修改后重新输入`);
  if (shortened > 0)
    notices.push(`有${String(shortened)}个数量或单价超过8位小数或12位长度，已自动截取，请核对`);
  if (leftOut > 0) notices.push(`超出上限的${String(leftOut)}条未导入`);
  return notices;
}
