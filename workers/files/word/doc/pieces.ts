import type { Bytes } from './bytes.ts';
import type { Place } from './header.ts';

/** A stretch of text that stands together in the file. */
export interface Piece {
  readonly text: string;
  /** Where its first character stands in the main stream, and how many bytes each has. */
  readonly at: number;
  readonly size: 1 | 2;
}

const PROPERTIES = 1;
const TABLE = 2;
const ENTRY = 8;
const WESTERN = 0x40000000;

/** Where the list of pieces stands behind what comes before it; null when there is none. */
function tableOf(table: Bytes, { at, length }: Place): Place | null {
  const end = at + length;
  let next = at;
  while (next < end && table.byte(next) === PROPERTIES) next += 3 + table.short(next + 1);
  return table.byte(next) === TABLE && next < end
    ? { at: next + 5, length: Math.min(table.word(next + 1), end - next - 5) }
    : null;
}

/**
 * The main text, piece by piece: however often a document was changed, its pieces stand in reading order here.
 * [MS-DOC] 2.4.1
 *
 * @returns null when pieces are missing
 */
export function readPieces(main: Bytes, table: Bytes, place: Place, length: number): readonly Piece[] | null {
  const list = tableOf(table, place);
  if (list === null) return null;
  const count = Math.floor((list.length - 4) / (4 + ENTRY));
  const entries = list.at + 4 * (count + 1);
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index++) {
    const from = table.word(list.at + index * 4);
    const to = Math.min(table.word(list.at + index * 4 + 4), length);
    if (to <= from) continue;
    const where = table.word(entries + index * ENTRY + 2);
    const size = (where & WESTERN) === 0 ? 2 : 1;
    const at = size === 2 ? where : (where & ~WESTERN) >>> 1;
    const bytes = main.part(at, (to - from) * size);
    if (bytes.length < (to - from) * size) return null;
    const decoder = new TextDecoder(size === 2 ? 'utf-16le' : 'windows-1252', { ignoreBOM: true });
    pieces.push({ text: decoder.decode(bytes), at, size });
  }
  return pieces.length === 0 && length > 0 ? null : pieces;
}
