import { SPECIAL_BUSINESSES, businessOf } from '../../../domain/special-business/all.ts';
import { blankRow } from '../../../domain/special-business/blank-block.ts';
import type { BlockRow, SpecialBusiness } from '../../../domain/special-business/define.ts';

/** A row of every business that has no problem; all of it made up. */
const GOOD: Readonly<Record<string, BlockRow>> = {
  construction: {
    region: '福建省&厦门市&思明区',
    address: '示例路1号工地',
    projectName: '示例花园二期',
    landTaxNumber: 'TD0001',
    crossCity: '是',
    crossRegionNumber: 'KQ0001',
  },
  goodsTransport: {
    tool: '公路运输',
    plate: '闽D00000',
    origin: '福建省&厦门市&思明区',
    destination: '广东省&深圳市&南山区&示例物流园',
    cargo: '瓷砖',
  },
  realEstateSale: {
    certificate: '闽（2024）厦门市不动产权第0000001号',
    region: '北京市&北京市&海淀区',
    address: '示例大街1号',
    unitCode: 'BDC0001',
    landTaxNumber: 'TD0002',
    approvedPrice: '1200000.00',
    actualPrice: '1250000.00',
    crossCity: '否',
    areaUnit: '平方米',
  },
  realEstateLease: {
    certificate: '无',
    region: '上海市&上海市&黄浦区',
    address: '示例路2号',
    from: '2024-01-01',
    until: '2024-12-31',
    crossCity: '否',
    areaUnit: 'm²',
    plate: '沪A00000',
  },
  passengerTransport: {
    traveller: '张三',
    idType: '居民身份证',
    idNumber: '110101199001010007',
    date: '2024-05-01',
    origin: '福建省&厦门市&湖里区',
    destination: '浙江省&杭州市&西湖区',
    vehicle: '火车',
    seatClass: '二等座',
  },
  tractor: { forRegistration: '是', engineNumber: 'FDJ0001', chassisNumber: 'DP0001' },
  farmPurchase: { idType: '居民身份证', idNumber: '110101199001010007', country: '中华人民共和国' },
  solarPurchase: { idType: '中国护照', idNumber: 'E00000000', country: '中国香港特别行政区' },
  scrapPurchase: {
    idType: '居民身份证',
    idNumber: '110101199001010007',
    country: '日本国',
    region: '浙江省&杭州市&西湖区&示例街道',
    address: '示例路3号',
    saleKind: '销售收购的报废产品',
  },
};

export const goodRow = (business: SpecialBusiness): BlockRow => ({
  ...blankRow(business),
  ...GOOD[business.key],
});

/** A business that must be there. */
export function need(key: string): SpecialBusiness {
  const business = businessOf(key);
  if (business === null) throw new Error(key);
  return business;
}

export const TABLE: readonly (readonly [string, SpecialBusiness])[] = SPECIAL_BUSINESSES.map((business) => [
  `${business.code} ${business.zh}`,
  business,
]);
