import type { Result } from '../../../domain/kernel/result.ts';
import type { Clock, Schedule } from '../sync/ports.ts';

/** The journals of unsaved lines, which are the ledger worker's. */
export interface Journals {
  /** null where there is none. */
  readonly read: (draftId: string) => Promise<Result<unknown>>;
  /** other: the draft has another journal, which was left alone. newer: this program can't read it. */
  readonly write: (
    draftId: string,
    journal: unknown,
  ) => Promise<Result<'written' | 'same' | 'other' | 'newer'>>;
}

/** Small comforts of the browser by key. */
export interface Preferences {
  readonly all: () => readonly (readonly [key: string, value: string])[];
  /** Only where there is none yet. */
  readonly fill: (key: string, value: string) => void;
}

export interface RescueWorld {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly journals: Journals;
  readonly preferences: Preferences;
}

export interface RescueProgress {
  readonly phase: 'exporting' | 'checking' | 'importing';
  readonly done: number;
  readonly total: number;
}

/** One run: how it is stopped and whom it tells. */
export interface RescueRun {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RescueProgress) => void;
}
