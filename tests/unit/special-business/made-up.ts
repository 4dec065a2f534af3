import { defineBusiness, kindsExcept } from '../../../domain/special-business/define.ts';

/** A business nobody has: this declaration is all there is of it. */
export const cableCars = defineBusiness({
  key: 'cableCars',
  code: '77',
  zh: '索道服务',
  source: 'made up',
  kinds: kindsExcept('special'),
  rows: 'many',
  block: { name: 'sdfw', list: true, also: 'sdfwList' },
  fields: {
    station: { zh: '站点', wire: 'zd', kind: 'region', required: true },
    day: { zh: '运行日期', wire: 'yxrq', kind: 'date', required: true },
    cabin: {
      zh: '车厢',
      wire: 'cx',
      kind: 'choice',
      choices: [
        { zh: '大', code: '1' },
        { zh: '小', code: '2' },
      ],
    },
    night: { zh: '夜间', wire: 'yj', kind: 'yesNo', initial: '否' },
    lamp: { zh: '灯号', wire: 'dh', kind: 'text', max: 4, requiredWhen: { night: ['是'] } },
  },
  conditions: [
    {
      id: 'cabin.night',
      source: 'made up',
      field: 'cabin',
      when: { night: ['是'] },
      fails: (row) => row.cabin === '大',
      zh: '夜间只开小车厢',
      bad: { cabin: '大' },
    },
  ],
  printed: [{ zh: '站点', fields: ['station', 'lamp'], between: ' 灯', at: 'table' }],
});
