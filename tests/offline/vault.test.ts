import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWrappedKey, unwrapKey, wrapKey } from '../../src/offline/vault/passphrase.ts';
import {
  contentSize,
  newPieceKey,
  openPieces,
  pieceKey,
  PieceSealer,
} from '../../src/offline/vault/pieces.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const ABOUT = new TextEncoder().encode('what stands before');
const PIECE = 65_536;
const SEALED_PIECE = PIECE + 16;

const bytes = newPieceKey();
const key = await pieceKey(bytes);
const wrapped = await wrapKey(bytes, '一句只有我知道的话 2026');

/** Content that differs everywhere. */
const contentOf = (length: number): Bytes =>
  Uint8Array.from({ length }, (_, at) => (at * 2_654_435_761) >>> 24);

async function sealed(content: Bytes, cuts: readonly number[] = []): Promise<Blob> {
  const sealer = new PieceSealer(key, ABOUT);
  const pieces: Bytes[] = [];
  let from = 0;
  for (const to of [
    ...cuts.map((cut) => Math.min(cut, content.length)).sort((a, b) => a - b),
    content.length,
  ]) {
    pieces.push(...(await sealer.take(content.subarray(from, to))));
    from = to;
  }
  return new Blob([...pieces, await sealer.end()]);
}

async function opened(blob: Blob, about = ABOUT): Promise<Bytes> {
  const pieces: Bytes[] = [];
  for await (const piece of openPieces(blob, key, about)) pieces.push(piece);
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

const length = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.constantFrom(PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 2 * PIECE + 7, 3 * PIECE),
);

test('what was sealed comes back, in whatever portions it was given', async () => {
  await fc.assert(
    fc.asyncProperty(length, fc.array(fc.nat(3 * PIECE), { maxLength: 4 }), async (size, cuts) => {
      const content = contentOf(size);
      const blob = await sealed(content, cuts);
      expect(contentSize(blob.size)).toBe(size);
      expect(Buffer.compare(await opened(blob), content)).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('a bit that flips anywhere ends the content before its piece', async () => {
  const content = contentOf(2 * PIECE + 7);
  const whole = new Uint8Array(await (await sealed(content)).arrayBuffer());
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
      const bad = whole.slice();
      bad[at] = (bad[at] ?? 0) ^ (1 << bit);
      const left = Math.floor(at / SEALED_PIECE) * PIECE;
      expect(Buffer.compare(await opened(new Blob([bad])), content.subarray(0, left))).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('pieces that are swapped, repeated, left out, cut off or added end the content', async () => {
  const blob = await sealed(contentOf(3 * PIECE));
  const [a, b, c] = [0, 1, 2].map((at) => blob.slice(at * SEALED_PIECE, (at + 1) * SEALED_PIECE)) as [
    Blob,
    Blob,
    Blob,
  ];
  const left = async (...pieces: Blob[]): Promise<number> => (await opened(new Blob(pieces))).length / PIECE;
  expect(await left(a, b, c)).toBe(3);
  expect(await left(b, a, c)).toBe(0);
  expect(await left(a, a, c)).toBe(1);
  expect(await left(a, c)).toBe(1);
  expect(await left(a, b)).toBe(1);
  expect(await left(a, b, c, c)).toBe(2);
  expect(await left(a, b, c.slice(0, -1))).toBe(2);
  expect((await opened(blob, new TextEncoder().encode('something else'))).length).toBe(0);
});

test('only the passphrase brings the key back, in full width too', async () => {
  for (const same of ['一句只有我知道的话 2026', '一句只有我知道的话 ２０２６'])
    expect(await unwrapKey(wrapped, same)).toEqual(bytes);
  for (const other of ['', '一句只有我知道的话', '一句只有我知道的话 2027'])
    expect(await unwrapKey(wrapped, other)).toBeNull();
  for (const part of ['salt', 'nonce', 'key'] as const)
    expect(
      await unwrapKey({ ...wrapped, [part]: `A${wrapped[part].slice(1)}` }, '一句只有我知道的话 2026'),
    ).toEqual(wrapped[part].startsWith('A') ? expect.anything() : null);
  expect(await unwrapKey({ ...wrapped, key: 'no base64' }, '一句只有我知道的话 2026')).toBeNull();
});

test('the same key under the same passphrase never looks the same', async () => {
  const other = await wrapKey(bytes, '一句只有我知道的话 2026');
  for (const part of ['salt', 'nonce', 'key'] as const) expect(other[part]).not.toBe(wrapped[part]);
});

test('what asks for too few rounds, or for too many, is no wrapped key', () => {
  expect(isWrappedKey(wrapped)).toBe(true);
  for (const rounds of [1, 599_999, 1e12, NaN, '600000'])
    expect(isWrappedKey({ ...wrapped, rounds })).toBe(false);
  for (const bad of [null, 'x', {}, { ...wrapped, kdf: 'none' }, { ...wrapped, salt: 1 }])
    expect(isWrappedKey(bad)).toBe(false);
});
