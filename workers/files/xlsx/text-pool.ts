import { textOf } from './entities.ts';
import { behind, BYTE, INCOMPLETE } from './markup.ts';

/** Room that is not used costs nothing; growing does, and what was compiled before it grew is compiled anew. */
const FIRST_CAPACITY = 1 << 20;
/** All texts of a workbook together; a file of 20 MB that has more was made to hurt. */
const MAX_BYTES = 64 * 1024 * 1024;

const CDATA = [...new TextEncoder().encode('<![CDATA[')];
const CDATA_END = [BYTE.closeBracket, BYTE.closeBracket, BYTE.greater];
const COMMENT_END = [BYTE.dash, BYTE.dash, BYTE.greater];
const AMPERSAND = [...new TextEncoder().encode('&amp;')];

/**
 * Owns the texts of a workbook as one stretch of UTF-8, a NUL behind each (no XML holds one): all of them become strings in
 * one step, which is many times quicker than one by one.
 */
export class TextPool {
  /** More text than a workbook may have. */
  full = false;
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #size = 0;
  #count = 0;
  /** Places of texts of which what is crossed out was left out. */
  readonly struck = new Set<number>();

  get count(): number {
    return this.#count;
  }

  /** Adds the text between two tags to the text at hand; where the next tag begins. Nothing is added when INCOMPLETE. */
  copy(bytes: Uint8Array, from: number, to: number): number {
    const before = this.#size;
    let i = from;
    for (;;) {
      const end = bytes.indexOf(BYTE.less, i);
      // Whether a section follows can be told when its opening is there; behind the last text come longer end tags.
      i = end + CDATA.length <= to ? this.#take(bytes, i, end, to) : INCOMPLETE;
      if (i === INCOMPLETE) this.#size = before;
      if (i === INCOMPLETE || i === end) return i;
    }
  }

  /** Where the next byte goes. */
  get size(): number {
    return this.#size;
  }

  /** Where whoever reads many texts writes so many bytes at most, from `size` on; null when they may be too many. */
  reserve(more: number): Uint8Array | null {
    if (this.#size + more > MAX_BYTES) return null;
    this.#room(more);
    return this.#bytes;
  }

  /** Writes what was added from `size` on anew, as it is said of it. */
  rewrite(from: number, written: (text: string) => string): void {
    const text = new TextDecoder().decode(this.#bytes.subarray(from, this.#size));
    this.#size = from;
    const bytes = new TextEncoder().encode(written(text));
    this.#add(bytes, 0, bytes.length);
  }

  /** Ends the text that was written up to `size` where room was reserved. */
  closeAt(size: number): void {
    this.#bytes[size] = 0;
    this.#size = size + 1;
    this.#count += 1;
  }

  /** Ends the text at hand; its place among the texts. */
  close(): number {
    this.#room(1);
    this.#bytes[this.#size++] = 0;
    return this.#count++;
  }

  /** All texts, in the order in which they were closed; null when one of them holds a NUL. */
  texts(): readonly string[] | null {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const whole = decoder.decode(this.#bytes.subarray(0, this.#size));
    const texts = whole.split('\0');
    texts.pop();
    if (texts.length !== this.#count) return null;
    return ['&', '_x', '\r'].some((mark) => whole.includes(mark)) ? texts.map(textOf) : texts;
  }

  /** Text up to `end`, and the section that may begin there; where reading goes on. */
  #take(bytes: Uint8Array, i: number, end: number, to: number): number {
    this.#add(bytes, i, end);
    return bytes[end + 1] === BYTE.bang ? this.#section(bytes, end, to) : end;
  }

  /** A section of plain text is added, a comment is not. */
  #section(bytes: Uint8Array, i: number, to: number): number {
    if (!CDATA.every((byte, offset) => bytes[i + offset] === byte))
      return behind(bytes, i + 4, to, COMMENT_END);
    const from = i + CDATA.length;
    const end = behind(bytes, from, to, CDATA_END);
    if (end === INCOMPLETE) return end;
    const plain = Array.from(bytes.subarray(from, end - CDATA_END.length));
    const escaped = plain.flatMap((byte) => (byte === BYTE.ampersand ? AMPERSAND : byte));
    this.#add(Uint8Array.from(escaped), 0, escaped.length);
    return end;
  }

  /** Adds bytes, still escaped, to the text at hand. */
  #add(bytes: Uint8Array, from: number, end: number): void {
    this.#room(end - from);
    if (this.full) return;
    this.#bytes.set(bytes.subarray(from, end), this.#size);
    this.#size += end - from;
  }

  #room(more: number): void {
    const needed = this.#size + more;
    if (needed > MAX_BYTES) this.full = true;
    if (needed <= this.#bytes.length || this.full) return;
    const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, needed));
    bytes.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = bytes;
  }
}
