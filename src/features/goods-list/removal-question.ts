import type { OutputOf } from '../../../workers/contract/define-task.ts';
import type { readRemoval } from '../../../workers/contract/ledger-previews.ts';

/** More rows than this are deleted only after a question; fewer come back with one 撤销. */
const DELETED_UNASKED = 10;

/** What is asked before rows go; null: nothing. M159 */
export function removalQuestion({
  lines,
  discounted,
  discounts,
}: OutputOf<typeof readRemoval>): string | null {
  const rows = lines + discounts;
  if (rows > DELETED_UNASKED) {
    const along = discounted > 0 ? `其中${String(discounted)}行的折扣一并删除。` : '';
    return `确定删除选中的${String(rows)}行商品？${along}删除后可用“撤销”恢复。`;
  }
  if (discounted > 0)
    return lines === 1
      ? '该行有折扣，将一并删除。是否删除当前折扣？'
      : `选中的${String(lines)}行中有${String(discounted)}行有折扣，将一并删除。是否删除？`;
  return discounts > 0 ? '是否删除当前折扣？' : null;
}
