import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import {
  relatedSheets,
  relationText,
  type SheetGoods,
} from '../../domain/importing/sheets/related-sheets.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const HEAD = ['品名', '数量', '单价', '金额'];
const LIST = ['项目', '金额'];

function goods(name: string, rows: Rows, hidden = false): SheetGoods {
  const { lines, columns, taxInclusive } = importGrid(gridOf(rows));
  return { name, hidden, lines, columns, taxInclusive };
}

const JAN = goods('1月', [HEAD, ['大米', '10', '50', '500']]);
const FEB = goods('2月', [HEAD, ['大米', '12', '50', '600']]);

function related(...sheets: readonly SheetGoods[]) {
  const relations = relatedSheets(sheets);
  return {
    kinds: relations.map(({ kind, sheet }) => `${sheets[sheet]?.name ?? ''} ${kind}`),
    said: relations.map((relation) => relationText(relation, sheets)),
  };
}

describe('a sheet that sums up the others', () => {
  it.each(['汇总', '总表', '3月合计', 'Summary'])('called %s is their sum, wherever it stands', (name) => {
    const sum = goods(name, [LIST, ['大米', '1100']]);
    expect(related(JAN, FEB, sum).kinds).toEqual([`${name} sum`]);
    expect(related(sum, JAN, FEB).kinds).toEqual([`${name} sum`]);
  });

  it('whose lines are called like them is their sum, whatever its own name', () => {
    const sum = goods('Sheet3', [LIST, ['1月', '500'], ['2月', '600'], ['合计', '1100']]);
    expect(related(JAN, FEB, sum).said).toEqual([
      '工作表“Sheet3”的金额合计 1100.00 是“1月”、“2月”的汇总，未导入，如是商品请单独导入',
    ]);
  });

  it.each<[string, Rows]>([
    ['more lines than', [HEAD, ['芯片', '100', '5', '500'], ['技术费', '1', '600', '600']]],
    ['goods that are counted, as many as', [HEAD, ['芯片', '100', '11', '1100']]],
  ])('called so with %s the only other is what that sums up', (_, rows) => {
    const heads = goods('发票基础信息', [LIST, ['张三', '1100']]);
    const detail = goods('信息汇总表', rows);
    for (const sheets of [
      [heads, detail],
      [detail, heads],
    ])
      expect(related(...sheets).said).toEqual([
        '工作表“发票基础信息”的金额合计 1100.00 是“信息汇总表”的汇总，未导入，如是商品请单独导入',
      ]);
  });

  it('called so with more lines than several others is asked about', () => {
    const rows = [HEAD, ['大米', '10', '50', '500'], ['面粉', '10', '30', '300'], ['盐', '10', '30', '300']];
    expect(related(JAN, FEB, goods('汇总', rows)).kinds).toEqual(['汇总 maybeSum']);
  });

  it('in a document is called a table', () => {
    const [one, two] = [JAN, FEB].map((sheet, at) => ({ ...sheet, name: `表格${String(at + 1)}` }));
    const sum = goods('表格3', [LIST, ['大米', '1100']]);
    expect(related(one ?? JAN, two ?? FEB, sum).said).toEqual([
      '“表格3”的金额合计 1100.00 等于“表格1”、“表格2”之和，可能重复，请核对',
    ]);
  });

  it('may leave some of them out', () => {
    const other = goods('报价', [HEAD, ['面粉', '1', '70', '70']]);
    const sum = goods('汇总', [LIST, ['一月', '500'], ['二月', '600']]);
    expect(relatedSheets([JAN, other, FEB, sum])).toMatchObject([
      { kind: 'sum', sheet: 3, others: [0, 2], total: 110_000, otherTotal: 110_000 },
    ]);
  });

  it('is found beside another sum, a copy and a hidden list', () => {
    const copy = { ...FEB, name: '2月 (2)' };
    const prices = goods('价格表', [HEAD, ['大米', '3', '50', '150']], true);
    const sum = goods('汇总', [LIST, ['大米', '1100']]);
    const all = { ...sum, name: '总表' };
    expect(related(JAN, FEB, copy, sum, all, prices).kinds).toEqual(['汇总 sum', '总表 sum', '2月 same']);
  });

  it('with tax sums those without', () => {
    const rated = [...HEAD, '税率'];
    const [one, two] = ['一', '二'].map((name) =>
      goods(name, [rated, ['螺丝', '10', '10', '100', '13%'], ['螺母', '1', '7', '7', '13%']]),
    ) as [SheetGoods, SheetGoods];
    const sum = goods('汇总', [
      ['项目', '价税合计', '税率'],
      ['五金', '241.82', '13%'],
    ]);
    expect(related(one, { ...two, lines: [] }, sum).kinds).toEqual(['汇总 unlikeSum']);
    expect(related(one, two, sum).kinds).toEqual(['汇总 sum', '一 same']);
  });

  it('that comes to something else is told', () => {
    const sum = goods('汇总', [LIST, ['大米', '1200']]);
    expect(related(JAN, FEB, sum).said).toEqual([
      '工作表“汇总”像是“1月”、“2月”的汇总，但金额合计 1200.00 与它们的合计 1100.00 不同，请核对是否重复',
    ]);
  });

  it('by its total alone is told, and imported', () => {
    const sum = goods('食堂', [HEAD, ['大米', '22', '50', '1100']]);
    expect(related(JAN, FEB, sum).said).toEqual([
      '工作表“食堂”的金额合计 1100.00 等于“1月”、“2月”之和，可能重复，请核对',
    ]);
  });
});

