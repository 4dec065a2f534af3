import { isAuthorized } from '../../domain/account/authorizations.ts';
import { EMPTY_PARTY, type Party } from '../../domain/invoice/invoice.ts';
import { tidyTaxId } from '../../domain/invoice/tax-id.ts';
import type { TenantReader } from '../store/tenant-tx.ts';

/** Finds the buyer the company's directory keeps under a tax id; undefined where it keeps none. */
export type FindBuyer = (taxId: string) => Party | undefined;

const NOBODY: FindBuyer = () => undefined;

/**
 * The buyers a company knows by these tax ids. None for a company whose users may not choose from its buyers: what is
 * said of an invoice would name them. M036
 */
export async function knownBuyers(
  { db, tenant }: TenantReader,
  taxIds: readonly string[],
): Promise<FindBuyer> {
  const keys = [...new Set(taxIds.map(tidyTaxId))].filter((key) => key !== '');
  if (keys.length === 0) return NOBODY;
  const { authorizations } = await db
    .selectFrom('tenants')
    .select('authorizations')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  if (!isAuthorized({ authorizations: authorizations ?? undefined }, 'buyer')) return NOBODY;
  const rows = await db
    .selectFrom('entries')
    .select(['key', 'fields'])
    .where('tenant', '=', tenant)
    .where('type', '=', 'buyer')
    .where('key', 'in', keys)
    .where('tomb', '=', false)
    .execute();
  const known = new Map(
    rows.map(({ key, fields }) => [key, { ...EMPTY_PARTY, ...(fields as Partial<Party>) }]),
  );
  return (taxId) => known.get(tidyTaxId(taxId));
}
