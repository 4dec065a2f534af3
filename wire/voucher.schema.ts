import { z } from 'zod';

const text = (max: number) => z.string().max(max);
const yuan = z
  .string()
  .max(15)
  .regex(/^(\d{1,12}(\.\d{1,2})?)?$/);
const code = z.enum(['', '01', '02', '03', '04', '05', '06', '07', '08', '09']);

/** One voucher of the deduction list (cepzmxList) under its official names; '' is empty. 001 §3.7, M208 */
export const voucherWire = z.object({
  pzlx: code,
  fphm: text(20),
  fpdm: text(12),
  zzfphm: text(8),
  pzhm: text(100),
  kjrq: text(10),
  pzhjje: yuan,
  bckcje: yuan,
  bz: text(1600),
  /** The voucher's total once more. */
  hjje: yuan,
});
export type VoucherWire = z.infer<typeof voucherWire>;
