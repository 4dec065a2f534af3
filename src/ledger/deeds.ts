import type { CellMarks, Refusal } from './cell-marks.ts';

type Refused = CellMarks['refused'];
export type Travel = 'undo' | 'redo';

/** Something that brought or took away refused texts: they come and go with it. */
export interface Deed {
  /** The step of the ledger it was, or the last one before it, by the version that led to; 0 for none. */
  readonly at: number;
  /** A text was refused or dropped, and the ledger made no step. */
  readonly isText: boolean;
  readonly gone: readonly Refusal[];
  readonly come: readonly Refusal[];
}

/** The last is next. */
export interface DeedStacks {
  readonly done: readonly Deed[];
  readonly undone: readonly Deed[];
}

/** The texts that are in one and not in the other. */
const missing = (from: Refused, other: Refused): readonly Refusal[] =>
  [...from].filter(([key, { text }]) => other.get(key)?.text !== text).map(([, refusal]) => refusal);

/** What was done with refused texts, to be taken back and done again in the same order as the steps of the ledger. */
export class Deeds {
  #done: Deed[];
  #undone: Deed[];

  constructor({ done, undone }: DeedStacks = { done: [], undone: [] }) {
    this.#done = [...done];
    this.#undone = [...undone];
  }

  stacks(): DeedStacks {
    return { done: this.#done, undone: this.#undone };
  }

  /** Notes what became of the refused texts; false when there is nothing new to be noted. */
  did({ at, isText }: Pick<Deed, 'at' | 'isText'>, before: Refused, after: Refused): boolean {
    const isNone = before === after;
    if (isNone && (isText || this.#undone.length === 0)) return false;
    if (!isNone) this.#done.push({ at, isText, gone: missing(before, after), come: missing(after, before) });
    this.#undone = [];
    return true;
  }

  /** Travels past a text where that is next, and no step of the ledger; undefined when it isn't. */
  passText(travel: Travel, lastStep: number): Deed | undefined {
    const deed = this.#of(travel).at(-1);
    return deed?.isText === true && deed.at === lastStep ? this.#pass(travel) : undefined;
  }

  /** The next deed by which the texts lack behind a ledger whose last step this is, and which way; undefined when they don't. */
  passStep(lastStep: number): readonly [Travel, Deed] | undefined {
    const [done, undone] = [this.#done.at(-1), this.#undone.at(-1)];
    const travel: Travel | undefined =
      done !== undefined && done.at > lastStep
        ? 'undo'
        : undone?.isText === false && undone.at <= lastStep
          ? 'redo'
          : undefined;
    const deed = travel === undefined ? undefined : this.#pass(travel);
    return travel === undefined || deed === undefined ? undefined : [travel, deed];
  }

  #pass(travel: Travel): Deed | undefined {
    const deed = this.#of(travel).pop();
    if (deed !== undefined) this.#of(travel === 'undo' ? 'redo' : 'undo').push(deed);
    return deed;
  }

  #of(travel: Travel): Deed[] {
    return travel === 'undo' ? this.#done : this.#undone;
  }
}
