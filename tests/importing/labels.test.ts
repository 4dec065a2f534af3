import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const read = (rows: readonly (readonly string[])[]) => importGrid(gridOf(rows));

const HEAD = ['品名', '规格', '单位', '单价', '数量', '金额'];
const A = ['可乐', '330ml', '箱', '45', '10', '450'];

describe('the head and the foot of a form', () => {
  it.each([
    [['申请人：王五', '', '审批人：']],
    [['客户：大发装饰公司', '', '', 'NO.0001235']],
    [['单号：SH001', '', '', '2024-03-08']],
    [['收货单位', '', '大发装饰公司', '日期', '2024-3-8']],
    [['第1页', '共1页']],
    [['合计件数：15', '', '合计金额：550']],
    [['本单欠款：310', '', '累计欠款：5310']],
    [['经办人', '王五', '', '部门主管', '李四']],
    [['备注', '货到付款']],
    [['310']],
  ])('%j is no goods', (foot) => {
    const { lines, said } = read([HEAD, A, ['橙汁', '1L', '箱', '20', '5', '100'], foot]);
    expect(lines.map(({ name }) => name)).toEqual(['可乐', '橙汁']);
    expect(said).toEqual([]);
  });

  it.each([
    [['型号：A1 水泵', '', '台', '100', '1', '100']],
    [['6205', '轴承', '个', '10', '1', '10']],
    [['客户', '样品', '个', '10', '1', '10']],
  ])('%j is goods', (line) => {
    expect(read([HEAD, A, line]).lines.map(({ name }) => name)).toEqual(['可乐', line[0]]);
  });
});
