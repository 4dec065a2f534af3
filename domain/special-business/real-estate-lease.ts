import { LEASE_AREA_UNITS } from './codes/area-units.ts';
import { namesStreet, notBefore, togetherAtMost } from './conditions.ts';
import { defineBusiness, kindsExcept, type Condition } from './define.ts';
import { isMinute } from './moments.ts';

const source = 'DOMAIN A3, template V260401';

/** Parking is let by the minute; everything else by the day. */
const precision = <Key extends 'from' | 'until'>(field: Key, label: string): readonly Condition<Key>[] => [
  {
    id: `${field}.minute`,
    source,
    field,
    when: { parking: ['是'] },
    fails: (row) => row[field] !== '' && !isMinute(row[field]),
    zh: `车辆停放服务的${label}应精确到分钟，如2022-02-01 16:31`,
    bad: { [field]: '2024-05-01' },
  },
  {
    id: `${field}.day`,
    source,
    field,
    when: { parking: ['否'] },
    fails: (row) => isMinute(row[field]),
    zh: `${label}应精确到日，如2022-02-01`,
    bad: { [field]: '2024-05-01 16:31' },
  },
];

export const realEstateLease = defineBusiness({
  key: 'realEstateLease',
  code: '06',
  zh: '不动产经营租赁服务',
  source: '001 §3.9, M218, M225; DOMAIN A3',
  kinds: kindsExcept(),
  rows: 'one',
  block: { name: 'bdcjyzlfwList', list: true, also: 'bdcjyzlfw' },
  fields: {
    certificate: {
      zh: '产权证书/不动产权证号码',
      wire: 'fwcqzshm',
      kind: 'text',
      max: 40,
      required: true,
      hint: '没有时填写“无”',
    },
    region: { zh: '不动产地址', wire: 'bdcdz', kind: 'region', required: true },
    address: { zh: '不动产详细地址', wire: 'bdcxxdz', kind: 'text', required: true },
    from: { zh: '租赁期起', wire: 'zlqq', kind: 'minute', required: true },
    until: { zh: '租赁期止', wire: 'zlqz', kind: 'minute', required: true },
    crossCity: { zh: '跨地市标志', wire: 'kdsbz', kind: 'yesNo', required: true },
    areaUnit: {
      zh: '面积单位',
      wire: 'mjdw',
      kind: 'choice',
      choices: LEASE_AREA_UNITS,
      required: true,
      initial: '平方米',
    },
    plate: { zh: '车牌号', wire: 'cph', kind: 'text', max: 20 },
  },
  // 车辆停放服务
  codeFacts: { parking: ['3040502020200000000'] },
  conditions: [
    togetherAtMost('region', 'address', '不动产地址', 120),
    namesStreet('address'),
    ...precision('from', '租赁期起'),
    ...precision('until', '租赁期止'),
    notBefore('from', 'until', '租赁期止不能早于租赁期起'),
  ],
  printed: [
    { zh: '产权证书/不动产权证号码', fields: ['certificate'], at: 'goods' },
    { zh: '面积单位', fields: ['areaUnit'], at: 'goods' },
    { zh: '不动产地址', fields: ['region', 'address'], at: 'remark' },
    { zh: '租赁期起止', fields: ['from', 'until'], between: ' ', at: 'remark' },
    { zh: '跨地市标志', fields: ['crossCity'], at: 'remark' },
    { zh: '车牌号', fields: ['plate'], at: 'remark' },
  ],
  goods: { maxLines: 1, empty: ['spec', 'unit'] },
});
