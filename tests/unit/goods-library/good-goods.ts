import { BLANK_GOODS, type GoodsEntry } from '../../../domain/goods-library/goods-entry.ts';

export const GOOD_GOODS: GoodsEntry = {
  ...BLANK_GOODS,
  name: '螺纹钢',
  unit: '吨',
  taxCode: '1080207010000000000',
  codeName: '钢筋',
  category: '黑色金属冶炼压延品',
  netPrice: '3500',
  grossPrice: '3955',
  rate: 1300,
};
