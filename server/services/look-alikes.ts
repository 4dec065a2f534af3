import { sql } from 'kysely';
import type { z } from 'zod';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { lookAlikesApi } from '../../wire/look-alikes.api.ts';
import { UNSIGNED } from '../../domain/codes/hold-reasons.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** As take_orders finds it when the draft is sent: the latest that stands, of another draft. */
const twinOf = ({ db, tenant }: TenantReader, draftId: string, twin: string) =>
  db
    .selectFrom('orders')
    .select('ddbh')
    .where('tenant', '=', tenant)
    .where('twin', '=', twin)
    .where('draft_id', '<>', draftId)
    .where('state', 'not in', ['failed', 'cancelled'])
    .where('hold', 'is distinct from', UNSIGNED)
    .where('accepted_at', '>', sql<Date>`clock_timestamp() - interval '24 hours'`)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What would be refused as submit.duplicate, told before it is sent. PROTOCOL §6.7 */
export const lookAlikes = (
  { db }: Services,
  who: Principal,
  { drafts }: z.infer<typeof lookAlikesApi.request>,
): Promise<Result<z.infer<typeof lookAlikesApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const alike: { draftId: string; ddbh: string }[] = [];
    for (const { draftId, twin } of drafts) {
      const found = await twinOf(tx, draftId, twin);
      if (found !== undefined) alike.push({ draftId, ddbh: found.ddbh });
    }
    return ok({ alike });
  });
