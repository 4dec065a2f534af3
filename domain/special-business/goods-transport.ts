import { FREIGHT_TOOLS } from './codes/freight-tools.ts';
import { defineBusiness, kindsExcept } from './define.ts';

export const goodsTransport = defineBusiness({
  key: 'goodsTransport',
  code: '04',
  zh: '货物运输服务',
  source: '001 §3.9, M220, M227; DOMAIN A3',
  kinds: kindsExcept(),
  rows: 'many',
  block: { name: 'hwysfw', list: true },
  fields: {
    tool: {
      zh: '运输工具种类',
      wire: 'ysgjzl',
      kind: 'choice',
      choices: FREIGHT_TOOLS,
      required: true,
      headers: ['运输工具类型', '运输工具', '运输方式'],
    },
    plate: {
      zh: '运输工具牌号',
      wire: 'ysgjhp',
      kind: 'text',
      max: 40,
      required: true,
      hint: '没有牌号时填写“无”',
      headers: ['运输工具号牌', '车牌号', '车号', '牌号', '船名航次', '航班号'],
    },
    origin: {
      zh: '起运地',
      wire: 'qyd',
      kind: 'region',
      max: 80,
      required: true,
      headers: ['始发地', '装货地', '发货地', '出发地'],
    },
    destination: {
      zh: '到达地',
      wire: 'ddd',
      kind: 'region',
      max: 80,
      required: true,
      headers: ['目的地', '卸货地', '收货地'],
    },
    cargo: {
      zh: '运输货物名称',
      wire: 'yshwmc',
      kind: 'text',
      max: 80,
      required: true,
      headers: ['货物名称', '货名', '品名'],
    },
  },
  printed: [
    { zh: '运输工具种类', fields: ['tool'], at: 'table' },
    { zh: '运输工具牌号', fields: ['plate'], at: 'table' },
    { zh: '起运地', fields: ['origin'], at: 'table' },
    { zh: '到达地', fields: ['destination'], at: 'table' },
    { zh: '运输货物名称', fields: ['cargo'], at: 'table' },
  ],
});
