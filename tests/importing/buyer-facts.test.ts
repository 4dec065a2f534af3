import { describe, expect, it } from 'vitest';
import { formTable } from '../../domain/importing/sheets/form-table.ts';
import { buyerAbove, factsTable } from '../../domain/importing/headings/buyer-facts.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { CELL } from '../../domain/importing/grid/sheet-grid.ts';
import { readFaceText } from '../../domain/face-text/read-face-text.ts';
import { cell, docxBytes, row, table } from '../workers/files/made-docx.ts';
import { readFile } from '../workers/files/read-tables.ts';
import { open } from '../workers/opened-files.ts';
import { workbookBytes } from '../workers/workbooks.ts';

type Rows = readonly (readonly string[])[];

const GOODS: Rows = [
  ['品名', '数量', '单价', '金额'],
  ['钢管', '2', '50', '100'],
];
const above = (rows: Rows, merges: readonly (readonly [number, number, number, number])[] = []) =>
  buyerAbove(gridOf([...rows, ...GOODS], merges), [rows.length]).split('\n');

describe('the buyer above a table of goods', () => {
  it('stands beside the seller, each below its word', () => {
    expect(
      above([
        ['采购合同', '', '', ''],
        ['需方：深圳星辰贸易有限公司', '', '供方：杭州某某有限公司', ''],
        ['税号：91440300708461136T', '', '税号：91330108MA27XYZ123', ''],
        ['开户行：工行深圳支行', '', '开户行：农行杭州支行', ''],
      ]),
    ).toEqual(['名称：深圳星辰贸易有限公司', '税号：91440300708461136T', '开户行：工行深圳支行']);
  });

  it('has its facts beside their labels', () => {
    expect(
      above([
        ['购货方', '深圳星辰贸易有限公司', '销货方', '杭州某某'],
        ['纳税人识别号', '91440300708461136T', '纳税人识别号', '91330108MA27XYZ123'],
        ['地址、电话', '深圳市南山区1号 0755-12345678', '地址、电话', '杭州'],
      ]),
    ).toEqual([
      '名称：深圳星辰贸易有限公司',
      '税号：91440300708461136T',
      '地址电话：深圳市南山区1号 0755-12345678',
    ]);
  });

  it('is named once for several rows', () => {
    expect(
      above(
        [
          ['购买方', '名称：', '深圳星辰贸易有限公司', ''],
          ['', '纳税人识别号：', '91440300708461136T', ''],
        ],
        [[0, 0, 1, 0]],
      ),
    ).toEqual(['名称：深圳星辰贸易有限公司', '税号：91440300708461136T']);
  });

  it.each([
    ['甲方：深圳星辰贸易有限公司', '名称：深圳星辰贸易有限公司'],
    ['甲方（出租方）：深圳星辰贸易有限公司', ''],
    ['甲方（卖方）：深圳星辰贸易有限公司', ''],
    ['乙方（买方）：深圳星辰贸易有限公司', '名称：深圳星辰贸易有限公司'],
    ['承租方（以下简称乙方）：深圳星辰贸易有限公司', '名称：深圳星辰贸易有限公司'],
    ['受票单位：深圳星辰贸易有限公司', '名称：深圳星辰贸易有限公司'],
    ['开票单位：深圳星辰贸易有限公司', ''],
    ['供方：深圳星辰贸易有限公司', ''],
    ['客户：深圳星辰贸易有限公司', ''],
    ['需方：', ''],
  ])('%s says “%s”', (text, told) => {
    expect(above([[text, '', '', '']])).toEqual([told]);
  });

  it('comes with the workbook as the text around its goods', async () => {
    const rows = [['需方：深圳星辰贸易有限公司'], ...GOODS];
    expect((await open(workbookBytes([{ rows }]))).text).toBe('名称：深圳星辰贸易有限公司');
    expect((await open(workbookBytes([{ rows: [['送货单'], ...GOODS] }]))).text).toBe('');
  });
});

