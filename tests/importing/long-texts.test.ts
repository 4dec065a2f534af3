import { expect, it } from 'vitest';
import { readReason } from '../../domain/bureau-workbook/failures/read-reason.ts';
import { capitalsOf } from '../../domain/importing/cells/capitals.ts';
import { isOrganisation } from '../../domain/importing/cells/organisations.ts';
import { readNumberCell } from '../../domain/importing/cells/read-cells.ts';
import { cellsWith } from '../../domain/importing/grid/cells-with.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { cellText } from '../../domain/importing/grid/sheet-grid.ts';
import { headerScale, withoutScale } from '../../domain/importing/headings/header-scale.ts';
import { moneyByName } from '../../domain/importing/sheets/by-name.ts';
import { namesSumOfOwn } from '../../domain/importing/sheets/said-of-all.ts';
import { moneyInSum } from '../../domain/importing/totals/money-of-sum.ts';
import { optionalLines } from '../../domain/importing/untaken/optional.ts';
import { readNumber } from '../../domain/money/read-number.ts';
import { patchSheet } from '../../workers/files/bureau/patch-sheet.ts';
import { meaningOf } from '../../workers/files/xlsx/number-formats.ts';
import { growthOf, LONGER } from '../patterns/steps-of.ts';
import { importGrid } from './import-grid.ts';

/** As long as a cell may be, and far shorter, where each step is counted. */
const [LONG, SHORT] = [32_767, 300];
const times = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length));
const unreadable = { number: '', unit: '', unreadable: true };
const put = (sheet: string) => patchSheet(sheet, new Map([[1, new Map([[0, '甲']])]]));

it.each<[string, (length: number) => unknown, unknown]>([
  ['digits with no unit', (length) => readNumberCell(`${times('１', length)}!`), unreadable],
  ['prices of prices', (length) => readNumberCell(`${times('1/a', length)})x`, 'money'), unreadable],
  ['lines without a second number', (length) => readNumber(`1${times('\n', length)}x`), null],
  ['signs that nothing is crossed out by', (length) => capitalsOf(`壹元${times('×', length)}`), null],
  ['a name without an end', (length) => isOrganisation(times('一', length)), false],
  ['a sentence without a sum', (length) => namesSumOfOwn(times('一1', length), []), false],
  ['a name of a sheet', (length) => moneyByName(`(${times(' ', length)}万元`, []), []],
  ['words of sums', (length) => moneyInSum(times('合计', length)), ''],
  ['a heading without a unit', (length) => headerScale('quantity', [`数量/${times(' ', length)}(`]).unit, ''],
  ['a heading of tens', (length) => withoutScale(`${times('百', length)}（万元）`).endsWith('(元)'), true],
  ['a format of commas', (length) => meaningOf(`"x"#${times(',', length)}0x`), null],
  ['a format of brackets', (length) => meaningOf(`[$${times('a', length)}`), null],
  ['a reason of spaces', (length) => readReason(`${times(' ', length)}甲`).length, 1],
  ['rows without an end', (length) => put(`<sheetData>${times('<row>', length)}</sheetData>`)?.length, 106],
  ['rows of cells without an end', (length) => put(times('<sheetData><row><c>', length)), null],
])('the steps of a long text grow as it does: %s', (_, read, found) => {
  expect(read(LONG)).toEqual(found);
  expect(growthOf(read, SHORT)).toBeLessThan(LONGER.cost);
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

it('nobody reads what stands beyond the length of a cell', () => {
  const grid = gridOf([[`${'一'.repeat(LONG)}（任选其一）`]]);
  expect(cellText(grid, 0, 0).length).toBe(LONG);
  expect(cellsWith(grid, /任选/)(0, 0, 1)).toEqual([]);
  expect(optionalLines(grid, 0)).toEqual([]);
});
