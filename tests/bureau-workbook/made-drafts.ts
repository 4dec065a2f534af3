import fc from 'fast-check';
import { AREA_UNITS } from '../../domain/special-business/codes/area-units.ts';
import type { Cells, MadeWorkbook } from './made-workbook.ts';

const word = fc
  .string({
    unit: fc.constantFrom(
      '甲',
      '乙',
      'A',
      ' ',
      '1',
      '=',
      '+',
      '@',
      '&',
      '<',
      '>',
      '"',
      "'",
      '_x0041_',
      '（',
      '\n',
    ),
    maxLength: 12,
  })
  .map((text) => text.trim());
const name = word.map((text) => `品${text}`);
const yesNo = fc.constantFrom('是', '否');
const decimal = (max: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 1, max }), fc.integer({ min: 0, max: places }))
    .map(([digits, scale]) => (digits / 10 ** scale).toFixed(scale));

const lineCells = fc.record({
  项目名称: name,
  规格型号: word,
  单位: word,
  数量: fc.option(decimal(9_999_999, 4), { nil: '' }),
  金额: fc.integer({ min: 100, max: 9_999_999 }).map((fen) => (fen / 100).toFixed(2)),
  折扣金额: fc.constantFrom('', '0.5'),
  rate: fc.constantFrom<Cells>(
    { 税率: '0.13' },
    { 税率: '0.06' },
    { 税率: '0.01' },
    { 税率: '0', 是否使用优惠政策: '是', 优惠政策类型: '免税' },
    { 税率: '0' },
    { 税率: '0.03', 是否使用优惠政策: '是', 优惠政策类型: '按3%简易征收' },
  ),
});

/** An invoice with its lines, whatever they hold. */
export const plain = fc.record({
  head: fc.record({
    发票类型: fc.constantFrom('增值税专用发票', '普通发票'),
    是否含税: yesNo,
    受票方自然人标识: yesNo,
    购买方名称: name,
    购买方地址: word,
    购买方电话: word,
    备注: word,
    收款人: word,
    是否展示购买方地址电话银行账号: fc.constantFrom('', '展示地址、电话'),
    是否展示销售方地址电话银行账号: fc.constantFrom('', '展示开户银行、银行账号'),
  }),
  lines: fc.array(lineCells, { minLength: 1, maxLength: 4 }),
});

const SALE = '不动产销售|';
/** Each special business with its block. */
export const BUSINESSES: readonly (Omit<MadeWorkbook, 'invoices' | 'lines'> & { readonly head: Cells })[] = [
  {
    head: { 特定业务类型: '货物运输服务' },
    blocks: ['粤B1', '无'].map((plate) => ({
      发票流水号: '1',
      '货物运输服务|起运地': '广东省深圳市南山区科技路',
      '货物运输服务|到达地': '北京市海淀区',
      '货物运输服务|运输工具种类': '公路运输',
      '货物运输服务|运输工具牌号': plate,
      '货物运输服务|运输货物名称': '纸',
    })),
  },
  {
    head: { 特定业务类型: '旅客运输服务' },
    blocks: [
      {
        发票流水号: '1',
        '旅客运输服务|出行人': '赵',
        '旅客运输服务|出行人证件类型': '中国护照',
        '旅客运输服务|出行人证件号码': 'E1',
        '旅客运输服务|出行日期': '20240229',
        '旅客运输服务|出发地': '境外',
        '旅客运输服务|到达地': '北京市海淀区',
        '旅客运输服务|交通工具类型': '火车',
        '旅客运输服务|等级': '软席（软座、软卧）',
      },
    ],
  },
  {
    head: { 特定业务类型: '不动产经营租赁服务' },
    blocks: [
      {
        发票流水号: '1',
        '不动产租赁|不动产地址': '广东省深圳市南山区',
        '不动产租赁|租赁期起': '202202011631',
        '不动产租赁|租赁期止': '20230101',
        '不动产租赁|面积单位': '㎡',
        '不动产租赁|跨地市标志': '否',
      },
    ],
  },
  {
    head: { 特定业务类型: '拖拉机和联合收割机' },
    blocks: [
      {
        发票流水号: '1',
        '拖拉机和联合收割机:|是否用于办理拖拉机和联合收割机登记': '是',
        '拖拉机和联合收割机:|发动机号码': 'F1',
      },
    ],
  },
  {
    head: {
      特定业务类型: '报废产品收购',
      购买方证件类型: '居民身份证',
      '购买方所在地区（报废产品收购必填）0': '广东省',
      '购买方所在地区（报废产品收购必填）1': '深圳市',
      '购买方所在地区（报废产品收购必填）2': '南山区',
      '购买方所在地区（报废产品收购必填）3': '粤海街道',
      '购买方详细地址（报废产品收购必填）': '1号',
      报废产品销售类型: '销售收购的报废产品',
    },
  },
  { head: { 特定业务类型: '成品油' } },
  ...AREA_UNITS.map(({ zh }) => ({
    head: { 特定业务类型: '不动产销售' },
    blocks: [{ 发票流水号: '1', [`${SALE}面积单位`]: zh, [`${SALE}实际成交含税金额`]: '12.30' }],
  })),
];
