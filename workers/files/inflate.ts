import { inflatedPieces } from '#inflater';
import { MAX_ENTRY_BYTES, MAX_TOTAL_BYTES, type ZipEntry } from './zip-directory.ts';

/** Why an entry could not be read: not what its directory says, or too large. */
export type InflateFailure = 'file.damaged' | 'file.bomb';

/** Bytes that may still be inflated for one file, however often its entries are asked for. */
export interface InflateBudget {
  left: number;
}

export const inflateBudget = (): InflateBudget => ({ left: MAX_TOTAL_BYTES });

const STORED = 0;
const DEFLATE = 8;
const STORED_BLOCK = 0xffff;

/**
 * Gives the inflated bytes of an entry in pieces, never more than its directory claims.
 *
 * A gzip is made around the entry, so that the inflater also compares checksum and size: damage never passes
 * for numbers.
 *
 * @returns null when all was read and is as the directory says
 */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  budget: InflateBudget,
  take: (piece: Uint8Array) => unknown,
): Promise<InflateFailure | null> {
  if (entry.method !== DEFLATE && entry.method !== STORED) return 'file.damaged';
  const pieces = inflatedPieces(partsOf(bytes, entry), entry.crc === 0 ? 'deflate-raw' : 'gzip', entry.size);
  let size = 0;
  try {
    for (;;) {
      const next = await pieces.next().catch(() => null);
      if (next === null) return 'file.damaged';
      if (next.done === true) return size === entry.size ? null : 'file.damaged';
      size += next.value.length;
      budget.left -= next.value.length;
      if (size > MAX_ENTRY_BYTES || budget.left < 0) return 'file.bomb';
      if (size <= entry.size) await take(next.value);
    }
  } finally {
    pieces.return().catch(() => undefined);
  }
}

function partsOf(
  bytes: Uint8Array<ArrayBuffer>,
  { method, crc, size, dataAt, compressed }: ZipEntry,
): readonly Uint8Array<ArrayBuffer>[] {
  const data = bytes.subarray(dataAt, dataAt + compressed);
  const body = method === DEFLATE ? [data] : storedBlocks(data);
  return crc === 0 ? body : [Uint8Array.of(31, 139, 8, 0, 0, 0, 0, 0, 0, 255), ...body, words(crc, size)];
}

const words = (...values: readonly number[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Uint32Array.from(values).buffer);

/** Uncompressed data as the blocks that a deflate stream keeps such data in. */
function storedBlocks(data: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < data.length || at === 0; at += STORED_BLOCK) {
    const block = data.subarray(at, at + STORED_BLOCK);
    const last = at + STORED_BLOCK >= data.length ? 1 : 0;
    const [low, high] = [block.length & 255, block.length >> 8];
    blocks.push(Uint8Array.of(last, low, high, low ^ 255, high ^ 255), block);
  }
  return blocks;
}
