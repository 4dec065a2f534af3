import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workbookBytes } from '../workers/workbooks.ts';
import { suikai, testFolder } from './run-suikai.ts';

const { folder, file } = testFolder();

const QUOTE = file(
  'quote.xlsx',
  workbookBytes([
    {
      name: '报价',
      rows: [
        ['报价单'],
        ['序号', '名称', '规格', '数量', '单价', '金额', '税率', '税收分类编码'],
        [1, '螺纹钢', 'HRB400', '7.44吨', '3589.38053097345', '¥26,704.99', '13%', '1080207010000000000'],
        [2, '蔬菜', '', 2, 10.5, 21, '免税', ''],
        ['', '小计', '', '', '', 26725.99, '', ''],
        [3, '运费', '', '若干', '', 100, 0.09, ''],
      ],
    },
    { name: '空', rows: [] },
  ]),
);
const EMPTY = file('empty.xlsx', new Uint8Array(0));
const BIG = file('big.xls', new Uint8Array(20 * 1024 * 1024 + 1));

describe('suikai parse --json', () => {
  const printed = suikai(
    'parse',
    '--json',
    QUOTE,
    EMPTY,
    BIG,
    join(folder, 'nowhere.xlsx'),
    join(folder, 'a.exe'),
  );
  const reports = printed.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('prints one object a file, in order, and exits with 1 when some were refused', () => {
    expect(printed.status).toBe(1);
    expect(printed.stderr).toBe('');
    expect(reports.map(({ file: name, kind }) => [name, kind])).toEqual([
      ['quote.xlsx', 'goods'],
      ['empty.xlsx', 'refused'],
      ['big.xls', 'refused'],
      ['nowhere.xlsx', 'refused'],
      ['a.exe', 'refused'],
    ]);
    expect(reports.slice(1).map(({ error }) => error)).toEqual([
      { code: 'file.empty', message: '文件为空，请检查后重新选择' },
      { code: 'file.tooLargeXls', message: 'xls或xlsx文件不能大于20M' },
      { code: 'notFound', message: '找不到这个文件，请检查路径' },
      { code: 'notFound', message: '找不到这个文件，请检查路径' },
    ]);
  });

  it('has the documented shape', () => {
    expect(Object.keys(reports[0] ?? {})).toEqual([
      'file',
      'kind',
      'error',
      'invoices',
      'tables',
      'customs',
      'title',
      'findings',
      'ms',
    ]);
    expect(reports[0]).toMatchObject({
      error: null,
      invoices: [],
      customs: [],
      ms: expect.any(Number) as number,
    });
    expect(Object.keys(reports[1] ?? {})).toEqual(Object.keys(reports[0] ?? {}));
  });

  it('gives tables with numbers as found after cleaning', () => {
    const source = { page: null, sheet: '报价', box: null };
    const score = expect.any(Number) as number;
    expect(reports[0]?.['tables']).toEqual([
      {
        sheet: '报价',
        hidden: false,
        headerRows: [2],
        columns: [
          { index: 0, header: '序号', field: null, score: 0 },
          { index: 1, header: '名称', field: 'name', score: 1 },
          { index: 2, header: '规格', field: 'spec', score: 1 },
          { index: 3, header: '数量', field: 'quantity', score },
          { index: 4, header: '单价', field: 'price', score: 1 },
          { index: 5, header: '金额', field: 'amount', score: 1 },
          { index: 6, header: '税率', field: 'taxRate', score: 1 },
          { index: 7, header: '税收分类编码', field: 'taxCode', score: 1 },
        ],
        taxInclusive: false,
        lines: [
          {
            name: '螺纹钢',
            spec: 'HRB400',
            unit: '吨',
            quantity: '7.44',
            price: '3589.38053097345',
            amount: '26704.99',
            taxRate: '0.13',
            taxAmount: '',
            taxCode: '1080207010000000000',
            zeroRate: null,
            discountAmount: '',
            source: { ...source, cell: 'B3', score },
          },
          {
            name: '蔬菜',
            spec: '',
            unit: '',
            quantity: '2',
            price: '10.5',
            amount: '21',
            taxRate: '0',
            taxAmount: '',
            taxCode: '',
            zeroRate: '免税',
            discountAmount: '',
            source: { ...source, cell: 'B4', score },
          },
          {
            name: '运费',
            spec: '',
            unit: '',
            quantity: '',
            price: '',
            amount: '100',
            taxRate: '0.09',
            taxAmount: '',
            taxCode: '',
            zeroRate: null,
            discountAmount: '',
            source: { ...source, cell: 'B6', score },
          },
        ],
        skipped: [{ row: 5, why: '小计' }],
      },
    ]);
    expect(reports[0]?.['findings']).toEqual([
      {
        level: 'warning',
        code: 'import.notice',
        line: null,
        field: '',
        message: '1行的数量或单价超过8位小数或12位长度，已截取',
        sheet: '报价',
      },
      {
        level: 'warning',
        code: 'import.quantity.unreadable',
        line: 3,
        field: 'quantity',
        message: '第6行数量“若干”无法识别，已留空',
        sheet: '报价',
      },
      {
        level: 'warning',
        code: 'import.amount.sideOpen',
        line: null,
        field: '',
        message: '表格没有写明单价、金额是否含税，按不含税读取，请核对',
        sheet: '报价',
      },
    ]);
  });
});

describe('suikai parse', () => {
  it('prints Chinese text for people and exits with 0', () => {
    const { status, stdout } = suikai('parse', QUOTE);
    expect(status).toBe(0);
    expect(stdout).toContain('quote.xlsx：识别到1个表格，共3条商品');
    expect(stdout).toContain(
      '螺纹钢 ｜ HRB400 ｜ 7.44吨 ｜ 单价3589.38053097345 ｜ 金额26704.99 ｜ 税率0.13',
    );
    expect(stdout).toContain('跳过第5行：小计');
  });
});
