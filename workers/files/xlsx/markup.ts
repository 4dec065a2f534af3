/** Bytes that mark up XML. */
export const BYTE = {
  space: 0x20,
  bang: 0x21,
  quote: 0x22,
  ampersand: 0x26,
  apostrophe: 0x27,
  dash: 0x2d,
  point: 0x2e,
  slash: 0x2f,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  semicolon: 0x3b,
  less: 0x3c,
  equals: 0x3d,
  greater: 0x3e,
  question: 0x3f,
  openBracket: 0x5b,
  closeBracket: 0x5d,
  underscore: 0x5f,
} as const;

/** Up to four characters as a view reads them at once. */
export const word = (text: string): number =>
  Array.from(text).reduce((sum, char) => (sum << 8) | char.charCodeAt(0), 0);

/** Eight characters as a view reads them at once. */
export const longWord = (text: string): number =>
  new DataView(new TextEncoder().encode(text).buffer).getFloat64(0);

/** The bytes given so far end within what begins here: ask again when there are more. */
export const INCOMPLETE = -1;

/** Bytes behind the given ones that end every search, and enough for what is read in one beside: neither needs a check of its own at each byte. */
export const SENTINEL = new Uint8Array(32);
SENTINEL.set([BYTE.less, BYTE.greater, BYTE.quote, BYTE.apostrophe]);

/** Behind a name. */
export const endsName = (byte: number | undefined): boolean =>
  byte === BYTE.greater || byte === BYTE.slash || (byte !== undefined && byte <= BYTE.space);

const { greater, less, equals, slash, space, quote, apostrophe } = BYTE;

/** Walks through the attributes of one start tag. */
export class Attributes {
  /** An attribute was found: name and value stand at these places. */
  found = false;
  nameAt = 0;
  nameEnd = 0;
  valueAt = 0;
  valueEnd = 0;
  /** At the end of the tag: it has no content. */
  closed = false;

  /** Whether the attribute found has this name. */
  is(bytes: Uint8Array, name: readonly number[]): boolean {
    return (
      this.nameEnd - this.nameAt === name.length &&
      name.every((byte, offset) => bytes[this.nameAt + offset] === byte)
    );
  }

  /** To the next attribute from `i` on, or behind the end of the tag (`found` is false then). */
  next(bytes: Uint8Array, i: number, to: number): number {
    this.found = false;
    this.closed = false;
    for (;;) {
      const byte = bytes[i] ?? greater;
      if (byte === greater) return i < to ? i + 1 : INCOMPLETE;
      if (byte === less) return i < to ? i : INCOMPLETE;
      if (byte > space && byte !== slash && byte !== quote && byte !== apostrophe) break;
      this.closed = byte === slash;
      i += 1;
    }
    return this.#read(bytes, i, to);
  }

  #read(bytes: Uint8Array, i: number, to: number): number {
    this.nameAt = i;
    while (bytes[i] !== equals && bytes[i] !== greater && bytes[i] !== less) i++;
    if (i >= to) return INCOMPLETE;
    if (bytes[i] !== equals) return this.next(bytes, i, to);
    this.nameEnd = i++;
    while ((bytes[this.nameEnd - 1] ?? 0) <= space) this.nameEnd -= 1;
    return this.#readValue(bytes, i, to);
  }

  #readValue(bytes: Uint8Array, from: number, to: number): number {
    let i = from;
    while ((bytes[i] ?? less) <= space) i++;
    const mark = bytes[i];
    if (mark !== quote && mark !== apostrophe) return i < to ? this.next(bytes, i, to) : INCOMPLETE;
    this.valueAt = ++i;
    while (bytes[i] !== mark) i++;
    if (i >= to) return INCOMPLETE;
    this.valueEnd = i;
    this.found = true;
    return i + 1;
  }
}

/** Behind the end of the tag that `i` is in. */
export function tagEnd(bytes: Uint8Array, i: number, to: number): number {
  for (;;) {
    const byte = bytes[i];
    if (byte === greater) return i < to ? i + 1 : INCOMPLETE;
    if (byte === less || byte === undefined) return i < to ? i : INCOMPLETE;
    i += 1;
    if (byte === quote || byte === apostrophe) {
      while (bytes[i] !== byte) i++;
      if (i >= to) return INCOMPLETE;
      i += 1;
    }
  }
}

/** Behind the next `end`, searched from `i` on. */
export function behind(bytes: Uint8Array, i: number, to: number, end: readonly number[]): number {
  for (; i + end.length <= to; i++) {
    if (end.every((byte, offset) => bytes[i + offset] === byte)) return i + end.length;
  }
  return INCOMPLETE;
}

const decoder = new TextDecoder();

/** Names and numbers: short and without entities. */
export const plainText = (bytes: Uint8Array, from: number, to: number): string =>
  decoder.decode(bytes.subarray(from, to));

const [ONE, T] = [0x31, 0x74];

/** `1`, `true` */
export const isTrue = (byte: number | undefined): boolean => byte === ONE || byte === T;

/** A whole number of decimal digits from `i` on; 0 when there is none. */
export function wholeNumber(bytes: Uint8Array, i: number): number {
  let value = 0;
  for (let byte = bytes[i] ?? 0; byte >= BYTE.zero && byte <= BYTE.nine; byte = bytes[++i] ?? 0)
    value = value * 10 + byte - BYTE.zero;
  return value;
}
