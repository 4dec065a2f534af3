import { Attributes, BYTE, endsName, INCOMPLETE, tagEnd } from './markup.ts';
import { readPlainItems } from './plain-items.ts';
import { isName, nameBytes, TagScanner } from './tag-scanner.ts';
import type { TextPool } from './text-pool.ts';

const ITEM = nameBytes('si');
const PHONETIC = nameBytes('rPh');
const T = 0x74;

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
    const plain = readPlainItems(this.#pool, bytes, name - 1, to);
    if (plain > name) return plain;
    const end = tagEnd(bytes, name, to);
    if (end === INCOMPLETE) return end;
    const closed = bytes[end - 2] === BYTE.slash;
    if (closed && isName(bytes, name, ITEM)) this.#pool.close();
    if (!closed && isName(bytes, name, PHONETIC)) this.#phonetic = true;
    return end;
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
