import { sql } from 'kysely';
import type { DraftWire } from '../../wire/sync.api.ts';
import type { DeviceRow } from './devices.ts';
import type { Db } from './open-database.ts';
import { readTenant } from './tenant-tx.ts';

/** A version of a draft. */
interface Version {
  readonly id: string;
  readonly rev: number;
  readonly epoch: number;
}

/** A page of a device's draft box, as functions/draft-box-page.sql answers it. */
export interface BoxPage {
  /** null: the tenant has no such device. */
  readonly device: DeviceRow | null;
  /** Of all pages; fen. */
  readonly sums: { readonly count: number; readonly amount: number; readonly tax: number };
  /** The latest first. */
  readonly drafts: readonly Version[];
}

export async function readBoxPage(
  db: Db,
  tenant: string,
  { diskId, page, pageSize }: { readonly diskId: string; readonly page: number; readonly pageSize: number },
): Promise<BoxPage> {
  const { rows } = await sql<{ box: BoxPage }>`
    select draft_box_page(${tenant}, ${diskId}, ${pageSize}, ${(page - 1) * pageSize}) as box`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a function answered nothing');
  return row.box;
}

/** Drafts of the box as they are now; those that are gone are missing. */
export async function readBoxDrafts(
  db: Db,
  tenant: string,
  ids: readonly string[],
): Promise<readonly (Version & { readonly savedAt: Date; readonly draft: DraftWire })[]> {
  if (ids.length === 0) return [];
  const rows = await readTenant(db, tenant, (tx) =>
    tx.db
      .selectFrom('docs')
      .select(['id', 'rev', 'epoch', 'updated_at', 'body'])
      .where('tenant', '=', tx.tenant)
      .where('type', '=', 'draft')
      .where('id', 'in', ids)
      .where('tomb', 'is', null)
      .execute(),
  );
  return rows.flatMap(({ id, rev, epoch, updated_at: savedAt, body: draft }) =>
    draft === null ? [] : [{ id, rev, epoch, savedAt, draft }],
  );
}
