import { togetherAtMost } from './conditions.ts';
import { defineBusiness, kindsExcept } from './define.ts';

export const construction = defineBusiness({
  key: 'construction',
  code: '03',
  zh: '建筑服务',
  source: '001 §3.9, M216, M225; DOMAIN A3',
  kinds: kindsExcept(),
  rows: 'one',
  block: { name: 'jzfw', list: false },
  fields: {
    region: { zh: '建筑服务发生地', wire: 'jzfwfsd', kind: 'region', required: true },
    address: { zh: '发生地详细地址', wire: 'fsdxxdz', kind: 'text', required: true },
    projectName: { zh: '建筑项目名称', wire: 'jzxmmc', kind: 'text', max: 80, required: true },
    landTaxNumber: { zh: '土地增值税项目编号', wire: 'tdzzsxmbh', kind: 'text', max: 20 },
    crossCity: { zh: '跨地市标志', wire: 'kdsbz', kind: 'yesNo', required: true },
    crossRegionNumber: {
      zh: '跨区域涉税事项报验管理编号',
      wire: 'kqysssxbgglbm',
      kind: 'text',
      max: 50,
      requiredWhen: { crossCity: ['是'] },
      forbiddenWhen: { crossCity: ['否'] },
    },
  },
  conditions: [togetherAtMost('region', 'address', '建筑服务发生地', 120)],
  printed: [
    { zh: '建筑服务发生地', fields: ['region', 'address'], at: 'goods' },
    { zh: '建筑项目名称', fields: ['projectName'], at: 'goods' },
    { zh: '土地增值税项目编号', fields: ['landTaxNumber'], at: 'remark' },
    { zh: '跨地市标志', fields: ['crossCity'], at: 'remark' },
  ],
  goods: { maxLines: 1, empty: ['spec', 'unit', 'quantity', 'price'] },
});
