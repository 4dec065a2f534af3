import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeDrafts } from '../../domain/draft-merge/merge-drafts.ts';
import { sameDraft } from '../../domain/draft-merge/same-draft.ts';
import { headOf, type DraftVersion } from '../../domain/draft-merge/draft-version.ts';
import { HEAD_GROUPS, LINE_GROUPS, readPath } from '../../domain/draft-merge/groups.ts';
import { sameValue } from '../../domain/draft-merge/same-value.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { isLocked } from '../../domain/goods/discount/line-nature.ts';
import { LINE_NATURE } from '../../domain/goods/columns.ts';
import { SHAPES } from '../../domain/goods/line-shapes.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { uuidFromWords } from '../../domain/kernel/ids.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { add, apply, discount, edit, newDraft, remove, rowsOf, steps, withFace } from './draft-edits.ts';

const RUNS = { numRuns: process.env['SUIKAI_SOAK'] === '1' ? 20_000 : 400 };

/** Texts and numbers of every line with its discount, by its identity: what must be found again somewhere. */
const cells = ({ lines }: DraftVersion): Map<string, { text: string; calc: string }> =>
  new Map(
    rowsOf(lines)
      .filter((row) => lines.nature[row] !== LINE_NATURE.discount)
      .map((row) => {
        const { name, quantity, price, amount } = readRow(lines, row, false);
        const below = isLocked(lines, row) ? readRow(lines, row + 1, false).amount : '';
        const calc = [quantity, price, amount, below].join(' ');
        return [uuidFromWords(lines.ids, row * 4), { text: name, calc }];
      }),
  );

