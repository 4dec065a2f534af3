import type { AppError } from '../../../domain/kernel/errors.ts';
import type { OfflineStore, WorkingCopy } from '../../offline/offline.ts';

/** Milliseconds after the last edit. */
const DELAY = 300;

type Copy = Omit<WorkingCopy, 'updatedAt'>;

/** Keeps the unsaved face on the device shortly after every edit. */
export interface CopyKeeper {
  readonly keep: (copy: Copy) => void;
  /** Writes what still waits; settles when everything is written. */
  readonly flush: () => Promise<void>;
  /** Forgets the copy for good: its draft was saved or submitted. */
  readonly discard: (draftId: string) => Promise<void>;
}

export function createCopyKeeper(store: OfflineStore, onFailure: (error: AppError) => void): CopyKeeper {
  let waiting: Copy | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let discarded = false;
  let written: Promise<unknown> = Promise.resolve();

  const write = async (copy: Copy) => {
    const kept = await store.keepWorkingCopy({ ...copy, updatedAt: Date.now() });
    if (!kept.ok) onFailure(kept.error);
  };
  const flush = async () => {
    clearTimeout(timer);
    if (waiting !== null && !discarded) written = Promise.all([written, write(waiting)]);
    waiting = null;
    await written;
  };
  return {
    keep: (copy) => {
      waiting = copy;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), DELAY);
    },
    flush,
    discard: async (draftId) => {
      discarded = true;
      await flush();
      await store.dropWorkingCopy(draftId);
    },
  };
}
