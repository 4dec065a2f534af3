export { PreviewDialog } from './PreviewDialog.tsx';
export type { ReadLines } from './use-paper-lines.ts';
