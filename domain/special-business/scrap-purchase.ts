import { SCRAP_SALES } from './codes/scrap-sales.ts';
import { residentNumber } from './conditions.ts';
import { defineBusiness, kindsExcept } from './define.ts';
import { sellerPapers } from './seller-papers.ts';

export const scrapPurchase = defineBusiness({
  key: 'scrapPurchase',
  code: '24',
  zh: '报废产品收购',
  source: 'M042, M053, M148, C5; DOMAIN A3',
  kinds: kindsExcept(),
  rows: 'one',
  block: null,
  fields: {
    ...sellerPapers({ required: true }),
    // Province, city, county, street
    region: { zh: '销售方所在地区', wire: 'gmfXzjd', kind: 'region', max: 100, required: true },
    address: { zh: '销售方详细地址', wire: 'gmfFullAddres', kind: 'text', max: 100, required: true },
    saleKind: {
      zh: '报废产品销售类型',
      wire: 'bfcpsgXslz',
      kind: 'choice',
      choices: SCRAP_SALES,
      requiredWhen: { scrapVehicle: ['是'] },
    },
  },
  // 报废机动车. Template V260401, sheet 1, note 14
  codeFacts: {
    scrapVehicle: [
      '1110700000000000000',
      '1110701000000000000',
      '1110702000000000000',
      '1110799000000000000',
    ],
  },
  conditions: [residentNumber('idType', 'idNumber')],
  paperNote: '销售方为自然人，应于次年1月1日至3月31日期间办理汇算清缴',
  swapsParties: true,
  naturalPerson: 'always',
  buyerRequired: ['phone'],
});
