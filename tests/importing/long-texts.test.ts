import { expect, it } from 'vitest';
import { readReason } from '../../domain/bureau-workbook/failures/read-reason.ts';
import { capitalsOf } from '../../domain/importing/cells/capitals.ts';
import { isOrganisation } from '../../domain/importing/cells/organisations.ts';
import { readNumberCell } from '../../domain/importing/cells/read-cells.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { headerScale, withoutScale } from '../../domain/importing/headings/header-scale.ts';
import { moneyByName } from '../../domain/importing/sheets/by-name.ts';
import { namesSumOfOwn } from '../../domain/importing/sheets/said-of-all.ts';
import { moneyInSum } from '../../domain/importing/totals/money-of-sum.ts';
import { readNumber } from '../../domain/money/read-number.ts';
import { patchSheet } from '../../workers/files/bureau/patch-sheet.ts';
import { meaningOf } from '../../workers/files/xlsx/number-formats.ts';
import { importGrid } from './import-grid.ts';

/** What takes the square of its length takes minutes for so many. */
const LONG = 200_000;
const times = (text: string, count = LONG): string => text.repeat(count / text.length);
const unreadable = { number: '', unit: '', unreadable: true };
const put = (sheet: string) => patchSheet(sheet, new Map([[1, new Map([[0, '甲']])]]));

it.each<[string, () => unknown, unknown]>([
  ['digits with no unit', () => readNumberCell(`${times('１')}!`), unreadable],
  ['prices of prices', () => readNumberCell(`${times('1/a')})x`, 'money'), unreadable],
  ['lines without a second number', () => readNumber(`1${times('\n')}x`), null],
  ['signs that nothing is crossed out by', () => capitalsOf(`壹元${times('×')}`), null],
  ['a name without an end', () => isOrganisation(times('一')), false],
  ['a sentence without a sum', () => namesSumOfOwn(times('一1'), []), false],
  ['a name of a sheet', () => moneyByName(`(${times(' ')}万元`, []), []],
  ['words of sums', () => moneyInSum(times('合计')), ''],
  ['a heading without a unit', () => headerScale('quantity', [`数量/${times(' ')}(`]).unit, ''],
  ['a heading of tens', () => withoutScale(`${times('百')}（万元）`).endsWith('(元)'), true],
  ['a format of commas', () => meaningOf(`"x"#${times(',')}0x`), null],
  ['a format of brackets', () => meaningOf(`[$${times('a')}`), null],
  ['a reason of spaces', () => readReason(`${times(' ')}甲`).length, 1],
  ['rows without an end', () => put(`<sheetData>${times('<row>')}</sheetData>`)?.length, 106],
  ['rows of cells without an end', () => put(times('<sheetData><row><c>')), null],
])('long texts are read in no time: %s', (_, read, found) => {
  expect(read()).toEqual(found);
});

it('names and figures above copies of a note, and rows that are no goods, are as long as cells may be', () => {
  const long = times('1', 32_000);
  const head = ['品名', '数量', '单价', '金额'];
  const rows = [
    ...[[`单号${long}`], head, ['角阀', '10', '15', '150'], [`1-${long}页`], head],
    ...[
      ['角阀', '10', '15', '150'],
      [times('(:)', 32_000), '', '', ''],
    ],
  ];
  expect(importGrid(gridOf(rows)).lines.map(({ name }) => name)).toEqual(['角阀', '角阀']);
});
