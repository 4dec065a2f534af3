import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const HEAD = ['品名', '规格', '数量', '单价', '金额'];
const GOODS = ['螺丝', 'M8', '100', '1.2', '120'];

const read = (name: string) => {
  const { lines, findings } = importGrid(gridOf([HEAD, GOODS, [name, '', '', '', '50']]));
  return { names: lines.map((line) => line.name), codes: findings.map(({ code }) => code) };
};

describe('a row below goods that comes to something else', () => {
  it.each([
    ...[
      '总共',
      '一共：',
      '汇总',
      '小结',
      '合计数',
      'Σ',
      'SUM',
      'Total Amount',
      '价税总计',
      '货款总计',
      '共',
      '计',
    ],
    ...['总数量', '总重量', '共计件数'],
  ])('%s is a sum', (name) => {
    expect(read(name).names).toEqual(['螺丝']);
  });

  it.each(['合同总价', '投标总价', '最高限价', '控制价', '暂列金额', '税差', '9折', '打九五折', '加13个点'])(
    '%s is told',
    (name) => {
      expect(read(name)).toEqual({ names: ['螺丝', name], codes: ['import.name.foot'] });
    },
  );

  it.each(['总线', '共享充电宝', '计算器', '汇流排', '运杂费', '折叠椅', '结构胶', 'Sumitomo 轴承'])(
    '%s is goods',
    (name) => {
      expect(read(name)).toEqual({ names: ['螺丝', name], codes: [] });
    },
  );
});
