import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { CellField } from './cell-marks.ts';
import type { Notes } from './refusal-notes.ts';

/** A step of the ledger, by the version it led to. */
export interface Step {
  readonly version: number;
  readonly step: LedgerCommand | 'undo' | 'redo';
}

/** A text typed into a cell of the invoice, by its line where that has an identity. */
export interface TypedText {
  readonly row: number;
  readonly id: string | null;
  readonly field: CellField;
  readonly text: string;
}

/** What a page that goes away leaves to the next one. */
export interface Parting {
  readonly steps: readonly Step[];
  readonly texts: readonly TypedText[];
}

/** The journal is written within a fraction of a second; steps before these are in it, or nothing is. */
const LAST = 20;

const NOTHING: Parting = { steps: [], texts: [] };

/**
 * What was done last and may not be in the journal yet: the worker dies with the page. A page that goes away notes it
 * with what is still being typed, in the only storage that is written before the page is gone.
 */
export class UnwrittenSteps {
  readonly #notes: Notes;
  readonly #key: string;
  #steps: readonly Step[] = [];
  /** The note of the page before, and whether it is being done. */
  #before = '';
  #taking = false;

  constructor(notes: Notes, draftId: string) {
    this.#notes = notes;
    this.#key = `unwritten.${draftId}`;
  }

  did(version: number, step: Step['step']): void {
    this.#steps = [...this.#steps.slice(1 - LAST), { version, step }];
  }

  /** All that was done so far is on disk. */
  written(): void {
    this.#steps = [];
  }

  /** The page may be gone in a moment. What an earlier page left stays noted until it is done. */
  leave(texts: readonly TypedText[]): void {
    this.#keep({ steps: this.#steps, texts });
  }

  /** The page goes on; were it gone without a word, what is typed would be lost. Of steps the journal lacks a fraction of a second. */
  note(texts: readonly TypedText[]): void {
    this.#keep({ steps: [], texts });
  }

  /** The page stays after all, or has no more use for a note. */
  drop(): void {
    if (!this.#taking) this.#notes.write(this.#key, '');
  }

  /** What the page before left, to be done now; it stays noted. */
  take(): Parting {
    this.#before = this.#notes.read(this.#key);
    this.#taking = true;
    try {
      return this.#before === '' ? NOTHING : (JSON.parse(this.#before) as Parting);
    } catch {
      return NOTHING;
    }
  }

  taken(): void {
    this.#taking = false;
  }

  /** The journal has what the page before left. */
  dropTaken(): void {
    if (this.#notes.read(this.#key) === this.#before) this.drop();
  }

  #keep(parting: Parting): void {
    if (this.#taking) return;
    const empty = parting.steps.length + parting.texts.length === 0;
    this.#notes.write(this.#key, empty ? '' : JSON.stringify(parting));
  }
}
