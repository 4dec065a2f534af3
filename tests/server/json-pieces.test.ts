import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_JSON, readInPieces } from '../../server/http/json-pieces.ts';

const READING = { read: (text: string): unknown => JSON.parse(text), piece: 16 };
const inPieces = (text: string) => readInPieces(Buffer.from(text), READING);
/** What it stands for, or that it is none. */
const meant = (text: string): unknown => {
  try {
    return [JSON.parse(text)];
  } catch {
    return 'no JSON';
  }
};
const meantInPieces = (text: string): Promise<unknown> =>
  inPieces(text).then(
    (value) => [value],
    () => 'no JSON',
  );

/** Names that every reader of ours refuses are another matter. */
const ordinary = fc.json({ maxDepth: 5 }).filter((text) => !/__proto__|constructor/.test(text));

describe('JSON read in pieces', () => {
  test('stands for what it does when it is read at once', () =>
    fc.assert(
      fc.asyncProperty(ordinary, fc.boolean(), async (text, isSpread) => {
        const written = isSpread ? JSON.stringify(JSON.parse(text), null, 2) : text;
        expect(await inPieces(written)).toEqual(JSON.parse(written));
      }),
      { numRuns: 500 },
    ));

  test('is refused exactly where it would be when it is read at once, whatever was done to it', () =>
    fc.assert(
      fc.asyncProperty(
        ordinary,
        fc.nat(),
        fc.constantFrom('', ',', ',,', ']', '}', '[', '{', '"', ':', ' ', '\\', '1', '][', ',]'),
        fc.nat({ max: 2 }),
        async (text, place, put, taken) => {
          const at = place % (text.length + 1);
          const changed = text.slice(0, at) + put + text.slice(at + taken);
          expect(await meantInPieces(changed)).toEqual(meant(changed));
        },
      ),
      { numRuns: 1000 },
    ));

  test.each(['__proto__', 'constructor'])('never makes an object with %s of a long value', async (name) => {
    const long = JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await expect(inPieces(`{"a":1,"${name}":${long}}`)).rejects.toMatchObject({ said: NO_JSON });
  });

  test('lets others have their turn', async () => {
    let turns = 0;
    let isRead = false;
    const count = (): void => {
      turns++;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    await inPieces(JSON.stringify(Array.from({ length: 400 }, (_, n) => n)));
    isRead = true;
    expect(turns).toBeGreaterThan(20);
  });
});
