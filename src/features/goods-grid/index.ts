export { GoodsGrid, type GoodsGridHandle } from './GoodsGrid.tsx';
