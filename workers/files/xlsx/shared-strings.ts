import { Attributes, BYTE, endsName, INCOMPLETE, tagEnd } from './markup.ts';
import { isName, nameBytes, TagScanner } from './tag-scanner.ts';
import type { TextPool } from './text-pool.ts';

const ITEM = nameBytes('si');
const PHONETIC = nameBytes('rPh');
const [H, I, R, S, T] = [0x68, 0x69, 0x72, 0x73, 0x74];
const { bang, greater, less, slash } = BYTE;
const END_OF_ITEM = 5;

/** Reads the text of `<t>` whose name is at `name` into the pool. */
export function copyText(
  pool: TextPool,
  attributes: Attributes,
  bytes: Uint8Array,
  name: number,
  to: number,
): number {
  let i = name + 1;
  do i = attributes.next(bytes, i, to);
  while (attributes.found);
  return i === INCOMPLETE || attributes.closed ? i : pool.copy(bytes, i, to);
}

/** Reads the shared strings into the pool: rich texts joined, how they are pronounced left out. */
export class SharedStrings extends TagScanner {
  #pool: TextPool;
  #attributes = new Attributes();
  #phonetic = false;

  constructor(pool: TextPool) {
    super();
    this.#pool = pool;
  }

  protected override open(bytes: Uint8Array, name: number, to: number): number {
    if (bytes[name] === T && endsName(bytes[name + 1]) && !this.#phonetic)
      return copyText(this.#pool, this.#attributes, bytes, name, to);
    const plain = this.#plainItems(bytes, name - 1, to);
    if (plain > name) return plain;
    const end = tagEnd(bytes, name, to);
    if (end === INCOMPLETE) return end;
    const closed = bytes[end - 2] === BYTE.slash;
    if (closed && isName(bytes, name, ITEM)) this.#pool.close();
    if (!closed && isName(bytes, name, PHONETIC)) this.#phonetic = true;
    return end;
  }

  /** From the tag at `i` on, all items without a word on how they are pronounced; behind the last of them. */
  #plainItems(bytes: Uint8Array, from: number, to: number): number {
    const pool = this.#pool;
    let i = from;
    while (!pool.full) {
      const mark = pool.mark();
      const end = plainItem(pool, bytes, i, to);
      if (end === INCOMPLETE || end > to) {
        pool.reset(mark);
        return i;
      }
      pool.close();
      i = end;
    }
    this.broken = true;
    return i;
  }

  protected override close(bytes: Uint8Array, name: number): void {
    if (isName(bytes, name, PHONETIC)) this.#phonetic = false;
    if (isName(bytes, name, ITEM)) {
      this.#phonetic = false;
      this.#pool.close();
    }
    this.broken ||= this.#pool.full;
  }
}

/** Reads `<si>…</si>` into the pool; behind it, or INCOMPLETE when it is to be read with care. */
function plainItem(pool: TextPool, bytes: Uint8Array, from: number, to: number): number {
  if (!isItem(bytes, from + 1)) return INCOMPLETE;
  let i = from + 4;
  while (i < to) {
    i = bytes.indexOf(less, i);
    const name = bytes[i + 1];
    if (name === T) i = takeText(pool, bytes, i, to);
    else if (name === slash && isItem(bytes, i + 2)) return i + END_OF_ITEM;
    else if (name === bang || (name === R && bytes[i + 3] === H)) return INCOMPLETE;
    else i += 1;
  }
  return INCOMPLETE;
}

const isItem = (bytes: Uint8Array, name: number): boolean =>
  bytes[name] === S && bytes[name + 1] === I && bytes[name + 2] === greater;

/** Adds what `<t>` holds; where the next tag begins. What is not all there is read again. */
function takeText(pool: TextPool, bytes: Uint8Array, i: number, to: number): number {
  if (!endsName(bytes[i + 2])) return i + 1;
  const start = bytes.indexOf(greater, i + 2) + 1;
  if (bytes[start - 2] === slash || start > to) return start;
  const end = bytes.indexOf(less, start);
  pool.add(bytes, start, end);
  return end;
}
