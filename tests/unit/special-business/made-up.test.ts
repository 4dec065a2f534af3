import { expect, test } from 'vitest';
import { SPECIAL_BUSINESSES } from '../../../domain/special-business/all.ts';
import { blankBlock } from '../../../domain/special-business/blank-block.ts';
import { checkBlock } from '../../../domain/special-business/check-block.ts';
import { printedColumns, printedText } from '../../../domain/special-business/printed.ts';
import { rowsFromTable } from '../../../domain/special-business/rows-from-table.ts';
import { templateColumns } from '../../../domain/special-business/template.ts';
import { decodeSpecialBusiness, encodeSpecialBusiness } from '../../../wire/special-business.codec.ts';
import { cableCars } from './made-up.ts';

test('a new business works from its declaration alone', () => {
  const row = { station: '贵州省&贵阳市&南明区', day: '2024-05-01', cabin: '小', night: '是', lamp: 'A1' };

  expect(blankBlock(cableCars)).toStrictEqual([{ station: '', day: '', cabin: '', night: '否', lamp: '' }]);
  expect(checkBlock(cableCars, blankBlock(cableCars)).map(({ message }) => message)).toEqual([
    '请至少填写一行索道服务信息',
  ]);
  expect(checkBlock(cableCars, [row])).toEqual([]);
  expect(checkBlock(cableCars, [{ ...row, cabin: '大', lamp: '' }]).map(({ message }) => message)).toEqual([
    '灯号不能为空',
    '夜间只开小车厢',
  ]);

  const header = templateColumns(cableCars).map((column) => column.header);
  const cells = ['贵州省/贵阳市/南明区', '2024年5月1日', '2', 'Y', 'A1'];
  expect(rowsFromTable(cableCars, header, [cells])).toStrictEqual({ rows: [row], from: [0], problems: [] });

  const message = encodeSpecialBusiness(cableCars, [row]);
  expect(message.tdywxx['sdfw']).toStrictEqual([
    {
      zd: '贵州省贵阳市南明区',
      zdList: ['贵州省', '贵阳市', '南明区'],
      yxrq: '2024-05-01',
      cx: '2',
      yj: 'Y',
      dh: 'A1',
    },
  ]);
  expect(decodeSpecialBusiness(message, [...SPECIAL_BUSINESSES, cableCars])).toStrictEqual({
    ok: true,
    value: { business: cableCars, block: [row] },
  });

  expect(printedColumns(cableCars).map((item) => printedText(cableCars, item, row))).toEqual([
    '贵州省贵阳市南明区 灯A1',
  ]);
});
