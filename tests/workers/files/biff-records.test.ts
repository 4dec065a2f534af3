import { expect, it } from 'vitest';
import { compoundFile } from './made-doc.ts';
import { refusal, tablesOf } from './read-tables.ts';

const record = (type: number, ...data: readonly number[]): readonly number[] => [
  type & 255,
  type >> 8,
  data.length & 255,
  data.length >> 8,
  ...data,
];
const words = (...values: readonly number[]): readonly number[] =>
  values.flatMap((value) => [value & 255, value >> 8]);
const letters = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

const begin = (kind: number): readonly number[] => record(0x809, ...words(0x600, kind, 0, 0, 0, 0, 0, 0));
const END = record(0x0a);

/** A workbook of one sheet with the shared texts, the first so many of them in its first column. */
function book(texts: readonly number[], cells: number): Uint8Array {
  const name = [0, 0, 1, 0, ...letters('S')];
  const before = [...begin(5), ...record(0x42, ...words(1200))];
  const after = [...texts, ...END];
  const sheetAt = before.length + record(0x85, 0, 0, 0, 0, ...name).length + after.length;
  return Uint8Array.from([
    ...before,
    ...record(0x85, ...words(sheetAt, 0), ...name),
    ...after,
    ...begin(0x10),
    ...record(0x200, ...words(0, 0, cells, 0, 0, 1, 0)),
    ...Array.from({ length: cells }, (_, row) => record(0xfd, ...words(row, 0, 0, row, 0))).flat(),
    ...END,
  ]);
}
const asFile = (stream: Uint8Array): Uint8Array => compoundFile([['Workbook', stream]]);

/** Shared texts: how many there are said to be, and the texts. */
const shared = (count: number, ...texts: readonly number[]): readonly number[] =>
  record(0xfc, ...words(count, 0, count, 0), ...texts);
const text = (value: string): readonly number[] => [...words(value.length), 0, ...letters(value)];

it('shared texts that go on in a further record, one of them in the middle and in wider letters', async () => {
  const texts = [
    ...shared(3, ...text('ab'), ...words(4), 0, ...letters('cd')),
    ...record(0x3c, 1, ...words(0x8d27, 0x7269), ...text('ef')),
  ];
  const { tables } = await tablesOf('a.xls', asFile(book(texts, 3)));
  expect(tables).toEqual([[['ab'], ['cd货物'], ['ef']]]);
});

it.each([
  ['a byte more than the texts', shared(9, ...text('ab'), 7)],
  ['nothing behind the texts', shared(9, ...text('ab'))],
  ['a text that ends in its header', shared(9, ...text('ab'), 1, 0, 0x0c, 0)],
])('shared texts with %s are those that are there', async (_what, texts) => {
  expect((await tablesOf('a.xls', asFile(book(texts, 1)))).tables).toEqual([[['ab']]]);
});

it.each([
  ['a text', record(0x04)],
  ['a label', record(0x204, ...words(0, 0, 0))],
  ['a format', record(0x41e, ...words(5))],
  ['a calculated text', record(0x207)],
])('%s without its length is damage', async (_what, short) => {
  const stream = Uint8Array.from([...record(0x409, ...words(4, 0x10, 0)), ...short, ...END]);
  expect(await refusal('a.xls', stream)).toBe('file.damaged');
});

it.each([
  ['links to sheets', record(0x17)],
  ['a tip of half a letter', record(0x800, ...words(0, 0, 0, 0, 0), 1)],
  ['a drawn text', [...record(0x1b6, ...words(0, 0, 0, 0, 0, 5, 0, 0, 0)), ...record(0x3c), ...record(0x3c)]],
])('%s, which nobody reads, do no harm', async (_what, idle) => {
  const stream = book([...shared(1, ...text('ab')), ...idle], 1);
  expect((await tablesOf('a.xls', asFile(stream))).tables).toEqual([[['ab']]]);
});

it('hidden rows and columns that hold something are named', async () => {
  const name = [0, 0, 1, 0, ...letters('S')];
  const before = [...begin(5), ...record(0x42, ...words(1200))];
  const sheetAt = before.length + record(0x85, 0, 0, 0, 0, ...name).length + END.length;
  const row = (at: number, options: number) => record(0x208, ...words(at, 0, 3, 255, 0, 0, options, 0));
  const columns = (from: number, to: number, options: number) =>
    record(0x7d, ...words(from, to, 2048, 0, options, 0));
  const number = (at: number, column: number) => record(0x203, ...words(at, column, 0, 0, 0, 0, 0x4000));
  const stream = [
    ...before,
    ...record(0x85, ...words(sheetAt, 0), ...name),
    ...END,
    ...begin(0x10),
    ...columns(0, 0, 0),
    ...columns(1, 1, 1),
    ...columns(3, 0xffff, 1),
    ...record(0x200, ...words(0, 0, 3, 0, 0, 3, 0)),
    ...row(0, 0),
    ...row(1, 0x20),
    ...row(2, 0x20),
    ...number(0, 0),
    ...number(0, 1),
    ...number(1, 0),
    ...END,
  ];
  const { tables, notices } = await tablesOf('a.xls', asFile(Uint8Array.from(stream)));
  expect(tables).toEqual([
    [
      ['2', '2'],
      ['2', ''],
    ],
  ]);
  expect(notices).toEqual([
    '工作表“S”有1行被隐藏，已一并读取，请检查',
    '工作表“S”的B列被隐藏，已一并读取，请检查',
  ]);
});
