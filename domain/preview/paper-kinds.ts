import type { InvoiceKind } from '../codes/invoice-kinds.ts';

/** `digital` is the 数电票 as the bureau renders it, `classic` the form of the tax-control devices. M039, M040. */
export type PaperStyle = 'digital' | 'classic';

interface PaperKind {
  readonly style: PaperStyle;
  readonly title: string;
  /** The form has a place for 校验码: 普通发票 and electronic ones do, a 专用发票 of paper has none. DOMAIN A4 */
  readonly checkCode?: true;
}

/** How each type looks on paper; the 数电 paper invoices are printed on the classic forms. M039, M040. */
export const PAPER_KINDS: Readonly<Record<InvoiceKind, PaperKind>> = {
  digitalSpecial: { style: 'digital', title: '电子发票（增值税专用发票）' },
  digitalOrdinary: { style: 'digital', title: '电子发票（普通发票）' },
  paperSpecial: { style: 'classic', title: '增值税专用发票' },
  paperOrdinary: { style: 'classic', title: '增值税普通发票', checkCode: true },
  special: { style: 'classic', title: '增值税专用发票' },
  ordinary: { style: 'classic', title: '增值税普通发票', checkCode: true },
  electronicOrdinary: { style: 'classic', title: '增值税电子普通发票', checkCode: true },
  electronicSpecial: { style: 'classic', title: '增值税电子专用发票', checkCode: true },
};
