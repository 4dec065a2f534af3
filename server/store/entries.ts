import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { KeptEntry } from '../../domain/entries/changed-entry.ts';
import type { EntryFields, EntryType } from '../../domain/entries/entry-types.ts';
import type { EntryChange, EntryHead } from '../../wire/entries.api.ts';
import type { TenantReader, TenantTx } from './tenant-tx.ts';

export interface EntryName {
  readonly type: EntryType;
  readonly key: string;
}

const entriesOf = ({ db, tenant }: TenantReader) => db.selectFrom('entries').where('tenant', '=', tenant);

export async function findEntry(tx: TenantTx, { type, key }: EntryName): Promise<KeptEntry | null> {
  const row = await entriesOf(tx)
    .select(['rev', 'epoch', 'fields', 'set_at as setAt', 'tomb'])
    .where('type', '=', type)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** What an entry says; null where there is none, or it was thrown away. */
export async function readFields<Type extends EntryType>(
  tx: TenantReader,
  { type, key }: { readonly type: Type; readonly key: string },
): Promise<Partial<EntryFields[Type]> | null> {
  const row = await entriesOf(tx)
    .select('fields')
    .where('type', '=', type)
    .where('key', '=', key)
    .where('tomb', '=', false)
    .executeTakeFirst();
  return row === undefined ? null : (row.fields as Partial<EntryFields[Type]>);
}

/** All entries of a type that were not thrown away, the latest first. */
export const readEntriesOf = (
  tx: TenantReader,
  type: EntryType,
): Promise<{ key: string; fields: Record<string, unknown> }[]> =>
  entriesOf(tx)
    .select(['key', 'fields'])
    .where('type', '=', type)
    .where('tomb', '=', false)
    .orderBy('seq', 'desc')
    .execute();

/** Who asks for entries; directories of taxpayers only where its program can read them. */
export interface EntryReader {
  readonly userId: string;
  readonly directories: boolean;
}

/** Which entries are for everybody of the tenant, for a user, or of its taxpayers. */
export const isVisible = (tenant: string, { userId, directories }: EntryReader): RawBuilder<SqlBool> =>
  sql`(owner is null or owner = ${sql.lit(userId)}${
    directories
      ? sql` or owner in (select taxpayer_id from taxpayers where taxpayers.tenant = ${sql.lit(tenant)})`
      : sql``
  })`;

/** Entries as devices of a user pull them. */
export async function readEntries(
  tx: TenantReader,
  reader: EntryReader,
  seqs: readonly number[],
): Promise<EntryChange[]> {
  const rows = await entriesOf(tx)
    .where(isVisible(tx.tenant, reader))
    .select(['type', 'key', 'rev', 'epoch', 'seq', 'fields', 'tomb'])
    .where('seq', 'in', seqs)
    .execute();
  return rows.map(({ tomb, fields, key: id, ...row }) => ({ ...row, id, body: tomb ? null : { ...fields } }));
}

/** Which revision there is of every entry a user sees, thrown away or not. */
export const readEntryHeads = (tx: TenantReader, reader: EntryReader): Promise<EntryHead[]> =>
  entriesOf(tx).where(isVisible(tx.tenant, reader)).select(['type', 'key as id', 'rev', 'epoch']).execute();

interface EntryWrite extends EntryName {
  readonly entry: KeptEntry;
  /** The one user or taxpayer it is for; null: everybody. */
  readonly owner: string | null;
  readonly by: string;
  readonly device: string;
}

/** Writes a revision of an entry and keeps it in the history. */
export async function writeEntry(
  tx: TenantTx,
  { type, key, entry, owner, by, device }: EntryWrite,
): Promise<void> {
  const { db, tenant, now } = tx;
  const seq = await tx.nextSeq();
  const written = {
    rev: entry.rev,
    epoch: entry.epoch,
    fields: JSON.stringify(entry.fields),
    tomb: entry.tomb,
    updated_by: by,
    device,
    updated_at: now,
  };
  const current = { seq, set_at: JSON.stringify(entry.setAt), ...written };
  await db
    .insertInto('entries')
    .values({ tenant, type, key, owner, ...current })
    .onConflict((conflict) => conflict.columns(['tenant', 'type', 'key']).doUpdateSet(current))
    .execute();
  await db
    .insertInto('entry_history')
    .values({ tenant, type, key, ...written })
    .execute();
}
