import type { CellPlace } from '../document-tables.ts';
import type { Bytes } from './bytes.ts';
import { propertiesOf, type Property } from './properties.ts';

/** What a paragraph is to the tables around it. */
export interface ParagraphKind {
  /** Tables it is in. */
  depth: number;
  /** It is the mark at the end of a row. */
  rowEnd: boolean;
  /** It ends a cell, or a row, of a table in a table. */
  innerCellEnd: boolean;
  innerRowEnd: boolean;
  /** Cells of the row that ends with it. */
  places: CellPlace[];
}

const IN_TABLE = 0x2416;
const ROW_END = 0x2417;
const DEPTH = 0x6649;
const INNER_CELL_END = 0x244b;
const INNER_ROW_END = 0x244c;
const TABLE_DEFINITION = 0xd608;
const VERTICAL_MERGE = 0xd62b;
const HORIZONTAL_MERGE = 0x5624;
const IN_DATA: readonly number[] = [0x6645, 0x6646];

/** Bytes that describe a cell, and the bits of the first of them. [MS-DOC] 2.9.323 */
const CELL = 20;
const MAX_CELLS = 63;
const MERGED = 3;
const BELOW = 0x20;
const BELOW_STARTS = 0x40;

const OUTSIDE = (): ParagraphKind => ({
  depth: 0,
  rowEnd: false,
  innerCellEnd: false,
  innerRowEnd: false,
  places: [],
});

const SETTERS: Readonly<Record<number, (kind: ParagraphKind, property: Property) => void>> = {
  [IN_TABLE]: (kind, { value, at }) => {
    if (value.byte(at) !== 0) kind.depth = Math.max(1, kind.depth);
  },
  [ROW_END]: (kind, { value, at }) => {
    kind.rowEnd = value.byte(at) !== 0;
  },
  [DEPTH]: (kind, { value, at }) => {
    kind.depth = Math.max(kind.depth, value.word(at) & 0xff);
  },
  [INNER_CELL_END]: (kind, { value, at }) => {
    kind.innerCellEnd = value.byte(at) !== 0;
  },
  [INNER_ROW_END]: (kind, { value, at }) => {
    kind.innerRowEnd = value.byte(at) !== 0;
  },
  [TABLE_DEFINITION]: (kind, property) => {
    kind.places = placesOf(property);
  },
  [VERTICAL_MERGE]: (kind, { value, at }) => {
    const cell = kind.places[value.byte(at)];
    if (cell !== undefined) kind.places[value.byte(at)] = { ...cell, below: value.byte(at + 1) === 1 };
  },
  [HORIZONTAL_MERGE]: (kind, { value, at }) => {
    const [first, end] = [value.byte(at), value.byte(at + 1)];
    kind.places = kind.places.map((place, index) =>
      index > first && index < end ? { ...place, beside: true } : place,
    );
  },
};

/** The edges of the cells of a row, and which of them belong to others. */
function placesOf({ value, at, length }: Property): CellPlace[] {
  const count = Math.min(value.byte(at), MAX_CELLS);
  const cells = at + 1 + (count + 1) * 2;
  const flags = Array.from({ length: count }, (_, index) => {
    const from = cells + index * CELL;
    return from + 2 <= at + length ? value.short(from) : 0;
  });
  // Writers disagree on which of the two bits means the first cell of a merge; it comes first in any case.
  const first = flags.map((flag) => flag & MERGED).find((merged) => merged !== 0);
  return flags.map((flag, index) => ({
    left: value.signed(at + 1 + index * 2),
    right: value.signed(at + 3 + index * 2),
    below: (flag & BELOW) !== 0 && (flag & BELOW_STARTS) === 0,
    beside: (flag & MERGED) !== 0 && (flag & MERGED) !== first,
  }));
}

/** Reads the properties of paragraphs; those that are long stand in a stream of their own. */
export class ParagraphReader {
  readonly #main: Bytes;
  readonly #data: Bytes;

  constructor(main: Bytes, data: Bytes) {
    this.#main = main;
    this.#data = data;
  }

  /** @param entry where the paragraph's entry stands in the main stream, 0 when it has none */
  kind(entry: number): ParagraphKind {
    const kind = OUTSIDE();
    if (entry === 0) return kind;
    const words = this.#main.byte(entry);
    const [from, length] =
      words === 0 ? [entry + 2, this.#main.byte(entry + 1) * 2] : [entry + 1, words * 2 - 1];
    this.#apply(kind, this.#main, from + 2, from + length);
    return kind;
  }

  #apply(kind: ParagraphKind, bytes: Bytes, from: number, to: number): void {
    for (const property of propertiesOf(bytes, from, to)) {
      if (IN_DATA.includes(property.code) && bytes === this.#main) this.#applyData(kind, property);
      else SETTERS[property.code]?.(kind, property);
    }
  }

  #applyData(kind: ParagraphKind, { value, at }: Property): void {
    const place = value.word(at);
    this.#apply(kind, this.#data, place + 2, place + 2 + this.#data.short(place));
  }
}
