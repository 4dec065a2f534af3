import { expect, test } from 'vitest';
import { changedEntry, type EntryEdit, type KeptEntry } from '../../../domain/entries/changed-entry.ts';

const after = (edits: readonly (readonly [EntryEdit, number])[]): KeptEntry | null =>
  edits.reduce<KeptEntry | null>(
    (before, [edit, epoch]) => changedEntry(edit, before, epoch) ?? before,
    null,
  );
const set = (fields: object): EntryEdit => ({ kind: 'set', fields: { ...fields } });
const again = (fields: object, rev: number, epoch = 1): EntryEdit => ({
  kind: 'again',
  fields: { ...fields },
  known: { rev, epoch },
});

test('what two laptops offer again is the same in either order: of each field the version that was written last', () => {
  const lost = [
    again({ phone: '4', bank: 'x' }, 4),
    again({ phone: '5' }, 5),
    again({ phone: '3', account: 'y' }, 3),
  ];
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
    [1, 0, 2],
  ];
  for (const order of orders) {
    const edits = order.map((at) => [lost[at] ?? set({}), 2] as const);
    expect(after([[set({ name: '甲' }), 1], ...edits])?.fields).toEqual({
      name: '甲',
      phone: '5',
      bank: 'x',
      account: 'y',
    });
  }
});

test('a field set after the restore stays, and one that says the same is still the newer one', () => {
  expect(
    after([
      [set({ a: 1 }), 1],
      [set({ a: 2 }), 2],
      [again({ a: 3 }, 9), 2],
    ])?.fields,
  ).toEqual({ a: 2 });
  const same = after([
    [set({ a: 1 }), 1],
    [again({ a: 1 }, 5), 2],
    [again({ a: 4 }, 4), 2],
  ]);
  expect(same?.fields).toEqual({ a: 1 });
});

test('a deletion is only undone by something its author had not seen', () => {
  const gone = [
    [set({ a: 1 }), 1],
    [{ kind: 'unset', baseRev: 1 }, 2],
  ] as const;
  expect(after(gone)).toMatchObject({ tomb: true, rev: 2, epoch: 2 });
  expect(after([...gone, [again({ a: 1 }, 3), 2]])).toMatchObject({ tomb: true });
  expect(after([...gone, [again({ a: 2 }, 3), 2]])).toMatchObject({ tomb: false, fields: { a: 2 } });
  expect(after([...gone, [set({ a: 1 }), 2]])).toMatchObject({ tomb: false });
  expect(
    after([
      [set({ a: 1 }), 1],
      [set({ a: 2 }), 1],
      [{ kind: 'unset', baseRev: 1 }, 1],
    ]),
  ).toMatchObject({
    tomb: false,
  });
});
