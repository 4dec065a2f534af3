import { INVOICE_KINDS, type InvoiceKind } from '../codes/invoice-kinds.ts';
import type { InvoiceState } from '../codes/invoice-states.ts';
import { rateLabel } from '../codes/tax-rates.ts';
import {
  ALL_HIDDEN,
  EMPTY_PARTY,
  NO_EXTRAS,
  type DisplayFlags,
  type InvoiceFace,
  type Party,
} from '../invoice/invoice.ts';
import type { ReceivedInvoice, ReceivedLine, ReceivedParty } from '../invoice/received.ts';
import type { PreviewedInvoice } from './invoice-paper.ts';
import { PAPER_KINDS } from './paper-kinds.ts';
import { sumPaper, type PaperGoods } from './paper-goods.ts';
import type { PaperLine } from './paper-line.ts';

/** What is shown of a received invoice beside its facts. */
export interface ReceivedPaper extends PreviewedInvoice {
  readonly goods: PaperGoods;
}

const ALL_SHOWN: DisplayFlags = {
  buyerAddress: true,
  buyerBank: true,
  sellerAddress: true,
  sellerBank: true,
};

/** "0.13" as 13%; what the bureau writes in words, 免税 or ***, stays. */
function rateText(rate: string): string {
  const [, whole, decimals] = /^([01])(?:\.(\d{1,4}))?$/.exec(rate) ?? [];
  return whole === undefined ? rate : rateLabel(Number(whole + (decimals ?? '').padEnd(4, '0')), 0);
}

const lineOf = (line: ReceivedLine, place: number): PaperLine => ({
  place,
  name: line.name,
  spec: line.spec,
  unit: line.unit,
  quantity: line.quantity,
  price: line.price,
  amount: line.amount,
  tax: line.tax,
  rate: rateText(line.rate),
  taxHidden: Number.isNaN(line.tax) && !Number.isNaN(line.amount),
});

const discountOf = (line: ReceivedLine): ReceivedLine => ({
  ...line,
  spec: '',
  unit: '',
  quantity: '',
  price: '',
  amount: line.discountAmount,
  tax: line.discountTax,
});

const isDiscounted = ({ discountAmount }: ReceivedLine): boolean =>
  !Number.isNaN(discountAmount) && discountAmount !== 0;

/**
 * The lines as paper prints them. The bureau tells a discount beside its line, before or after it was taken off: it is
 * a line of its own where the lines come to the invoice's amount only with it.
 */
export function receivedLines({
  lines,
  amount,
}: Pick<ReceivedInvoice, 'lines' | 'amount'>): readonly PaperLine[] {
  const apart = lines.flatMap((line) => (isDiscounted(line) ? [line, discountOf(line)] : [line]));
  const numbered = (all: readonly ReceivedLine[]) => all.map((line, index) => lineOf(line, index + 1));
  const withDiscounts = numbered(apart);
  return sumPaper(withDiscounts).amount === amount ? withDiscounts : numbered(lines);
}

/** The sums the bureau tells, and those of the lines where it tells none. */
function goodsOf(invoice: ReceivedInvoice): PaperGoods {
  const lines = receivedLines(invoice);
  const own = sumPaper(lines);
  const told = (sum: number, reckoned: number): number => (Number.isNaN(sum) ? reckoned : sum);
  const [amount, tax] = [told(invoice.amount, own.amount), told(invoice.tax, own.tax)];
  return {
    count: lines.length,
    sums: {
      amount,
      tax,
      total: told(invoice.total, amount + tax),
      taxHidden: own.taxHidden && Number.isNaN(invoice.tax),
    },
    deduction: 0,
    read: (from, count) => lines.slice(from, from + count),
  };
}

const partyOf = ({ name, taxId, address, bank }: ReceivedParty): Party => ({
  ...EMPTY_PARTY,
  name,
  taxId,
  address,
  bank,
});

/** The remark of a digital one says already what of addresses, banks and clerks is printed. M054 */
function faceOf(invoice: ReceivedInvoice, invoiceKind: InvoiceKind): InvoiceFace {
  const isClassic = PAPER_KINDS[invoiceKind].style === 'classic';
  const { buyer, seller, payee, checker, drawer, remark } = invoice;
  return {
    ...NO_EXTRAS,
    invoiceKind,
    buyer: { ...partyOf(buyer), isNaturalPerson: false },
    seller: partyOf(seller),
    taxInclusive: false,
    remark,
    receiver: '',
    payee: isClassic ? payee : '',
    checker: isClassic ? checker : '',
    drawer,
    flags: isClassic ? ALL_SHOWN : ALL_HIDDEN,
  };
}

/** By what the bureau calls it; one that takes an amount back is red. */
function stateOf({ state, total }: ReceivedInvoice): InvoiceState {
  if (state.includes('作废')) return total < 0 ? 'redVoid' : 'blueVoid';
  return total < 0 ? 'red' : 'blue';
}

const isDrawn = (type: ReceivedInvoice['type']): type is InvoiceKind => Object.hasOwn(INVOICE_KINDS, type);

/** A received invoice as its paper shows it; null for a type whose form is not drawn here: a ticket, a vehicle … M388 */
export function receivedPaper(invoice: ReceivedInvoice): ReceivedPaper | null {
  const { type, code, number, issuedOn, checkCode } = invoice;
  if (!isDrawn(type)) return null;
  const isPrinted = PAPER_KINDS[type].style === 'classic' && invoice.paperNumber !== '';
  return {
    face: faceOf(invoice, type),
    goods: goodsOf(invoice),
    business: null,
    issued: {
      number: isPrinted ? invoice.paperNumber : number,
      code: isPrinted ? invoice.paperCode : code,
      date: issuedOn,
      checkCode,
      machine: '',
      qrImage: '',
      state: stateOf(invoice),
      sandbox: false,
    },
  };
}
