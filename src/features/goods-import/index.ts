export { GoodsImportArea } from './GoodsImportArea.tsx';
export { useGoodsImport } from './useGoodsImport.ts';
