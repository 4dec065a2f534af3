import type { AppliedView } from '../../workers/contract/ledger-views.ts';

/** What a command left out, as one sentence. M191, M313. */
export function leftText({ refused, shortened, leftOut }: AppliedView): string {
  return [
    refused.length > 0 && `${String(refused.length)}个单元格未能填入，已标红，按F8逐个查看`,
    shortened > 0 && `${String(shortened)}个数量或单价过长，已截去末尾的小数`,
    leftOut > 0 && `超出行数上限的${String(leftOut)}行未填入`,
  ]
    .filter((part) => part !== false)
    .join('；');
}
