import type { AppError } from '../../../domain/kernel/errors.ts';
import type { WorkingCopy } from '../../offline/draft-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { dropNote, leaveNote, readNotes } from '../../platform/parting-notes.ts';

/** Milliseconds after the last edit. */
const DELAY = 300;

type Copy = Omit<WorkingCopy, 'updatedAt'>;

/** Keeps the unsaved face on the device shortly after every edit. */
export interface CopyKeeper {
  readonly keep: (copy: Copy) => void;
  /** Writes what still waits; settles when everything is written. */
  readonly flush: () => Promise<void>;
  /** The page goes away: what still waits is noted at once, and found by `takePartingCopies`. */
  readonly leave: () => void;
  /** Forgets the copy for good: its draft was saved or submitted. */
  readonly discard: (draftId: string) => Promise<void>;
}

/** @param onWritten hears how the newest copy fared: why it is not kept, null where it is */
export function createCopyKeeper(
  store: OfflineStore,
  onWritten: (failure: AppError | null) => void,
): CopyKeeper {
  let newest: Copy | null = null;
  let waiting: Copy | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let discarded = false;
  let written: Promise<unknown> = Promise.resolve();

  const write = async (copy: Copy) => {
    const kept = await store.keepWorkingCopy({ ...copy, updatedAt: Date.now() });
    if (copy !== newest) return;
    onWritten(kept.ok ? null : kept.error);
    if (kept.ok) dropNote(store.journalName, copy.draftId);
    else waiting = copy;
  };
  const flush = async () => {
    clearTimeout(timer);
    if (waiting !== null && !discarded) written = Promise.all([written, write(waiting)]);
    waiting = null;
    await written;
  };
  return {
    keep: (copy) => {
      newest = waiting = copy;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), DELAY);
    },
    flush,
    leave: () => {
      if (waiting === null || discarded) return;
      leaveNote(store.journalName, waiting.draftId, JSON.stringify({ ...waiting, updatedAt: Date.now() }));
      void flush();
    },
    discard: async (draftId) => {
      discarded = true;
      dropNote(store.journalName, draftId);
      await flush();
      await store.dropWorkingCopy(draftId);
    },
  };
}

/** Copies that a page could only note as it went away become ordinary working copies. */
export async function takePartingCopies(store: OfflineStore): Promise<void> {
  const notes = readNotes(store.journalName).map(readCopy);
  const copies = notes.some((note) => note !== null) ? await store.listWorkingCopies() : [];
  for (const note of notes) {
    if (note === null) continue;
    const newer = copies.some(
      ({ draftId, updatedAt }) => draftId === note.draftId && updatedAt >= note.updatedAt,
    );
    const kept = newer || (await store.keepWorkingCopy(note)).ok;
    if (kept) dropNote(store.journalName, note.draftId);
  }
}

function readCopy(note: string): WorkingCopy | null {
  try {
    return JSON.parse(note) as WorkingCopy;
  } catch {
    return null;
  }
}
