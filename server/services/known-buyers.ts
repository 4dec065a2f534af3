import { directoryKey, nameInDirectory } from '../../domain/entries/directory-key.ts';
import { EMPTY_PARTY, type Party } from '../../domain/invoice/invoice.ts';
import { tidyTaxId } from '../../domain/invoice/tax-id.ts';
import { NOT_TAKEN } from '../store/customers.ts';
import type { TenantReader } from '../store/tenant-tx.ts';
import { mayUse } from './company-rights.ts';

/** Finds the buyer the company's directory keeps under a tax id; undefined where it keeps none. */
export type FindBuyer = (taxId: string) => Party | undefined;

const NOBODY: FindBuyer = () => undefined;

/**
 * The buyers a taxpayer knows by these tax ids: of its own directory, or kept by the version before for the whole company and
 * used by none of its taxpayers since. None for a company whose users may not choose from its buyers: what is
 * said of an invoice would name them. M036
 */
export async function knownBuyers(
  { db, tenant }: TenantReader,
  taxpayerId: string,
  taxIds: readonly string[],
): Promise<FindBuyer> {
  const names = [...new Set(taxIds.map(tidyTaxId))].filter((name) => name !== '');
  if (names.length === 0) return NOBODY;
  if (!(await mayUse({ db, tenant }, 'buyer'))) return NOBODY;
  const rows = await db
    .selectFrom('entries')
    .select(['key', 'fields'])
    .where('tenant', '=', tenant)
    .where('type', '=', 'buyer')
    .where('tomb', '=', false)
    .where((eb) =>
      eb.or([
        eb(
          'key',
          'in',
          names.map((name) => directoryKey(taxpayerId, name)),
        ),
        eb.and([eb('key', 'in', names), NOT_TAKEN]),
      ]),
    )
    // What a taxpayer made its own comes later, and holds.
    .orderBy('owner', (order) => order.asc().nullsFirst())
    .execute();
  const known = new Map(
    rows.map(({ key, fields }) => [
      nameInDirectory(taxpayerId, key) ?? key,
      { ...EMPTY_PARTY, ...(fields as Partial<Party>) },
    ]),
  );
  return (taxId) => known.get(tidyTaxId(taxId));
}
