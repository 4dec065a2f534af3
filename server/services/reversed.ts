import { UNSIGNED } from '../../domain/codes/hold-reasons.ts';
import { DEAD_STATES } from '../../domain/codes/order-states.ts';
import { NOT_REVERSED, type Reversed } from '../../domain/invoice/reversal.ts';
import { parseFen } from '../../domain/money/fen.ts';
import { saysThere, textOf } from '../store/order-texts.ts';
import type { TenantReader } from '../store/tenant-tx.ts';

interface Numbered {
  readonly code: string | null;
  readonly number: string | null;
}

const nameOf = ({ code, number }: Numbered): string => `${code ?? ''} ${number ?? ''}`;

/** What red letters take back of invoices, whichever laptop they came from; asked for once for all of a page. M017 */
export async function reversedOf(
  { db, tenant }: TenantReader,
  invoices: readonly Numbered[],
): Promise<(invoice: Numbered) => Reversed | undefined> {
  const asked = new Set(invoices.filter(({ number }) => number !== null).map(nameOf));
  const numbers = [...new Set(invoices.flatMap(({ number }) => (number === null ? [] : [number])))];
  if (numbers.length === 0) return () => undefined;
  const reds = await db
    .selectFrom('orders')
    .select(['state', 'total_sum'])
    .select([textOf('reverses_code').as('code'), textOf('reverses_number').as('number')])
    .where('tenant', '=', tenant)
    .where('amount', '<', 0)
    .where('state', 'not in', DEAD_STATES)
    .where('hold', 'is distinct from', UNSIGNED)
    .where(await saysThere({ db, tenant }, 'reverses_number', numbers))
    .execute();
  const sums = new Map<string, Reversed>();
  for (const red of reds) {
    const { issued, pending } = sums.get(nameOf(red)) ?? NOT_REVERSED;
    const taken = Math.abs(parseFen(red.total_sum) ?? 0);
    const isIssued = red.state === 'issued';
    sums.set(nameOf(red), {
      issued: issued + (isIssued ? taken : 0),
      pending: pending + (isIssued ? 0 : taken),
    });
  }
  return (invoice) => (asked.has(nameOf(invoice)) ? (sums.get(nameOf(invoice)) ?? NOT_REVERSED) : undefined);
}
