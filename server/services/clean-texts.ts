import { sql, type RawBuilder } from 'kysely';
import { allFit } from '../../domain/kernel/unfit-characters.ts';
import type { DraftWire } from '../../wire/sync.api.ts';
import { entombDraft, findDraftHead } from '../store/docs.ts';
import { findEntry, writeEntry } from '../store/entries.ts';
import type { EntryType } from '../../domain/entries/entry-types.ts';
import type { Db } from '../store/open-database.ts';
import { inTenant, readTenant, type TenantTx } from '../store/tenant-tx.ts';
import { countBytes } from '../store/usage.ts';
import {
  JSON_COLUMNS,
  readJson,
  suspectRows,
  writeJson,
  type JsonColumn,
  type RowKey,
} from '../store/unfit-rows.ts';

/** What was kept is restored and read with line breaks; only new texts are held to one line where there is one. */
const fit = <Value>(value: Value): Value => allFit(value, () => true);

/** How a row gets its clean content, so that laptops hear of it; false where it is left as it is. */
type Rewrite = (tx: TenantTx, column: JsonColumn, key: RowKey, value: unknown) => Promise<boolean>;

/** A live draft becomes its next version; of a tomb nobody is sent the content, and an order may have been made of it. */
const rewriteDraft: Rewrite = async (tx, _column, key, value) => {
  const id = String(key['id']);
  const isLive = (await findDraftHead(tx, id))?.tomb === null;
  if (isLive) await entombDraft(tx, id, { tomb: null, body: value as DraftWire });
  return isLive;
};

const rewriteEntry: Rewrite = async (tx, _column, { type, key }, value) => {
  const name = { type: type as EntryType, key: String(key) };
  const before = await findEntry(tx, name);
  if (before === null) return false;
  const { owner, by, device } = await tx.db
    .selectFrom('entries')
    .select(['owner', 'updated_by as by', 'device'])
    .where('tenant', '=', tx.tenant)
    .where('type', '=', name.type)
    .where('key', '=', name.key)
    .executeTakeFirstOrThrow();
  const rev = before.rev + 1;
  const fields = value as Readonly<Record<string, unknown>>;
  const set = Object.keys(fields).filter(
    (field) => JSON.stringify(fields[field]) !== JSON.stringify(before.fields[field]),
  );
  const version = { rev, epoch: tx.epoch };
  const setAt = { ...fit(before.setAt), ...Object.fromEntries(set.map((field) => [field, version])) };
  await writeEntry(tx, { ...name, entry: { ...before, ...version, fields, setAt }, owner, by, device });
  return true;
};

const rewriteInPlace: Rewrite = async (...row) => {
  await writeJson(...row);
  return true;
};

const REWRITES: Readonly<Record<string, Rewrite>> = { docs: rewriteDraft, entries: rewriteEntry };

/** Cleans a row; whether there was anything to clean. */
const cleanRow = (db: Db, tenant: string, column: JsonColumn, key: RowKey): Promise<boolean> =>
  inTenant(db, tenant, async (tx) => {
    const value = await readJson(tx, column, key);
    const clean = fit(value);
    if (value === undefined || JSON.stringify(clean) === JSON.stringify(value)) return false;
    if (!(await (REWRITES[column.table] ?? rewriteInPlace)(tx, column, key, clean))) return false;
    await tx.audit('service', 'text.clean', { table: column.table, ...key });
    return true;
  });

async function cleanTenant(db: Db, tenant: string): Promise<Readonly<Record<string, number>>> {
  const cleaned: Record<string, number> = {};
  for (const column of JSON_COLUMNS) {
    const suspects = await readTenant(db, tenant, (tx) => suspectRows(tx, column));
    let count = 0;
    for (const key of suspects) if (await cleanRow(db, tenant, column, key)) count++;
    if (count > 0) cleaned[column.table] = count;
  }
  return cleaned;
}

/** Whether a tenant's rows were not looked at yet. */
export const areUncleaned = (tenant: string): RawBuilder<unknown> =>
  sql`select where not exists (select from cleaned_texts where tenant = ${tenant})`;

/**
 * Takes the characters that a backup can't be restored with out of what was kept before they were refused, once for each
 * tenant, row by row, each with an entry of the audit. The audit itself stays as it was hashed. With it the bytes of drafts
 * are counted that were there before somebody counted them.
 */
export async function cleanTexts({ db }: { readonly db: Db }, tenant: string): Promise<void> {
  const cleaned = await cleanTenant(db, tenant);
  await inTenant(db, tenant, async (tx) => {
    await tx.db
      .insertInto('cleaned_texts')
      .values({ tenant, at: tx.now, rows: JSON.stringify(cleaned) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await countBytes(tx);
    await tx.audit('service', 'texts.cleaned', cleaned);
  });
}
