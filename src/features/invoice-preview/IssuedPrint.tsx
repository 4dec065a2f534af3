import { invoicePaper, type PreviewedInvoice } from '../../../domain/preview/invoice-paper.ts';
import { PrintButton } from './PrintButton.tsx';
import type { ReadLines } from './use-paper-lines.ts';

interface Props {
  readonly invoice: PreviewedInvoice;
  readonly readLines: ReadLines;
}

/** 打印 of an invoice whose paper is not on the screen. */
export const IssuedPrint = ({ invoice, readLines }: Props) => (
  <PrintButton paper={invoicePaper(invoice)} readLines={readLines} />
);
