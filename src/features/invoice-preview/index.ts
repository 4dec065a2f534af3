export { InvoiceSheet } from './InvoiceSheet.tsx';
export { PreviewDialog } from './PreviewDialog.tsx';
export type { ReadLines } from './use-paper-lines.ts';
