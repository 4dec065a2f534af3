import { BYTE, endsName, INCOMPLETE, tagEnd } from './markup.ts';
import { readPlainItems } from './plain-items.ts';
import { RichText } from './rich-text.ts';
import { isName, nameBytes, TagScanner } from './tag-scanner.ts';
import type { TextPool } from './text-pool.ts';

const ITEM = nameBytes('si');
const PHONETIC = nameBytes('rPh');
const [R, T] = [0x72, 0x74];

/** Reads the shared strings into the pool: rich texts joined without what is crossed out, how they are pronounced left out. */
export class SharedStrings extends TagScanner {
  #pool: TextPool;
  readonly #text: RichText;
  #phonetic = false;

  constructor(pool: TextPool) {
    super();
    this.#pool = pool;
    this.#text = new RichText(pool);
  }

  protected override open(bytes: Uint8Array, name: number, to: number): number {
    if (bytes[name] === T && endsName(bytes[name + 1]) && !this.#phonetic)
      return this.#text.copy(bytes, name, to);
    const plain = readPlainItems(this.#pool, bytes, name - 1, to);
    if (plain > name) return plain;
    const end = tagEnd(bytes, name, to);
    if (end === INCOMPLETE) return end;
    const closed = bytes[end - 2] === BYTE.slash;
    if (closed && isName(bytes, name, ITEM)) this.#text.close();
    this.#text.property(bytes, name, to);
    if (!closed && isName(bytes, name, PHONETIC)) this.#phonetic = true;
    return end;
  }

  protected override close(bytes: Uint8Array, name: number): void {
    if (isName(bytes, name, PHONETIC)) this.#phonetic = false;
    if (isName(bytes, name, ITEM)) {
      this.#phonetic = false;
      this.#text.close();
    }
    if (bytes[name] === R && endsName(bytes[name + 1])) this.#text.endRun();
    this.broken ||= this.#pool.full;
  }
}