describe('two versions of a draft', () => {
  test('an untouched side gives way, equal sides are taken as they are', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const base = newDraft(4);
        const changed = apply(base, given);
        for (const [mine, theirs] of [
          [changed, base] as const,
          [base, changed] as const,
          [changed, changed] as const,
        ]) {
          const { merged, conflicts } = mergeDrafts(base, mine, theirs);
          expect(conflicts).toEqual([]);
          expect(sameDraft(merged, changed)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('a merge without conflict is the same from both sides, and merging it again changes nothing', () => {
    let clean = 0;
    fc.assert(
      fc.property(steps, steps, (given, other) => {
        const base = newDraft(4);
        const [mine, theirs] = [apply(base, given), apply(base, other)];
        const there = mergeDrafts(base, mine, theirs);
        const back = mergeDrafts(base, theirs, mine);
        expect(there.conflicts.length === 0).toBe(back.conflicts.length === 0);
        if (there.conflicts.length > 0) return;
        clean += 1;
        expect(sameDraft(there.merged, back.merged)).toBe(true);
        const again = mergeDrafts(theirs, there.merged, theirs);
        expect(again.conflicts).toEqual([]);
        expect(sameDraft(again.merged, there.merged)).toBe(true);
      }),
      RUNS,
    );
    expect(clean).toBeGreaterThan(RUNS.numRuns / 10);
  });

  test('without conflict nothing that either side changed is lost, and no numbers are mixed', () => {
    fc.assert(
      fc.property(steps, steps, (given, other) => {
        const base = newDraft(4);
        const [mine, theirs] = [apply(base, given), apply(base, other)];
        const { merged, conflicts } = mergeDrafts(base, mine, theirs);
        if (conflicts.length > 0) return;
        const [was, now] = [cells(base), cells(merged)];
        for (const side of [mine, theirs])
          for (const [id, cell] of cells(side))
            for (const part of ['text', 'calc'] as const)
              if (cell[part] !== was.get(id)?.[part]) expect(now.get(id)?.[part]).toBe(cell[part]);
        const seen = new Set(
          [base, mine, theirs].flatMap((one) => [...cells(one)].map(([id, { calc }]) => id + calc)),
        );
        for (const [id, { calc }] of now) expect(seen.has(id + calc)).toBe(true);
        const { amount, tax, total } = totalsOf(merged.lines);
        expect(total).toBe(amount + tax);
      }),
      RUNS,
    );
  });

  test('discounts stay below their lines', () => {
    fc.assert(
      fc.property(steps, steps, (given, other) => {
        const base = discount(newDraft(4), 1);
        const { lines } = mergeDrafts(base, apply(base, given), apply(base, other)).merged;
        for (const row of rowsOf(lines))
          expect(isLocked(lines, row)).toBe(
            row + 1 < lines.count && lines.nature[row + 1] === LINE_NATURE.discount,
          );
      }),
      RUNS,
    );
  });

  test('without a base whatever differs is a conflict, and theirs stays', () => {
    const base = newDraft(2);
    const mine = withFace(base, { remark: '我的' });
    expect(mergeDrafts(null, base, base)).toMatchObject({ conflicts: [] });
    const { merged, conflicts } = mergeDrafts(null, mine, base);
    expect(conflicts).toEqual([{ group: 'remark', lineId: null }]);
    expect(sameDraft(merged, base)).toBe(true);
  });

  test('quantity here and price there of one line are one group: a conflict, theirs whole', () => {
    const base = newDraft(1);
    const { merged, conflicts } = mergeDrafts(
      base,
      edit(base, 0, 'quantity', '3'),
      edit(base, 0, 'price', '60'),
    );
    expect(conflicts).toMatchObject([{ group: 'calc' }]);
    expect(readRow(merged.lines, 0, false)).toMatchObject({ quantity: '2', price: '60' });
  });

  test('deleted here, edited there: kept; deleted here, untouched there: deleted', () => {
    const base = newDraft(2);
    const mine = remove(remove(base, 0), 0);
    const { merged, conflicts } = mergeDrafts(base, mine, edit(base, 1, 'name', '改名'));
    expect(conflicts).toEqual([]);
    expect(merged.lines.count).toBe(1);
    expect(readRow(merged.lines, 0, false).name).toBe('改名');
  });

  test('another tax mode here and other lines there do not go together', () => {
    const base = newDraft(2);
    const theirs = edit(base, 0, 'price', '60');
    const { merged, conflicts } = mergeDrafts(base, withFace(base, { taxInclusive: true }), theirs);
    expect(conflicts).toEqual([{ group: 'mode', lineId: null }]);
    expect(sameDraft(merged, theirs)).toBe(true);
  });

  test('a levy of one line does not get a second one', () => {
    const one = newDraft(1);
    const levied: DraftVersion = {
      ...one,
      lines: { ...one.lines, settings: { ...one.lines.settings, levy: 'difference' } },
    };
    const { merged, conflicts } = mergeDrafts(levied, add(levied, 0, '甲'), add(levied, 1, '乙'));
    expect(conflicts).toEqual([{ group: 'mode', lineId: null }]);
    expect(merged.lines.count).toBe(2);
  });
});

describe('the groups', () => {
  const leaves = (value: object, prefix = ''): string[] =>
    Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
      ['buyer', 'seller', 'flags'].includes(key) ? leaves(member as object, `${key}.`) : [prefix + key],
    );

  test('hold every part of a draft exactly once', () => {
    const head = headOf(newDraft(1));
    const paths = Object.values(HEAD_GROUPS).flatMap((group): readonly string[] => group.paths);
    expect([...paths].sort()).toEqual(leaves(head).sort());
    for (const path of paths) expect(readPath(head, path)).not.toBeUndefined();
    const columns = Object.values(LINE_GROUPS).flatMap((group): readonly string[] => group.columns);
    expect([...columns, 'ids'].sort()).toEqual(Object.keys(SHAPES).sort());
  });
});

test('a merge of 5000 lines is the same from both sides', () => {
  const base = newDraft(0);
  const texts = ['', ...Array.from({ length: 900 }, (_, at) => `商品${String(at)}`)];
  const lines = insertRows(
    emptyLines(),
    0,
    Uint32Array.from({ length: 4 * 4900 }, (_, at) => (at % 4 === 3 ? at : 7)),
  );
  for (let row = 0; row < lines.count; row++) {
    lines.name[row] = 1 + (row % 900);
    lines.quantity[row] = row;
    lines.amount[row] = 100 * row;
    lines.tax[row] = 13 * row;
  }
  const start = { ...base, lines: { ...lines, dictionary: texts } };
  let mine: DraftVersion = start;
  let theirs: DraftVersion = start;
  for (let turn = 0; turn < 50; turn++) {
    mine = add(edit(mine, turn * 7, 'name', `我${String(turn)}`), turn * 40, '我加');
    theirs = add(edit(theirs, 4000 + turn * 7, 'price', '3'), 2500 + turn * 11, '他加');
  }
  const { merged, conflicts } = mergeDrafts(start, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.lines.count).toBe(5000);
  expect(sameDraft(merged, mergeDrafts(start, theirs, mine).merged)).toBe(true);
});

test('plain values are compared by what they say', () => {
  expect(sameValue({ a: [1, { b: '' }] }, { a: [1, { b: '' }] })).toBe(true);
  expect(sameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(sameValue([1], { 0: 1 })).toBe(false);
  expect(sameValue(null, {})).toBe(false);
});
