import {
  deleteGoodsApi,
  goodsListApi,
  goodsOffersApi,
  updateGoodsApi,
  usableRatesApi,
} from '../../wire/goods.api.ts';
import { answered } from '../http/route-table.ts';
import { deleteGoods, goodsOffers, listGoods, updateGoods, usableRates } from '../services/goods-library.ts';

/** The goods library. 001 §7.4, 002 §7 */
export const GOODS_ROUTES = [
  answered(goodsListApi, 'work.read', listGoods),
  answered(updateGoodsApi, 'draft.write', updateGoods),
  answered(deleteGoodsApi, 'draft.write', deleteGoods),
  answered(goodsOffersApi, 'work.read', goodsOffers),
  answered(usableRatesApi, 'work.read', usableRates),
];
