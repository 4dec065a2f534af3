import { expect, test } from 'vitest';
import { BLANK_GOODS } from '../../domain/goods-library/goods-entry.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { pasteCells } from '../../domain/goods/paste-cells.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { keepGoods } from '../../src/offline/goods-entries.ts';
import { codedLines, uncodedNames } from '../../src/offline/library-codes.ts';
import { TAXPAYER } from './device.ts';
import { store, useOneLaptop } from './one-laptop.ts';

useOneLaptop();

const STEEL = '1080207010000000000';
const CEMENT = '1080101010000000000';

const lines = (...names: readonly string[]) => {
  const ids = Uint32Array.from({ length: names.length * 4 }, (_, at) => at + 1);
  const blank = insertRows(emptyLines(), 0, ids);
  const rows = Uint32Array.from(names, (_, at) => at);
  return pasteCells(
    blank,
    rows,
    ['name'],
    names.map((name) => [name]),
    false,
  ).lines;
};
const goods = (goodsCode: string, name: string, taxCode: string) => ({
  ...BLANK_GOODS,
  goodsCode,
  name,
  taxCode,
  category: '类',
});

test('lines of a name the library has get its code; of a name with several codes none (M163)', async () => {
  await keepGoods(store, TAXPAYER, [
    goods('1', '螺纹钢', STEEL),
    goods('2', '螺纹钢', STEEL),
    goods('3', '水泥', CEMENT),
    goods('4', '水泥', STEEL),
  ]);
  const coded = await codedLines(store, TAXPAYER, lines('螺纹钢', '水泥', '螺纹钢', '沙'));
  const codes = [0, 1, 2, 3].map((row) => readRow(coded, row, false).taxCode);
  expect(codes).toEqual([STEEL, '', STEEL, '']);
  expect([...uncodedNames(coded).keys()]).toEqual(['水泥', '沙']);
});

test('another company’s library codes nothing', async () => {
  await keepGoods(store, 'taxpayer-2', [goods('1', '螺纹钢', STEEL)]);
  const coded = await codedLines(store, TAXPAYER, lines('螺纹钢'));
  expect(readRow(coded, 0, false).taxCode).toBe('');
});
