import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as native from '../../../cli/native-inflater.ts';
import * as web from '../../../workers/files/web-inflater.ts';

/** A few pieces of the browser's, and many. */
const LINES = [60_000, 400_000];

async function inflated(
  { inflatedPieces }: typeof web,
  bytes: Uint8Array,
  wrapping: web.Wrapping,
  size: number,
): Promise<string> {
  const cut = new Uint8Array(bytes);
  const pieces: Uint8Array[] = [];
  try {
    const parts = [cut.subarray(0, 10), cut.subarray(10)];
    for await (const piece of inflatedPieces(parts, wrapping, size)) pieces.push(piece);
  } catch {
    return 'damaged';
  }
  return Buffer.concat(pieces).toString();
}

function otherSum(bytes: Uint8Array): Uint8Array {
  const other = new Uint8Array(bytes);
  other.fill(1, -8, -4);
  return other;
}

describe.each([
  ['Node', native],
  ['browsers', web],
] as const)('%s inflate the same, and tell damage', (_where, inflater) => {
  it.each(LINES)('%d lines', async (lines) => {
    const text = '货物,数量\n'.repeat(lines);
    const gzip = gzipSync(text);
    const size = Buffer.byteLength(text);
    expect((await inflated(inflater, gzip, 'gzip', size)) === text).toBe(true);
    expect((await inflated(inflater, deflateRawSync(text), 'deflate-raw', size)) === text).toBe(true);
    expect(await inflated(inflater, otherSum(gzip), 'gzip', size)).toBe('damaged');
    expect(await inflated(inflater, gzip.subarray(0, -12), 'gzip', size)).toBe('damaged');
  });
});

it('what inflates to more than it says is handed over in pieces, for who asked to stop', async () => {
  const gzip = gzipSync('a'.repeat(1e6));
  for (const size of [1000, 0]) {
    const pieces = native.inflatedPieces([gzip], 'gzip', size);
    expect((await pieces.next()).value?.length).toBeLessThan(500_000);
    expect((await pieces.next()).done).toBe(false);
    await pieces.return();
  }
});
