import { createGunzip, createInflateRaw, gunzipSync, inflateRawSync } from 'node:zlib';
import type { inflatedPieces as webPieces } from '../workers/files/web-inflater.ts';

/** Pieces so large that what is done a piece doesn't count. */
const PIECE = 1 << 18;
/** Fewer bytes at a time zlib doesn't give. */
const LEAST = 64;
/** What inflates to less is inflated in one go. */
const SMALL = 1 << 22;

/** What `workers/files/web-inflater.ts` does, with Node's own inflater: its streams, the web's above all, cost more than inflating what is small. */
export const inflatedPieces: typeof webPieces = async function* (parts, wrapping, size) {
  if (size < SMALL) {
    const inflate = wrapping === 'gzip' ? gunzipSync : inflateRawSync;
    const whole = inflate(Buffer.concat(parts), { chunkSize: size + LEAST, maxOutputLength: size + 1 });
    for (let at = 0; at < whole.length; at += PIECE) yield whole.subarray(at, at + PIECE);
    return;
  }
  const inflater = (wrapping === 'gzip' ? createGunzip : createInflateRaw)({ chunkSize: PIECE });
  for (const part of parts) inflater.write(part);
  inflater.end();
  for await (const piece of inflater) yield piece as Uint8Array;
};
