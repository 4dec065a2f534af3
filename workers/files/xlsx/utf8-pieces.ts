/** How many bytes of a part may come before the encoding is told. */
const HEAD = 200;

type Decoder = InstanceType<typeof TextDecoder>;

/** Makes UTF-8 of a part that is written in another encoding; XML may be. */
export class Utf8Pieces {
  #decoder: Decoder | null | undefined;

  /** The next bytes as UTF-8. */
  convert(piece: Uint8Array): Uint8Array {
    if (this.#decoder === undefined) this.#decoder = decoderOf(piece);
    return this.#decoder === null
      ? piece
      : new TextEncoder().encode(this.#decoder.decode(piece, { stream: true }));
  }
}

function decoderOf(piece: Uint8Array): Decoder | null {
  if (piece[0] === 0xff && piece[1] === 0xfe) return new TextDecoder('utf-16le');
  if (piece[0] === 0xfe && piece[1] === 0xff) return new TextDecoder('utf-16be');
  const head = String.fromCharCode(...piece.subarray(0, HEAD));
  const [, label = 'utf-8'] = /^\W*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  if (/^(utf-?8|us-ascii|utf-?16.*)$/i.test(label)) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
