import { sql } from 'kysely';
import { DEAD_STATES } from '../../domain/codes/order-states.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { twinText } from '../../wire/twin.codec.ts';
import { sha256 } from '../store/sha256.ts';
import type { TenantTx } from '../store/tenant-tx.ts';

export const twinOf = (invoice: InvoiceWire): string => sha256(twinText(invoice));

/** Order number of the newest order of another draft that looks the same, taken within 24 hours. PROTOCOL §6.7 */
export const findTwin = (
  { db, tenant, now }: TenantTx,
  { twin, draftId }: { readonly twin: string; readonly draftId: string },
): Promise<{ readonly ddbh: string } | undefined> =>
  db
    .selectFrom('orders')
    .select('ddbh')
    .where('tenant', '=', tenant)
    .where('twin', '=', twin)
    .where('draft_id', '<>', draftId)
    .where('state', 'not in', DEAD_STATES)
    .where('accepted_at', '>', sql<Date>`${now}::timestamptz - interval '24 hours'`)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
