import { defineBusiness, kindsExcept } from './define.ts';

export const refinedOil = defineBusiness({
  key: 'refinedOil',
  code: '01',
  zh: '成品油',
  source: '001 §5.7, M224',
  kinds: kindsExcept(),
  rows: 'one',
  block: null,
  fields: {},
  goods: { initial: { unit: '升' } },
});
