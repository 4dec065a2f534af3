/** What an RTF is made of. */
export type Token =
  | { readonly kind: 'open' | 'close' | 'end' }
  | { readonly kind: 'word'; readonly word: string; readonly value: number | null }
  /** A byte of a text in the encoding of its font. */
  | { readonly kind: 'byte'; readonly byte: number };

const [TAB, NEWLINE, RETURN, SPACE, QUOTE, STAR, MINUS, BACKSLASH, OPEN, CLOSE] = [
  9, 10, 13, 32, 39, 42, 45, 92, 123, 125,
];
const MAX_WORD = 40;

const isLetter = (byte: number): boolean => (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90);
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/** Takes an RTF apart, token by token. */
export class Tokens {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Bytes read so far. */
  get at(): number {
    return this.#at;
  }

  next(): Token {
    let byte = this.#bytes[this.#at++];
    while (byte === NEWLINE || byte === RETURN || byte === 0) byte = this.#bytes[this.#at++];
    switch (byte) {
      case undefined:
        return { kind: 'end' };
      case OPEN:
        return { kind: 'open' };
      case CLOSE:
        return { kind: 'close' };
      case BACKSLASH:
        return this.#control();
      case TAB:
        return { kind: 'word', word: 'tab', value: null };
      default:
        return { kind: 'byte', byte };
    }
  }

  /** Passes over data that are no text. */
  skip(bytes: number): void {
    this.#at += Math.max(0, bytes);
  }

  #control(): Token {
    const byte = this.#bytes[this.#at] ?? 0;
    if (isLetter(byte)) return this.#word();
    this.#at += 1;
    if (byte === QUOTE) return this.#hex();
    if (byte === STAR) return { kind: 'word', word: '*', value: null };
    if (byte === NEWLINE || byte === RETURN) return { kind: 'word', word: 'par', value: null };
    return { kind: 'word', word: String.fromCharCode(byte), value: null };
  }

  #hex(): Token {
    const digits = String.fromCharCode(...this.#bytes.subarray(this.#at, this.#at + 2));
    this.#at += 2;
    return { kind: 'byte', byte: Number.parseInt(digits, 16) || 0 };
  }

  #word(): Token {
    const start = this.#at;
    while (isLetter(this.#bytes[this.#at] ?? 0) && this.#at - start < MAX_WORD) this.#at += 1;
    const word = String.fromCharCode(...this.#bytes.subarray(start, this.#at));
    const from = this.#at;
    if (this.#bytes[from] === MINUS) this.#at += 1;
    while (isDigit(this.#bytes[this.#at] ?? 0) && this.#at - from < MAX_WORD) this.#at += 1;
    const digits = String.fromCharCode(...this.#bytes.subarray(from, this.#at));
    if (this.#bytes[this.#at] === SPACE) this.#at += 1;
    return { kind: 'word', word, value: /\d/.test(digits) ? Number(digits) : null };
  }
}
