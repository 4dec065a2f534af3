import { residentNumber } from './conditions.ts';
import { defineBusiness, kindsExcept } from './define.ts';
import { sellerPapers } from './seller-papers.ts';

export const farmPurchase = defineBusiness({
  key: 'farmPurchase',
  code: '16',
  zh: '农产品收购',
  source: '001 §4.5, M042, M148, M153, C14; DOMAIN A3',
  kinds: kindsExcept('digitalSpecial', 'paperSpecial'),
  rows: 'one',
  block: null,
  fields: sellerPapers({ required: true }),
  conditions: [residentNumber('idType', 'idNumber')],
  swapsParties: true,
  naturalPerson: 'always',
  ordinaryLevyOnly: true,
});
