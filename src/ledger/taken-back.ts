import type { Refusal } from './cell-marks.ts';

/**
 * Refused texts that were taken back, to be put in again by 重做. They are no steps of the ledger: each stands between
 * two of them, told by how many steps of the ledger were taken back when it was.
 */
export class TakenBack {
  #texts: { readonly refusal: Refusal; readonly depth: number }[] = [];
  #depth = 0;

  text(refusal: Refusal): void {
    this.#texts.push({ refusal, depth: this.#depth });
  }

  step(travelled: 'undo' | 'redo'): void {
    this.#depth += travelled === 'undo' ? 1 : -1;
  }

  /** The text that is next to be put in again; undefined when a step of the ledger is, or nothing. */
  next(): Refusal | undefined {
    return this.#texts.at(-1)?.depth === this.#depth ? this.#texts.pop()?.refusal : undefined;
  }

  /** Something new was done: nothing is done again. */
  clear(): void {
    this.#texts = [];
    this.#depth = 0;
  }
}
