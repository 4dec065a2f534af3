import { VOUCHER_KINDS, type VoucherField, type VoucherKind } from './voucher.ts';

/** One field of a voucher: how it is called, what may stand in it, and which kinds of voucher have it. */
export interface VoucherFieldRow {
  readonly zh: string;
  readonly shape: 'kind' | 'digits' | 'text' | 'date' | 'money';
  /** Kinds that must have it. */
  readonly required: readonly VoucherKind[];
  /** Kinds that may have it. */
  readonly used: readonly VoucherKind[];
  /** Lengths a number of digits may have, and what is told of any other. */
  readonly digits?: { readonly lengths: readonly number[]; readonly problem: string };
  /** Characters. */
  readonly max?: number;
  /** Other headings of the column in files. */
  readonly headers: readonly string[];
}

export const ALL_KINDS = Object.keys(VOUCHER_KINDS) as readonly VoucherKind[];
const PAPER: readonly VoucherKind[] = ['special', 'ordinary', 'businessTax'];
const PROOFS: readonly VoucherKind[] = ['fiscal', 'court', 'deedTax'];
const OTHERS: readonly VoucherKind[] = ['otherInvoice', 'other'];

/** The fields in the order of the form. 001 §3.7, §5.5; M208–M211, M213, C12, C24. */
export const VOUCHER_FIELDS: Readonly<Record<VoucherField, VoucherFieldRow>> = {
  kind: {
    zh: '凭证类型',
    shape: 'kind',
    required: ALL_KINDS,
    used: ALL_KINDS,
    headers: ['扣除凭证类型', '凭证种类', '票据类型', '发票票种', '发票类型', '票种'],
  },
  digitalNumber: {
    zh: '数电票号码',
    shape: 'digits',
    required: ['digital'],
    used: ['digital'],
    digits: { lengths: [20], problem: '需要填写20位号码' },
    headers: ['数电发票号码', '全电发票号码', '电子发票号码'],
  },
  code: {
    zh: '发票代码',
    shape: 'digits',
    required: PAPER,
    used: PAPER,
    digits: { lengths: [10, 12], problem: '需要填写10/12位代码' },
    headers: ['纸质发票代码', '代码'],
  },
  paperNumber: {
    zh: '发票号码',
    shape: 'digits',
    required: PAPER,
    used: PAPER,
    digits: { lengths: [8], problem: '需要填写8位号码' },
    headers: ['纸质发票号码', '号码'],
  },
  documentNumber: {
    zh: '凭证号码',
    shape: 'text',
    required: [],
    used: [...PROOFS, ...OTHERS],
    max: 100,
    headers: ['凭证编号', '凭证号', '票据号码', '文书号'],
  },
  date: {
    zh: '开具日期',
    shape: 'date',
    required: ALL_KINDS.filter((kind) => !PROOFS.includes(kind)),
    used: ALL_KINDS,
    headers: ['开票日期', '凭证日期', '日期'],
  },
  total: {
    zh: '凭证合计金额',
    shape: 'money',
    required: ALL_KINDS,
    used: ALL_KINDS,
    headers: ['合计金额', '凭证金额', '价税合计', '金额'],
  },
  deducted: {
    zh: '本次扣除金额',
    shape: 'money',
    required: ALL_KINDS,
    used: ALL_KINDS,
    headers: ['本次扣除额', '扣除金额', '扣除额'],
  },
  note: {
    zh: '备注',
    shape: 'text',
    required: OTHERS,
    used: ALL_KINDS,
    max: 1600,
    headers: ['说明'],
  },
};

export const VOUCHER_FIELD_LIST = Object.entries(VOUCHER_FIELDS) as readonly (readonly [
  VoucherField,
  VoucherFieldRow,
])[];

/** Whether a voucher of a kind has a field; as long as the kind isn't chosen, all. */
export const usesField = (kind: VoucherKind | '', field: VoucherField): boolean =>
  kind === '' || VOUCHER_FIELDS[field].used.includes(kind);
