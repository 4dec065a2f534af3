import { sql } from 'kysely';
import type { TenantReader } from './tenant-tx.ts';

/** How much a company keeps, and of it one user. */
export interface Usage {
  /** Live drafts. */
  readonly drafts: number;
  readonly draftBytes: number;
  readonly entries: number;
  readonly ownEntries: number;
}

export async function readUsage({ db, tenant }: TenantReader, userId: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select coalesce(sum(drafts), 0)::bigint as drafts, coalesce(sum(bytes), 0)::bigint as "draftBytes",
      (select count(*) from entries where tenant = ${tenant} and not tomb) as entries,
      (select count(*) from entries where tenant = ${tenant} and not tomb and owner = ${userId}) as "ownEntries"
    from box_sums where tenant = ${tenant}`.execute(db);
  const [usage] = rows;
  if (usage === undefined) throw new Error('an aggregate without a row');
  return usage;
}

/** Counts the bytes of what was there before they were counted. */
export const countBytes = ({ db, tenant }: TenantReader): Promise<unknown> =>
  sql`update box_sums b set bytes = coalesce((
      select sum(bytes) from docs d
      where d.tenant = b.tenant and d.device_id = b.device_id and d.type = 'draft' and d.tomb is null), 0)
    where tenant = ${tenant}`.execute(db);
