import type { GoodsClass } from '../../../domain/goods-library/goods-classes.ts';
import { nameInDirectory } from '../../../domain/entries/directory-key.ts';
import type { searchOf } from '../../directory/index.ts';
import type { LibraryGoods } from '../../offline/goods-entries.ts';

/** What is looked for in a library, and which of it is shown. M252 */
export interface GoodsQuery {
  readonly name: string;
  readonly spec: string;
  readonly from: number;
  readonly count: number;
}

export interface FoundGoods {
  readonly goods: readonly LibraryGoods[];
  readonly total: number;
}

/** Looks goods of one taxpayer up, best first; without a text the newest. */
export interface GoodsSearch {
  /** By what stands in name or spec, pinyin too. Rejects where nothing can be looked up. */
  readonly page: (
    text: string,
    part: { readonly from: number; readonly limit: number },
  ) => Promise<FoundGoods>;
  /** Calls when something else may be found. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Of goods with a name so many are looked at for a spec, or for what they are. */
const LOOKED_AT = 2000;

/**
 * The library of a taxpayer in the directories of a store.
 *
 * @param only goods of this class alone; absent: any. M252
 */
export function libraryOf(
  directory: Pick<ReturnType<typeof searchOf>, 'page' | 'subscribe'>,
  taxpayerId: string,
  only?: GoodsClass,
): GoodsSearch {
  const page: GoodsSearch['page'] = async (text, part) => {
    const { entries, total } = await directory.page('goods', taxpayerId, text, part);
    const goods = entries.map(({ key, entry }) => ({
      ...entry,
      goodsCode: nameInDirectory(taxpayerId, key) ?? key,
    }));
    return { goods, total };
  };
  const { subscribe } = directory;
  if (only === undefined) return { page, subscribe };
  return {
    subscribe,
    async page(text, { from, limit }) {
      const { goods } = await page(text, { from: 0, limit: LOOKED_AT });
      const meant = goods.filter(({ taxCode }) => only.heads.some((head) => taxCode.startsWith(head)));
      return { goods: meant.slice(from, from + limit), total: meant.length };
    },
  };
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Some of the goods that are meant, and how many there are. M248 */
export async function findGoods(
  search: GoodsSearch,
  { name, spec, from, count }: GoodsQuery,
): Promise<FoundGoods> {
  const [byName, bySpec] = [name.trim(), spec.trim()];
  if (byName === '' || bySpec === '') return search.page(byName + bySpec, { from, limit: count });
  const { goods } = await search.page(byName, { from: 0, limit: LOOKED_AT });
  const meant = goods.filter((one) => plain(one.spec).includes(plain(bySpec)));
  return { goods: meant.slice(from, from + count), total: meant.length };
}
