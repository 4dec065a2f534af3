import { unescaped } from './entities.ts';
import { Attributes, INCOMPLETE, plainText, endsName } from './markup.ts';
import { TagScanner } from './tag-scanner.ts';

/** One start tag; names without prefix. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

function nameAt(bytes: Uint8Array, from: number): string {
  let end = from;
  while (!endsName(bytes[end])) end++;
  return plainText(bytes, from, end);
}

/** Reads small parts: tag by tag, with what they say as strings. */
export class TagReader extends TagScanner {
  #onOpen: (tag: Tag) => void;
  #onClose: (name: string) => void;
  #attributes = new Attributes();

  constructor(onOpen: (tag: Tag) => void, onClose: (name: string) => void = () => undefined) {
    super();
    this.#onOpen = onOpen;
    this.#onClose = onClose;
  }

  protected override open(bytes: Uint8Array, name: number, to: number): number {
    const at = this.#attributes;
    const attributes = new Map<string, string>();
    const tag = nameAt(bytes, name);
    let i = name + tag.length;
    for (;;) {
      i = at.next(bytes, i, to);
      if (i === INCOMPLETE) return i;
      if (!at.found) break;
      const [key = ''] = plainText(bytes, at.nameAt, at.nameEnd).split(':').slice(-1);
      attributes.set(key, unescaped(plainText(bytes, at.valueAt, at.valueEnd)));
    }
    this.#onOpen({ name: tag, attributes });
    if (at.closed) this.#onClose(tag);
    return i;
  }

  protected override close(bytes: Uint8Array, name: number): void {
    this.#onClose(nameAt(bytes, name));
  }
}
