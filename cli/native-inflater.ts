import { createGunzip, createInflateRaw, gunzipSync, inflateRawSync } from 'node:zlib';
import type { inflatedPieces as webPieces } from '../workers/files/web-inflater.ts';

/** Pieces so large that what is done a piece doesn't count. */
const PIECE = 1 << 18;
/** Fewer bytes at a time zlib doesn't give. */
const LEAST = 64;
/** What inflates to less is inflated in one go. */
const SMALL = 1 << 22;

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

/** What `workers/files/web-inflater.ts` does, with Node's own inflater: its streams, the web's above all, cost more than inflating what is small. */
export const inflatedPieces: typeof webPieces = async function* (parts, wrapping, size) {
  const whole = size < SMALL ? inflatedWhole(parts, wrapping, size) : null;
  if (whole !== null) {
    for (let at = 0; at < whole.length; at += PIECE) yield whole.subarray(at, at + PIECE);
    return;
  }
  const inflater = (wrapping === 'gzip' ? createGunzip : createInflateRaw)({ chunkSize: PIECE });
  for (const part of parts) inflater.write(part);
  inflater.end();
  for await (const piece of inflater) yield piece as Uint8Array;
};
