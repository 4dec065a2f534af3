/** What a difference levy deducts by, with the official number (pzlx). 001 §5.5, M213; names: DOMAIN A1. */
export const VOUCHER_KINDS = {
  digital: { code: '01', zh: '数电票' },
  special: { code: '02', zh: '增值税专用发票' },
  ordinary: { code: '03', zh: '增值税普通发票' },
  businessTax: { code: '04', zh: '营业税发票' },
  fiscal: { code: '05', zh: '财政票据' },
  court: { code: '06', zh: '法院裁决书' },
  deedTax: { code: '07', zh: '契税完税凭证' },
  otherInvoice: { code: '08', zh: '其他发票类' },
  other: { code: '09', zh: '其他扣除凭证' },
} as const;

export type VoucherKind = keyof typeof VOUCHER_KINDS;

/** One voucher of the deduction list (cepzmxList), texts as typed; '' is empty. 001 §3.7, M208. */
export interface Voucher {
  readonly kind: VoucherKind | '';
  /** fphm: number of a 数电票, 20 digits. */
  readonly digitalNumber: string;
  /** fpdm: code of a paper invoice, 10 or 12 digits. */
  readonly code: string;
  /** zzfphm: number of a paper invoice, 8 digits. */
  readonly paperNumber: string;
  /** pzhm: number of any other voucher. */
  readonly documentNumber: string;
  /** kjrq: `2026-03-01`. */
  readonly date: string;
  /** pzhjje: total of the voucher, yuan. */
  readonly total: string;
  /** bckcje: what is deducted of it here, yuan. */
  readonly deducted: string;
  /** bz */
  readonly note: string;
}

export type VoucherField = keyof Voucher;

export const BLANK_VOUCHER: Voucher = {
  kind: '',
  digitalNumber: '',
  code: '',
  paperNumber: '',
  documentNumber: '',
  date: '',
  total: '',
  deducted: '',
  note: '',
};

/** A row nothing was typed into. */
export const isBlankVoucher = (voucher: Voucher): boolean =>
  Object.values(voucher).every((text: string) => text.trim() === '');
