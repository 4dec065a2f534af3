const NEWLINE = 10;

/** No line of ours is nearly as long; what is, is no file of ours. Bytes. */
const LONGEST = 64 * 1024 * 1024;

export interface FileLine {
  /** Without its line break. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes of the file up to the end of this line. */
  readonly at: number;
}

/** The lines of a file's content, as it comes; one that does not end with a line break ends with one line less. */
export async function* fileLines(content: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<FileLine> {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let at = 0;
  for await (const piece of content) {
    if (length > LONGEST) return;
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
      pieces.push(piece.subarray(from, end));
      const bytes = joined(pieces);
      at += bytes.length + 1;
      yield { bytes, at };
      pieces = [];
      length = 0;
      from = end + 1;
    }
    pieces.push(piece.subarray(from));
    length += piece.length - from;
  }
}

function joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
