import type { AppliedView } from '../../workers/contract/ledger-views.ts';

/** What a command could not do; a `warning` where the screen shows nothing of it. */
export interface LeftNotice {
  readonly text: string;
  readonly tone: 'error' | 'warning';
}

/** What a command left out, as one sentence; null when nothing. M191, M313. */
export function leftNotice({ refused, shortened, leftOut, count }: AppliedView): LeftNotice | null {
  const parts = [
    leftOut > 0 && `只保留前${String(count)}行，其余${String(leftOut)}行未粘贴`,
    shortened > 0 && `${String(shortened)}个数量或单价过长，已截去末尾的小数`,
    refused.length > 0 && `${String(refused.length)}个单元格未能填入，已标红，按F8逐个查看`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return { text: parts.join('；'), tone: leftOut + shortened > 0 ? 'warning' : 'error' };
}
