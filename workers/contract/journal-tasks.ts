import { defineTask } from './define-task.ts';
import type { JournalDatabase } from './journal-place.ts';

/** Whose lines: a journal database and a draft in it. */
export interface JournalPlace {
  readonly journal: JournalDatabase;
  readonly draftId: string;
}

/** The journal of one draft as it is kept; what stands in its rows is the ledger's own business. */
export interface KeptJournal {
  readonly schemaVersion: number;
  /** Rows by the store they are kept in. */
  readonly rows: readonly (readonly [store: string, row: unknown])[];
}

/** The journal of a draft, for a rescue file; null where it has none. */
export const readJournal = defineTask<JournalPlace, KeptJournal | null>({
  name: 'journal.read',
  pool: 'ledger',
  cancel: 'never',
});

/** What became of a journal: another one of the same draft is never touched. `newer`: this program can't read it. */
export type JournalWritten = 'written' | 'same' | 'other' | 'newer';

/** Puts a journal of a rescue file in its place, under the draft it belongs to now. */
export const writeJournal = defineTask<JournalPlace & { readonly kept: KeptJournal }, JournalWritten>({
  name: 'journal.write',
  pool: 'ledger',
  cancel: 'never',
});
