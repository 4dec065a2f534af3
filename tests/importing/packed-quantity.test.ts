import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (rows: Rows) => importGrid(gridOf(rows));
const quantities = (rows: Rows) => read(rows).lines.map(({ quantity, unit }) => [quantity, unit]);

describe('goods in packages', () => {
  it.each([
    [['箱数', '每箱数量'], ''],
    [['件数', '每件数量'], ''],
    [['包数', '支/包'], '支'],
    [['箱数', '每箱（个）'], '个'],
    [['CTNS', 'PCS/CTN'], 'PCS'],
    [['数量(箱)', '规格(瓶/箱)'], '瓶'],
    [['数量', '每箱'], ''],
    [['件数', '每件重量(kg)'], 'kg'],
  ])('%j: packages × what is in each, where the amounts say so', ([packs = '', each = ''], unit) => {
    const rows = [
      ['品名', packs, each, '单价', '金额'],
      ['螺丝', '10', '24', '1.5', '360'],
      ['螺母', '5', '48', '0.8', '192'],
    ];
    expect(quantities(rows)).toEqual([
      ['240', unit],
      ['240', unit],
    ]);
    expect(read(rows).said).toEqual([]);
    expect(read(rows).contradicting).toEqual([]);
  });

  it.each([
    [
      ['箱数', '每箱数量', '单价'],
      ['10', '24', '1.5'],
      ['5', '48', '0.8'],
    ],
    [
      ['箱数', '每箱数量', '金额'],
      ['10', '24', '360'],
      ['5', '48', '192'],
    ],
    [
      ['件数', '单重(kg)', '单价(元/kg)'],
      ['10', '24', '6'],
      ['5', '48', '8'],
    ],
    [
      ['件数', '每件数量', '备注'],
      ['10', '24', ''],
      ['5', '48', ''],
    ],
  ])('%j: without both price and amount it is so, and told', (head, one, other) => {
    const { lines, said } = read([
      ['品名', ...head],
      ['螺丝', ...one],
      ['螺母', ...other],
    ]);
    expect(lines.map(({ quantity }) => quantity)).toEqual(['240', '240']);
    expect(said).toEqual([`数量按“${head[0] ?? ''}”×“${head[1] ?? ''}”计算，请与单价、金额核对`]);
  });

  it('exactly, and nothing where one of both is missing', () => {
    const { lines, said } = read([
      ['品名', '箱数', '每箱数量', '单价'],
      ['螺丝', '0.1', '0.2', '1'],
      ['螺母', '', '48', '0.8'],
      ['垫圈', '3', '约50', '0.8'],
      ['铁丝', '2', '12个', '0.8'],
    ]);
    expect(lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      ['0.02', ''],
      ['', ''],
      ['', ''],
      ['24', '个'],
    ]);
    expect(said.slice(1)).toEqual([
      '第3行“箱数”×“每箱数量”缺少一个，数量未计算',
      '第4行数量“约50”无法识别，已留空',
    ]);
  });

  it.each([
    [['箱数', '每箱数量', '总数量', '单价'], ['10', '24', '240', '1.5'], '240'],
    [['箱数', '每箱数量', '单价(元/箱)', '备注'], ['10', '24', '36', ''], '10'],
    [['箱数', '装箱数', '单价', '金额'], ['10', '24', '36', '360'], '10'],
    [['箱数', '每箱数量', '单位', '单价'], ['10', '24', '箱', '36'], '10'],
  ])('%j: the total, or the boxes where those are what is priced', (head, cells, quantity) => {
    const { lines, said } = read([
      ['品名', ...head],
      ['螺丝', ...cells],
      ['螺母', ...cells],
    ]);
    expect(lines.map((line) => line.quantity)).toEqual([quantity, quantity]);
    expect(said).toEqual([]);
  });

  it('boxes in the column of units are told, as no unit of pieces', () => {
    expect(
      read([
        ['品名', '单位', '箱数', '每箱数量', '单价', '金额'],
        ['螺丝', '箱', '10', '24', '1.5', '360'],
      ]).said,
    ).toEqual(['第2行数量已按每箱数量换算，单位仍是“箱”，请核对']);
  });

  it('the boxes of all lines are no sum of the pieces', () => {
    const { said } = read([
      ['品名', '箱数', '每箱数量', '单价', '金额'],
      ['螺丝', '10', '24', '1.5', '360'],
      ['螺母', '5', '48', '0.8', '192'],
      ['合计', '15', '', '', '552'],
    ]);
    expect(said).toEqual([]);
  });

  it('what is in each alone is no quantity, and beside one it is told', () => {
    const alone = read([
      ['品名', '每箱数量', '单价'],
      ['螺丝', '24', '1.5'],
      ['螺母', '48', '0.8'],
    ]);
    expect(alone.lines.map(({ quantity }) => quantity)).toEqual(['', '']);
    const rows = [
      ['品名', '数量', '每箱', '单价'],
      ['螺丝', '10', '24', '1.5'],
      ['螺母', '5', '48', '0.8'],
    ];
    const { lines, proposals } = read(rows);
    expect(lines.map(({ quantity }) => quantity)).toEqual(['10', '5']);
    expect(untakenColumns(gridOf(rows), [0], proposals)).toEqual([
      'C列“每箱”未导入，金额按数量计算；如数量是箱数，请核对数量和单价',
    ]);
  });
});

describe('quantity and unit in one cell', () => {
  it.each([
    ['数量/单位', ['10箱', '3 个']],
    ['数量/单位', ['10/箱', '3/个']],
    ['数量及单位', ['10箱', '3（个）']],
    ['数量 单位', ['10箱', '3个']],
    ['单位', ['10箱', '3个']],
  ])('%s: %j', (heading, [one = '', other = '']) => {
    const rows = [
      ['品名', heading, '单价', '金额'],
      ['纸', one, '5', '50'],
      ['笔', other, '2', '6'],
    ];
    expect(quantities(rows)).toEqual([
      ['10', '箱'],
      ['3', '个'],
    ]);
    expect(read(rows).said).toEqual([]);
  });

  it('beside each other below one heading', () => {
    expect(
      importGrid(
        gridOf(
          [
            ['品名', '数量', '', '单价'],
            ['纸', '10', '箱', '5'],
            ['笔', '3', '个', '2'],
          ],
          [[0, 1, 0, 2]],
        ),
      ).lines.map(({ quantity, unit }) => [quantity, unit]),
    ).toEqual([
      ['10', '箱'],
      ['3', '个'],
    ]);
  });

  it('a part of an inch or of a whole is neither', () => {
    const { lines, said } = read([
      ['品名', '数量', '单价'],
      ['管', '3/4寸', '5'],
      ['板', '1/2', '5'],
      ['盒', '3（含赠1）', '5'],
    ]);
    expect(lines.map(({ quantity }) => quantity)).toEqual(['', '', '']);
    expect(said).toHaveLength(3);
  });

  it('a price says what it is of: 单价/单位', () => {
    const { lines } = read([
      ['品名', '数量/单位', '单价/单位'],
      ['纸', '10箱', '5元/箱'],
      ['笔', '3个', '2元/个'],
    ]);
    expect(lines.map(({ quantity, unit, price }) => [quantity, unit, price])).toEqual([
      ['10', '箱', '5'],
      ['3', '个', '2'],
    ]);
  });
});
