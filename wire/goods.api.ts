import { z } from 'zod';
import { GOODS_CLASSES, type GoodsClassCode } from '../domain/goods-library/goods-classes.ts';
import { invoiceWire } from './invoice.api.ts';
import { invoiceKindOf } from './invoice.codec.ts';
import { goodsChanges, goodsWire, offerWire, rateWire } from './library-goods.codec.ts';
import { filterText, pages, paging } from './lists.ts';

const disk = { diskId: z.string().max(40) };

const invoiceType = invoiceWire.shape.invoiceType.transform(invoiceKindOf);

/** Chosen by who adds goods; it is part of an address and of a name in the directory. */
const goodsCode = z
  .string()
  .max(50)
  .regex(/^[\dA-Za-z_-]+$/);

/** 001 §7.4: goods of the library of a device's taxpayer, the latest first, by parts of name and spec. M252, M253, M371 */
export const goodsListApi = {
  method: 'GET',
  path: '/v3/tax/goods/list/:diskId',
  request: z
    .object({
      ...disk,
      ...paging,
      kw: filterText,
      ggxh: filterText,
      /** The rates of this type are offered with each; without one its own. */
      invoiceType: invoiceType.optional(),
      /** Any goods can be sold by each method; a difference levy takes one line. */
      zsfs: z.enum(['0', '2', '3']).default('0'),
      tspz: z.enum(Object.keys(GOODS_CLASSES) as GoodsClassCode[]).default('00'),
      scene: z.literal('1').default('1'),
    })
    .transform(({ diskId, page, pageSize, ...wanted }) => ({
      diskId,
      paging: { page, pageSize },
      invoiceKind: wanted.invoiceType,
      text: wanted.kw,
      spec: wanted.ggxh,
      heads: GOODS_CLASSES[wanted.tspz].heads,
    })),
  response: z.object({ list: z.array(goodsWire), pages }),
} as const;

/** 001 §7.4: changes goods, or adds them under a code that is free. M371 */
export const updateGoodsApi = {
  method: 'PUT',
  path: '/v3/tax/goods/:diskId/:zxbm',
  request: goodsChanges
    .extend({ ...disk, zxbm: goodsCode })
    .transform(({ diskId, zxbm, ...changes }) => ({ diskId, goodsCode: zxbm, changes })),
  response: goodsWire,
} as const;

export const deleteGoodsApi = {
  method: 'DELETE',
  path: '/v3/tax/goods/:diskId/:zxbm',
  request: z
    .object({ ...disk, zxbm: goodsCode })
    .transform(({ diskId, zxbm }) => ({ diskId, goodsCode: zxbm })),
} as const;

/** 001 §7.4 offer list: 优惠政策 that goods of a device may have. M371 */
export const goodsOffersApi = {
  method: 'GET',
  path: '/v3/tax/goods/offers/:diskId',
  request: z.object(disk),
  response: z.array(offerWire),
} as const;

/** 001 §7.4: rates that lines may have on a device and a type. M371 */
export const usableRatesApi = {
  method: 'GET',
  path: '/v3/tax/goods/rates/:diskId',
  request: z
    .object({ ...disk, invoiceType })
    .transform(({ diskId, invoiceType: invoiceKind }) => ({ diskId, invoiceKind })),
  response: z.array(rateWire),
} as const;
