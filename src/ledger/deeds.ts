import type { CellMarks, Refusal } from './cell-marks.ts';

type Refused = CellMarks['refused'];
export type Travel = 'undo' | 'redo';

/** Something that was done: a step of the ledger, or only a text that was refused or dropped. */
interface Deed {
  readonly isStep: boolean;
  /** The refused texts before and after: those a deed brought or took away come and go with it. */
  readonly before: Refused;
  readonly after: Refused;
}

/** What a travel past a deed brings. */
export interface Travelled {
  readonly refused: Refused;
  /** A text that comes or goes with it. */
  readonly changed: Refusal | undefined;
}

/** The texts that are in one and not in the other. */
const missing = (from: Refused, other: Refused): Refusal | undefined =>
  [...from].find(([key, { text }]) => other.get(key)?.text !== text)?.[1];

/** What was done on this page with its refused texts, to be taken back and done again in the same order. */
export class Deeds {
  #done: Deed[] = [];
  #undone: Deed[] = [];

  /** A deed that changed neither the ledger nor a refused text is none. */
  did(isStep: boolean, before: Refused, after: Refused): void {
    if (!isStep && before === after) return;
    this.#done.push({ isStep, before, after });
    this.#undone = [];
  }

  /** Whether a refused text is next, and no step of the ledger. */
  isTextNext(travel: Travel): boolean {
    return this.#of(travel).at(-1)?.isStep === false;
  }

  /** Travels past the next deed; a step that was done before this page changes no refused text. */
  travel(travel: Travel, now: Refused): Travelled {
    const deed = this.#of(travel).pop() ?? { isStep: true, before: now, after: now };
    this.#of(travel === 'undo' ? 'redo' : 'undo').push(deed);
    const refused = travel === 'undo' ? deed.before : deed.after;
    return { refused, changed: missing(refused, now) ?? missing(now, refused) };
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  #of(travel: Travel): Deed[] {
    return travel === 'undo' ? this.#done : this.#undone;
  }
}
