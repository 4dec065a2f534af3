import { z } from 'zod';
import { invoiceWire } from './invoice.api.ts';

const code = z.string().max(12).default('');
const number = z.string().max(20).default('');

/** 002 §7: has an issued invoice voided by a robot. The same twice is done once. M361, M380, C33 */
export const voidInvoiceApi = {
  method: 'DELETE',
  path: '/v2/tax/issue/invalid/:diskId',
  request: z
    .object({
      diskId: z.string().max(40),
      /** How it is voided; the specification names no other way than the invoice’s own number. */
      way: z.string().max(10).default(''),
      zfyy: z.string().trim().max(200).default(''),
      type: invoiceWire.shape.invoiceType,
      code,
      zzfpdm: code,
      number,
      zzfphm: number,
      totalAmount: invoiceWire.shape.totalSum,
      operator: z.string().max(100).default('管理员'),
    })
    .transform((given) => ({
      deviceId: given.diskId,
      reason: given.zfyy,
      invoiceType: given.type,
      code: given.code || given.zzfpdm,
      number: given.number || given.zzfphm,
      total: given.totalAmount,
      operator: given.operator,
    })),
  /** Both '' until it is voided: 正在作废中，请点击刷新按钮查看结果. M360 */
  response: z.object({ fpdm: z.string(), fphm: z.string() }),
} as const;

export const encodeVoided = ({
  code: fpdm,
  number: fphm,
}: {
  readonly code: string | null;
  readonly number: string | null;
}): z.infer<typeof voidInvoiceApi.response> => ({ fpdm: fpdm ?? '', fphm: fphm ?? '' });

/** The other path the specification writes. C33 */
export const voidInvoiceAliasApi = {
  ...voidInvoiceApi,
  path: '/v2/tax/invoice/issue/invalid/:diskId',
} as const;
