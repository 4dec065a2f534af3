import { useCallback, useState, type UIEvent } from 'react';
import { useLive } from '../../ui/use-live.ts';
import type { FoundGoods, GoodsSearch } from './goods-search.ts';

/** Goods a list begins with and grows by when its end is scrolled to. 001 §7.4, §9; M253 */
export const GROWING = { inRow: 10, alternatives: 10, defaultGoods: 20 } as const;

/** Pixels above the end of a list at which more is asked for. */
const NEAR_END = 24;

/** Goods that are meant by a text, more of them as the list is scrolled; null: still looked up. */
export function useGrowing(search: GoodsSearch, text: string, step: number) {
  const [wanted, setWanted] = useState({ text, count: step });
  const count = wanted.text === text ? wanted.count : step;
  const load = useCallback(
    () => search.page(text, { from: 0, limit: count }).catch((): FoundGoods => ({ goods: [], total: 0 })),
    [search, text, count],
  );
  const found = useLive(search, load);
  return {
    found,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      const { scrollTop, clientHeight, scrollHeight } = currentTarget;
      const isAtEnd = scrollTop + clientHeight >= scrollHeight - NEAR_END;
      if (isAtEnd && found !== null && found.goods.length < found.total)
        setWanted({ text, count: count + step });
    },
  };
}
