import type { Direction } from './history.ts';
import { NEAR_STEPS } from './journal.ts';
import type { OpenLedger } from './open-ledger.ts';

/** Brings the changes of the next steps into memory; false when the next one can't be had. */
export async function fetchSteps(
  { history, journal, draftId }: OpenLedger,
  direction: Direction,
): Promise<boolean> {
  if (history.missing(direction, 1).length === 0) return true;
  try {
    const found = (await journal?.steps(draftId, history.missing(direction, NEAR_STEPS))) ?? [];
    for (const { version, change } of found) history.learn(version, change);
  } catch {
    return false;
  }
  return history.missing(direction, 1).length === 0;
}
