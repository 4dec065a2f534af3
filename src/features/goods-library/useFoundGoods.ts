import { useCallback, useMemo } from 'react';
import { defaultGoodsCode, type LibraryGoods } from '../../offline/goods-entries.ts';
import { observable } from '../../ui/listeners.ts';
import { useLive } from '../../ui/use-live.ts';
import { findGoods } from './goods-search.ts';
import type { LibraryPlace } from './library-place.ts';

interface Wanted {
  readonly name: string;
  readonly spec: string;
  readonly page: number;
  readonly size: number;
}

/** One page of the goods that are looked for. */
export interface GoodsPageFound {
  readonly goods: readonly LibraryGoods[];
  readonly total: number;
  /** The page, 0-based: the last one where fewer are left. */
  readonly at: number;
  /** Goods code the device begins with; null for none. */
  readonly standard: string | null;
}

/** What is found of a library, again after every change of it; null: still looked up; 'failed': it can't be. M248, M252 */
export function useFoundGoods(place: LibraryPlace, wanted: Wanted) {
  const { store, search, taxpayerId, device } = place;
  const { name, spec, page, size } = wanted;
  const load = useCallback(async (): Promise<GoodsPageFound | 'failed'> => {
    const pageAt = (at: number) => findGoods(search, { name, spec, from: at * size, count: size });
    try {
      const found = await pageAt(page);
      const last = Math.max(0, Math.ceil(found.total / size) - 1);
      const { goods, total } = page > last ? await pageAt(last) : found;
      const standard = defaultGoodsCode(store, taxpayerId, device.id);
      return { goods, total, at: Math.min(page, last), standard };
    } catch {
      return 'failed';
    }
  }, [store, search, taxpayerId, device.id, name, spec, page, size]);
  const source = useMemo(() => {
    const asked = observable({});
    return {
      again: () => {
        asked.set({});
      },
      subscribe: (listener: () => void) => {
        const stops = [search.subscribe(listener), asked.subscribe(listener)];
        return () => {
          for (const stop of stops) stop();
        };
      },
    };
  }, [search]);
  return { found: useLive(source, load), again: source.again };
}