const FACTS: Rows = [
  ['名称', '深圳星辰贸易有限公司'],
  ['税号', '91440300708461136T'],
  ['地址', '深圳市南山区1号'],
  ['开户行', '工行深圳支行'],
];

describe('a table of facts about a party', () => {
  it('is a text, whatever stands above it', () => {
    const text =
      '名称：深圳星辰贸易有限公司\n税号：91440300708461136T\n地址：深圳市南山区1号\n开户行：工行深圳支行';
    expect(factsTable(gridOf(FACTS))).toBe(text);
    expect(factsTable(gridOf([['开票信息', ''], ...FACTS]))).toBe(text);
  });

  it.each([
    [
      [
        ['名称', '数量'],
        ['税号章', '1'],
        ['账号牌', '2'],
      ],
    ],
    [
      [
        ['名称', '单价'],
        ['开户行', '5'],
        ['账号', '6'],
        ['税号', '7'],
      ],
    ],
    [
      [
        ['名称', '地址', '税号'],
        ['甲公司', '上海', '91440300708461136T'],
      ],
    ],
    [
      [
        ['名称', '甲公司'],
        ['地址', '上海'],
      ],
    ],
  ])('%j is none', (rows: Rows) => {
    expect(factsTable(gridOf(rows))).toBe('');
  });

  it('of a letter stands with its text, and its goods stay a table', async () => {
    const tables = [FACTS, GOODS].map((rows) =>
      table(rows.map((cells) => row(cells.map((one) => cell(one))))),
    );
    const { sheets, text } = await readFile('a.docx', docxBytes(tables.join('<w:p/>')));
    expect(sheets.map(({ grid }) => grid.width)).toEqual([4]);
    expect(text).toContain('税号：91440300708461136T');
  });
});

describe('a form of one invoice', () => {
  it('is text, as a message would say it', () => {
    const form = [
      ['开票申请单', ''],
      ['甲方', '南京甲公司'],
      ['税号：', '91320100MA1MXXXX0X'],
      ['项目', '咨询费'],
      ['金额', '5000元'],
      ['税率', '6%'],
    ];
    expect(formTable(gridOf(form))).toBe(
      '甲方：南京甲公司\n税号：91320100MA1MXXXX0X\n项目：咨询费\n金额：5000元\n税率：6%',
    );
  });

  it.each([
    [
      [
        ['项目', '金额'],
        ['甲方', '5000'],
        ['乙方', '600'],
        ['合计', '5600'],
      ],
    ],
    [
      [
        ['项目', '咨询费'],
        ['金额', '5000'],
      ],
    ],
    [
      [
        ['甲方', '甲公司'],
        ['项目', '咨询费'],
        ['金额', '5000'],
        ['项目', '差旅费'],
        ['金额', '80'],
      ],
    ],
    [
      [
        ['甲方', '甲公司', '乙方'],
        ['项目', '咨询费'],
        ['金额', '5000'],
      ],
    ],
  ])('%j is none', (rows) => {
    expect(formTable(gridOf(rows))).toBe('');
  });
});

describe('a code that came as a number has lost its last digits, and is never written as if it were whole', () => {
  it.each([
    ['税号', Number('913301087654321000'), '9.13301087654321E+17'],
    ['银行账号', Number('9900580000123450000'), '9.90058000012345E+18'],
    ['账号', Number('6222021202012345678'), '6.22202120201235E+18'],
  ])('%s above goods', (label, number, text) => {
    const grid = gridOf([['购买方', '甲有限公司', '', ''], [label, 'number', '', ''], ...GOODS]);
    const column = grid.columns[1];
    if (column === undefined) throw new Error('two columns');
    column.kinds[1] = CELL.number;
    column.values[1] = number;
    const told = buyerAbove(grid, [2]);
    expect(told).toContain(text);
    const { title } = readFaceText(told);
    const code = label === '税号' ? title.taxId : title.account;
    expect([code?.value, code?.reason.includes('末位数字已丢失'), title.bank]).toEqual([text, true, null]);
  });
});
