export { GoodsPage } from './GoodsPage.tsx';
export { libraryOf, type GoodsSearch } from './goods-search.ts';
export type { LibraryPlace, LookedUpCode } from './library-place.ts';
export { PickGoodsDialog } from './PickGoodsDialog.tsx';
