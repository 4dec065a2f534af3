import type { AppError } from '../../../domain/kernel/errors.ts';
import type { OfflineStore, WorkingCopy } from '../../offline/offline.ts';

/** Milliseconds after the last edit. */
const DELAY = 300;

/** Keeps the unsaved face on the device shortly after every edit. */
export interface CopyKeeper {
  readonly keep: (copy: Omit<WorkingCopy, 'updatedAt'>) => void;
  /** Writes what still waits. */
  readonly flush: () => Promise<void>;
  /** Nothing is written any more: the draft was saved or submitted. */
  readonly stop: () => void;
}

export function createCopyKeeper(store: OfflineStore, onFailure: (error: AppError) => void): CopyKeeper {
  let waiting: Omit<WorkingCopy, 'updatedAt'> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const flush = async () => {
    clearTimeout(timer);
    const copy = waiting;
    waiting = null;
    if (copy === null || stopped) return;
    const kept = await store.keepWorkingCopy({ ...copy, updatedAt: Date.now() });
    if (!kept.ok) onFailure(kept.error);
  };
  return {
    keep: (copy) => {
      waiting = copy;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), DELAY);
    },
    flush,
    stop: () => {
      stopped = true;
      waiting = null;
      clearTimeout(timer);
    },
  };
}
