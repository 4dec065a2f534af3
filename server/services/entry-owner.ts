import { taxpayerOfKey } from '../../domain/entries/directory-key.ts';
import { ENTRY_TYPES, type EntryType } from '../../domain/entries/entry-types.ts';
import type { EntryName } from '../store/entries.ts';
import type { TenantReader } from '../store/tenant-tx.ts';
import type { Principal } from './services.ts';

/** The one user or taxpayer an entry is for, null: everybody of the tenant; undefined where it is not theirs who asks. */
type Owner = string | null | undefined;

type FindOwner = (tx: TenantReader, who: Principal, name: EntryName) => Promise<Owner> | Owner;

async function ownTaxpayer({ db, tenant }: TenantReader, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('taxpayers')
    .select('taxpayer_id')
    .where('tenant', '=', tenant)
    .where((eb) => eb(eb.cast('taxpayer_id', 'text'), '=', id))
    .executeTakeFirst();
  return row?.taxpayer_id;
}

async function isOwnDevice({ db, tenant }: TenantReader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('device_id')
    .where('tenant', '=', tenant)
    .where('device_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Types that the version before keeps for the whole tenant: its laptops go on with theirs. */
const WITHOUT_TAXPAYER: readonly EntryType[] = ['buyer', 'clerk'];

/** By what entries of the type hold for. */
const OWNERS: Readonly<Record<(typeof ENTRY_TYPES)[EntryType]['of'], FindOwner>> = {
  tenant: () => null,
  taxpayer: async (tx, _, { key }) => ((await ownTaxpayer(tx, key)) === undefined ? undefined : null),
  device: async (tx, _, { key }) => ((await isOwnDevice(tx, key)) ? null : undefined),
  user: (_, { userId }, { key }) => (key.startsWith(`${userId}/`) ? userId : undefined),
  directory: (tx, _, { type, key }) => {
    const taxpayerId = taxpayerOfKey(key);
    if (taxpayerId !== null) return ownTaxpayer(tx, taxpayerId);
    return WITHOUT_TAXPAYER.includes(type) ? null : undefined;
  },
};

/** Whom an entry is for; undefined where its key names what the tenant or the user does not have. */
export const ownerOf: FindOwner = (tx, who, name) => OWNERS[ENTRY_TYPES[name.type].of](tx, who, name);