describe('sheets that are alike', () => {
  it('line by line are told', () => {
    expect(related(JAN, { ...JAN, name: '1月(2)' }).said).toEqual([
      '工作表“1月”与“1月(2)”的商品完全相同，可能重复，请核对',
    ]);
    const copies = ['2月', '3月'].map((name) => ({ ...JAN, name }));
    expect(related(JAN, ...copies).said).toEqual([
      '工作表“1月”与“2月”、“3月”的商品完全相同，可能重复，请核对',
    ]);
  });

  it('in their goods, once with tax and once without, are told', () => {
    const net = goods('不含税', [
      ['品名', '数量', '不含税单价', '不含税金额'],
      ['大米', '10', '50', '500'],
    ]);
    const gross = goods('含税', [
      ['品名', '数量', '含税单价', '含税金额'],
      ['大米', '10', '56.5', '565'],
    ]);
    expect(related(net, gross).said).toEqual([
      '工作表“不含税”与“含税”的商品相同，只是含税与不含税之分，可能重复，请核对',
    ]);
    expect(related(gross, FEB).kinds).toEqual([]);
  });

  it('in their totals are told, unless it is one line each', () => {
    const split = goods('明细', [HEAD, ['东北米', '4', '50', '200'], ['泰国米', '6', '50', '300']]);
    expect(related(JAN, split).said).toEqual(['工作表“1月”与“明细”的金额合计都是 500.00，可能重复，请核对']);
    expect(related(JAN, goods('3月', [HEAD, ['面粉', '5', '100', '500']])).said).toEqual([]);
  });

  it('in nothing say nothing', () => {
    expect(related(JAN, FEB).said).toEqual([]);
    expect(related(JAN).said).toEqual([]);
    expect(related({ ...JAN, name: '1月汇总' }, { ...FEB, name: '2月汇总' }).said).toEqual([]);
  });

  it('are named up to five', () => {
    const months = [1, 2, 3, 4, 5, 6].map((month) => ({ ...JAN, name: `${String(month)}月` }));
    const sum = goods('汇总', [LIST, ['大米', '3000']]);
    const [said = ''] = related(...months, sum).said;
    expect(said).toContain('是“1月”、“2月”、“3月”、“4月”、“5月”等6个工作表的汇总');
  });
});
