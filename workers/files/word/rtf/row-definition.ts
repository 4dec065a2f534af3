import type { CellPlace } from '../document-tables.ts';

/** Cells of a row, beyond which a file was made to hurt. */
const MAX_CELLS = 256;

/** Collects where the cells of a row stand. */
export class RowDefinition {
  #places: CellPlace[] = [];
  #left = 0;
  #below = false;
  #beside = false;

  get places(): readonly CellPlace[] {
    return this.#places;
  }

  /** @param word a word of a row's definition; others mean nothing */
  word(word: string, value: number): void {
    switch (word) {
      case 'trowd':
        this.#places = [];
        this.#left = 0;
        break;
      case 'trleft':
        this.#left = value;
        break;
      case 'clvmrg':
        this.#below = true;
        break;
      case 'clmrg':
        this.#beside = true;
        break;
      case 'cellx':
        this.#cell(value);
        break;
    }
  }

  #cell(right: number): void {
    const left = this.#places.at(-1)?.right ?? this.#left;
    const place = { left, right, below: this.#below, beside: this.#beside };
    if (this.#places.length < MAX_CELLS) this.#places.push(place);
    this.#below = false;
    this.#beside = false;
  }
}
