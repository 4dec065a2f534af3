import { replacedRates } from '../../domain/goods/replaced-rates.ts';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import type { OutputOf } from '../../workers/contract/define-task.ts';
import type { readRemoval } from '../../workers/contract/ledger-previews.ts';
import { isOrdered } from './ledger-state.ts';
import type { AppliedView } from '../../workers/contract/ledger-views.ts';

/** What a command could not do; a `warning` where the screen shows nothing of it. */
export interface LeftNotice {
  readonly text: string;
  readonly tone: 'error' | 'warning';
}

/** Columns of a block for which nothing stood to the right. */
const beyondText = (columns: AppliedView['block']['beyond']): string =>
  errorText(
    appError('table.columnsBeyond', {
      columns: columns.map(({ column }) => String(column)).join('、'),
      example: columns[0]?.text ?? '',
    }),
  );

/** The first rows that are named, the others are counted. */
const NAMED = 3;

const repricedText = (rows: readonly number[]): string => {
  const named = rows.slice(0, NAMED).map((row) => String(row + 1));
  const others = rows.length > NAMED ? `等${String(rows.length)}行` : '';
  return `第${named.join('、')}行${others}数量×单价与金额不符，单价已按金额重算`;
};

/** What became of numbers. */
const numberTexts = ({
  unsigned,
  shortened,
  repriced,
  ratesReplaced,
}: AppliedView): readonly (string | false)[] => [
  unsigned > 0 && `${String(unsigned)}个数值不能为负，已去掉负号`,
  shortened > 0 && `${String(shortened)}个数量或单价过长，已截去末尾的小数`,
  repriced.length > 0 && repricedText(repriced),
  ratesReplaced > 0 && replacedRates(ratesReplaced),
];

/** What became of the columns of a block. */
const blockTexts = ({
  otherTax,
  left,
  beyond,
  totals,
  once,
}: AppliedView['block']): readonly (string | false)[] => [
  totals > 0 && `${String(totals)}行合计未粘贴`,
  once > 0 && `合并的数量、金额、税额只填入首行，其下${String(once)}行留空，请核对`,
  otherTax && '单价和金额已按列名的含税方式换算',
  left.length > 0 && `未粘贴的列：${left.join('、')}`,
  beyond.length > 0 && beyondText(beyond),
];

/** Rows there was no room for: on the invoice, or among those that are shown. M313 */
const leftOutText = ({ count, shown, order, leftOut }: AppliedView): string =>
  isOrdered(order)
    ? `已粘贴到筛选出的${String(shown)}行内，其余${String(leftOut)}行未粘贴`
    : `只保留前${String(count)}行，其余${String(leftOut)}行未粘贴`;

/** What a command left out or took away, as one sentence; null when nothing. M166, M191, M202, M222, M313. */
export function leftNotice(done: AppliedView): LeftNotice | null {
  const { refused, removed, cleared, headings, leftOut, block } = done;
  const parts = [
    removed > 0 && `已清除${String(removed)}行商品`,
    cleared > 0 && `已清空${String(cleared)}个当前特定业务不填写的单元格`,
    headings > 0 && `已按第${String(headings)}行的列名粘贴`,
    headings > 1 && '其上的行未粘贴',
    leftOut > 0 && leftOutText(done),
    ...blockTexts(block),
    ...numberTexts(done),
    refused.length > 0 && `${String(refused.length)}个单元格未能填入，已标红，按F8逐个查看`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return { text: parts.join('；'), tone: refused.length > 0 && parts.length === 1 ? 'error' : 'warning' };
}

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
