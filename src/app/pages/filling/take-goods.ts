import type { LineField } from '../../../../domain/goods/columns.ts';
import { GOODS_CELLS, goodsCells } from '../../../../domain/goods-library/goods-line.ts';
import type { Result } from '../../../../domain/kernel/result.ts';
import type { AppliedView } from '../../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { noteUse, type LibraryGoods } from '../../../offline/goods-entries.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

/** Lines that take goods, and whose library these are from. */
export interface TakingLines {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  readonly client: LedgerClient;
  /** Cells a special business keeps empty. M222 */
  readonly locked: readonly LineField[];
}

/** Goods that have a code and stand in no library. */
export interface CodedGoods {
  readonly name: string;
  readonly taxCode: string;
  readonly category: string;
  /** As it is shown; '' leaves the line's own. */
  readonly taxRate: string;
}

/** Fills a line with the name and the code of goods; what else stands in it stays. M249 */
export const takeCoded = (
  client: LedgerClient,
  row: number,
  { name, taxCode, category, taxRate }: CodedGoods,
): Promise<Result<AppliedView>> =>
  client.apply({
    kind: 'paste',
    row,
    fields: ['name', 'taxCode', 'category', taxRate === '' ? null : 'taxRate'],
    cells: [[name, taxCode, category, taxRate]],
  });

/** Fills lines from a row on with goods: codes, rates, units and prices on the side of the tax that is shown. One step. */
export async function takeGoods(
  { store, taxpayerId, client, locked }: TakingLines,
  row: number,
  goods: readonly LibraryGoods[],
): Promise<Result<AppliedView>> {
  const taxInclusive = client.getSnapshot().view?.taxInclusive === true;
  const done = await client.apply({
    kind: 'paste',
    row,
    fields: GOODS_CELLS.map((field) => (locked.includes(field) ? null : field)),
    cells: goods.map((one) => goodsCells(one, taxInclusive)),
  });
  if (done.ok) void noteUse(store, taxpayerId, goods);
  return done;
}
