import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readSource } from '../../domain/goods/line-source.ts';
import { decodeGoodsList, encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { goodsLineWire } from '../../wire/invoice.api.ts';
import type { LedgerEngine } from '../../workers/ledger/engine.ts';
import { linesFrom } from '../../workers/ledger/lines-from.ts';
import { lineSource } from '../../workers/ledger/table-questions.ts';
import { ALL, apply, engineWith, opened, set } from './opened-engine.ts';
import { mapBest, open } from './opened-files.ts';
import { workbookBytes } from './workbooks.ts';

const FILE = '2026年9月(2).xlsx';

const addresses = (engine: LedgerEngine, count: number): readonly string[] =>
  Array.from({ length: count }, (_, row) => {
    const asked = engine.ask(lineSource, { row });
    return asked.ok ? asked.value.address : 'not open';
  });

async function imported(count = 3) {
  const rows = Array.from({ length: count }, (_, index) => [`商品${String(index)}`, 2, 3]);
  const book = await open(
    workbookBytes([{ name: '表1', rows: [['送货单'], ['品名', '数量', '单价'], ...rows] }]),
    FILE,
  );
  const { columns, taxInclusive } = await mapBest(book);
  const mark = book.mark.slice(0, 8);
  return { columns, taxInclusive, mark, table: `[${FILE}|${mark}]表1!A` };
}

it('an imported line keeps its cell through edits, moves, undo, a crash, saving and syncing', async () => {
  const { columns, taxInclusive, table } = await imported();
  const engine = engineWith();
  await opened(engine, 'line-source');
  apply(engine, set(0, 'name', '手工行'));
  engine.import({ columns, taxInclusive, mode: 'append', window: ALL });
  const all = ['', `${table}3`, `${table}4`, `${table}5`];
  expect(addresses(engine, 4)).toEqual(all);
  await engine.travel('undo', { window: ALL });
  await engine.travel('redo', { window: ALL });
  apply(engine, set(1, 'name', '改过的商品'));
  apply(engine, { kind: 'moveRows', rows: [3], to: 1 });
  const moved = ['', `${table}5`, `${table}3`, `${table}4`];
  expect(addresses(engine, 4)).toEqual(moved);
  await engine.flush();

  const after = engineWith();
  expect(await opened(after, 'line-source')).toMatchObject({ recovered: true });
  expect(addresses(after, 4)).toEqual(moved);
  const saved = after.export();
  if (!saved.ok) throw new Error(saved.error.code);
  const synced = JSON.parse(new TextDecoder().decode(saved.value.goodsListJson)) as unknown[];
  expect(synced[0]).not.toHaveProperty('source');
  const lines = decodeGoodsList(z.array(goodsLineWire).parse(synced));
  expect(encodeGoodsList(lines, false)).toBe(JSON.stringify(synced));
  const elsewhere = engineWith();
  const started = { columns: lines, taxInclusive };
  await elsewhere.open({ draftId: 'draft', journal: null, saved: started, window: ALL });
  expect(addresses(elsewhere, 4)).toEqual(moved);
});

it('addresses in any order come back: sorted lines, lines from nowhere between, two tables, a row again', async () => {
  const { columns, table } = await imported(6);
  const other = '[b.xlsx|00000000]表2!C';
  const dictionary = [...columns.dictionary, other];
  const place = dictionary.length - 1;
  const own = columns.source[0] ?? 0;
  const lines = { ...columns, dictionary };
  lines.source.set([own, own, 0, own, place, place]);
  lines.sourceRow.set([9, 3, 0, 4, 4, 4]);
  const json: unknown = JSON.parse(encodeGoodsList(lines, false));
  const told = z.array(goodsLineWire).parse(json);
  expect(told.map(({ source }) => source)).toEqual([`${table}9`, '3', '', `${table}4`, `${other}4`, '4']);
  const read = decodeGoodsList(told);
  expect(Array.from(read.source, (at) => read.dictionary[at])).toEqual([
    table,
    table,
    '',
    table,
    other,
    other,
  ]);
  expect([...read.sourceRow]).toEqual([9, 3, 0, 4, 4, 4]);
});

it('an address is taken apart again; the digits of its names are no row', async () => {
  const { table } = await imported(1);
  expect(readSource(`${table}12`)).toMatchObject({ file: FILE, sheet: '表1', column: 'A', row: 12 });
  expect(readSource(table)).toBeNull();
});

it('5000 lines of one table cost no more than the address of the first; lines from nowhere cost nothing', async () => {
  const { columns } = await imported(5000);
  const without = { ...columns, source: new Uint32Array(5000), sourceRow: new Uint32Array(5000) };
  const [told, plain] = [columns, without].map((lines) =>
    new TextEncoder().encode(encodeGoodsList(lines, false)),
  );
  expect((told?.length ?? 0) - (plain?.length ?? 0)).toBeLessThan(120);
  expect(encodeGoodsList(without, false)).not.toContain('source');
});

it('the lines of a file are counted by their sheets; those of another file of its name are not', async () => {
  const { columns, taxInclusive, mark } = await imported();
  const engine = engineWith();
  await opened(engine, null);
  apply(engine, set(0, 'name', '手工行'));
  const other = { ...columns, dictionary: columns.dictionary.map((text) => text.replace(mark, 'ffffffff')) };
  for (const lines of [columns, other])
    engine.import({ columns: lines, taxInclusive, mode: 'append', window: ALL });
  const asked = (hash: string) => {
    const found = engine.ask(linesFrom, { mark: hash });
    return found.ok ? found.value.sheets : [];
  };
  expect(asked(mark.padEnd(64, '0'))).toEqual([{ sheet: '表1', lines: 3 }]);
  expect(asked('f'.repeat(64))).toEqual([{ sheet: '表1', lines: 3 }]);
  expect(asked('0'.repeat(64))).toEqual([]);
});
