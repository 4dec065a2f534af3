import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import * as native from '../../../cli/native-inflater.ts';
import * as web from '../../../workers/files/web-inflater.ts';

const TEXT = '货物,数量\n'.repeat(60_000);

async function inflated(
  { inflatedPieces }: typeof web,
  bytes: Uint8Array,
  wrapping: web.Wrapping,
): Promise<string> {
  const cut = new Uint8Array(bytes);
  const pieces: Uint8Array[] = [];
  try {
    const parts = [cut.subarray(0, 10), cut.subarray(10)];
    for await (const piece of inflatedPieces(parts, wrapping)) pieces.push(piece);
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

it.each([
  ['Node', native],
  ['browsers', web],
] as const)('%s inflate the same, and tell damage', async (_where, inflater) => {
  const gzip = gzipSync(TEXT);
  expect((await inflated(inflater, gzip, 'gzip')) === TEXT).toBe(true);
  expect((await inflated(inflater, deflateRawSync(TEXT), 'deflate-raw')) === TEXT).toBe(true);
  expect(await inflated(inflater, otherSum(gzip), 'gzip')).toBe('damaged');
  expect(await inflated(inflater, gzip.subarray(0, -12), 'gzip')).toBe('damaged');
});
