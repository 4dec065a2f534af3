import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { readWorkbook } from '../../workers/files/read-sheets.ts';
import { meaningOf } from '../../workers/files/xlsx/number-formats.ts';
import { workbookBytes } from '../workers/workbooks.ts';
import { importGrid } from './import-grid.ts';

const NONE = { percent: '', word: 0, divided: 0, currency: '', unit: '' };

describe('what number formats say', () => {
  it.each([
    ['0.00"万元"', { word: 4 }],
    ['#,##0.00,"千元"', { word: 3, divided: 3 }],
    ['0!.0,"万"', { word: 4, divided: 4 }],
    ['0\\.0000"万元"', { word: 4, divided: 4 }],
    ['0.00,', { divided: 3 }],
    ['0,,.00', { divided: 6 }],
    ['"$"#,##0.00', { currency: '$' }],
    ['_($* #,##0.00_);_($* (#,##0.00)', { currency: '$' }],
    ['[$$-409]#,##0.00', { currency: '$' }],
    ['[$USD] 0.00', { currency: 'USD' }],
    ['[$€-2] 0.00', { currency: '€' }],
    ['[$¥-411]#,##0', { currency: 'JPY' }],
    ['"US$"0.00', { currency: 'US$' }],
    ['0%', { percent: 'times' }],
    ['0.0"%"', { percent: 'said' }],
    ['0"箱"', { unit: '箱' }],
    ['0.0" 吨";-0.0" 吨"', { unit: '吨' }],
    ['General"kg"', { unit: 'kg' }],
    ['0"万个"', { unit: '个', word: 4 }],
    ['0"千张"', { unit: '张', word: 3 }],
    ['0"千克"', { unit: '千克' }],
    ['0.00"元"', {}],
    ['0.00"元/个"', {}],
    ['0"美元"', { currency: '美元' }],
    ['0"左右"', {}],
    ['"共"0"箱"', {}],
    ['#,##0.00', {}],
    ['[$¥-804]#,##0.00', {}],
  ])('%s', (code, says) => {
    expect(meaningOf(code)).toMatchObject({ ...NONE, ...says });
  });

  it.each([
    'General',
    '0',
    '0_ ',
    '#.##',
    '_ * #,##0.00_ ;_ * -#,##0.00_ ',
    '0.00_);[Red](0.00)',
    '@',
    '0.00E+00',
  ])('%s says nothing', (code) => {
    expect(meaningOf(code)).toBeNull();
  });
});

type Shown = readonly [value: number, format: string];
const cell = ([v, z]: Shown) => ({ t: 'n', v, z });

async function read(heading: string, amounts: readonly Shown[], bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const rows = [['品名', '数量', heading], ...amounts.map((one, at) => [`货${String(at)}`, 1, cell(one)])];
  const book = await readWorkbook(
    bookType === 'xlsx' ? 'a.xlsx' : 'a.xls',
    workbookBytes([{ rows }], bookType),
  );
  const grid = book.ok ? book.value.sheets[0]?.grid : undefined;
  if (grid === undefined) throw new Error('not read');
  const { lines, findings } = importGrid(grid);
  return {
    amounts: lines.map(({ amount }) => amount),
    codes: [...new Set(findings.map(({ code }) => code))],
  };
}

describe.each(['xlsx', 'biff8'] as const)('numbers of a workbook as their cells show them (%s)', (type) => {
  it.each([
    ['金额', '0.00"万元"', 1.2345, '12345', []],
    ['金额', '#,##0.00,"千元"', 12345, '12345', []],
    ['金额（千元）', '#,##0.00,', 12345, '12345', ['import.amount.scaled']],
    ['金额（万元）', '0.00"万元"', 1.2345, '12345', ['import.amount.scaled']],
    ['金额', '0.00,', 12345, '12345', ['import.amount.shrunk']],
    ['金额', '"$"#,##0.00', 100, '100', ['import.amount.currency']],
    ['金额', '0%', 0.05, '', ['import.amount.unreadable']],
    ['金额', '[$¥-804]#,##0.00', 100, '100', []],
  ])('%s %s', async (heading, format, value, amount, codes) => {
    expect(
      await read(
        heading,
        [
          [value, format],
          [value, format],
        ],
        type,
      ),
    ).toEqual({ amounts: [amount, amount], codes });
  });

  it('dollars among yuan are told as several moneys', async () => {
    const { codes } = await read(
      '金额',
      [
        [100, '"$"0.00'],
        [100, '0.00'],
      ],
      type,
    );
    expect(codes).toEqual(['import.amount.currencies']);
  });

  it('half a percent is no half', async () => {
    const rows = [
      ['品名', '金额', '税率'],
      ['一', 100, { t: 'n', v: 13, z: '0"%"' }],
      ['二', 100, { t: 'n', v: 0.5, z: '0.0"%"' }],
      ['三', 100, { t: 'n', v: 0.09, z: '0%' }],
    ];
    const book = await readWorkbook(type === 'xlsx' ? 'a.xlsx' : 'a.xls', workbookBytes([{ rows }], type));
    const grid = book.ok ? book.value.sheets[0]?.grid : undefined;
    expect(grid && importGrid(grid).lines.map(({ taxRate }) => taxRate)).toEqual(['0.13', '0.005', '0.09']);
  });

  it('a rate that is none is told as it is shown', async () => {
    const rows = [
      ['品名', '金额', '税率'],
      ['一', 100, { t: 'n', v: 13, z: '0%' }],
      ['二', 100, { t: 'n', v: 0.13, z: '0%' }],
    ];
    const book = await readWorkbook(type === 'xlsx' ? 'a.xlsx' : 'a.xls', workbookBytes([{ rows }], type));
    const grid = book.ok ? book.value.sheets[0]?.grid : undefined;
    const told = grid && importGrid(grid).findings.map(({ message }) => message);
    expect(told).toContain('第2行税率“1300%”无法识别，已留空');
  });
});

describe('money in texts', () => {
  it.each(['$5.00', 'US$5', '5美元', '5 USD', '＄5', '€5'])('%s is no yuan', (text) => {
    const { lines, findings } = importGrid(
      gridOf([
        ['品名', '数量', '单价'],
        ['钢管', '2', text],
      ]),
    );
    expect([lines[0]?.price.replace('.00', ''), findings.map(({ code }) => code)]).toEqual([
      '5',
      ['import.price.currency'],
    ]);
  });

  it.each(['RMB 5', '￥5', '5元', '人民币5元', 'CNY5.00'])('%s is yuan', (text) => {
    const { lines, findings } = importGrid(
      gridOf([
        ['品名', '数量', '单价'],
        ['钢管', '2', text],
      ]),
    );
    expect([lines[0]?.price.replace('.00', ''), findings]).toEqual(['5', []]);
  });

  it('a cell that names its size itself is not moved once more by its heading', () => {
    const { lines } = importGrid(
      gridOf([
        ['品名', '金额（万元）'],
        ['钢管', '1.5万元'],
        ['角钢', '300元'],
        ['铁丝', '2'],
      ]),
    );
    expect(lines.map(({ amount }) => amount)).toEqual(['15000', '300', '20000']);
  });
});
