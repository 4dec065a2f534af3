export { GoodsGrid, type GoodsGridHandle } from './GoodsGrid.tsx';
export { GridToolbar } from './GridToolbar.tsx';
