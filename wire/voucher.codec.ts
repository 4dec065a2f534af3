import { tidyAmount } from '../domain/difference-levy/amounts.ts';
import { readKind, readVoucherText } from '../domain/difference-levy/read-voucher.ts';
import { VOUCHER_KINDS, type Voucher, type VoucherKind } from '../domain/difference-levy/voucher.ts';
import { isCells, textOf, type WireCells } from './foreign-cells.ts';
import type { VoucherWire } from './voucher.schema.ts';

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

/** A voucher as foreign messages write it: anything may be missing, amounts may be numbers, days may carry a time. */
const decodeVoucher = (cells: WireCells): Voucher => ({
  kind: readKind(textOf(cells['pzlx'])) ?? '',
  digitalNumber: textOf(cells['fphm']),
  code: textOf(cells['fpdm']),
  paperNumber: textOf(cells['zzfphm']),
  documentNumber: textOf(cells['pzhm']),
  date: readVoucherText('date', textOf(cells['kjrq'])),
  total: tidyAmount(textOf(cells['pzhjje']) || textOf(cells['hjje'])),
  deducted: tidyAmount(textOf(cells['bckcje'])),
  note: textOf(cells['bz']),
});

/** The vouchers of a message's cepzmxList; none when it has none. */
export const decodeVouchers = (list: unknown): readonly Voucher[] =>
  Array.isArray(list) ? list.filter(isCells).map(decodeVoucher) : [];
