import { useState } from 'react';
import type { LineField } from '../../../../domain/goods/columns.ts';
import { searchOf } from '../../../directory/index.ts';
import { libraryOf, PickGoodsDialog } from '../../../features/goods-library/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { leftWords } from '../../../ledger/left-words.ts';
import type { LibraryGoods } from '../../../offline/goods-entries.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWorkplace, type Place } from '../../workplace.tsx';
import { matchLibrary } from './match-library.ts';
import { takeGoods } from './take-goods.ts';

interface Props {
  readonly client: LedgerClient;
  readonly place: Place;
  /** Row of the invoice where the cursor stands. */
  readonly row: number;
  /** Cells a special business keeps empty. M222 */
  readonly locked: readonly LineField[];
  /** Goods stand in these rows now; null: nothing was taken. */
  readonly onClose: (row: number | null) => void;
}

/** Where goods go: into the line of the cursor where nothing stands in it, else below all lines. */
function rowFor(client: LedgerClient, row: number, many: boolean): number {
  const count = client.getSnapshot().view?.count ?? 0;
  const there = client.rows.getSnapshot().get(row);
  const isBlank =
    there !== undefined && there.name === '' && there.amount === '' && there.nature === 'normal';
  return isBlank && (!many || row === count - 1) ? row : count;
}

/** 选择商品 over the lines of an invoice. M248 */
export function PickGoodsSlot({ client, place, row, locked, onClose }: Props) {
  const { store, area } = useWorkplace();
  const { taxpayer, device } = place;
  const [search] = useState(() => libraryOf(searchOf(store), taxpayer.id));
  const { alert } = useAlert();
  const toast = useToast();
  const take = async (goods: readonly LibraryGoods[]) => {
    const at = rowFor(client, row, goods.length > 1);
    const done = await takeGoods({ store, taxpayerId: taxpayer.id, client, locked }, at, goods);
    if (!done.ok) {
      await alert(done.error);
      return;
    }
    const left = await leftWords(done.value);
    if (left === null) toast(`已选入 ${String(goods.length)} 行商品`);
    else toast(left.text, left.tone);
    onClose(at);
  };
  /** Lines of a name the library has now get its code. M163 */
  const match = async () => {
    const rows = await matchLibrary(store, taxpayer.id, client);
    if (rows > 0) toast(`商品库中有同名商品，已为 ${String(rows)} 行赋码`);
  };
  const library = { store, search, taxpayerId: taxpayer.id, nature: taxpayer.nature, device };
  return (
    <PickGoodsDialog
      place={library}
      manageAddress={`/${area}/goods`}
      onTake={(goods) => void take(goods)}
      onRefreshed={() => void match()}
      onClose={() => {
        onClose(null);
      }}
    />
  );
}
