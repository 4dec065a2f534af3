import { INVOICE_KINDS, type InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { useListStyles } from './list-page.styles.ts';
import { Money } from './Money.tsx';
import { momentText, moneyText } from './number-text.ts';

/** What a list tells of an invoice that was submitted. */
export interface ListedInvoice {
  readonly submittedAt: number;
  readonly invoiceKind: InvoiceKind;
  readonly buyerName: string;
  /** Whether `buyerName` is who sells. M042 */
  readonly purchase?: boolean;
  readonly mainGoods: string;
  readonly totals: { readonly total: number };
  /** Order number, '' before there is one. */
  readonly ddbh: string;
}

/** Titles above InvoiceCells. */
export function InvoiceHeads() {
  const styles = useListStyles();
  return (
    <>
      <th scope="col">提交时间</th>
      <th scope="col">发票类型</th>
      <th scope="col">购买方名称</th>
      <th scope="col">主要商品</th>
      <th scope="col" className={styles.number}>
        价税合计
      </th>
    </>
  );
}

/** The cells that every list of submitted invoices begins with. */
export function InvoiceCells({ invoice }: { readonly invoice: ListedInvoice }) {
  const styles = useListStyles();
  const { submittedAt, invoiceKind, buyerName, purchase, mainGoods, ddbh } = invoice;
  return (
    <>
      <td className={styles.oneLine}>{momentText(submittedAt)}</td>
      <td className={styles.oneLine}>{INVOICE_KINDS[invoiceKind].short}</td>
      <td title={ddbh === '' ? undefined : `订单号 ${ddbh}`}>
        {purchase === true ? `${buyerName}（销售方）` : buyerName}
      </td>
      <td>{mainGoods}</td>
      <td className={styles.number}>
        <Money fen={invoice.totals.total} currency="" />
      </td>
    </>
  );
}

const totalText = ({ totals }: ListedInvoice): string => moneyText(totals.total, '');

/** Which invoice a button is about. */
export const invoiceName = (invoice: ListedInvoice): string => `${invoice.buyerName} ${totalText(invoice)}`;
