import { behind, BYTE, endsName, INCOMPLETE, tagEnd } from './markup.ts';

const { bang, closeBracket, colon, dash, greater, less, openBracket, question, slash } = BYTE;

const COMMENT_END = [dash, dash, greater];
const CDATA_END = [closeBracket, closeBracket, greater];
const INSTRUCTION_END = [question, greater];

/** Behind the comment, section or instruction at `i`; a DOCTYPE has no place in an office file. */
export function behindSpecial(bytes: Uint8Array, i: number, to: number): number | 'doctype' {
  if (bytes[i + 1] === question) return behind(bytes, i + 2, to, INSTRUCTION_END);
  if (i + 2 >= to) return INCOMPLETE;
  if (bytes[i + 2] === dash) return behind(bytes, i + 4, to, COMMENT_END);
  return bytes[i + 2] === openBracket ? behind(bytes, i + 9, to, CDATA_END) : 'doctype';
}

/**
 * Reads the tags of a part of a workbook from its bytes, piece by piece. Elements of the namespace of the root are handed
 * on, by the prefix that the root has; all others are passed over.
 */
export abstract class TagScanner {
  /** The part is no XML that an office file may hold. */
  broken = false;
  #prefix: readonly number[] | null = null;

  /** Reads `bytes` up to `to`, behind which the sentinel stands; how far it came. The rest is given again with more. */
  scan(bytes: Uint8Array, to: number): number {
    let i = 0;
    while (!this.broken) {
      while (bytes[i] !== less) i++;
      if (i >= to) return to;
      const next = this.#markup(bytes, i, to);
      if (next < 0) return i;
      i = next;
    }
    return to;
  }

  /** A start tag whose name begins at `name`. Where reading goes on, behind the tag at least; or INCOMPLETE. */
  protected abstract open(bytes: Uint8Array, name: number, to: number): number;

  /** An end tag whose name begins at `name`; the tag is complete. */
  protected abstract close(bytes: Uint8Array, name: number): void;

  #markup(bytes: Uint8Array, i: number, to: number): number {
    const first = bytes[i + 1];
    if (first === slash) {
      const end = tagEnd(bytes, i + 2, to);
      const name = end < 0 ? INCOMPLETE : this.#nameAt(bytes, i + 2);
      if (name >= 0) this.close(bytes, name);
      return end;
    }
    if (first === bang || first === question) return this.#special(bytes, i, to);
    if (this.#prefix === null) return this.#root(bytes, i, to);
    const name = this.#nameAt(bytes, i + 1);
    return name < 0 ? tagEnd(bytes, i + 1, to) : this.open(bytes, name, to);
  }

  #special(bytes: Uint8Array, i: number, to: number): number {
    const end = behindSpecial(bytes, i, to);
    if (end !== 'doctype') return end;
    this.broken = true;
    return to;
  }

  #root(bytes: Uint8Array, i: number, to: number): number {
    if (tagEnd(bytes, i + 1, to) < 0) return INCOMPLETE;
    let end = i + 1;
    while (!endsName(bytes[end]) && bytes[end] !== colon) end++;
    this.#prefix = bytes[end] === colon ? [...bytes.subarray(i + 1, end + 1)] : [];
    return this.open(bytes, i + 1 + this.#prefix.length, to);
  }

  /** Behind the prefix; -1 when the element has another one. */
  #nameAt(bytes: Uint8Array, i: number): number {
    const prefix = this.#prefix ?? [];
    for (const byte of prefix) {
      if (bytes[i] !== byte) return INCOMPLETE;
      i += 1;
    }
    return i;
  }
}

/** Whether the name at `i` is `name`. */
export function isName(bytes: Uint8Array, i: number, name: readonly number[]): boolean {
  for (const byte of name) {
    if (bytes[i] !== byte) return false;
    i += 1;
  }
  return endsName(bytes[i]);
}

/** The bytes of a name. */
export const nameBytes = (name: string): readonly number[] => [...new TextEncoder().encode(name)];
