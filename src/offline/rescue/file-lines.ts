const NEWLINE = 10;

/** No line of ours is nearly as long; what is, is no file of ours. Bytes. */
const LONGEST = 64 * 1024 * 1024;

export interface FileLine {
  /** Without its line break. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes of the file up to the end of this line. */
  readonly at: number;
}

/** The lines of a file, read piece by piece; one that does not end with a line break ends with one line less. */
export async function* fileLines(file: Blob): AsyncGenerator<FileLine> {
  const reader = file.stream().getReader();
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let at = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || length > LONGEST) return;
      let from = 0;
      for (let end = value.indexOf(NEWLINE); end !== -1; end = value.indexOf(NEWLINE, from)) {
        pieces.push(value.subarray(from, end));
        const bytes = joined(pieces);
        at += bytes.length + 1;
        yield { bytes, at };
        pieces = [];
        length = 0;
        from = end + 1;
      }
      pieces.push(value.subarray(from));
      length += value.length - from;
    }
  } finally {
    await reader.cancel();
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
