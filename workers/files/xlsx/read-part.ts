import type { Progress } from '../../../domain/kernel/steps.ts';
import { inflate, type InflateBudget, type InflateFailure } from '../inflate.ts';
import type { ZipEntry } from '../zip-directory.ts';
import { SENTINEL } from './markup.ts';
import type { TagScanner } from './tag-scanner.ts';
import { Utf8Pieces } from './utf8-pieces.ts';

/** So many bytes at a time are scanned; enough that the calls don't count. */
const WINDOW = 1 << 18;

/** What reading does between two windows: it tells how far it came and lets others run. */
export interface Pace {
  readonly progress: (progress: Progress) => void;
  /** Rejects when reading is to end. */
  readonly checkpoint: () => Promise<void>;
  /**
   * Asks a reader that isn't ours where it may die alone; without it, that runs here. The buffers are moved. Never settles
   * when the reader dies: whoever asked is ended then, too.
   */
  readonly isolate?: ((request: unknown, move: readonly ArrayBuffer[]) => Promise<unknown>) | undefined;
}

/** Owns the bytes of a part that were inflated and not yet scanned. */
class Window {
  #scanner: TagScanner;
  #pieces = new Utf8Pieces();
  #bytes: Uint8Array = new Uint8Array(WINDOW + SENTINEL.length);
  #filled = 0;
  #due = WINDOW / 2;

  constructor(scanner: TagScanner) {
    this.#scanner = scanner;
  }

  /** Adds bytes; true when enough are there to be scanned. */
  add(inflated: Uint8Array, isAll: boolean): boolean {
    const piece = this.#pieces.convert(inflated);
    if (isAll && piece === inflated && hasRoom(piece)) {
      this.#bytes = new Uint8Array(piece.buffer, piece.byteOffset, piece.length + SENTINEL.length);
      this.#filled = piece.length;
      return true;
    }
    const needed = this.#filled + piece.length + SENTINEL.length;
    if (needed > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, needed));
      bytes.set(this.#bytes.subarray(0, this.#filled));
      this.#bytes = bytes;
    }
    this.#bytes.set(piece, this.#filled);
    this.#filled += piece.length;
    return this.#filled >= this.#due;
  }

  /** What is left is scanned again only when twice as much is there: no tag is too long, none costs its length squared. */
  scan(): void {
    this.#bytes.set(SENTINEL, this.#filled);
    const used = this.#scanner.scan(this.#bytes, this.#filled);
    this.#bytes.copyWithin(0, used, this.#filled);
    this.#filled -= used;
    this.#due = Math.max(WINDOW / 2, this.#filled * 2);
  }

  /** Everything was read. */
  get empty(): boolean {
    return this.#filled === 0 && !this.#scanner.broken;
  }
}

/** What is inflated in one go stands where it may be read, if the sentinel has room behind it: nothing else comes there. */
const hasRoom = ({ buffer, byteOffset, length }: Uint8Array): boolean =>
  byteOffset + length + SENTINEL.length <= buffer.byteLength;

/**
 * Hands the tags of a part to a scanner while it is inflated.
 *
 * @param windowRead told after each window how many bytes of the part were read
 * @returns null when all of it was read
 */
export async function readPart(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  scanner: TagScanner,
  budget: InflateBudget,
  windowRead: (bytes: number) => Promise<void>,
): Promise<InflateFailure | null> {
  const window = new Window(scanner);
  let read = 0;
  const failure = await inflate(bytes, entry, budget, (piece) => {
    read += piece.length;
    if (scanner.broken || !window.add(piece, piece.length === entry.size)) return undefined;
    window.scan();
    return windowRead(read);
  });
  if (failure !== null) return failure;
  window.scan();
  return window.empty ? null : 'file.damaged';
}
