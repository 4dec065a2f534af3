import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const PUMPS = ['离心泵', '闸阀'];
const KINDS = ['铸铁 自吸式', '法兰 手动'];
const CODES = ['RM1001', '10023-A'];

/** Two columns of texts beside the numbers of two lines. */
const table = (headings: readonly string[], ...texts: readonly (readonly string[])[]): Rows => [
  [...headings, '单位', '数量', '单价', '金额'],
  ...[0, 1].map((row) => [
    ...texts.map((column) => column[row] ?? ''),
    '台',
    String(row + 2),
    '10',
    `${row + 2}0`,
  ]),
];

const namesOf = (rows: Rows): readonly string[] => importGrid(gridOf(rows)).lines.map(({ name }) => name);

function told(rows: Rows): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return untakenColumns(grid, headerRows, proposals).filter((text) => text.includes('名称'));
}

describe('what is called by a word, beside what describes it', () => {
  it.each([
    ...[
      ['商品', '商品描述'],
      ['产品', '产品描述'],
      ['产品名', '产品描述'],
      ['货物', '货物描述'],
      ['物料', '物料描述'],
      ['商品', '商品标题'],
    ],
    ...[
      ['服务', '服务内容'],
      ['项目', '项目内容'],
      ['项目', '工作内容'],
    ],
  ])('%s is the name and %s says more of it', (name, description) => {
    expect(namesOf(table([name, description], PUMPS, KINDS))).toEqual(PUMPS);
    expect(namesOf(table([description, name], KINDS, PUMPS))).toEqual(PUMPS);
  });

  it('is not told beside 规格, where it is left out', () => {
    const rows = table(['商品', '规格', '商品描述'], PUMPS, ['A1', 'B2'], KINDS);
    expect(namesOf(rows)).toEqual(PUMPS);
    expect(told(rows)).toEqual([]);
  });

  it('is the spec where there is no 规格', () => {
    const { lines } = importGrid(gridOf(table(['商品', '商品描述'], PUMPS, KINDS)));
    expect(lines.map(({ spec }) => spec)).toEqual(KINDS);
  });

  it('项目 that goes over several kinds of work is no name', () => {
    expect(namesOf(table(['项目', '项目内容'], ['会场', '会场'], PUMPS))).toEqual(PUMPS);
  });
});

describe('numbers of parts are no names', () => {
  it.each([
    ['物料', '描述'],
    ['物料', '物料说明'],
    ['商品', '商品描述'],
    ['料号', '说明'],
    ['物料代码', '说明'],
  ])('below %s where %s stands beside them', (code, description) => {
    expect(namesOf(table([code, description], CODES, PUMPS))).toEqual(PUMPS);
  });

  it('but they are where nothing else is said of the goods', () => {
    expect(namesOf(table(['物料', '说明'], CODES, ['', '加急']))).toEqual(CODES);
    expect(namesOf(table(['产品', '颜色'], CODES, ['红', '黑']))).toEqual(CODES);
  });

  it('Latin names of goods stay', () => {
    const names = ['USB cable', 'Mouse M1'];
    expect(namesOf(table(['产品', '描述'], names, KINDS))).toEqual(names);
  });
});

describe('what something belongs to is no name beside what it is', () => {
  it.each([
    ['类别', '明细'],
    ['服务类别', '服务明细'],
    ['费用类型', '费用明细'],
    ['项目名称', '费用名称'],
  ])('%s beside %s', (group, name) => {
    expect(namesOf(table([group, name], ['甲类', '乙类'], PUMPS))).toEqual(PUMPS);
  });
});
