import type { DraftSummary } from '../../offline/offline.ts';
import type { Tone } from '../../ui/StateChip.tsx';

export const DRAFT_STATES: Readonly<
  Record<DraftSummary['state'], { readonly zh: string; readonly tone: Tone }>
> = {
  synced: { zh: '已同步', tone: 'good' },
  unsynced: { zh: '未同步', tone: 'waiting' },
  queued: { zh: '已提交', tone: 'working' },
  conflict: { zh: '冲突副本', tone: 'bad' },
};

export const SUBMITTED = '已提交的草稿不能修改，可在同步状态中撤回';

/** How a draft is called in labels. */
export const nameOf = ({ buyerName }: DraftSummary): string =>
  buyerName === '' ? '（未填购买方）' : buyerName;
