import { expect, test } from 'vitest';
import {
  codesInTable,
  goodsFromTableSteps,
  goodsToKeep,
  type GoodsFacts,
  type KeptGoods,
} from '../../../domain/goods-library/goods-from-table.ts';
import { GOODS_TABLE, goodsTableRow } from '../../../domain/goods-library/goods-table.ts';
import { runToEnd } from '../../../domain/kernel/steps.ts';
import { GOOD_GOODS } from './good-goods.ts';

const CODE = GOOD_GOODS.taxCode;
const FACTS: GoodsFacts = {
  codes: new Map([[CODE, { name: '钢筋', short: '黑色金属冶炼压延品' }]]),
  kept: [],
};
const STEEL: KeptGoods = { ...GOOD_GOODS, spec: 'HRB400', discount: '5', goodsCode: '0001' };

const read = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  more: Partial<GoodsFacts> = {},
) => runToEnd(goodsFromTableSteps({ header, rows, firstRow: 1 }, { ...FACTS, ...more }));

test('columns of foreign programs are found by their headings, in any order, with the side of the tax', () => {
  const { added, leftOut } = read(
    ['税编', '品名', '型号', '计量单位', '含税单价', '增值税税率', '优惠政策类型', '折扣率'],
    [[CODE, '*黑色金属*螺纹钢', 'HRB400', '吨', '113', '13%', '', '0.1']],
  );
  expect(leftOut).toEqual([]);
  expect(added[0]?.goods).toMatchObject({
    name: '螺纹钢',
    category: '黑色金属',
    codeName: '钢筋',
    spec: 'HRB400',
    unit: '吨',
    taxCode: CODE,
    grossPrice: '113',
    netPrice: '100',
    taxInclusive: true,
    rate: 1300,
    discount: '10',
  });
});

test('a mark of the tax side, of policies and of the kind of 0 % in columns of their own is obeyed', () => {
  const header = [
    '商品名称',
    '税收分类编码',
    '税率',
    '单价',
    '含税价标志',
    '是否享受优惠政策',
    '优惠政策类型',
    '零税率标识',
  ];
  const { added } = read(header, [
    ['甲', CODE, '0.13', '113', 'True', '否', '', ''],
    ['乙', CODE, '0', '10', '否', '是', '免税', '1'],
    ['丙', CODE, '3%', '103', '是', '是', '按3%简易征收', ''],
    ['丁', CODE, '0%', '10', '', '', '', '3'],
  ]);
  expect(
    added.map(({ goods }) => [
      goods.netPrice,
      goods.policy,
      goods.rate,
      goods.zeroRateKind,
      goods.levyMethod,
    ]),
  ).toEqual([
    ['100', '', 1300, 0, 'none'],
    ['10', '免税', 0, 1, 'exempt'],
    ['100', '按3%简易征收', 300, 0, 'simple'],
    ['10', '', 0, 3, 'zeroRate'],
  ]);
});

