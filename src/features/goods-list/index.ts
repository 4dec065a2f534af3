import { lazy } from 'react';

export { GoodsList } from './GoodsList.tsx';
export { GoodsToolbar } from './GoodsToolbar.tsx';
export type { ListFacts } from './list-facts.ts';
export type { ListPlace } from './print-places.ts';
export { Questions } from './Questions.tsx';
export { onGoodsKey } from './travel-keys.ts';
export { useGoodsActions } from './useGoodsActions.ts';
export { useListOpening, type CellPlace } from './useListOpening.ts';

/** Most invoices have their lines on the face. */
export const ListFace = lazy(() => import('./ListFace.tsx').then((m) => ({ default: m.ListFace })));
