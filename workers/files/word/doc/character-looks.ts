import type { Bytes } from './bytes.ts';
import type { Formatting, FormattedRun } from './formatting.ts';
import { propertiesOf } from './properties.ts';

/** How a character is read: as it stands, not at all, as crossed out, as raised. */
export type CharacterLook = 'plain' | 'hidden' | 'struck' | 'raised';

/** What properties say of a character where their value is 1. [MS-DOC] 2.6.1 */
const LOOKS: Readonly<Record<number, CharacterLook>> = {
  // Deleted by a tracked change.
  0x0800: 'hidden',
  0x083c: 'hidden',
  0x0837: 'struck',
  0x2a53: 'struck',
  0x2a48: 'raised',
};
/** What counts where several are said. */
const ORDER: readonly CharacterLook[] = ['hidden', 'struck', 'raised'];

/** Tells how characters look: what nobody sees is not read. */
export class CharacterLooks {
  readonly #main: Bytes;
  readonly #formatting: Formatting;
  #run: FormattedRun = { from: 0, to: 0, entry: 0 };
  #look: CharacterLook = 'plain';

  constructor(main: Bytes, formatting: Formatting) {
    this.#main = main;
    this.#formatting = formatting;
  }

  /** @param place of the character in the main stream */
  at(place: number): CharacterLook {
    if (place < this.#run.from || place >= this.#run.to) {
      this.#run = this.#formatting.runAt(place) ?? { from: place, to: place + 1, entry: 0 };
      this.#look = this.#lookOf(this.#run.entry);
    }
    return this.#look;
  }

  #lookOf(entry: number): CharacterLook {
    if (entry === 0) return 'plain';
    const end = entry + 1 + this.#main.byte(entry);
    const said = new Set<CharacterLook>();
    for (const { code, value, at } of propertiesOf(this.#main, entry + 1, end)) {
      const look = LOOKS[code];
      if (look !== undefined && value.byte(at) === 1) said.add(look);
    }
    return ORDER.find((look) => said.has(look)) ?? 'plain';
  }
}
