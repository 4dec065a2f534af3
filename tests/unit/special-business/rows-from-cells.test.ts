import { expect, test } from 'vitest';
import { blankRow } from '../../../domain/special-business/blank-block.ts';
import { putRows, rowsFromCells } from '../../../domain/special-business/rows-from-cells.ts';
import { need } from './examples.ts';

const freight = need('goodsTransport');
const passengers = need('passengerTransport');

test('cells are put in from a field on, as far as there are fields', () => {
  expect(
    rowsFromCells(freight, [['厦门市', '广东省/深圳市/南山区', '瓷砖', '多余'], ['泉州市']], 'origin'),
  ).toEqual({
    rows: [{ origin: '厦门市', destination: '广东省&深圳市&南山区', cargo: '瓷砖' }, { origin: '泉州市' }],
    problems: [{ code: 'table.columnsBeyond', params: { columns: '4', example: '多余' } }],
  });
});

test('cells that bring their header are put in by it', () => {
  const { rows } = rowsFromCells(
    passengers,
    [
      ['出行日期（必填）', '姓名'],
      ['20220301', '张三'],
    ],
    'vehicle',
  );
  expect(rows).toMatchObject([{ traveller: '张三', date: '2022-03-01' }]);
});

test('a row that only holds a word of a header is a row', () => {
  expect(rowsFromCells(freight, [['起运地', '到达地2']], 'origin').rows).toEqual([
    { origin: '起运地', destination: '到达地2' },
  ]);
});

test('rows are put over those that stand there, new ones begin as blank rows do, never more than may stand', () => {
  const blank = blankRow(passengers);
  const block = [
    { ...blank, traveller: '甲' },
    { ...blank, traveller: '乙', seatClass: '二等座' },
  ];
  expect(
    putRows(block, 1, [{ traveller: '丙' }, { traveller: '丁' }, { traveller: '戊' }], blank, 3),
  ).toStrictEqual([
    block[0],
    { ...blank, traveller: '丙', seatClass: '二等座' },
    { ...blank, traveller: '丁' },
  ]);
});

test('a copied header says which of its columns have no place', () => {
  const { rows, problems } = rowsFromCells(
    freight,
    [
      ['起运地', '到达地', '司机'],
      ['厦门市', '泉州市', '张三'],
    ],
    'origin',
  );
  expect(rows).toHaveLength(1);
  expect(problems).toContainEqual({ code: 'table.unknownColumns', params: { columns: '司机' } });
});
