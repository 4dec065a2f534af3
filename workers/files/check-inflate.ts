import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { MAX_ENTRY_BYTES, MAX_TOTAL_BYTES, type ZipEntry } from './zip-directory.ts';

const DEFLATE = 8;

/**
 * Inflates every entry and counts, so that a directory that lies about sizes is found before the reader trusts it.
 * Keeps nothing; an office file of 3 MB takes some 10 ms.
 */
export async function checkInflate(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
): Promise<Result<null>> {
  let total = 0;
  for (const entry of entries) {
    if (entry.method !== DEFLATE) continue;
    const size = await inflatedSize(bytes.subarray(entry.dataAt, entry.dataAt + entry.compressed));
    if (size === null) return err(appError('file.damaged'));
    total += size;
    if (size > MAX_ENTRY_BYTES || total > MAX_TOTAL_BYTES) return err(appError('file.bomb'));
    if (size !== entry.size) return err(appError('file.damaged'));
  }
  return ok(null);
}

/** Bytes after inflating, counted at most one chunk beyond the limit; null when the stream is broken. */
async function inflatedSize(compressed: Uint8Array<ArrayBuffer>): Promise<number | null> {
  const inflater = new DecompressionStream('deflate-raw');
  const writer = inflater.writable.getWriter();
  const feeding = writer.write(compressed).then(() => writer.close());
  feeding.catch(() => undefined);
  const reader = inflater.readable.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return size;
      size += (value as Uint8Array).byteLength;
      if (size > MAX_ENTRY_BYTES) {
        reader.cancel().catch(() => undefined);
        return size;
      }
    }
  } catch {
    return null;
  }
}
