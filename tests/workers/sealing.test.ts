import { describe, expect, test } from 'vitest';
import { bytesOfRow, rowOfBytes } from '../../workers/sealing/row-bytes.ts';
import { newDataKey, Sealing, type SealedStore } from '../../workers/sealing/sealing.ts';

const DOCS: SealedStore = { key: ['draftId'], clear: ['flag', 'savedAt'] };
const BUYERS: SealedStore = { key: ['type', 'key'], named: 'key', clear: ['recency'] };

const ROW = {
  draftId: 'a draft',
  flag: null,
  savedAt: 1_763_700_000_000,
  buyerName: '购方“甲”\n',
  absent: undefined,
  numbers: { empty: NaN, less: -0, most: Infinity },
  amount: Float64Array.of(1.5, NaN, -0),
  ids: Uint32Array.of(1, 2, 3, 4_000_000_000).subarray(1),
  rate: Int16Array.of(-1),
  flags: new Uint8Array(0),
};

const key = newDataKey();
const sealing = new Sealing(key);
const sealed = () => sealing.seal('docs', DOCS, ROW);
const piece = (stored: object): Uint8Array => (stored as { sealed: Uint8Array }).sealed;

test('a row comes back as it was, numbers that JSON has no word for and arrays included', () => {
  const { absent: _absent, ...rest } = ROW;
  expect(rowOfBytes(bytesOfRow(ROW))).toEqual(rest);
  expect(sealing.open('docs', DOCS, sealed())).toEqual(rest);
  expect(Object.is((rowOfBytes(bytesOfRow(ROW)) as typeof ROW).numbers.less, -0)).toBe(true);
});

test('but for its clear fields nothing of it can be read, and no two pieces are the same', () => {
  const stored = sealed();
  expect(Object.keys(stored)).toEqual(['draftId', 'flag', 'savedAt', 'sealed']);
  const text = Buffer.from(piece(stored)).toString('latin1');
  expect(text).not.toContain('buyerName');
  expect(text).not.toContain(Buffer.from('购方').toString('latin1'));
  expect(Buffer.from(piece(sealed())).equals(piece(stored))).toBe(false);
});

describe('does not open', () => {
  test('with any bit turned', () => {
    const stored = sealed();
    for (let at = 0; at < piece(stored).length; at++) {
      const turned = piece(stored).slice();
      turned[at] = (turned[at] ?? 0) ^ (1 << (at % 8));
      expect(sealing.open('docs', DOCS, { ...stored, sealed: turned })).toBeUndefined();
    }
  });

  test('cut off at any length, or lost', () => {
    const stored = sealed();
    for (let length = 0; length < piece(stored).length; length += 7)
      expect(
        sealing.open('docs', DOCS, { ...stored, sealed: piece(stored).slice(0, length) }),
      ).toBeUndefined();
    expect(sealing.open('docs', DOCS, { draftId: 'a draft' })).toBeUndefined();
    expect(sealing.open('docs', DOCS, { ...stored, sealed: 'text' })).toBeUndefined();
  });

  test.each([
    ['another key', { draftId: 'another draft' }],
    ['another flag', { flag: 'deleted' }],
    ['another time', { savedAt: 1 }],
    ['a flag taken away', { flag: undefined }],
  ])('under %s', (_what, change) => {
    expect(sealing.open('docs', DOCS, { ...sealed(), ...change })).toBeUndefined();
  });

  test('in another store, or under another data key', () => {
    expect(sealing.open('working', DOCS, sealed())).toBeUndefined();
    expect(new Sealing(newDataKey()).open('docs', DOCS, sealed())).toBeUndefined();
  });
});

test('a key that is content is a token: the same for the same, another in another store and under another data key', () => {
  const row = { type: 'buyer', key: '91110000000000000A', recency: -1, fields: { name: '甲' } };
  const stored = sealing.seal('entries', BUYERS, row);
  expect(JSON.stringify(stored)).not.toContain(row.key);
  expect(stored['key']).toBe(sealing.token('entries', row.key));
  expect(stored['key']).not.toBe(sealing.token('codes', row.key));
  expect(stored['key']).not.toBe(new Sealing(newDataKey()).token('entries', row.key));
  expect(sealing.open('entries', BUYERS, stored)).toEqual(row);
  const other = sealing.seal('entries', BUYERS, { ...row, key: 'another' });
  expect(sealing.open('entries', BUYERS, { ...stored, sealed: piece(other) })).toBeUndefined();
});

test('rows that are remembered are opened again where they changed', () => {
  const kind: SealedStore = { ...DOCS, remembered: true };
  const stored = sealing.seal('docs', kind, ROW);
  const first = sealing.open('docs', kind, stored);
  expect(sealing.open('docs', kind, structuredClone(stored))).toBe(first);
  const changed = sealing.seal('docs', kind, { ...ROW, buyerName: '乙' });
  expect(sealing.open('docs', kind, changed)).toMatchObject({ buyerName: '乙' });
  const forged = piece(stored).slice();
  forged[20] = (forged[20] ?? 0) ^ 1;
  expect(sealing.open('docs', kind, { ...stored, sealed: forged })).toBeUndefined();
});

test('a data key of another length is none', () => {
  expect(() => new Sealing(new Uint8Array(32))).toThrow('32 bytes');
});
