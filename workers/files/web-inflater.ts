/** What is inflated: a gzip, whose checksum and size are compared, too; or the bare stream. */
export type Wrapping = 'gzip' | 'deflate-raw';

/**
 * Inflates with what the browser has; the pieces in order. Throws when the stream is not sound. Programs in Node have
 * `cli/native-inflater.ts` in its place (`imports` of package.json).
 *
 * @param parts the stream, cut anywhere
 * @param _size bytes it is said to inflate to, for who inflates in one go
 */
export async function* inflatedPieces(
  parts: readonly Uint8Array<ArrayBuffer>[],
  wrapping: Wrapping,
  _size: number,
): AsyncGenerator<Uint8Array, void> {
  const inflater = new DecompressionStream(wrapping);
  feed(inflater.writable.getWriter(), parts).catch(() => undefined);
  const reader = inflater.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function feed(
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
  parts: readonly Uint8Array<ArrayBuffer>[],
): Promise<void> {
  for (const part of parts) await writer.write(part);
  await writer.close();
}
