import { useState } from 'react';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { GoodsEntry } from '../../../domain/goods-library/goods-entry.ts';
import type { LibraryGoods } from '../../offline/goods-entries.ts';
import { comforts } from '../../platform/preferences.ts';
import { useAlert } from '../../ui/alert.tsx';
import { usePages } from '../../ui/page-sizes.ts';
import { addMissing, noGoodsOf, TEXT } from './goods-library.text.ts';
import type { LibraryPlace } from './library-place.ts';
import { useFoundGoods } from './useFoundGoods.ts';
import { useGoodsTasks, useRefresh } from './useGoodsTasks.ts';

/** What is entered: of these goods, or of new ones that begin with something. */
interface Edited {
  readonly goods: LibraryGoods | null;
  readonly start: Partial<GoodsEntry>;
}

const nothing = (): void => undefined;

/**
 * The library as a list with what can be done in it, on its page and in the picker. M248
 *
 * @param onRefreshed what else a refresh is good for
 */
export function useLibrary(place: LibraryPlace, onRefreshed = nothing) {
  const { store } = place;
  const [wanted, setWanted] = useState({ name: '', spec: '' });
  const pages = usePages('goods', comforts);
  const [edited, setEdited] = useState<Edited | null>(null);
  const listed = useFoundGoods(place, { ...wanted, page: pages.page, size: pages.size });
  const tasks = useGoodsTasks(place);
  const { confirm } = useAlert();
  const mayWrite = isAllowed('draft.write', store.session);
  const name = wanted.name.trim();
  const add = (start: Partial<GoodsEntry> = {}) => {
    setEdited({ goods: null, start });
  };
  const { found } = listed;
  const hasNone = found !== null && found !== 'failed' && found.total === 0;
  const isMissing = hasNone && name !== '';
  return {
    mayWrite,
    /** Nothing is there, whatever is looked for. */
    isEmpty: hasNone && name === '' && wanted.spec.trim() === '',
    edited,
    add,
    close: () => {
      setEdited(null);
    },
    refresh: useRefresh(() => {
      listed.again();
      void store.sync().then(onRefreshed);
    }),
    search: {
      ...wanted,
      onChange: (next: typeof wanted) => {
        setWanted(next);
        pages.setPage(0);
      },
      /** What is not there is offered to be added. M258 */
      onEnter: async () => {
        const question = { message: addMissing(name), confirm: TEXT.addThis };
        if (isMissing && mayWrite && (await confirm(question))) add({ name });
      },
    },
    list: {
      ...listed,
      pages,
      wanted: `${name}${wanted.spec.trim()}`,
      empty: place.only === undefined ? TEXT.empty : noGoodsOf(place.only.zh),
      onAdd: mayWrite
        ? () => {
            add({ name });
          }
        : undefined,
    },
    rowTasks: mayWrite
      ? {
          onEdit: (goods: LibraryGoods) => {
            setEdited({ goods, start: {} });
          },
          onRemove: (goods: LibraryGoods) => void tasks.remove(goods),
          onDefault: (goodsCode: string | null) => void tasks.setDefault(goodsCode),
        }
      : null,
  };
}
