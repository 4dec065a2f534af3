import { describe, expect, it } from 'vitest';
import { isOrganisation } from '../../domain/importing/cells/organisations.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

function told(rows: Rows): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return untakenColumns(grid, headerRows, proposals);
}

const listOf = (heading: string, one: string, other: string): Rows => [
  [heading, '品名', '数量', '单价', '金额'],
  [one, '螺丝', '12', '15.5', '186'],
  [other, '螺母', '14', '12.5', '175'],
];

describe('companies in a list', () => {
  it.each(['单位', '购货单位', '客户', '客户名称', '单位名称'])(
    'below %s are no units, and told',
    (heading) => {
      const rows = listOf(heading, '上海甲乙有限公司', '市第二中学');
      expect(importGrid(gridOf(rows)).lines.map(({ unit }) => unit)).toEqual(['', '']);
      expect(told(rows)).toContain(
        `A列“${heading}”写着不同的单位（上海甲乙有限公司、市第二中学等），请核对是否应分别开票`,
      );
    },
  );

  it('of one kind are not told', () => {
    expect(told(listOf('客户', '甲公司', '甲公司'))).toEqual([]);
    expect(told([...listOf('客户', '甲公司', ''), ['客户签字：', '', '', '', '']])).toEqual([]);
  });

  it('leave the units to their own column', () => {
    const rows = [
      ['品名', '单位', '使用单位', '数量', '单价', '金额'],
      ['螺丝', '个', '市一中', '12', '15.5', '186'],
    ];
    expect(importGrid(gridOf(rows)).lines[0]?.unit).toBe('个');
  });

  it('units stay units', () => {
    const rows = listOf('单位', '千克', '元/平方米');
    expect(importGrid(gridOf(rows)).lines.map(({ unit }) => unit)).toEqual(['千克', '元/平方米']);
  });
});

describe('columns of companies', () => {
  it('that hold the quantities are told', () => {
    expect(
      told([
        ['品名', '规格', '甲公司', '乙公司', '丙公司', '单价'],
        ['螺丝', 'M8', '10', '20', '30', '2'],
        ['螺母', 'M8', '5', '6', '7', '3'],
      ]),
    ).toEqual(['C列“甲公司”、D列“乙公司”、E列“丙公司”是数字，未导入，请核对是否为数量或金额']);
  });

  it('are told beside a quantity that is their sum', () => {
    expect(
      told([
        ['品名', '单价', '一中', '二中', '三小', '数量', '金额'],
        ['螺丝', '2', '10', '20', '30', '60', '120'],
        ['螺母', '3', '5', '6', '7', '18', '54'],
      ]),
    ).toEqual(['C列“一中”、D列“二中”、E列“三小”是各单位的数字，未导入，请核对是否应分别开票']);
  });
});

describe('the buyers of notes below each other', () => {
  const note = (buyer: string): Rows => [
    [buyer],
    ['品名', '数量', '单价', '金额'],
    ['螺丝', '12', '15.5', '186'],
    ['螺母', '14', '12.5', '175'],
  ];

  it('are told where they are several', () => {
    expect(
      told([...note('客户：苏州华联电子有限公司 SH001'), ...note(' 客户：无锡恒力机械有限公司')]),
    ).toEqual(['“客户”写着不同的单位（苏州华联电子有限公司、无锡恒力机械有限公司等），请核对是否应分别开票']);
  });

  it.each([
    ['客户：苏州华联电子有限公司', '客户：华联电子'],
    ['客户：甲餐厅', '收货单位：乙餐厅'],
    ['客户：甲餐厅', '客户：'],
  ])('%s and %s are not', (one, other) => {
    expect(told([...note(one), ...note(other)])).toEqual([]);
  });
});

describe('a name of a company', () => {
  it.each(['上海某某有限公司', '市一中', '城关二小', '县财政局', '甲公司（总部）', '第三项目部'])(
    '%s is one',
    (text) => {
      expect(isOrganisation(text)).toBe(true);
    },
  );

  it.each(['千克', '平方米', '个', '元/吨', '小时', '公司', '大中'])('%s is none', (text) => {
    expect(isOrganisation(text)).toBe(false);
  });
});
