import { BLANK_VOUCHER, type Voucher, type VoucherKind } from '../../../domain/difference-levy/voucher.ts';

/** A voucher every rule accepts, whatever its kind. */
export const GOOD_VOUCHER: Voucher = {
  kind: 'digital',
  digitalNumber: '25312000000385708609',
  code: '044001900111',
  paperNumber: '00123456',
  documentNumber: '(2026)闽02民初1号',
  date: '2026-03-01',
  total: '1000.00',
  deducted: '300.50',
  note: '土地价款',
};

export const voucher = (more: Partial<Voucher>): Voucher => ({ ...BLANK_VOUCHER, ...more });

const AMOUNTS = { date: '2026-03-01', total: '100.00', deducted: '40.00' };
const PAPER = { code: '044001900111', paperNumber: '00123456', ...AMOUNTS };

/** The least each kind needs. M213 */
export const LEAST: Readonly<Record<VoucherKind, Voucher>> = {
  digital: voucher({ kind: 'digital', digitalNumber: '25312000000385708609', ...AMOUNTS }),
  special: voucher({ kind: 'special', ...PAPER }),
  ordinary: voucher({ kind: 'ordinary', ...PAPER, code: '3502191320' }),
  businessTax: voucher({ kind: 'businessTax', ...PAPER }),
  fiscal: voucher({ kind: 'fiscal', ...AMOUNTS, date: '' }),
  court: voucher({ kind: 'court', ...AMOUNTS, date: '' }),
  deedTax: voucher({ kind: 'deedTax', ...AMOUNTS, date: '' }),
  otherInvoice: voucher({ kind: 'otherInvoice', ...AMOUNTS, note: '客运发票' }),
  other: voucher({ kind: 'other', ...AMOUNTS, note: '拆迁补偿' }),
};
