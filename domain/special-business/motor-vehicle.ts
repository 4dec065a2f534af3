import { defineBusiness } from './define.ts';

export const motorVehicle = defineBusiness({
  key: 'motorVehicle',
  code: '14',
  zh: '机动车',
  source: '001 §5.7, M224, M153, C14; DOMAIN A3',
  kinds: ['digitalSpecial'],
  rows: 'one',
  block: null,
  fields: {},
  goods: { set: { unit: '辆' }, required: ['unit', 'quantity', 'price'] },
  ordinaryLevyOnly: true,
});
