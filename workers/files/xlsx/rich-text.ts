import { raisedText } from '../../../domain/kernel/raised-text.ts';
import { Attributes, BYTE, INCOMPLETE, plainText } from './markup.ts';
import { isName, nameBytes } from './tag-scanner.ts';
import type { TextPool } from './text-pool.ts';

const STRIKE = nameBytes('strike');
const ALIGN = nameBytes('vertAlign');
const VALUE = nameBytes('val');
const OFF = /^(0|false|off)$/;

/** What stands for a character, or is a digit. */
const WRITTEN = /&[^&;]{1,10};|_x[\da-f]{4}_|\d/gi;

/** A raised text as it is written in the part. */
const raised = (text: string): string =>
  text.replace(WRITTEN, (part) => (part.length === 1 ? raisedText(part) : part));

/** Reads the text of a cell run by run: what is crossed out is left out, raised digits are no digits. */
export class RichText {
  readonly #pool: TextPool;
  readonly #attributes = new Attributes();
  #struck = false;
  #raised = false;
  /** Something of the text at hand was left out. */
  #leftOut = false;

  constructor(pool: TextPool) {
    this.#pool = pool;
  }

  /** Takes what a complete tag says of its run, if it does. */
  property(bytes: Uint8Array, name: number, to: number): void {
    if (isName(bytes, name, STRIKE)) this.#struck = !OFF.test(this.#value(bytes, name + STRIKE.length, to));
    else if (isName(bytes, name, ALIGN))
      this.#raised = this.#value(bytes, name + ALIGN.length, to) === 'superscript';
  }

  endRun(): void {
    this.#struck = false;
    this.#raised = false;
  }

  /** Reads the text of `<t>` whose name is at `name` into the pool. */
  copy(bytes: Uint8Array, name: number, to: number): number {
    const attributes = this.#attributes;
    let i = name + 1;
    do i = attributes.next(bytes, i, to);
    while (attributes.found);
    if (i === INCOMPLETE || attributes.closed) return i;
    if (this.#struck) {
      this.#leftOut ||= bytes[i] !== BYTE.less;
      return i;
    }
    const before = this.#pool.size;
    const end = this.#pool.copy(bytes, i, to);
    if (this.#raised && end !== INCOMPLETE) this.#pool.rewrite(before, raised);
    return end;
  }

  /** Ends the text at hand; its place in the pool. */
  close(): number {
    const place = this.#pool.close();
    if (this.#leftOut) this.#pool.struck.add(place);
    this.#leftOut = false;
    this.endRun();
    return place;
  }

  #value(bytes: Uint8Array, from: number, to: number): string {
    const at = this.#attributes;
    let i = from;
    for (;;) {
      i = at.next(bytes, i, to);
      if (i === INCOMPLETE || !at.found) return '';
      if (at.is(bytes, VALUE)) return plainText(bytes, at.valueAt, at.valueEnd);
    }
  }
}
