import { Parser } from 'htmlparser2';
import { inflate, inflateBudget, type InflateFailure } from '../inflate.ts';
import type { Pace } from '../xlsx/read-part.ts';
import { Utf8Pieces } from '../xlsx/utf8-pieces.ts';
import type { ZipEntry } from '../zip-directory.ts';

/** Elements within each other; a document has a dozen, a table in a table in a table some more. RELIABILITY §5 */
const MAX_DEPTH = 256;
/** Inflated bytes of a part; the text of a thousand pages has less. */
const MAX_PART_BYTES = 32 * 1024 * 1024;
/** Characters given to the parser at once. */
const CHUNK = 1 << 16;

/** Attributes by their names with prefix. */
export type Attributes = Readonly<Record<string, string>>;

/** Who takes the elements of an XML; names with prefix as they are written. */
export interface XmlHandler {
  open: (name: string, attributes: Attributes) => void;
  text: (text: string) => void;
  close: (name: string) => void;
}

/** Hands elements on and watches that they are those of a sound XML without document type. */
class XmlReader {
  broken = false;
  readonly #parser: Parser;
  #depth = 0;

  constructor(handler: XmlHandler) {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => {
          this.#depth += 1;
          this.broken ||= this.#depth > MAX_DEPTH;
          if (!this.broken) handler.open(name, attributes);
        },
        ontext: (text) => {
          if (!this.broken) handler.text(text);
        },
        onclosetag: (name) => {
          this.#depth -= 1;
          if (!this.broken) handler.close(name);
        },
        onprocessinginstruction: (name) => {
          this.broken ||= name.startsWith('!');
        },
      },
      { xmlMode: true },
    );
  }

  write(text: string): void {
    for (let at = 0; at < text.length && !this.broken; at += CHUNK)
      this.#parser.write(text.slice(at, at + CHUNK));
  }

  /** Whether all of it was sound: what was opened is closed. */
  end(): boolean {
    this.broken ||= this.#depth > 0;
    if (!this.broken) this.#parser.end();
    return !this.broken;
  }
}

/**
 * Hands the elements of a part to a handler while it is inflated.
 *
 * @returns null when all of it was read
 */
export async function readXmlPart(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  handler: XmlHandler,
  pace: Pace,
): Promise<InflateFailure | null> {
  if (entry.size > MAX_PART_BYTES) return 'file.bomb';
  const reader = new XmlReader(handler);
  const pieces = new Utf8Pieces();
  const decoder = new TextDecoder();
  let done = 0;
  const failure = await inflate(bytes, entry, inflateBudget(), async (piece) => {
    reader.write(decoder.decode(pieces.convert(piece), { stream: true }));
    done += piece.length;
    pace.progress({ phase: 'readWorkbook', done, total: entry.size });
    await pace.checkpoint();
  });
  if (failure !== null) return failure;
  reader.write(decoder.decode());
  return reader.end() ? null : 'file.damaged';
}

/**
 * Hands the elements of a text to a handler.
 *
 * @returns whether it was sound
 */
export async function readXmlText(text: string, handler: XmlHandler, pace: Pace): Promise<boolean> {
  const reader = new XmlReader(handler);
  for (let at = 0; at < text.length && !reader.broken; at += CHUNK) {
    reader.write(text.slice(at, at + CHUNK));
    pace.progress({ phase: 'readWorkbook', done: at, total: text.length });
    await pace.checkpoint();
  }
  return reader.end();
}