test('every rule of the dialog holds for each row, with the row and the reason', () => {
  const header = [
    '商品名称',
    '税收分类编码',
    '税率',
    '单价（不含税）',
    '优惠类型',
    '享受优惠政策',
    '折扣率（%）',
  ];
  const { added, leftOut } = read(header, [
    ['甲', '', '13%', '1', '', '', ''],
    ['', CODE, '13%', '1', '', '', ''],
    ['丙', CODE, '', '1', '', '', ''],
    ['丁', CODE, '13%', '0', '', '', ''],
    ['戊', CODE, '13%', 'abc', '', '', ''],
    ['己', CODE, '13%', '100000000000', '', '', ''],
    ['庚', CODE, '13%', '1', '', '是', ''],
    ['辛', CODE, '十三', '1', '', '', ''],
    ['壬', CODE, '13%', '1', '免征', '是', ''],
    ['癸', CODE, '13%', '1', '免税', '是', ''],
    ['子', '3040201000000000000', '13%', '1', '', '', ''],
    ['丑', CODE, '13%', '1', '', '', '200'],
    ['寅', CODE, '13%', '1', '', '', ''],
    ['寅', CODE, '13%', '2', '', '', ''],
    ['', '', '', '', '', '', ''],
  ]);
  expect(leftOut.map(({ row, why }) => [row, why.join('；')])).toEqual([
    [2, '税收分类编码不能为空；税收分类名称不能为空'],
    [3, '商品名称不能为空'],
    [4, '税率不能为空'],
    [5, '单价不能为0, 请重新填写'],
    [6, '单价不合法,请重新输入!'],
    [7, '单价金额过大,请重新输入!'],
    [8, '请选择优惠类型'],
    [9, '税率“十三”无法识别'],
    [10, '优惠类型“免征”不存在，请核对'],
    [11, '优惠类型“免税”与税率不符，请核对'],
    [12, '税收分类名称不能为空；税收分类编码“3040201000000000000”为汇总商品编码，请使用下级具体商编'],
    [13, '折扣率不能大于100%或小于1%'],
    [15, '与第14行是同一商品，已取第14行'],
  ]);
  expect(added.map(({ goods }) => goods.name)).toEqual(['寅']);
});

test('what the library writes is read again as it was', () => {
  const exempt: KeptGoods = {
    ...{
      ...STEEL,
      goodsCode: '2',
      name: '蔬菜',
      rate: 0,
      zeroRateKind: 1,
      preferential: true,
      policy: '免税',
    },
    ...{ levyMethod: 'exempt', netPrice: '3500', grossPrice: '3500', taxInclusive: true },
  };
  const kept = [STEEL, exempt, { ...STEEL, goodsCode: '3', unit: '件', netPrice: '', grossPrice: '' }];
  const header = GOODS_TABLE.map(({ title }) => title);
  const rows = kept.map(goodsTableRow);
  expect(read(header, rows, { kept })).toMatchObject({ added: [], changed: [], same: 3, leftOut: [] });
  expect(read(header, rows).added.map(({ goods }) => goods)).toEqual(
    kept.map(({ goodsCode: _, ...goods }) => goods),
  );
});

test('a list of prices changes the goods of the library and keeps what it leaves blank', () => {
  const { added, changed, same } = read(
    ['名称', '规格', '含税单价'],
    [
      ['螺纹钢', 'HRB400', '1130'],
      ['螺纹钢', 'HRB500', '1130'],
    ],
    { kept: [STEEL] },
  );
  expect(added).toEqual([]);
  expect(same).toBe(0);
  const { goodsCode: _, ...steel } = STEEL;
  const goods = { ...steel, netPrice: '1000', grossPrice: '1130', taxInclusive: true };
  const plan = { added, changed, same };
  expect(goodsToKeep(plan, true)).toEqual([{ row: 2, goods: { ...goods }, goodsCode: '0001' }]);
  expect(goodsToKeep(plan, false)).toEqual([]);
});

test('codes without their trailing noughts are whole again, and one the library has is not asked about', () => {
  const header = ['品名', '税收分类编码', '税率', '税收分类名称'];
  expect(
    codesInTable({
      header,
      rows: [
        ['甲', '1080207010', '', ''],
        ['乙', "'" + CODE, '', ''],
      ],
      firstRow: 1,
    }),
  ).toEqual([CODE]);
  const rows = [['甲', '9010101010000000000', '13%', '新的']];
  expect(read(header, rows).leftOut[0]?.why).toEqual([
    '税收分类编码“9010101010000000000”不存在，请核对或重新选择',
  ]);
  const kept = [{ ...STEEL, taxCode: '9010101010000000000' }];
  expect(read(header, rows, { kept }).added).toHaveLength(1);
});

test('a table without names, or without rows, is refused', () => {
  expect(read(['税收分类编码'], [[CODE]]).refusal?.code).toBe('table.missingColumns');
  expect(read(['品名'], [['']]).refusal?.code).toBe('table.noRows');
});
