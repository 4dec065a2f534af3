import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import type { LineField } from '../../../../domain/goods/columns.ts';
import { goodsOfBusiness } from '../../../../domain/goods-library/goods-classes.ts';
import type { GoodsEntry } from '../../../../domain/goods-library/goods-entry.ts';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import { searchOf } from '../../../directory/index.ts';
import type { GridLibrary } from '../../../features/goods-grid/index.ts';
import { libraryOf } from '../../../features/goods-library/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import { useWorkplace, type Place } from '../../workplace.tsx';
import { beginWithDefault } from './begin-with-default.ts';
import { LibraryLines } from './library-lines.ts';
import { takeGoods } from './take-goods.ts';

const PickGoodsSlot = lazy(() => import('./PickGoodsSlot.tsx').then((m) => ({ default: m.PickGoodsSlot })));

interface Props {
  readonly client: LedgerClient;
  readonly place: Place;
  /** Key of the special business: some are for certain goods. M252 */
  readonly business: string | undefined;
  /** Cells a special business keeps empty. M222 */
  readonly locked?: readonly LineField[] | undefined;
  /** Rates offered, as shown. */
  readonly rates: readonly string[];
  /** Of a new face; told when its lines began with the default goods. M260 */
  readonly onBegun: (() => void) | null;
  /** The row that goods are picked for; null: none are. */
  readonly picking: number | null;
  /** Goods stand from this row on now; null: nothing was taken. */
  readonly onPicked: (row: number | null) => void;
  /** The library for the names that are typed. */
  readonly onLibrary: (library: GridLibrary | undefined) => void;
}

const NONE: readonly LineField[] = [];

/** The goods library at the lines of an invoice: under the names, in 选择商品, as default goods. It comes after the start. M248, M260 */
export function GoodsDesk(props: Props) {
  const { client, place, business, locked = NONE, rates, onBegun, picking, onPicked, onLibrary } = props;
  const only = goodsOfBusiness(business);
  const { store } = useWorkplace();
  const taxpayerId = place.taxpayer.id;
  const deviceId = place.device.id;
  const toast = useToast();
  const onDiscount = useStable(({ name, discount }: GoodsEntry, error: AppError | null) => {
    if (error === null) toast(`已按商品库的折扣率为“${name}”添加折扣：${discount}%`);
    else toast(errorText(error), 'warning');
  });
  const lines = useMemo(() => new LibraryLines(client, onDiscount), [client, onDiscount]);
  useEffect(() => lines.watch(), [lines]);
  const library = useMemo((): GridLibrary => {
    const search = libraryOf(searchOf(store), taxpayerId, only);
    return {
      find: (text, limit) => search.page(text, { from: 0, limit }),
      take: async (row, goods) => {
        lines.forget(row);
        const taken = await takeGoods({ store, taxpayerId, client, locked }, row, [goods]);
        if (taken.ok) lines.note(row, [goods], false);
      },
      begin: async (row) => {
        const goods = await beginWithDefault({ store, client, taxpayerId, deviceId }, row);
        if (goods !== null) lines.note(row, [goods], true);
        return goods !== null;
      },
    };
  }, [store, taxpayerId, deviceId, client, locked, lines, only]);
  const give = useEffectEvent(onLibrary);
  useEffect(() => {
    give(library);
    return () => {
      give(undefined);
    };
  }, [library]);
  const begin = useEffectEvent(async () => {
    if (onBegun === null || client.getSnapshot().view?.count !== 0) return;
    if ((await library.begin(0)) === true) onBegun();
  });
  useEffect(() => {
    void begin();
  }, []);
  return picking === null ? null : (
    <Suspense fallback={null}>
      <PickGoodsSlot
        {...{ client, place, only, locked, rates }}
        row={picking}
        onTaken={(row, goods) => {
          lines.note(row, goods, false);
        }}
        onClose={onPicked}
      />
    </Suspense>
  );
}
