import type { OfflineStore } from '../../../offline/offline.ts';

/** Work that was never saved and left for another draft. */
interface LeftWork {
  readonly draftId: string;
  /** What its user knows it by. */
  readonly name: string;
}

/** By the store, so that nobody hears of what another user left. */
const left = new WeakMap<OfflineStore, LeftWork>();

export const leaveWork = (store: OfflineStore, work: LeftWork): void => {
  left.set(store, work);
};

/** What was left for the draft that is opened now; null for nothing, or when it is the one that is gone on with. */
export function takeLeftWork(store: OfflineStore, opened: string): LeftWork | null {
  const work = left.get(store) ?? null;
  left.delete(store);
  return work?.draftId === opened ? null : work;
}
