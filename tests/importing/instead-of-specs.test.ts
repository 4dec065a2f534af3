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
