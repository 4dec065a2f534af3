import { sql, type RawBuilder } from 'kysely';
import { directoryKey, nameInDirectory } from '../../domain/entries/directory-key.ts';
import { BLANK_GOODS, type GoodsEntry } from '../../domain/goods-library/goods-entry.ts';
import { readFields } from './entries.ts';
import { mayBePinyin, meantEntries } from './meant-entries.ts';
import type { TenantReader } from './tenant-tx.ts';

/** Goods of a library under their goods code. */
export interface LibraryGoods {
  readonly goodsCode: string;
  readonly goods: GoodsEntry;
}

interface Wanted {
  /** A part of the name, as it is written or read, or the beginning of the 税收分类编码; '' for any. */
  readonly text: string;
  readonly spec: string;
  /** Beginnings of the 税收分类编码; empty: any. */
  readonly heads: readonly string[];
}

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

const field = (name: keyof GoodsEntry) => sql<string>`coalesce(fields->>${sql.lit(name)}, '')`;
const holds = (text: RawBuilder<string>, part: string) =>
  sql<boolean>`position(lower(${part}) in lower(${text})) > 0`;

const libraryOf = ({ db, tenant }: TenantReader, taxpayerId: string) =>
  db
    .selectFrom('entries')
    .where('tenant', '=', tenant)
    .where('type', '=', 'goods')
    .where('owner', '=', taxpayerId)
    .where('tomb', '=', false);

const asGoods = (fields: object): GoodsEntry => ({ ...BLANK_GOODS, ...fields });

/** A page of a taxpayer's goods, the latest first, and how many there are on all. */
export async function findGoods(
  tx: TenantReader,
  taxpayerId: string,
  { text, spec, heads }: Wanted,
  { page, pageSize }: Paging,
): Promise<{ readonly list: readonly LibraryGoods[]; readonly items: number }> {
  const library = libraryOf(tx, taxpayerId)
    .$if(spec !== '', (query) => query.where(holds(field('spec'), spec)))
    .$if(heads.length > 0, (query) =>
      query.where((eb) =>
        eb.or(heads.map((head) => sql<boolean>`starts_with(${field('taxCode')}, ${head})`)),
      ),
    );
  const asListed = ({ key, fields }: { readonly key: string; readonly fields: object }): LibraryGoods => ({
    goodsCode: nameInDirectory(taxpayerId, key) ?? key,
    goods: asGoods(fields),
  });
  if (mayBePinyin(text)) {
    const { rows, total } = await meantEntries(library, { text, code: 'taxCode', page, pageSize });
    return { list: rows.map(asListed), items: total };
  }
  const found = library.$if(text !== '', (query) =>
    query.where((eb) =>
      eb.or([holds(field('name'), text), sql<boolean>`starts_with(${field('taxCode')}, ${text})`]),
    ),
  );
  const { items } = await found
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['key', 'fields'])
    .orderBy('seq', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute();
  return { list: rows.map(asListed), items };
}

/** Goods by their code; null where there are none. */
export async function readGoods(
  tx: TenantReader,
  taxpayerId: string,
  goodsCode: string,
): Promise<GoodsEntry | null> {
  const fields = await readFields(tx, { type: 'goods', key: directoryKey(taxpayerId, goodsCode) });
  return fields === null ? null : asGoods(fields);
}

/** The goods that are called so, the latest ones; null where there are none. */
export async function goodsNamed(
  tx: TenantReader,
  taxpayerId: string,
  { name, spec }: Pick<GoodsEntry, 'name' | 'spec'>,
): Promise<LibraryGoods | null> {
  const row = await libraryOf(tx, taxpayerId)
    .where(field('name'), '=', name)
    .where(field('spec'), '=', spec)
    .select(['key', 'fields'])
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  return { goodsCode: nameInDirectory(taxpayerId, row.key) ?? row.key, goods: asGoods(row.fields) };
}

/** Names and codes of all goods of a taxpayer, the latest last. */
export const namedCodes = (
  tx: TenantReader,
  taxpayerId: string,
): Promise<{ readonly name: string; readonly taxCode: string }[]> =>
  libraryOf(tx, taxpayerId)
    .select([field('name').as('name'), field('taxCode').as('taxCode')])
    .orderBy('seq')
    .execute();
