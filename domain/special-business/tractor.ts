import { defineBusiness, kindsExcept } from './define.ts';

export const tractor = defineBusiness({
  key: 'tractor',
  code: '13',
  zh: '拖拉机和联合收割机',
  source: '001 §3.9, §4.5, M219, M223, C5; DOMAIN A3',
  kinds: kindsExcept(),
  rows: 'one',
  block: { name: 'tljhlhsgjfw', list: false },
  fields: {
    forRegistration: {
      zh: '是否用于办理拖拉机和联合收割机登记',
      wire: 'sfyytljdj',
      kind: 'yesNo',
      required: true,
    },
    engineNumber: {
      zh: '发动机号码',
      wire: 'fdjhm',
      kind: 'text',
      max: 40,
      forbiddenWhen: { forRegistration: ['否'] },
    },
    chassisNumber: {
      zh: '底盘号/机架号',
      wire: 'dphhjjh',
      kind: 'text',
      max: 30,
      forbiddenWhen: { forRegistration: ['否'] },
    },
  },
  conditions: [
    {
      id: 'numbers.required',
      source: 'DOMAIN A3, template V260401',
      field: 'engineNumber',
      when: { forRegistration: ['是'] },
      fails: (row) => row.engineNumber.trim() === '' && row.chassisNumber.trim() === '',
      zh: '发动机号码、底盘号/机架号至少填写其中一个',
      bad: { engineNumber: '', chassisNumber: '' },
    },
  ],
  printed: [
    { zh: '是否用于办理拖拉机和联合收割机登记', fields: ['forRegistration'], at: 'remark' },
    { zh: '发动机号码', fields: ['engineNumber'], at: 'remark' },
    { zh: '底盘号/机架号', fields: ['chassisNumber'], at: 'remark' },
  ],
  asks: { field: 'forRegistration', zh: '是否用于办理拖拉机和联合收割机登记？' },
  goodsWhen: {
    when: { forRegistration: ['是'] },
    limits: { maxLines: 1, set: { unit: '辆', quantity: '1' } },
  },
  ordinaryLevyOnly: true,
});
