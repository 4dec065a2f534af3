import type { Bytes } from './bytes.ts';
import type { Formatting, FormattedRun } from './formatting.ts';
import { propertiesOf } from './properties.ts';

const DELETED = 0x0800;
const HIDDEN = 0x083c;

/** Tells the characters that nobody sees: hidden ones, and those that a tracked change has deleted. */
export class HiddenText {
  readonly #main: Bytes;
  readonly #formatting: Formatting;
  #run: FormattedRun = { from: 0, to: 0, entry: 0 };
  #hides = false;

  constructor(main: Bytes, formatting: Formatting) {
    this.#main = main;
    this.#formatting = formatting;
  }

  /** @param place of the character in the main stream */
  hides(place: number): boolean {
    if (place < this.#run.from || place >= this.#run.to) {
      this.#run = this.#formatting.runAt(place) ?? { from: place, to: place + 1, entry: 0 };
      this.#hides = this.#isHidden(this.#run.entry);
    }
    return this.#hides;
  }

  #isHidden(entry: number): boolean {
    if (entry === 0) return false;
    const end = entry + 1 + this.#main.byte(entry);
    for (const { code, value, at } of propertiesOf(this.#main, entry + 1, end))
      if ((code === DELETED || code === HIDDEN) && value.byte(at) === 1) return true;
    return false;
  }
}
