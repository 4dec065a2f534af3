import { expect, test } from 'vitest';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import {
  appendLines,
  compactLines,
  emptyLines,
  insertRows,
  isEmptyLine,
  removeRows,
  takeLines,
} from '../../../domain/goods/lines.ts';
import { readRow } from '../../../domain/goods/read-row.ts';
import { uuidFromWords } from '../../../domain/kernel/ids.ts';

const ids = (...numbers: readonly number[]): Uint32Array =>
  Uint32Array.from(numbers.flatMap((number) => [0, 0, 0, number]));

function named(names: readonly string[], firstId = 1): LineColumns {
  let lines = insertRows(emptyLines(0), 0, ids(...names.map((_, row) => firstId + row)));
  names.forEach((name, row) => {
    const result = editCell(lines, row, 'name', name, true);
    if (result.ok) lines = result.value;
  });
  return lines;
}

const rowsOf = (lines: LineColumns): readonly string[] =>
  Array.from(
    { length: lines.count },
    (_, row) => `${String(lines.ids[row * 4 + 3])}${readRow(lines, row, true).name}`,
  );

test('new lines are empty, hold their ids and no rate', () => {
  const lines = insertRows(emptyLines(), 0, ids(7));
  expect([
    lines.count,
    uuidFromWords(lines.ids, 0),
    lines.rate[0],
    lines.amount[0],
    isEmptyLine(lines, 0),
  ]).toStrictEqual([1, '00000000-0000-0000-0000-000000000007', -1, NaN, true]);
});

test('rows are inserted before a row, and past the end appended', () => {
  const lines = insertRows(insertRows(named(['a', 'b', 'c']), 1, ids(8, 9)), 99, ids(10));
  expect(rowsOf(lines)).toStrictEqual(['1a', '8', '9', '2b', '3c', '10']);
});

test('rows are taken out; what is not there is passed over', () => {
  expect([
    rowsOf(removeRows(named(['a', 'b', 'c', 'd']), 1, 2)),
    rowsOf(removeRows(named(['a', 'b']), 1, 50)),
    rowsOf(removeRows(named(['a']), 5, 1)),
  ]).toStrictEqual([['1a', '4d'], ['1a'], ['1a']]);
});

test('what was taken out leaves nothing in the room behind', () => {
  const lines = insertRows(removeRows(named(['a', 'b']), 0, 2), 0, ids(5));
  expect([rowsOf(lines), isEmptyLine(lines, 0)]).toStrictEqual([['5'], true]);
});

test('appending joins the dictionaries', () => {
  const lines = appendLines(named(['a', 'b']), named(['b', 'c'], 3));
  expect([rowsOf(lines), lines.dictionary]).toStrictEqual([
    ['1a', '2b', '3b', '4c'],
    ['', 'a', 'b', 'c'],
  ]);
});

test('compacting drops texts nobody uses and room nobody needs', () => {
  const lines = compactLines(removeRows(named(['a', 'b', 'c']), 0, 2));
  expect([rowsOf(lines), lines.dictionary, lines.edited.length, lines.ids.length]).toStrictEqual([
    ['3c'],
    ['', 'c'],
    1,
    4,
  ]);
});

test('taking fewer lines leaves the rest out', () => {
  expect([takeLines(named(['a', 'b', 'c']), 2), takeLines(named(['a']), 2)].map(rowsOf)).toStrictEqual([
    ['1a', '2b'],
    ['1a'],
  ]);
});

test('a rate alone is no content, any text or number is', () => {
  const empty = [['taxRate', '13']] as const;
  const full = [
    ['unit', '吨'],
    ['price', '0'],
    ['amount', '1'],
  ] as const;
  const isEmpty = ([field, text]: readonly ['taxRate' | 'unit' | 'price' | 'amount', string]): boolean => {
    const result = editCell(named(['']), 0, field, text, true);
    return result.ok && isEmptyLine(result.value, 0);
  };
  expect([empty.map(isEmpty), full.map(isEmpty)]).toStrictEqual([[true], [false, false, false]]);
});
