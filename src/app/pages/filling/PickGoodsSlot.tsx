import { useMemo, useState } from 'react';
import { rateLabel } from '../../../../domain/codes/tax-rates.ts';
import type { LineField } from '../../../../domain/goods/columns.ts';
import { NameCoding, usualRateOf, type CodeRow } from '../../../features/coding/index.ts';
import { PickGoodsDialog } from '../../../features/goods-library/index.ts';
import type { GoodsClass } from '../../../../domain/goods-library/goods-classes.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { leftWords } from '../../../ledger/left-words.ts';
import type { LibraryGoods } from '../../../offline/goods-entries.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWorkplace, type Place } from '../../workplace.tsx';
import { codeDeskOf } from '../code-desk.ts';
import { useLibraryPlace } from '../library-place.tsx';
import { matchLibrary } from './match-library.ts';
import { takeCoded, takeGoods } from './take-goods.ts';

interface Props {
  readonly client: LedgerClient;
  readonly place: Place;
  /** Row of the invoice where the cursor stands. */
  readonly row: number;
  /** The goods the invoice is for; absent: any. M252 */
  readonly only?: GoodsClass | undefined;
  /** Cells a special business keeps empty. M222 */
  readonly locked: readonly LineField[];
  /** Rates that can be chosen, as shown. */
  readonly rates: readonly string[];
  /** Goods stand in the rows from this one on. */
  readonly onTaken: (row: number, goods: readonly LibraryGoods[]) => void;
  /** The row they begin with; null: nothing was taken. */
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

/** The line of the cursor, where it has a name and no code yet. */
function uncodedLine(client: LedgerClient, row: number) {
  const there = client.rows.getSnapshot().get(row);
  return there?.name && there.taxCode === '' && there.nature !== 'discount' ? there : null;
}

type Applied = Awaited<ReturnType<LedgerClient['apply']>>;

/** 选择商品 over the lines of an invoice. M248, M249 */
export function PickGoodsSlot({ client, place, row, only, locked, rates, onTaken, onClose }: Props) {
  const { store, area } = useWorkplace();
  const library = useLibraryPlace(place, only);
  const { taxpayerId } = library;
  const desk = useMemo(() => codeDeskOf(store, taxpayerId), [store, taxpayerId]);
  const [uncoded] = useState(() => uncodedLine(client, row));
  const { alert } = useAlert();
  const toast = useToast();
  const taken = async (done: Applied, at: number, count: number) => {
    if (!done.ok) {
      await alert(done.error);
      return;
    }
    const left = await leftWords(done.value);
    if (left === null) toast(`已选入 ${String(count)} 行商品`);
    else toast(left.text, left.tone);
    onClose(at);
  };
  const take = async (goods: readonly LibraryGoods[]) => {
    const at = rowFor(client, row, goods.length > 1);
    const done = await takeGoods({ store, taxpayerId, client, locked }, at, goods);
    if (done.ok) onTaken(at, goods);
    await taken(done, at, goods.length);
  };
  /** The usual rate is the line's where it has none and it can be chosen. */
  const rateFor = (code: CodeRow, has: string): string => {
    const usual = usualRateOf(code);
    const label = usual === null ? '' : rateLabel(usual.bp, usual.zeroRateKind);
    return has === '' && rates.includes(label) ? label : '';
  };
  const takeByName = async (name: string, code: CodeRow) => {
    // Under another name it is other goods: the line keeps what it is.
    const line = name === uncoded?.name ? uncoded : null;
    const at = line === null ? rowFor(client, row, false) : row;
    const taxRate = rateFor(code, line?.taxRate ?? '');
    const goods = { name, taxCode: code.code, category: code.short, taxRate };
    await taken(await takeCoded(client, at, goods), at, 1);
  };
  /** Lines of a name the library has now get its code. M163 */
  const match = async () => {
    const rows = await matchLibrary(store, taxpayerId, client);
    if (rows > 0) toast(`商品库中有同名商品，已为 ${String(rows)} 行赋码`);
  };
  const close = () => {
    onClose(null);
  };
  return (
    <PickGoodsDialog
      place={library}
      manageAddress={`/${area}/goods`}
      coding={
        <NameCoding
          name={uncoded?.name ?? ''}
          desk={desk}
          offered
          onTake={(name, code) => void takeByName(name, code)}
          onClose={close}
        />
      }
      onTake={(goods) => void take(goods)}
      onRefreshed={() => void match()}
      onClose={close}
    />
  );
}
