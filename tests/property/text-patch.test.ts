import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch, makePatch } from '../../domain/kernel/text-patch.ts';

/** A JSON text of records, some of which are the same, with seams inside their texts too. */
const record = fc.record({
  id: fc.nat(20),
  text: fc.constantFrom('', '钢"}', '},{', '\u{1f600}a', 'x'.repeat(30)),
});
const records = fc.record({
  head: fc.string({ unit: 'binary' }),
  lines: fc.array(record, { maxLength: 30 }),
});

const edit = fc.oneof(
  fc.record({ do: fc.constant('change' as const), at: fc.nat(), record }),
  fc.record({ do: fc.constant('insert' as const), at: fc.nat(), record }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(), record }),
  fc.record({ do: fc.constant('move' as const), at: fc.nat(), record }),
);

type Lines = { id: number; text: string }[];

function edited(
  lines: Lines,
  { do: what, at, record: one }: typeof edit extends fc.Arbitrary<infer T> ? T : never,
) {
  const place = lines.length === 0 ? 0 : at % lines.length;
  const next = [...lines];
  if (what === 'insert') next.splice(place, 0, one);
  else if (what === 'change' && lines.length > 0) next[place] = one;
  else {
    const [gone] = next.splice(place, 1);
    if (what === 'move' && gone !== undefined) next.splice(one.id % (next.length + 1), 0, gone);
  }
  return next;
}

test('whatever was edited, the patch of two texts makes the second one of the first, to the letter', () => {
  fc.assert(
    fc.property(records, fc.array(edit, { maxLength: 8 }), fc.string(), (before, edits, head) => {
      const lines = edits.reduce(edited, before.lines);
      const [a, b] = [JSON.stringify(before), JSON.stringify({ head, lines })];
      const patch = JSON.parse(JSON.stringify(makePatch(a, b))) as ReturnType<typeof makePatch>;
      expect(applyPatch(a, patch, b.length)).toBe(b);
    }),
    { numRuns: 1000 },
  );
});

test('any two texts: right, if not short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(applyPatch(a, makePatch(a, b), b.length)).toBe(b);
    }),
  );
});

test('what did not change does not travel', () => {
  const line = (id: number, price: number) => `{"id":${id},"name":"螺纹钢","price":"${price}"}`;
  const lines = Array.from({ length: 50 }, (_, id) => line(id, 1));
  const a = `{"sum":"50","lines":[${lines.join(',')}]}`;
  const changed = [...lines];
  changed[20] = line(20, 7);
  changed.splice(40, 2);
  changed.splice(30, 0, lines[3] ?? '');
  const patch = makePatch(a, `{"sum":"56","lines":[${changed.join(',')}]}`);
  expect(patch.filter((part) => typeof part === 'string')).toEqual(['6', '7']);
});

test('a patch that reaches beyond the base, or makes too much of it, makes nothing', () => {
  expect(applyPatch('abc', [[0, 4]], 100)).toBeNull();
  expect(applyPatch('abc', [[2, 1]], 100)).toBeNull();
  expect(
    applyPatch(
      'abc',
      Array.from({ length: 50 }, () => [0, 3] as const),
      100,
    ),
  ).toBeNull();
  expect(applyPatch('abc', [[0, 3], 'd'], 4)).toBe('abcd');
});
