import type { Bytes } from './bytes.ts';

/** What the header of a Word binary file says; places and lengths are those of the table stream. [MS-DOC] 2.5 */
export interface DocHeader {
  /** Word 97 and later begin so; versions before had another layout. */
  readonly known: boolean;
  readonly encrypted: boolean;
  readonly table: '0Table' | '1Table';
  /** Characters of the main text. */
  readonly length: number;
  readonly pieces: Place;
  readonly characters: Place;
  readonly paragraphs: Place;
}

export interface Place {
  readonly at: number;
  readonly length: number;
}

const MAGIC = 0xa5ec;
const WORD_97 = 101;
const FLAGS = 10;
const ENCRYPTED = 0x100;
const OTHER_TABLE = 0x200;
const MAIN_LENGTH = 76;
/** Where the pairs of places and lengths begin, 8 bytes each. */
const PLACES = 154;
const CHARACTERS = 12;
const PARAGRAPHS = 13;
const PIECES = 33;

export function headerOf(main: Bytes): DocHeader {
  const place = (index: number): Place => ({
    at: main.word(PLACES + index * 8),
    length: main.word(PLACES + index * 8 + 4),
  });
  const flags = main.short(FLAGS);
  return {
    known: main.short(0) === MAGIC && main.short(2) >= WORD_97,
    encrypted: (flags & ENCRYPTED) !== 0,
    table: (flags & OTHER_TABLE) === 0 ? '0Table' : '1Table',
    length: main.word(MAIN_LENGTH),
    pieces: place(PIECES),
    characters: place(CHARACTERS),
    paragraphs: place(PARAGRAPHS),
  };
}
