import { INVOICE_STATES, type InvoiceState } from '../codes/invoice-states.ts';
import { MASKED } from '../goods/printed-row.ts';
import type { InvoiceFace } from '../invoice/invoice.ts';
import { chineseAmount } from '../money/chinese-amount.ts';
import { formatFen } from '../money/fen.ts';
import type { SpecialBusiness } from '../special-business/define.ts';
import { paperBusiness, type PaperBusiness } from './paper-business.ts';
import { paperColumns, type PaperColumn } from './paper-columns.ts';
import type { PaperGoods, PaperSums } from './paper-goods.ts';
import { PAPER_KINDS, type PaperStyle } from './paper-kinds.ts';
import { FACE_ROWS } from './paper-pages.ts';
import { partiesOnPaper, type PaperParty } from './paper-party.ts';
import { remarkLines } from './paper-remark.ts';

/** What an invoice carries once it is issued; '' for what a type doesn't have. */
export interface IssuedFacts {
  readonly number: string;
  readonly code: string;
  /** Day of issue: '2026-11-21'. */
  readonly date: string;
  /** 校验码 */
  readonly checkCode: string;
  /** 机器编号 */
  readonly machine: string;
  /** Image of the bureau's own QR code as an address; '' draws none. */
  readonly qrImage: string;
  readonly state: InvoiceState;
  /** Issued by the sandbox: no invoice before the law. */
  readonly sandbox: boolean;
}

/** An invoice to be shown on paper; `issued` is null for a draft. */
export interface PreviewedInvoice {
  readonly face: InvoiceFace;
  readonly goods: Pick<PaperGoods, 'count' | 'sums' | 'deduction'>;
  /** The declaration of the face's business. */
  readonly business: SpecialBusiness | null;
  readonly issued: IssuedFacts | null;
}

/** Everything the paper prints but its goods lines, ready as text. */
export interface InvoicePaper {
  readonly style: PaperStyle;
  readonly title: string;
  /** Chinese name of the special business, '' without one. */
  readonly label: string;
  readonly number: string;
  readonly code: string;
  /** 2026年11月21日 */
  readonly date: string;
  /** In groups of five, as it is printed; null where the form has no place for it. DOMAIN A4 */
  readonly checkCode: string | null;
  readonly machine: string;
  readonly qrImage: string;
  readonly buyer: PaperParty;
  readonly seller: PaperParty;
  readonly columns: readonly PaperColumn[];
  readonly business: PaperBusiness;
  /** Lines printed, discounts counted. */
  readonly count: number;
  /** The lines stand on list pages, not on the face. M047 */
  readonly onList: boolean;
  readonly sums: SumTexts;
  /** ⊗ stands before it on the paper. DOMAIN A4 */
  readonly capitals: string;
  /** ¥ with two decimals. */
  readonly figures: string;
  readonly remark: readonly string[];
  readonly payee: string;
  readonly checker: string;
  readonly drawer: string;
  /** What this paper is not: an invoice. '' only for a real one. */
  readonly mark: '' | '预览' | '沙箱';
  /** 销项负数, 作废 or '' */
  readonly stamp: string;
}

/** A row of sums as printed. */
export interface SumTexts {
  readonly amount: string;
  readonly tax: string;
}

const yuan = (fen: number): string => `¥${formatFen(fen)}`;

/** Amount and tax of some lines, with ¥; the tax is *** when no line tells its own. */
export const sumTexts = ({ amount, tax, taxHidden }: PaperSums): SumTexts => ({
  amount: yuan(amount),
  tax: taxHidden ? MASKED : yuan(tax),
});

const paperDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1年$2月$3日');

const inFives = (digits: string): string => digits.replace(/\d{5}(?=\d)/g, '$& ');

const NOT_ISSUED: IssuedFacts = {
  number: '',
  code: '',
  date: '',
  checkCode: '',
  machine: '',
  qrImage: '',
  state: 'blue',
  sandbox: false,
};

const markOf = (issued: IssuedFacts | null): InvoicePaper['mark'] => {
  if (issued === null) return '预览';
  return issued.sandbox ? '沙箱' : '';
};

/** What paper prints of an invoice. M038–M065. */
export function invoicePaper(invoice: PreviewedInvoice): InvoicePaper {
  const { face, goods, business } = invoice;
  const { style, title, checkCode } = PAPER_KINDS[face.invoiceKind];
  const facts = invoice.issued ?? NOT_ISSUED;
  const printed = paperBusiness(style, business, face.business?.block ?? []);
  return {
    style,
    title,
    label: business?.zh ?? '',
    number: facts.number,
    code: facts.code,
    date: paperDate(facts.date),
    checkCode: checkCode === true ? inFives(facts.checkCode) : null,
    machine: facts.machine,
    qrImage: facts.qrImage,
    ...partiesOnPaper(face, business),
    columns: paperColumns(style, printed),
    business: printed,
    count: goods.count,
    onList: goods.count > FACE_ROWS,
    sums: sumTexts(goods.sums),
    capitals: chineseAmount(goods.sums.total),
    figures: yuan(goods.sums.total),
    remark: remarkLines({ face, business, printed, deduction: goods.deduction }),
    payee: face.payee,
    checker: face.checker,
    drawer: face.drawer,
    mark: markOf(invoice.issued),
    stamp: INVOICE_STATES[facts.state].stamp,
  };
}
