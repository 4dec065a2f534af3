import { residentNumber } from './conditions.ts';
import { defineBusiness, kindsExcept } from './define.ts';
import { sellerPapers } from './seller-papers.ts';

export const solarPurchase = defineBusiness({
  key: 'solarPurchase',
  code: '17',
  zh: '光伏收购',
  source: '001 §4.5, M042, M153, C14; DOMAIN A3',
  kinds: kindsExcept('digitalSpecial'),
  rows: 'one',
  block: null,
  fields: sellerPapers({ requiredWhen: { naturalPerson: ['是'] } }),
  conditions: [residentNumber('idType', 'idNumber')],
  swapsParties: true,
  ordinaryLevyOnly: true,
});
