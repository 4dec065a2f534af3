import type { Refusal } from './cell-marks.ts';
import type { Deed, DeedStacks } from './deeds.ts';

/** Where small texts outlive the page, by key; '' where there is none. */
export interface Notes {
  readonly read: (key: string) => string;
  readonly write: (key: string, text: string) => void;
}

export const NO_NOTES: Notes = { read: () => '', write: () => undefined };

/** The refused texts of a draft, and what was done with them. */
export interface RefusedTexts extends DeedStacks {
  readonly refused: readonly Refusal[];
}

const NO_TEXTS: RefusedTexts = { refused: [], done: [], undone: [] };

/** More refused texts than this are not kept: a paste that goes wrong as a whole is pasted again. */
const MOST = 200;

const noteOf = (draftId: string): string => `refused.${draftId}`;

const bare = ({ id, row, field, text, error }: Refusal): Refusal => ({ id, row, field, text, error });

/** The last deeds, as far as there is room for their texts. */
function lastOf(deeds: readonly Deed[]): readonly Deed[] {
  const kept: Deed[] = [];
  let room = MOST;
  for (const { at, isText, gone, come } of deeds.toReversed()) {
    if (room <= 0) break;
    kept.unshift({ at, isText, gone: gone.slice(0, room).map(bare), come: come.slice(0, room).map(bare) });
    room -= gone.length + come.length;
  }
  return kept;
}

/** Keeps the refused texts of a draft beyond the page: the journal has what the ledger took, and nothing else. */
export function keepRefusals(notes: Notes, draftId: string, { refused, done, undone }: RefusedTexts): void {
  const kept = { refused: refused.slice(0, MOST).map(bare), done: lastOf(done), undone: lastOf(undone) };
  const isNothing = Object.values(kept).every(({ length }) => length === 0);
  notes.write(noteOf(draftId), isNothing ? '' : JSON.stringify(kept));
}

/** The refused texts of a draft; none where the note can't be read. */
export function keptRefusals(notes: Notes, draftId: string): RefusedTexts {
  const note = notes.read(noteOf(draftId));
  try {
    return note === '' ? NO_TEXTS : { ...NO_TEXTS, ...(JSON.parse(note) as RefusedTexts) };
  } catch {
    return NO_TEXTS;
  }
}
