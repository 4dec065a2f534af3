export { GoodsImportArea } from './GoodsImportArea.tsx';
export type { FileText } from './file-text.ts';
export { useImportRequest } from './useImportRequest.ts';
