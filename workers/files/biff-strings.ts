const HEADER = 4;
const CONTINUE = 0x3c;
/** Where the record of shared texts says how many different ones there are, and where the first begins. */
const COUNT = 4;
const FIRST = 8;
/** A text says its length and what it has before its characters. */
const TEXT_HEADER = 3;
const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;

/** A reader that looks for the end of a piece at each character takes a nanosecond for each of the pieces. */
const MAX_STEPS = 1e10;

/** The data of a record and of those that go on with it, seen as one stretch. */
class Pieces {
  readonly #view: DataView;
  /** Where pieces begin: in the stretch, and in the file. */
  readonly #starts: number[] = [];
  readonly #places: number[] = [];
  #piece = 0;
  length = 0;

  constructor(view: DataView, record: number) {
    this.#view = view;
    let at = record;
    do {
      this.#starts.push(this.length);
      this.#places.push(at + HEADER);
      const size = Math.min(view.getUint16(at + 2, true), view.byteLength - at - HEADER);
      this.length += size;
      at += HEADER + size;
    } while (at + HEADER <= view.byteLength && view.getUint16(at, true) === CONTINUE);
  }

  byteAt(at: number): number {
    while (at < (this.#starts[this.#piece] ?? 0)) this.#piece -= 1;
    while (at >= (this.#starts[this.#piece + 1] ?? Infinity)) this.#piece += 1;
    return this.#view.getUint8((this.#places[this.#piece] ?? 0) + at - (this.#starts[this.#piece] ?? 0));
  }

  wordAt(at: number): number {
    return this.byteAt(at) + (this.byteAt(at + 1) << 8);
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Where the piece behind the one at `at` begins; Infinity behind the last. */
  nextStart(at: number): number {
    this.byteAt(at);
    return this.#starts[this.#piece + 1] ?? Infinity;
  }

  isStart(at: number): boolean {
    this.byteAt(at);
    return this.#piece > 0 && this.#starts[this.#piece] === at;
  }
}

/**
 * Makes the record of shared texts say as many as there are: a reader that looks for one more behind the last finds a length
 * that is no number, and reads without end. [MS-XLS] 2.4.265
 *
 * @returns false when there are so many pieces that reading them would take too long
 */
export function cutStrings(view: DataView, record: number): boolean {
  const pieces = new Pieces(view, record);
  const claimed = view.getUint32(record + HEADER + COUNT, true);
  let at = FIRST;
  let count = 0;
  while (count < claimed && at + TEXT_HEADER <= pieces.length) {
    at = behindText(pieces, at);
    count += 1;
  }
  view.setUint32(record + HEADER + COUNT, count, true);
  return pieces.count * pieces.length <= MAX_STEPS;
}

function behindText(pieces: Pieces, from: number): number {
  const characters = pieces.wordAt(from);
  const flags = pieces.byteAt(from + 2);
  const rich = (flags & RICH) === 0 ? 0 : 2;
  const phonetic = (flags & PHONETIC) === 0 ? 0 : 4;
  const start = from + TEXT_HEADER + rich + phonetic;
  if (start > pieces.length) return start;
  const runs = rich === 0 ? 0 : pieces.wordAt(from + TEXT_HEADER) * 4;
  const sounds = phonetic === 0 ? 0 : signedAt(pieces, start - 4);
  return behindCharacters(pieces, start, characters, (flags & WIDE) + 1) + runs + Math.max(0, sounds);
}

const signedAt = (pieces: Pieces, at: number): number => pieces.wordAt(at) | (pieces.wordAt(at + 2) << 16);

/** Where a text goes on in a further piece, it says there anew how wide its characters are. */
function behindCharacters(pieces: Pieces, from: number, characters: number, width: number): number {
  let [at, left, size] = [from, characters, width];
  while (left > 0 && at < pieces.length) {
    if (pieces.isStart(at)) {
      size = (pieces.byteAt(at) === 0 ? 0 : 1) + 1;
      at += 1;
    }
    const room = Math.min(pieces.nextStart(at), pieces.length) - at;
    const taken = Math.max(1, Math.min(left, Math.floor(room / size)));
    left -= taken;
    at += taken * size;
  }
  return at;
}
