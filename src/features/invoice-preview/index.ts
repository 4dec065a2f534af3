export { InvoiceSheet } from './InvoiceSheet.tsx';
export { IssuedPrint } from './IssuedPrint.tsx';
export { PreviewDialog } from './PreviewDialog.tsx';
export type { ReadLines } from './use-paper-lines.ts';
