import type { Refusal } from './cell-marks.ts';

/** Where small texts outlive the page, by key; '' where there is none. */
export interface Notes {
  readonly read: (key: string) => string;
  readonly write: (key: string, text: string) => void;
}

export const NO_NOTES: Notes = { read: () => '', write: () => undefined };

/** More refused texts than this are not kept: a paste that goes wrong as a whole is pasted again. */
const MOST = 200;

const noteOf = (draftId: string): string => `refused.${draftId}`;

/** Keeps the refused texts of a draft beyond the page: the journal has what the ledger took, and nothing else. */
export function keepRefusals(notes: Notes, draftId: string, refused: Iterable<Refusal>): void {
  const kept = [...refused]
    .slice(0, MOST)
    .map(({ id, row, field, text, error }): Refusal => ({ id, row, field, text, error }));
  notes.write(noteOf(draftId), kept.length === 0 ? '' : JSON.stringify(kept));
}

/** The refused texts of a draft; none where the note can't be read. */
export function keptRefusals(notes: Notes, draftId: string): readonly Refusal[] {
  const note = notes.read(noteOf(draftId));
  try {
    return note === '' ? [] : (JSON.parse(note) as readonly Refusal[]);
  } catch {
    return [];
  }
}
