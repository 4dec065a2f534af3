import { sql } from 'kysely';
import { UNSIGNED } from '../../domain/codes/hold-reasons.ts';
import { DEAD_STATES } from '../../domain/codes/order-states.ts';
import { VOID_STATES } from '../../domain/codes/void-states.ts';
import type { RedLetter } from '../../domain/invoice/invoice.ts';
import { parseFen } from '../../domain/money/fen.ts';
import type { KnownOriginal } from '../../domain/rules/issuing.rules.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { invoiceKindOf } from '../../wire/invoice.codec.ts';
import { saysThere, textOf } from '../store/order-texts.ts';
import type { TenantReader } from '../store/tenant-tx.ts';

/**
 * What the orders of a taxpayer tell of the invoice a red letter takes back, whichever laptop they came from. Nothing is
 * added to it while the caller holds the tenant's clock. DOMAIN A2, M017
 */
export async function knownOriginal(
  { db, tenant }: TenantReader,
  taxpayerId: string,
  { originalCode, originalNumber }: RedLetter,
): Promise<KnownOriginal> {
  const reverses = await saysThere({ db, tenant }, 'reverses_number', [originalNumber]);
  const orders = await db
    .selectFrom('orders')
    .select(['invoice_type', 'total_sum', 'void_state'])
    .select(sql<boolean>`coalesce(number, '') = ${originalNumber}`.as('is_original'))
    .where('tenant', '=', tenant)
    .where('taxpayer_id', '=', taxpayerId)
    .where('state', 'not in', DEAD_STATES)
    .where('hold', 'is distinct from', UNSIGNED)
    .where((eb) =>
      eb.or([
        eb.and([eb('number', '=', originalNumber), sql<boolean>`coalesce(code, '') = ${originalCode}`]),
        eb.and([reverses, eb(textOf('reverses_code'), '=', originalCode)]),
      ]),
    )
    .execute();
  const totals = orders.map((order) => ({ ...order, total: parseFen(order.total_sum) ?? 0 }));
  const original = totals.find(({ is_original: isOriginal, total }) => isOriginal && total > 0);
  const byReds = totals.filter(({ total }) => total < 0).reduce((sum, { total }) => sum - total, 0);
  // Of one that is voided, or is to be, nothing is left.
  const { void_state: voiding = null } = original ?? {};
  const isVoided = voiding !== null && VOID_STATES[voiding].stands;
  const reversed = isVoided ? (original?.total ?? 0) : byReds;
  return {
    number: originalNumber,
    total: original?.total ?? null,
    reversed,
    kind: original === undefined ? null : invoiceKindOf(original.invoice_type as InvoiceWire['invoiceType']),
  };
}
