import { z } from 'zod';
import { tidyAmount } from '../domain/difference-levy/amounts.ts';
import { readKind, readVoucherText } from '../domain/difference-levy/read-voucher.ts';
import { VOUCHER_KINDS, type Voucher, type VoucherKind } from '../domain/difference-levy/voucher.ts';

const text = (max: number) => z.string().max(max);
const yuan = z.string().regex(/^(\d{1,12}(\.\d{1,2})?)?$/);
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

const codeOf = (kind: VoucherKind | ''): VoucherWire['pzlx'] => (kind === '' ? '' : VOUCHER_KINDS[kind].code);

/** A voucher under its official names; amounts with two decimals (M211). What the rules accept, `voucherWire` does. */
export const encodeVoucher = (voucher: Voucher): VoucherWire => {
  const total = tidyAmount(voucher.total);
  return {
    pzlx: codeOf(voucher.kind),
    fphm: voucher.digitalNumber,
    fpdm: voucher.code,
    zzfphm: voucher.paperNumber,
    pzhm: voucher.documentNumber,
    kjrq: voucher.date,
    pzhjje: total,
    bckcje: tidyAmount(voucher.deducted),
    bz: voucher.note,
    hjje: total,
  };
};

const cell = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
  .catch('');

/** As foreign messages write it: anything may be missing, amounts may be numbers, days may carry a time. */
const foreignVoucher = z.object({
  pzlx: cell,
  fphm: cell,
  fpdm: cell,
  zzfphm: cell,
  pzhm: cell,
  kjrq: cell,
  pzhjje: cell,
  bckcje: cell,
  bz: cell,
  hjje: cell,
});

/** A voucher of a message; null when it is none. */
function decodeVoucher(message: unknown): Voucher | null {
  const read = foreignVoucher.safeParse(message);
  if (!read.success) return null;
  const { pzlx, fphm, fpdm, zzfphm, pzhm, kjrq, pzhjje, bckcje, bz, hjje } = read.data;
  return {
    kind: readKind(pzlx) ?? '',
    digitalNumber: fphm,
    code: fpdm,
    paperNumber: zzfphm,
    documentNumber: pzhm,
    date: readVoucherText('date', kjrq),
    total: tidyAmount(pzhjje === '' ? hjje : pzhjje),
    deducted: tidyAmount(bckcje),
    note: bz,
  };
}

/** The vouchers of a message's cepzmxList; none when it has none. */
export const decodeVouchers = (list: unknown): readonly Voucher[] =>
  Array.isArray(list) ? list.map(decodeVoucher).filter((voucher) => voucher !== null) : [];
