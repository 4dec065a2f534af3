import { createGunzip, createInflateRaw } from 'node:zlib';
import type { inflatedPieces as webPieces } from '../workers/files/web-inflater.ts';

/** Pieces so large that what is done a piece doesn't count. */
const PIECE = 1 << 18;

/** What `workers/files/web-inflater.ts` does, with Node's own inflater: its streams of the web platform cost more than inflating. */
export const inflatedPieces: typeof webPieces = async function* (parts, wrapping) {
  const inflater = (wrapping === 'gzip' ? createGunzip : createInflateRaw)({ chunkSize: PIECE });
  for (const part of parts) inflater.write(part);
  inflater.end();
  for await (const piece of inflater) yield piece as Uint8Array;
};
