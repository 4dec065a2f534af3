import { expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const quantitiesOf = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  importGrid(gridOf(rows)).lines.map(({ quantity, unit }) => [quantity, unit]);

it('a line is counted in the column that has its number, and proves it', () => {
  expect(
    quantitiesOf([
      ['项目', '数量', '面积(㎡)', '单价', '金额'],
      ['门头招牌', '1', '7.2', '380', '2736'],
      ['室内写真', '5', '14.4', '35', '504'],
      ['易拉宝', '3', '', '85', '255'],
    ]),
  ).toEqual([
    ['7.2', 'm2'],
    ['14.4', 'm2'],
    ['3', ''],
  ]);
  expect(
    quantitiesOf([
      ['品名', '箱数', '散数', '单价', '金额'],
      ['方便面', '10', '', '48', '480'],
      ['火腿肠', '', '36', '1.5', '54'],
      ['饼干', '5', '', '66', '330'],
    ])[1]?.[0],
  ).toBe('36');
});

it('its own unit stays', () => {
  expect(
    quantitiesOf([
      ['名称', '单位', '件数', '重量', '单价', '金额'],
      ['方管', '吨', '120', '1.86', '4200', '7812'],
      ['角码', '个', '500', '', '1.2', '600'],
      ['钢板', '吨', '8', '3.215', '4600', '14789'],
    ])[1],
  ).toEqual(['500', '个']);
});

it('nothing that does not make the amount is taken', () => {
  expect(
    quantitiesOf([
      ['项目', '数量', '面积', '单价', '金额'],
      ['招牌', '1', '7.2', '380', '2736'],
      ['写真', '5', '14.4', '35', '504'],
      ['安装', '2', '', '85', '255'],
    ])[2]?.[0],
  ).toBe('');
});

it.each([
  ['含税价', '含税额', true],
  ['未税价', '未税额', false],
])('%s and %s are price and amount', (price, amount, inclusive) => {
  const { lines, taxInclusive } = importGrid(
    gridOf([
      ['品名', '单位', '数量', price, amount],
      ['水管', '米', '100', '12.5', '1250'],
      ['弯头', '个', '40', '6', '240'],
    ]),
  );
  expect(lines.map((line) => [line.price, line.amount, line.taxAmount])).toEqual([
    ['12.5', '1250', ''],
    ['6', '240', ''],
  ]);
  expect(taxInclusive).toBe(inclusive);
});

it('含税额 beside 金额 is the tax', () => {
  const { lines } = importGrid(
    gridOf([
      ['品名', '数量', '单价', '金额', '税率', '含税额'],
      ['水管', '100', '10', '1000', '13%', '130'],
      ['弯头', '10', '10', '100', '13%', '13'],
    ]),
  );
  expect(lines.map(({ amount, taxAmount }) => [amount, taxAmount])).toEqual([
    ['1000', '130'],
    ['100', '13'],
  ]);
});
