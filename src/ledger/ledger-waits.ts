import { readWindow } from '../../workers/contract/ledger-tasks.ts';
import type { Window } from '../../workers/contract/ledger-views.ts';
import type { LedgerLink } from './ledger-link.ts';

/** How often, and how many times, the journal is asked whether it is on disk. */
const ASK_MS = 50;
const MAX_ASKED = 40;

/** Settles when all is on disk, or after a while when the disk refuses. */
export async function untilWritten(link: Pick<LedgerLink, 'peek'>, window: Window): Promise<void> {
  for (let tries = 0; tries < MAX_ASKED; tries++) {
    const read = await link.peek(readWindow, { window });
    if (read?.journalled !== false) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

/** A block comes from the clipboard, which fills the task it is read in; it is sent in the next one. */
export const ownTask = (): Promise<void> => new Promise((next) => setTimeout(next));
