import { goodsCells, GOODS_CELLS } from '../../../../domain/goods-library/goods-line.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { defaultGoodsOf } from '../../../offline/goods-entries.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

interface Beginning {
  readonly store: OfflineStore;
  readonly client: LedgerClient;
  readonly taxpayerId: string;
  readonly deviceId: string;
}

/**
 * Fills a row of the lines with the default goods of the device, where there are some and nothing was done meanwhile.
 * Resolves with those it was filled with. M260
 */
export async function beginWithDefault({ store, client, taxpayerId, deviceId }: Beginning, row: number) {
  const reached = client.version();
  const goods = await defaultGoodsOf(store, taxpayerId, deviceId);
  const { view } = client.getSnapshot();
  const isTyped = client.texts.lines().length > 0;
  if (goods === null || view === null || isTyped || client.version() !== reached) return null;
  const cells = [goodsCells(goods, view.taxInclusive)];
  return (await client.apply({ kind: 'paste', row, fields: GOODS_CELLS, cells })).ok ? goods : null;
}
