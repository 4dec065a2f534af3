import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDrafts } from '../../domain/draft-merge/compare-drafts.ts';
import { composeDraft, type ComposeChoice } from '../../domain/draft-merge/compose-draft.ts';
import { headOf, type DraftVersion } from '../../domain/draft-merge/draft-version.ts';
import { HEAD_GROUP_KEYS, sameGroup } from '../../domain/draft-merge/groups.ts';
import { sameDraft } from '../../domain/draft-merge/same-draft.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { emptyLines, gatherLines, insertRows } from '../../domain/goods/lines.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { BLANK_FACE } from '../blank-face.ts';

/** What a user takes from two versions of a draft. PROTOCOL §4 rule 3 */

/** Lines by number: the number is their identity and their name, `price` their price. */
function linesOf(numbers: readonly number[], price: number): LineColumns {
  let lines = emptyLines();
  for (const number of numbers) {
    const row = lines.count;
    lines = insertRows(lines, row, Uint32Array.of(1, 2, 3, number));
    for (const [field, text] of [
      ['name', `商品${String(number)}`],
      ['quantity', '2'],
      ['price', String(price)],
    ] as const) {
      const edited = editCell(lines, row, field, text, false);
      if (edited.ok) lines = edited.value;
    }
  }
  return lines;
}

const faces = fc.record({
  remark: fc.constantFrom('', '甲'),
  payee: fc.constantFrom('', '乙'),
  receiver: fc.constantFrom('', '丙'),
});
const versions = fc
  .tuple(faces, fc.uniqueArray(fc.integer({ min: 1, max: 8 })), fc.constantFrom(5, 6))
  .map(([face, numbers, price]): DraftVersion => ({
    deviceId: 'd',
    taxpayerId: 't',
    face: { ...BLANK_FACE, ...face },
    lines: linesOf(numbers, price),
  }));
const pairs = fc.record({ kept: versions, copy: versions });

const whole = (from: 'kept' | 'copy', differing: readonly number[]): ComposeChoice => ({
  groups: Object.fromEntries(HEAD_GROUP_KEYS.map((group) => [group, from])),
  lines: from,
  fromCopy: new Set(from === 'copy' ? differing : []),
});

/** Their lines as texts, in any order: where lines of both are mixed, only what stands between them is shared. */
const texts = ({ lines }: DraftVersion): readonly string[] =>
  Array.from({ length: lines.count }, (_, row) => JSON.stringify(readRow(lines, row, false))).sort();

test('all from one version is that version', () => {
  fc.assert(
    fc.property(pairs, (both) => {
      const comparison = compareDrafts(both);
      const differing = comparison.pairs.flatMap(({ differs }, at) => (differs.length > 0 ? [at] : []));
      for (const from of ['kept', 'copy'] as const) {
        const made = composeDraft(comparison, whole(from, differing));
        expect(texts(made)).toEqual(texts(both[from]));
        for (const group of HEAD_GROUP_KEYS)
          expect(sameGroup(headOf(made), headOf(both[from]), group)).toBe(true);
      }
      // What stayed in its place keeps its order, too.
      expect(sameDraft(composeDraft(comparison, whole('kept', differing)), both.kept)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('every group and every line is from the version it was taken from, and the sums are of those lines', () => {
  const choices = fc.record({
    both: pairs,
    groups: fc.array(fc.constantFrom(...HEAD_GROUP_KEYS)),
    seed: fc.infiniteStream(fc.boolean()),
  });
  fc.assert(
    fc.property(choices, ({ both, groups, seed }) => {
      const comparison = compareDrafts(both);
      const fromCopy = new Set(comparison.pairs.flatMap((_, at) => (seed.next().value === true ? [at] : [])));
      const choice: ComposeChoice = {
        groups: Object.fromEntries(groups.map((group) => [group, 'copy'])),
        lines: 'kept',
        fromCopy,
      };
      const made = composeDraft(comparison, choice);
      for (const group of HEAD_GROUP_KEYS) {
        const from = groups.includes(group) ? both.copy : both.kept;
        expect(sameGroup(headOf(made), headOf(from), group)).toBe(true);
      }
      const expected = comparison.pairs.flatMap((pair, at) => {
        const from = fromCopy.has(at) ? 'copy' : 'kept';
        const unit = pair[from];
        return unit === null ? [] : [gatherLines(both[from].lines, Uint32Array.of(unit.row))];
      });
      if (comparison.lines !== 'paired') return;
      expect(made.lines.count).toBe(expected.length);
      expected.forEach((line, row) => {
        expect(readRow(made.lines, row, false)).toEqual(readRow(line, 0, false));
      });
      const sum = expected.reduce((total, line) => total + totalsOf(line).total, 0);
      expect(totalsOf(made.lines).total).toBe(sum);
    }),
    { numRuns: 200 },
  );
});

test('lines made under other settings go with the mode, and lines of one identity as a whole', () => {
  const kept: DraftVersion = { deviceId: 'd', taxpayerId: 't', face: BLANK_FACE, lines: linesOf([1, 2], 5) };
  const reduced = { ...linesOf([1], 7), settings: { ...kept.lines.settings, levy: 'reduced' as const } };
  const withMode = compareDrafts({ kept, copy: { ...kept, lines: reduced } });
  expect([withMode.lines, withMode.groups]).toEqual(['withMode', ['mode']]);
  const taken = composeDraft(withMode, { groups: { mode: 'copy' }, lines: 'kept', fromCopy: new Set() });
  expect([taken.lines.count, taken.lines.settings.levy]).toEqual([1, 'reduced']);
  const stays = composeDraft(withMode, { groups: {}, lines: 'copy', fromCopy: new Set([0]) });
  expect([stays.lines.count, stays.lines.settings.levy]).toEqual([2, 'ordinary']);
  const doubled = { ...kept, lines: gatherLines(kept.lines, Uint32Array.of(0, 0)) };
  const asWhole = compareDrafts({ kept, copy: doubled });
  expect(asWhole.lines).toBe('whole');
  const copied = composeDraft(asWhole, { groups: {}, lines: 'copy', fromCopy: new Set() });
  expect(copied.lines.count).toBe(2);
  expect(readRow(copied.lines, 1, false).name).toBe('商品1');
});
