import { AREA_UNITS } from './codes/area-units.ts';
import { namesStreet, togetherAtMost } from './conditions.ts';
import { defineBusiness, kindsExcept } from './define.ts';
import { parseFen } from '../money/fen.ts';

/** 实际成交含税金额 is asked for where an approved price is taxed, like the number of M225 that depend on another field. */
export const realEstateSale = defineBusiness({
  key: 'realEstateSale',
  code: '05',
  zh: '不动产销售',
  source: '001 §3.9, M217, M225; DOMAIN A3',
  kinds: kindsExcept(),
  rows: 'one',
  block: { name: 'bdcxsfw', list: false },
  fields: {
    certificate: { zh: '产权证书/不动产权证号码', wire: 'fwcqzshm', kind: 'text', max: 40 },
    region: { zh: '不动产地址', wire: 'bdcdz', kind: 'region', required: true },
    address: { zh: '不动产详细地址', wire: 'bdcxxdz', kind: 'text', required: true },
    unitCode: {
      zh: '不动产单元代码/网签合同备案编码',
      wire: 'wqhtbabh',
      kind: 'text',
      max: 28,
      requiredWhen: { developer: ['是'] },
    },
    landTaxNumber: { zh: '土地增值税项目编号', wire: 'tdzzsxmbh', kind: 'text', max: 20 },
    approvedPrice: { zh: '核定计税价格', wire: 'hdjsjg', kind: 'money', max: 20 },
    actualPrice: { zh: '实际成交含税金额', wire: 'sjcjhsje', kind: 'money', max: 20 },
    crossCity: { zh: '跨地市标志', wire: 'kdsbz', kind: 'yesNo', required: true },
    areaUnit: {
      zh: '面积单位',
      wire: 'mjdw',
      kind: 'choice',
      choices: AREA_UNITS,
      required: true,
      initial: '平方米',
    },
  },
  conditions: [
    togetherAtMost('region', 'address', '不动产地址', 120),
    namesStreet('address'),
    {
      id: 'actualPrice.required',
      source: '001 §5.14, DOMAIN A3',
      field: 'actualPrice',
      fails: (row) => row.actualPrice === '' && (parseFen(row.approvedPrice) ?? 0) > 0,
      zh: '按核定计税价格征税时，实际成交含税金额不能为空',
      bad: { approvedPrice: '1200000.00', actualPrice: '' },
    },
  ],
  printed: [
    { zh: '产权证书/不动产权证号码', fields: ['certificate'], at: 'goods' },
    { zh: '面积单位', fields: ['areaUnit'], at: 'goods' },
    { zh: '不动产单元代码/网签合同备案编码', fields: ['unitCode'], at: 'remark' },
    { zh: '不动产地址', fields: ['region', 'address'], at: 'remark' },
    { zh: '核定计税价格', fields: ['approvedPrice'], at: 'remark' },
    { zh: '实际成交含税金额', fields: ['actualPrice'], at: 'remark' },
    { zh: '跨地市标志', fields: ['crossCity'], at: 'remark' },
    { zh: '土地增值税项目编号', fields: ['landTaxNumber'], at: 'remark' },
  ],
  goods: { maxLines: 1, empty: ['spec', 'unit'] },
});
