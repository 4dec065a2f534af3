export { GoodsImportArea } from './GoodsImportArea.tsx';
export { useImportRequest } from './useImportRequest.ts';
