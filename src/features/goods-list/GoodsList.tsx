import { lazy } from 'react';

/** Fetches the list's code; the list opens in the middle of work, so it must be there before. */
export const loadList = () => import('./GoodsListDialog.tsx').then((m) => ({ default: m.GoodsListDialog }));

export const GoodsList = lazy(loadList);
