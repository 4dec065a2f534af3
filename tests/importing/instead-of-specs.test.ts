import { expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const specsOf = (headings: readonly string[], ...texts: readonly (readonly string[])[]): readonly string[] =>
  importGrid(
    gridOf([
      ['品名', ...headings, '单位', '数量', '单价', '金额'],
      ...texts.map((own) => ['连衣裙', ...own, '件', '5', '168', '840']),
    ]),
  ).lines.map(({ spec }) => spec);

it('颜色 and 尺码 are joined where there is no 规格', () => {
  expect(specsOf(['颜色', '尺码'], ['红', 'M'], ['红', 'L'], ['黑', 'M'])).toEqual(['红 M', '红 L', '黑 M']);
  expect(specsOf(['尺码'], ['42'], ['43'])).toEqual(['42', '43']);
});

it.each(['等级', '版本', '口味', '材质'])('%s tells goods of one name apart', (heading) => {
  expect(specsOf([heading], ['一级'], ['二级'])).toEqual(['一级', '二级']);
});

it('beside 规格 they say nothing', () => {
  expect(specsOf(['规格', '等级'], ['A1', '一级'], ['A2', '二级'])).toEqual(['A1', 'A2']);
});

it('numbers below 等级 are no specs', () => {
  expect(specsOf(['等级'], ['1'], ['2'])).toEqual(['', '']);
});

it.each([
  ['品牌', '材质', '九牧', '304', '九牧 304'],
  ['色号', '缸号', '8801', 'A12', '8801 A12'],
  ['厚度', '宽度', '1.5', '1250', '1.5 1250'],
  ['克重', '开数', '157g', 'A4', '157g A4'],
  ['颜色', '尺寸', '红', '120*60', '红 120*60'],
  ['产地', '等级', '山东', '一级', '山东 一级'],
  ['图号', '材料', 'DZ-1', '45#', 'DZ-1 45#'],
  ['包装规格', '浓度', '25kg/桶', '37%', '25kg/桶 37%'],
  ['冠幅(cm)', '土球(cm)', '150', '50', '150 50'],
  ['车型', '吨位', '厢式', '5吨', '厢式 5吨'],
])('%s and %s are joined', (one, other, ofOne, ofOther, joined) => {
  expect(specsOf([one, other], [ofOne, ofOther], [ofOne, ofOther])).toEqual([joined, joined]);
});

it.each(['品牌', '产地', '材质', '色号', '厚度', '纸张', '成分'])('%s stands there alone', (heading) => {
  expect(specsOf([heading], ['Q235'], ['304'])).toEqual(['Q235', '304']);
});

it('a length is no spec where it may be the quantity', () => {
  const { lines } = importGrid(
    gridOf([
      ['品名', '长度', '单价', '金额'],
      ['角钢', '6', '10', '60'],
      ['槽钢', '9', '20', '180'],
    ]),
  );
  expect(lines.map(({ spec, quantity }) => [spec, quantity])).toEqual([
    ['', '6'],
    ['', '9'],
  ]);
});
