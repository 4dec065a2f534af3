import { sql } from 'kysely';
import type { DraftWire } from '../../wire/sync.api.ts';
import type { DeviceRow } from './devices.ts';
import type { Db } from './open-database.ts';

/** A page of a device's draft box, as migrations/0019 answers it. */
export interface BoxPage {
  /** null: the tenant has no such device. */
  readonly device: DeviceRow | null;
  /** Of all pages; fen. */
  readonly sums: { readonly count: number; readonly amount: number; readonly tax: number };
  /** The latest first. */
  readonly drafts: readonly {
    readonly id: string;
    readonly rev: number;
    readonly epoch: number;
    /** ISO 8601 */
    readonly savedAt: string;
    readonly draft: DraftWire | null;
  }[];
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
