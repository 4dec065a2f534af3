import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ROWS, checkBlock } from '../../../domain/special-business/check-block.ts';
import { fieldsOf } from '../../../domain/special-business/define.ts';
import { shownValue } from '../../../domain/special-business/field-kinds.ts';
import { rowsFromTable } from '../../../domain/special-business/rows-from-table.ts';
import { templateColumns } from '../../../domain/special-business/template.ts';
import { goodRow, need } from './examples.ts';

const freight = need('goodsTransport');
const passengers = need('passengerTransport');
const headerOf = (business: typeof freight): readonly string[] =>
  templateColumns(business).map(({ header }) => header);

test('the template tells header, rule and values', () => {
  expect(templateColumns(freight).slice(0, 2)).toStrictEqual([
    {
      key: 'tool',
      header: '运输工具种类',
      rule: '必填',
      options: ['铁路运输', '公路运输', '水路运输', '航空运输', '管道运输', '其他运输工具'],
    },
    { key: 'plate', header: '运输工具牌号', rule: '必填（限40字符）', options: [] },
  ]);
  expect(templateColumns(passengers).find(({ key }) => key === 'seatClass')?.rule).toBe(
    '有条件必填（限8字符）',
  );
  expect(templateColumns(need('realEstateLease')).at(-1)?.rule).toBe('非必填（限20字符）');
});

test.each([freight, passengers])('$zh: what the template shows is read back', (business) => {
  const row = goodRow(business);
  const cells = fieldsOf(business).map(([key, field]) => shownValue(field, row[key] ?? ''));
  const read = rowsFromTable(business, headerOf(business), [cells, [], cells.map(() => ' '), cells]);
  expect([read.from, read.problems]).toStrictEqual([[0, 3], []]);
  expect(checkBlock(business, read.rows)).toEqual([]);
  const [first] = read.rows;
  expect(fieldsOf(business).map(([key, field]) => shownValue(field, first?.[key] ?? ''))).toStrictEqual(
    cells,
  );
});

test("foreign headers: other words, marks, the business's name above, columns in any order", () => {
  const header = [
    '序号',
    '货名',
    '*目的地',
    '旅客运输服务_到达地',
    '货物运输服务_起运地',
    '车牌号',
    '运输方式',
  ];
  const { rows, problems } = rowsFromTable(freight, header, [
    ['1', '瓷砖', '广东省/深圳市/南山区', '不要', '厦门市', '闽D00000', '公路'],
  ]);
  expect([rows, problems]).toStrictEqual([
    [
      {
        tool: '公路运输',
        plate: '闽D00000',
        origin: '厦门市',
        destination: '广东省&深圳市&南山区',
        cargo: '瓷砖',
      },
    ],
    [],
  ]);
});

test('what is wrong with a file is told; the rows that can be read are', () => {
  const codes = (header: readonly string[], table: readonly (readonly string[])[]): readonly unknown[] =>
    rowsFromTable(freight, header, table).problems.map(({ code, params }) => [code, params]);
  expect(codes(['名称', '数量'], [['a', '1']])).toEqual([
    ['specialBusiness.noColumns', { business: '货物运输服务' }],
  ]);
  expect(codes(['起运地', '到达地'], [['厦门市', '深圳市']])).toEqual([
    ['table.missingColumns', { columns: '运输工具种类、运输工具牌号、运输货物名称' }],
  ]);
  expect(codes(headerOf(freight), [['', '']])).toEqual([['table.noRows', {}]]);
  const many = new Array<string[]>(MAX_ROWS + 2).fill(['公路', '无', '厦门市', '深圳市', '瓷砖']);
  expect(codes(headerOf(freight), many)).toEqual([['table.tooManyRows', { max: MAX_ROWS, left: 2 }]]);
  expect(rowsFromTable(freight, headerOf(freight), many).rows).toHaveLength(MAX_ROWS);
});

test('any cells are read without a throw', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...headerOf(passengers)));
  fc.assert(
    fc.property(fc.array(cell), fc.array(fc.array(cell), { maxLength: 5 }), (header, table) => {
      const { rows, from } = rowsFromTable(passengers, header, table);
      expect(rows).toHaveLength(from.length);
      checkBlock(passengers, rows);
    }),
  );
});
