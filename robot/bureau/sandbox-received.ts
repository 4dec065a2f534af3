import type { RobotCollection } from '../../wire/collections.api.ts';
import { encodeBrought, type BroughtInvoices } from '../../wire/received.api.ts';

/**
 * What a taxpayer of the sandbox received: one invoice on the first of the days, which says that it is none. The same for
 * the same days; a digital one, so that who wants a type of the tax disks finds nothing.
 */
export function sandboxReceived({ deviceId, from, type }: RobotCollection): BroughtInvoices {
  if (type !== null) return [];
  const device = deviceId.replaceAll(/\D/g, '').slice(-10).padStart(10, '0');
  return [
    encodeBrought({
      type: 'digitalOrdinary',
      number: `99${from.replaceAll('-', '')}${device}`,
      issuedOn: from,
      sellerName: '沙箱供应商',
      goodsName: '*办公用品*沙箱示例商品',
      amount: '100.00',
      rate: '0.13',
      tax: '13.00',
      total: '113.00',
      remark: '沙箱发票，不是真实发票',
    }),
  ];
}
