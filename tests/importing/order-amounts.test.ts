import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (rows: Rows) => importGrid(gridOf(rows));
const said = (rows: Rows): readonly string[] => read(rows).said.filter((text) => text.includes('整单'));

const HEAD = ['订单号', '商品名称', '数量', '实付金额'];
const FIRST = [
  ['D1', '保温杯', '1', '118'],
  ['D1', '杯套', '1', '118'],
];
const LIKE = '像整单金额在各行重复';

describe('the amount of an order in each of its rows', () => {
  it.each(['订单号', '订单编号', '主订单编号', '单号', '订单ID', '单据编号', '交易单号'])(
    'below %s is told',
    (heading) => {
      const { lines, said } = read([[heading, ...HEAD.slice(1)], ...FIRST, ['D2', '雨伞', '1', '30']]);
      expect(said).toEqual([`${heading}“D1”的2行金额都是118.00，${LIKE}，请核对`]);
      expect(lines).toHaveLength(3);
    },
  );

  it('is told of scattered rows, and once of several orders', () => {
    const rows = [FIRST[0] ?? [], ['D2', '台灯', '2', '240'], FIRST[1] ?? [], ['D2', '灯泡', '4', '240']];
    expect(said([HEAD, ...rows])).toEqual([`订单号“D1”的2行金额都是118.00，${LIKE}，共2个订单如此，请核对`]);
  });

  it('is told with what quantity × price say otherwise', () => {
    const rows = [
      ['订单号', '商品名称', '数量', '单价', '实付金额'],
      ['D1', '保温杯', '1', '98', '118'],
      ['D1', '杯套', '2', '10', '118'],
    ];
    expect(said(rows)).toEqual([
      `订单号“D1”的2行金额都是118.00，${LIKE}，各行数量×单价之和正是该金额，可选“以数量×单价为准”，请核对`,
    ]);
  });

  it.each([
    [
      'amounts that each row comes to',
      ['订单号', '商品名称', '数量', '单价', '金额'],
      [
        ['D1', 'A', '2', '50', '100'],
        ['D1', 'B', '4', '25', '100'],
      ],
    ],
    [
      'the same goods twice',
      HEAD,
      [
        ['D1', '保温杯', '1', '59'],
        ['D1', '保温杯', '1', '59'],
      ],
    ],
    [
      'amounts that differ in most orders',
      HEAD,
      [...FIRST, ['D2', '台灯', '2', '240'], ['D2', '灯泡', '4', '20']],
    ],
    ['a column of other numbers', ['行号', '商品名称', '数量', '实付金额'], FIRST],
  ])('%s are none', (_, head, rows) => {
    expect(said([head, ...rows])).toEqual([]);
  });
});
