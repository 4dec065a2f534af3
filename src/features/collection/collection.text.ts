import {
  COLLECTED_TYPES,
  COLLECTION_STATES,
  type CollectedType,
  type CollectionState,
} from '../../../domain/codes/collection-states.ts';
import { RECEIVED_TYPES } from '../../../domain/codes/received-types.ts';
import type { Tone } from '../../ui/StateChip.tsx';

export const ALL_TYPES = '全部类型';

export const TYPE_CHOICES = COLLECTED_TYPES.map((type) => [type, RECEIVED_TYPES[type].zh] as const);

export const typeText = (type: CollectedType | null): string =>
  type === null ? ALL_TYPES : RECEIVED_TYPES[type].zh;

/** Whether it runs or is done, and how that ended. C30 */
export function runText(state: CollectionState): { readonly tone: Tone; readonly label: string } {
  const { ends } = COLLECTION_STATES[state];
  if (ends === null) return { tone: 'working', label: '执行中' };
  return ends === 'well' ? { tone: 'good', label: '成功' } : { tone: 'bad', label: '失败' };
}

/** Why it failed beside what became of it. */
export const resultText = (state: CollectionState, reason: string): string =>
  reason === '' ? COLLECTION_STATES[state].zh : `${COLLECTION_STATES[state].zh}：${reason}`;
