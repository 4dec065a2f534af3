import { directoryKey, nameInDirectory } from '../../domain/entries/directory-key.ts';
import type { EntryFields } from '../../domain/entries/entry-types.ts';
import { BLANK_GOODS, type GoodsEntry } from '../../domain/goods-library/goods-entry.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { OfflineStore } from './offline.ts';
import { directoryEntries } from './read-entries.ts';
import { findEntry } from './transitions/entries.ts';

/** Goods of a library under their goods code (zxbm), which stays whatever else of them changes. M251, M404 */
export interface LibraryGoods extends GoodsEntry {
  readonly goodsCode: string;
}

/** A 常用编码 of a taxpayer. M154 */
export type CommonCode = EntryFields['commonCode'];

type Reader = Pick<OfflineStore, 'read'>;
type Writer = Pick<OfflineStore, 'keepEntries' | 'dropEntries'>;

const asGoods = (goodsCode: string, said: Partial<GoodsEntry>): LibraryGoods => ({
  ...BLANK_GOODS,
  ...said,
  goodsCode,
});

/** Goods under these codes, in their order; those that are gone are left out. */
export const readGoods = (
  store: Reader,
  taxpayerId: string,
  goodsCodes: readonly string[],
): Promise<readonly LibraryGoods[]> =>
  store.read(async (tx) => {
    const rows = await Promise.all(
      goodsCodes.map((code) => findEntry(tx, 'goods', directoryKey(taxpayerId, code))),
    );
    return rows.flatMap((row, at) => (row?.fields ? asGoods(goodsCodes[at] ?? '', row.fields) : []));
  });

/** The whole library in batches, what was changed last at the end. */
export async function* eachGoods(store: Reader, taxpayerId: string): AsyncGenerator<readonly LibraryGoods[]> {
  for await (const batch of directoryEntries((work) => store.read(work), 'goods', taxpayerId))
    yield batch.map(({ key, fields }) => asGoods(nameInDirectory(taxpayerId, key) ?? '', fields ?? {}));
}

/** Keeps goods as they are now, the last as the newest; all or none. */
export const keepGoods = (
  store: Writer,
  taxpayerId: string,
  goods: readonly LibraryGoods[],
): Promise<Result<null>> =>
  store.keepEntries(
    'goods',
    goods.map(({ goodsCode, ...fields }) => [directoryKey(taxpayerId, goodsCode), fields]),
  );

/** Goods were taken for an invoice: they are offered first the next time. */
export const noteUse = (
  store: Pick<OfflineStore, 'keepEntries'>,
  taxpayerId: string,
  goods: readonly LibraryGoods[],
): Promise<Result<null>> =>
  store.keepEntries(
    'goods',
    goods.map(({ goodsCode }) => [directoryKey(taxpayerId, goodsCode), {}]),
  );

/** Throws goods away. */
export const dropGoods = (
  store: Writer,
  taxpayerId: string,
  goodsCodes: readonly string[],
): Promise<Result<null>> =>
  store.dropEntries(
    'goods',
    goodsCodes.map((code) => directoryKey(taxpayerId, code)),
  );

/** A taxpayer's 常用编码, by code. */
export async function commonCodesOf(store: Reader, taxpayerId: string): Promise<readonly CommonCode[]> {
  const found: CommonCode[] = [];
  for await (const batch of directoryEntries((work) => store.read(work), 'commonCode', taxpayerId))
    found.push(...batch.flatMap(({ fields }) => fields ?? []));
  return found.toSorted((a, b) => (a.taxCode < b.taxCode ? -1 : 1));
}

export const keepCommonCode = (store: Writer, taxpayerId: string, code: CommonCode): Promise<Result<null>> =>
  store.keepEntries('commonCode', [[directoryKey(taxpayerId, code.taxCode), code]]);

export const dropCommonCode = (store: Writer, taxpayerId: string, taxCode: string): Promise<Result<null>> =>
  store.dropEntries('commonCode', [directoryKey(taxpayerId, taxCode)]);

/** The goods code a device begins invoices and lines with; null for none. M260 */
export const defaultGoodsCode = (
  store: Pick<OfflineStore, 'setting'>,
  taxpayerId: string,
  deviceId: string,
): string | null => store.setting('defaultGoods', directoryKey(taxpayerId, deviceId))?.goods ?? null;

/** The default goods of a device; null where none are set, or they are gone from the library. M260 */
export async function defaultGoodsOf(
  store: Reader & Pick<OfflineStore, 'setting'>,
  taxpayerId: string,
  deviceId: string,
): Promise<LibraryGoods | null> {
  const goodsCode = defaultGoodsCode(store, taxpayerId, deviceId);
  if (goodsCode === null) return null;
  return (await readGoods(store, taxpayerId, [goodsCode]))[0] ?? null;
}

/** Sets the default goods of a device; null takes them away. M260 */
export const setDefaultGoods = (
  store: Writer,
  taxpayerId: string,
  deviceId: string,
  goodsCode: string | null,
): Promise<Result<null>> => {
  const key = directoryKey(taxpayerId, deviceId);
  return goodsCode === null
    ? store.dropEntries('defaultGoods', [key])
    : store.keepEntries('defaultGoods', [[key, { goods: goodsCode }]]);
};
