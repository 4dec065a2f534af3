import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { taxByName } from '../../domain/importing/sheets/tax-by-name.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';

const HEADS = ['品名', '数量', '单价', '金额'];

function told(rows: readonly (readonly string[])[]): readonly string[] {
  const grid = gridOf(rows);
  const { headerRows, proposals } = proposeSheet(grid);
  return untakenColumns(grid, headerRows, proposals).filter((message) => message.includes('写着'));
}

describe('what names and remarks say of the tax', () => {
  it.each([
    ['螺丝(含税)', '螺母(不含税)', '含税与否'],
    ['螺丝 13%', '苹果 9%', '税率'],
    ['螺丝（含13%税）', '螺母（含13%税）', '税率、含税与否'],
  ])('names: %s, %s', (one, other, what) => {
    expect(told([HEADS, [one, '10', '2', '20'], [other, '5', '1', '5']])).toEqual([
      `A列“品名”第2行等2行写着“${one}”，其中的${what}未导入，请核对`,
    ]);
  });

  it.each([
    ['含税13%普票', '税率'],
    ['6%专票', '税率'],
    ['专票13%', '税率'],
    ['税率应为9%', '税率'],
    ['含税13%，已退', '税率、含税与否'],
  ])('a remark: %s', (text, what) => {
    const rows = [
      [...HEADS, '备注'],
      ['螺丝', '10', '2', '20', ''],
      ['螺母', '5', '1', '5', text],
    ];
    expect(told(rows)).toEqual([`E列“备注”第3行写着“${text}”，其中的${what}未导入，请核对`]);
  });

  it('nothing is told of what is read, or says the same as what is', () => {
    const rows = (text: string, rate = '13%') => [
      ['品名', '数量', '含税单价', '含税金额', '税率', '备注'],
      ['螺丝', '10', '2', '20', rate, text],
    ];
    for (const text of ['含税', '含税13%', '含税，含运费', '13%专票', '损耗3%', '打9折'])
      expect(told(rows(text))).toEqual([]);
    expect(told(rows('13%专票', '9%'))).toHaveLength(1);
    expect(told([HEADS, ['螺丝', '10', '2', '20'], ['开票税率：13%', '', '', '']])).toEqual([]);
    expect(told([HEADS, ['盐酸 9%', '10', '2', '20']])).toEqual([]);
  });

  it('the name of a sheet', () => {
    expect(taxByName('含税13%', { taxInclusive: false, hasRates: false })).toEqual([
      '工作表名“含税13%”里的含税与否、税率未导入，请核对',
    ]);
    expect(taxByName('9%', { taxInclusive: false, hasRates: false })).toHaveLength(1);
    expect(taxByName('含税13%', { taxInclusive: true, hasRates: true })).toEqual([]);
    expect(taxByName('不含税', { taxInclusive: false, hasRates: false })).toEqual([]);
    expect(taxByName('3月', { taxInclusive: false, hasRates: false })).toEqual([]);
  });
});
