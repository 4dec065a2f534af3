import { expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const told = (...rows: readonly (readonly string[])[]) =>
  importGrid(gridOf([['物料描述', '数量', '单位', '单价', '金额'], ...rows])).findings.flatMap(
    ({ code, message }) => (code === 'import.quantity.commas' ? [message] : []),
  );

it('where some numbers have a comma for their point, the others are told: 500,000 may be 500', () => {
  expect(
    told(['聚丙烯', '1.000,000', 'KG', '7,50', '7.500,00'], ['聚乙烯', '500,000', 'KG', '8,00', '4.000,00']),
  ).toEqual(['“1.000,000”像以逗号作小数点，“500,000”已按千分位读取，请核对各行数量、单价和金额']);
});

it('nothing is told of thousands, a slip, or what is no number', () => {
  expect(told(['绳', '1,200', '米', '5', '6,000.00'], ['索', '12,00', '米', '5', '60'])).toEqual([]);
  expect(told(['聚丙烯', '1,000', 'KG', '7.50', '7,500.00'], ['聚乙烯', '约若干', 'KG', '8', ''])).toEqual(
    [],
  );
});
