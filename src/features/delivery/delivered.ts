import type { FileFormat } from '../../../domain/codes/file-formats.ts';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { RECEIVED_TYPES } from '../../../domain/codes/received-types.ts';
import type { ReceivedInvoice } from '../../../domain/invoice/received.ts';
import type { PreviewedInvoice } from '../../../domain/preview/invoice-paper.ts';
import { MASKED } from '../../../domain/goods/printed-row.ts';
import type { PaperGoods } from '../../../domain/preview/paper-goods.ts';
import type { PaperLine } from '../../../domain/preview/paper-line.ts';
import { partiesOnPaper } from '../../../domain/preview/paper-party.ts';
import { receivedLines, receivedPaper } from '../../../domain/preview/received-paper.ts';
import type { ListedOrder } from '../../offline/orders.ts';

/** Which invoice an address asks for: `fpdm`, `fphm`, `invoiceType=input`. 002 §2, M020 */
export interface WantedInvoice {
  /** '' for digital ones. */
  readonly code: string;
  readonly number: string;
  /** Received (进项), not issued here. */
  readonly isInput: boolean;
}

/** What is to be drawn on paper. */
export interface DeliveredPaper extends PreviewedInvoice {
  readonly goods: PaperGoods;
}

/** An invoice that is handed out, whether it was issued here or received. */
export interface Delivered {
  readonly number: string;
  /** What stands on it, in the order it is read: name · text, or a sum in fen. */
  readonly facts: readonly (readonly [name: string, text: string | number])[];
  readonly lines: readonly PaperLine[];
  /** null: the form of its type is not drawn here. */
  readonly paper: DeliveredPaper | null;
  /** The order it was issued for, whose files the service keeps; null: it was received, and comes without files. */
  readonly subId: string | null;
  /** null: the service could not be asked. */
  readonly files: readonly FileFormat[] | null;
}

type Facts = Delivered['facts'];

/** What is not told is left out. */
const told = (facts: Facts): Facts => facts.filter(([, text]) => text !== '');

/** What was collected of an invoice. */
export function receivedDelivery(invoice: ReceivedInvoice): Delivered {
  const { number, seller, buyer } = invoice;
  const lines = receivedLines(invoice);
  return {
    number,
    facts: told([
      ['发票类型', RECEIVED_TYPES[invoice.type].zh],
      ['发票代码', invoice.code],
      ['发票号码', number],
      ['开票日期', invoice.issuedOn],
      ['发票状态', invoice.state],
      ['销售方名称', seller.name],
      ['销售方识别号', seller.taxId],
      ['购买方名称', buyer.name],
      ['购买方识别号', buyer.taxId],
      ['合计金额', invoice.amount],
      ['合计税额', invoice.tax],
      ['价税合计', invoice.total],
      ['开票人', invoice.drawer],
      ['备注', invoice.remark],
    ]),
    lines,
    paper: receivedPaper(invoice),
    subId: null,
    files: [],
  };
}

/** What was issued for an order; `files`: those that came with it, null where nobody knows. */
export function issuedDelivery(
  { subId, invoiceKind, number, code, sandbox }: ListedOrder,
  paper: DeliveredPaper,
  files: Delivered['files'],
): Delivered {
  const { buyer, seller } = partiesOnPaper(paper.face, paper.business);
  const { sums, count } = paper.goods;
  return {
    number,
    facts: told([
      ['发票类型', INVOICE_KINDS[invoiceKind].zh],
      ['发票代码', code],
      ['发票号码', number],
      ['开票日期', paper.issued?.date ?? ''],
      ['发票状态', sandbox ? '沙箱开具，不是真实发票' : ''],
      ['销售方名称', seller.name],
      ['销售方识别号', seller.taxId],
      ['购买方名称', buyer.name],
      ['购买方识别号', buyer.taxId],
      ['合计金额', sums.amount],
      ['合计税额', sums.taxHidden ? MASKED : sums.tax],
      ['价税合计', sums.total],
    ]),
    lines: paper.goods.read(0, count),
    paper,
    subId,
    files,
  };
}
