import { describe, expect, it } from 'vitest';
import { shownText } from '../../domain/importing/grid/shown-text.ts';
import { GridWriter } from '../../domain/importing/grid/grid-writer.ts';
import { MOST_MEANINGS, type SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import { readWorkbook } from '../../workers/files/read-sheets.ts';
import { shownFormat } from '../../workers/files/ods/shown-format.ts';
import { Meanings } from '../../workers/files/xlsx/number-formats.ts';
import { workbookBytes } from '../workers/workbooks.ts';
import { importGrid } from './import-grid.ts';

function gridOfNumber(value: number, code: string): SheetGrid {
  const [writer, meanings] = [new GridWriter(), new Meanings()];
  writer.put(0, 0, meanings.kindOf(code), value);
  return writer.grid([], meanings.list);
}

const shown = (value: number, code: string): string => shownText(gridOfNumber(value, code), 0, 0);

describe('how formats show a number that is a name or a spec', () => {
  it.each([
    [6205, '"轴承"0', '轴承6205'],
    [304, '0"不锈钢管"', '304不锈钢管'],
    [1250, '"A-"0', 'A-1250'],
    [30, '\\φ0', 'φ30'],
    [30, '!φ0_ ', 'φ30'],
    [-30, '"φ"0', '-φ30'],
    [25, '00000', '00025'],
    [1.5, '0.00', '1.50'],
    [2, '0.0_ ', '2.0'],
    [1.005, '0.00', '1.01'],
    [9.996, '0.00', '10.00'],
    [0.004, '0.00', '0.00'],
    [1.25, '0.0##', '1.25'],
    [1234567.5, '#,##0.00', '1,234,567.50'],
    [999, '#,##0', '999'],
    [0.75, '0%', '75%'],
    [99.5, '0.0"%"', '99.5%'],
    [1.5, 'General"寸"', '1.5寸'],
    [8, '[红色]"M"0', 'M8'],
    [5, '[$¥-804]0.00', '¥5.00'],
  ])('%d by %s is %s', (value, code, text) => {
    expect(shown(value, code)).toBe(text);
  });

  it.each([
    'General',
    '@',
    '0',
    '0.00E+00',
    '# ?/?',
    '0.0,',
    '[DBNum1]General',
    '0.00;[Red]-0.00',
    '000-0000',
    '"a',
  ])('%s shows it as it is held', (code) => {
    expect(shown(12345.678, code)).toBe('12345.678');
  });

  it('many formats of a workbook are all told apart, more than any has are none', () => {
    const meanings = new Meanings();
    const kinds = Array.from({ length: MOST_MEANINGS + 1 }, (_, at) => meanings.kindOf(`"${String(at)}号"0`));
    expect(new Set(kinds).size).toBe(MOST_MEANINGS + 1);
    expect(kinds.at(-1)).toBe(new Meanings().kindOf('General'));
  });
});

const cell = (v: number, z: string) => ({ t: 'n', v, z });

describe.each(['xlsx', 'biff8', 'xlsb'] as const)('lines of a workbook as it shows them (%s)', (type) => {
  const NAMES = { xlsx: 'a.xlsx', biff8: 'a.xls', xlsb: 'a.et' };

  it('units of quantities, names and specs; numbers stay what they are', async () => {
    const rows = [
      ['品名', '规格', '数量', '单价', '金额'],
      [
        cell(6205, '"轴承"0'),
        cell(1.5, '0.00'),
        cell(12, '0"箱"'),
        cell(45, '0.00"元"'),
        cell(540, '#,##0.00'),
      ],
      [
        cell(304, '0"钢管"'),
        cell(25, '00000'),
        cell(3.5, '0.0"吨"'),
        cell(99.999, '0.0'),
        cell(349.9965, '0'),
      ],
      ['螺丝', cell(8, '"M"0'), cell(2, '0"千只"'), cell(0.1, '0.0"台"'), cell(200, '0.00')],
    ];
    const book = await readWorkbook(NAMES[type], workbookBytes([{ rows }], type));
    const grid = book.ok ? book.value.sheets[0]?.grid : undefined;
    const lines = grid && importGrid(grid).lines;
    expect(
      lines?.map(({ name, spec, unit, quantity, price, amount }) => [
        name,
        spec,
        unit,
        quantity,
        price,
        amount,
      ]),
    ).toEqual([
      ['轴承6205', '1.50', '箱', '12', '45', '540'],
      ['304钢管', '00025', '吨', '3.5', '99.999', '349.9965'],
      ['螺丝', 'M8', '只', '2000', '0.1', '200'],
    ]);
  });

  it('a unit of its own column goes before that of the format', async () => {
    const rows = [
      ['品名', '单位', '数量', '单价', '金额'],
      ['螺丝', '盒', cell(12, '0"箱"'), 1, 12],
    ];
    const book = await readWorkbook(NAMES[type], workbookBytes([{ rows }], type));
    const grid = book.ok ? book.value.sheets[0]?.grid : undefined;
    expect(grid && importGrid(grid).lines[0]).toMatchObject({ unit: '盒', quantity: '12' });
  });
});

it.each([
  [12, '12箱', '0"箱"'],
  [25, '00025', '00000'],
  [30, 'φ30', '"φ"0'],
  [1.5, '1.50', '0.00'],
  [1234.5, '1,234.50', '#,##0.00'],
  [1.2345, '1.23万元', '0.00"万元"'],
  [0.13, '13%', '0%'],
  [13, '13.0%', '0.0"%"'],
  [1.5, '1.5', ''],
  [12345, '12.3', ''],
  [5, '3"', ''],
  [-5, '-5.00', ''],
])('%d that a text document shows as %s has the format %s', (value, text, format) => {
  expect(shownFormat(value, text)).toBe(format);
});
