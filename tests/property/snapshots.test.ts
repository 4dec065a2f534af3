import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { ORDINARY_LINES } from '../../domain/goods/line-settings.ts';
import { TEXT_COLUMNS } from '../../domain/goods/line-shapes.ts';
import { buildLines, compactLines } from '../../domain/goods/lines.ts';
import { packLines, unpackLines } from '../../domain/goods/pack-lines.ts';
import type { KeptSnapshot } from '../../workers/ledger/journal-entries.ts';
import { cutSnapshot, joinSnapshot } from '../../workers/ledger/snapshot-pieces.ts';
import { runs } from './runs.ts';

const TEXTS = ['', '钢', '__proto__', '长'.repeat(80), 'kg'];

/** Entries around the widths a column may be written in, and those no whole number holds. */
const entry = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 300 }) },
  { weight: 2, arbitrary: fc.constantFrom(NaN, -0, -1, 0.5, -1300, Number.MAX_SAFE_INTEGER) },
  { weight: 3, arbitrary: fc.constantFrom(254, 255, 256, 65_534, 65_535, 65_536) },
  { weight: 2, arbitrary: fc.constantFrom(2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32, 10 ** 13 - 1) },
);

/** Lines whose columns hold anything their arrays can, some all alike. */
const anyLines: fc.Arbitrary<LineColumns> = fc
  .tuple(
    fc.integer({ min: 0, max: 12 }),
    fc.array(fc.oneof(entry, fc.array(entry, { minLength: 12, maxLength: 12 })), {
      minLength: 23,
      maxLength: 23,
    }),
  )
  .map(([count, values]) => {
    let column = 0;
    return buildLines(count, count, { dictionary: TEXTS, settings: ORDINARY_LINES }, (array, _, key) => {
      const value = values[column++] ?? 0;
      const isText = (TEXT_COLUMNS as readonly string[]).includes(key);
      array.forEach((__, at) => {
        const given = typeof value === 'number' ? value : (value[at % 12] ?? 0);
        array[at] = isText ? Math.abs(Math.trunc(given || 0)) % TEXTS.length : given;
      });
    });
  });

test('packed lines come back as they were, whatever the columns hold', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      expect(unpackLines(structuredClone(packLines(lines)))).toEqual(compactLines(lines));
    }),
    { numRuns: runs(400) },
  );
});

test('a snapshot cut into pieces comes back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (length) => {
      const bytes = Uint8Array.from({ length }, (_, at) => at * 7);
      const packed = { count: 1, settings: ORDINARY_LINES, texts: '甲', layout: [], bytes };
      const snapshot = { draftId: 'd', version: 3, taxInclusive: true, packed };
      const { stored, pieces } = cutSnapshot(snapshot);
      expect(Math.max(0, ...pieces.map((piece) => piece.bytes.length))).toBeLessThan(65_000);
      const joined = joinSnapshot(stored, structuredClone(pieces));
      expect(Buffer.compare(joined.packed.bytes, bytes)).toBe(0);
      // The matcher looks at 200 000 bytes one by one, also where they are the same.
      const bare = (one: KeptSnapshot) => ({ ...one, packed: { ...one.packed, bytes: null } });
      expect(bare(joined)).toStrictEqual(bare(snapshot));
    }),
    { numRuns: 20 },
  );
});

test('a usual line takes less than half of what its columns take in memory', () => {
  const lines = buildLines(
    500,
    500,
    { dictionary: TEXTS, settings: ORDINARY_LINES },
    (array, { blank }, key) => {
      const usual = {
        quantity: 12,
        netPrice: 442_477_876,
        netPriceScale: 8,
        amount: 5310,
        tax: 690,
        rate: 1300,
      };
      array.fill(key === 'name' ? 1 : ((usual as Record<string, number>)[key] ?? blank));
    },
  );
  const inMemory = Object.values(lines).reduce<number>(
    (sum, value: unknown) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
    0,
  );
  expect(packLines(lines).bytes.length * 2).toBeLessThan(inMemory);
});
