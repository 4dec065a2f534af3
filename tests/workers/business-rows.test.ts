import { expect, test } from 'vitest';
import { MAX_ROWS } from '../../domain/special-business/check-block.ts';
import { businessRowsOfFile, businessRowsOfText } from '../../workers/files/business-rows.ts';
import { need } from '../unit/special-business/examples.ts';
import { workbookBytes } from './workbooks.ts';

const business = need('goodsTransport');
const places = { '440000': '广东省', '440300': '深圳市', '440305': '南山区' };

test('5000 rows of a workbook become rows of the business', async () => {
  const rows = Array.from({ length: MAX_ROWS }, (_, row) => [
    '公路',
    `闽D${String(row).padStart(5, '0')}`,
    '福建省/厦门市/思明区',
    '广东省深圳市南山区示例路',
    '瓷砖',
  ]);
  const header = ['运输工具种类', '车牌号（必填）', '货物运输服务_起运地', '到达地', '货名'];
  const read = await businessRowsOfFile({
    fileName: '运单.xlsx',
    bytes: workbookBytes([{ rows: [['运单'], header, ...rows] }]).buffer,
    business,
    places,
  });
  if (!read.ok) throw new Error(read.error.code);
  expect([read.value.rows.length, read.value.problems, read.value.notices]).toEqual([MAX_ROWS, [], []]);
  expect(read.value.rows[4999]).toEqual({
    tool: '公路运输',
    plate: '闽D04999',
    origin: '福建省&厦门市&思明区',
    destination: '广东省&深圳市&南山区&示例路',
    cargo: '瓷砖',
  });
});

test('a file that names nothing of the business is refused', async () => {
  const bytes = workbookBytes([{ rows: [['品名', '数量']] }]).buffer;
  expect(
    await businessRowsOfFile({ fileName: 'a.xlsx', bytes, business: need('passengerTransport'), places }),
  ).toMatchObject({
    error: { code: 'file.noHeader', params: { headers: '出行人、出行人证件类型、出行人证件号码' } },
  });
});

test('tab-separated text is read from a field on; what is over the limit is told', () => {
  expect(businessRowsOfText({ text: '公路\t闽D1\n"铁路"\t无\n', business, places, field: 'tool' })).toEqual({
    rows: [
      { tool: '公路运输', plate: '闽D1' },
      { tool: '铁路运输', plate: '无' },
    ],
    problems: [],
    notices: [],
  });
  const many = businessRowsOfText({ text: '无\n'.repeat(MAX_ROWS + 3), business, places, field: 'plate' });
  expect([many.rows.length, many.problems]).toEqual([
    MAX_ROWS,
    [{ code: 'table.tooManyRows', params: { max: MAX_ROWS, left: 3 } }],
  ]);
});

test("the bureau's own sheet of several businesses: a heading that two of them have is told apart by its group", async () => {
  const rows = [
    ['  ', '货物运输服务\n1、起运地：…', '', '旅客运输服务\n1、出发地：…', '', ''],
    ['必填', '必填', '必填', '必填', '必填', '必填'],
    ['发票流水号', '起运地', '到达地', '出行人', '出发地', '到达地'],
    ['A1', '厦门市', '深圳市', '张三', '泉州市', '广州市'],
  ];
  const bytes = () => workbookBytes([{ rows, merges: ['B1:C1', 'D1:F1'] }]).buffer;
  const read = async (key: string) => {
    const table = await businessRowsOfFile({
      fileName: 'a.xlsx',
      bytes: bytes(),
      business: need(key),
      places: {},
    });
    return table.ok ? table.value.rows[0] : table.error;
  };
  expect(await read('passengerTransport')).toMatchObject({
    traveller: '张三',
    origin: '泉州市',
    destination: '广州市',
  });
  expect(await read('goodsTransport')).toMatchObject({ origin: '厦门市', destination: '深圳市' });
});
