import { createGunzip, createInflateRaw, gunzipSync, inflateRawSync } from 'node:zlib';
import type { inflatedPieces as webPieces } from '../workers/files/web-inflater.ts';

/** Pieces so large that what is done a piece doesn't count. */
const PIECE = 1 << 18;
/** Fewer bytes at a time zlib doesn't give. */
const LEAST = 64;

/** All of it; null where it is more than it is said to be: how much more is for who asked to see, piece by piece. */
function inflatedWhole(
  parts: readonly Uint8Array[],
  wrapping: Parameters<typeof webPieces>[1],
  size: number,
): Buffer | null {
  const inflate = wrapping === 'gzip' ? gunzipSync : inflateRawSync;
  try {
    return inflate(Buffer.concat(parts), { chunkSize: size + LEAST, maxOutputLength: size + 1 });
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

/**
 * What `workers/files/web-inflater.ts` does, with Node's own inflater, in one go: its streams, the web's above all, cost more
 * than inflating what is small, and their pieces are memory that is new each time. Whoever asks knows a limit of the size.
 */
export const inflatedPieces: typeof webPieces = async function* (parts, wrapping, size) {
  const whole = inflatedWhole(parts, wrapping, size);
  if (whole !== null) {
    yield new Uint8Array(whole.buffer, whole.byteOffset, whole.length);
    return;
  }
  const inflater = (wrapping === 'gzip' ? createGunzip : createInflateRaw)({ chunkSize: PIECE });
  for (const part of parts) inflater.write(part);
  inflater.end();
  for await (const piece of inflater) yield piece as Uint8Array;
};
