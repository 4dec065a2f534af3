import type { DraftSummary } from '../../offline/list-types.ts';
import type { Tone } from '../../ui/StateChip.tsx';

export const DRAFT_STATES: Readonly<
  Record<DraftSummary['state'], { readonly zh: string; readonly tone: Tone }>
> = {
  synced: { zh: '已同步', tone: 'good' },
  unsynced: { zh: '未同步', tone: 'waiting' },
  queued: { zh: '已提交', tone: 'working' },
  conflict: { zh: '冲突副本', tone: 'bad' },
};

/** Instead of its state: the version that stayed where it was; what it stands against is the copy. */
export const KEPT = { zh: '有冲突', tone: 'bad' } as const satisfies { zh: string; tone: Tone };

/** Instead of its state: the last submission came back. */
export const REFUSED = { zh: '已退回', tone: 'bad' } as const satisfies { zh: string; tone: Tone };

/** What a check can have found, as one chooses by it. */
export const CHECKS = {
  passed: '检查通过',
  warned: '有提醒',
  failed: '未通过',
} as const;

export const SUBMITTED = '已提交的草稿不能修改，可在同步状态中撤回';

/** How a draft is called in labels. */
export const nameOf = ({ buyerName }: Pick<DraftSummary, 'buyerName'>): string =>
  buyerName === '' ? '（未填购买方）' : buyerName;
