import { Attributes, BYTE, endsName, INCOMPLETE, tagEnd } from './markup.ts';
import { isName, nameBytes, TagScanner } from './tag-scanner.ts';
import type { TextPool } from './text-pool.ts';

const ITEM = nameBytes('si');
const PHONETIC = nameBytes('rPh');
const [I, P, S, T] = [0x69, 0x70, 0x73, 0x74];
const { greater, less, slash, space } = BYTE;
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

  /** From the tag at `i` on, all items that are one text: `<si><t>…</t></si>`; nearly all are. Behind the last of them. */
  #plainItems(bytes: Uint8Array, i: number, to: number): number {
    for (;;) {
      const start = textStart(bytes, i);
      const end = bytes.indexOf(less, start);
      const next = start === INCOMPLETE ? INCOMPLETE : itemEnd(bytes, end);
      if (next === INCOMPLETE || next > to) return i;
      this.#pool.add(bytes, start, end);
      this.#pool.close();
      this.broken ||= this.#pool.full;
      i = next;
    }
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

/** Behind `<si><t>` or `<si><t xml:space="preserve">`; INCOMPLETE when something else begins at `i`. */
function textStart(bytes: Uint8Array, i: number): number {
  const item = bytes[i] === less && bytes[i + 1] === S && bytes[i + 2] === I && bytes[i + 3] === greater;
  if (!item || bytes[i + 4] !== less || bytes[i + 5] !== T) return INCOMPLETE;
  if (bytes[i + 6] === greater) return i + 7;
  const end = bytes[i + 6] === space ? bytes.indexOf(greater, i + 6) : i;
  return end === i || bytes[end - 1] === slash ? INCOMPLETE : end + 1;
}

/** Behind `</t></si>`, between which may stand how the text is pronounced; INCOMPLETE when something else does. */
function itemEnd(bytes: Uint8Array, i: number): number {
  if (bytes[i + 1] !== slash || bytes[i + 2] !== T || bytes[i + 3] !== greater) return INCOMPLETE;
  let end = i + 4;
  if (bytes[end + 1] === P) {
    end = bytes.indexOf(greater, end) + 1;
    if (bytes[end - 2] !== slash) return INCOMPLETE;
  }
  const ends =
    bytes[end] === less && bytes[end + 1] === slash && bytes[end + 2] === S && bytes[end + 3] === I;
  return ends && bytes[end + 4] === greater ? end + END_OF_ITEM : INCOMPLETE;
}
