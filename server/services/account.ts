import { kindsBy } from '../../domain/account/features.ts';
import { owedBy } from '../../domain/account/second-factor.ts';
import type { Device, Session, Taxpayer } from '../../domain/account/session.ts';
import { behavesAs } from '../../domain/codes/device-models.ts';
import { assistantFor } from '../assistant/provider.ts';
import type { Configuration } from '../configuration.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import { hasFactor } from './factor-codes.ts';
import type { Principal, Services } from './services.ts';
import { worksAs } from './works-as.ts';

async function loadDevices({ db, tenant }: TenantReader): Promise<ReadonlyMap<string, Device[]>> {
  const rows = await db
    .selectFrom('devices')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('position')
    .execute();
  const byTaxpayer = new Map<string, Device[]>();
  for (const row of rows) {
    const device: Device = {
      id: row.device_id,
      name: row.name,
      model: behavesAs(row.model),
      diskType: row.disk_type,
      ...kindsBy(row.invoice_kinds, row.features),
      rates: row.rates,
      kindRates: row.kind_rates,
      singleLimit: row.single_limit,
      smsPush: row.features.includes('smsPush'),
    };
    byTaxpayer.set(row.taxpayer_id, [...(byTaxpayer.get(row.taxpayer_id) ?? []), device]);
  }
  return byTaxpayer;
}

async function loadTaxpayers({ db, tenant }: TenantReader): Promise<Taxpayer[]> {
  const devices = await loadDevices({ db, tenant });
  const rows = await db
    .selectFrom('taxpayers')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('position')
    .execute();
  return rows.map(({ taxpayer_id: id, seller, nature }) => ({
    id,
    seller,
    nature,
    devices: devices.get(id) ?? [],
  }));
}

/** Who is signed in, and for whom they may work. */
export async function loadSession({ db, configuration }: Services, who: Principal): Promise<Session> {
  const own = await readTenant(db, who.tenant, (tx) => readSession(tx, who.userId, configuration));
  const { visits } = who;
  if (visits == null) return own;
  return { ...(await readTenant(db, visits, (tx) => readVisit(tx, own))), userId: worksAs(who) };
}

/** The session of support in the company it looks at. */
async function readVisit(tx: TenantReader, own: Session): Promise<Session> {
  const { name, authorizations } = await tx.db
    .selectFrom('tenants')
    .select(['name', 'authorizations'])
    .where('tenant', '=', tx.tenant)
    .executeTakeFirstOrThrow();
  return {
    ...own,
    ...(authorizations === null ? {} : { authorizations }),
    tenantId: tx.tenant,
    tenantName: name,
    visitor: { of: own.tenantName },
    taxpayers: await loadTaxpayers(tx),
  };
}

/** The same inside a transaction of the tenant. */
export async function readSession(
  tx: TenantReader,
  userId: string,
  configuration: Configuration,
): Promise<Session> {
  const { SUIKAI_OLD_ENTRY: oldEntry, SUIKAI_CONTACT: contact } = configuration;
  const user = await tx.db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.tenant', 'users.tenant')
    .selectAll('users')
    .select(['tenants.name as tenant_name', 'authorizations'])
    .where('users.tenant', '=', tx.tenant)
    .where('users.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const roles = { roleType: user.role_type, roleCodes: user.role_codes };
  const owes = owedBy(configuration.SUIKAI_SECOND_FACTOR, {
    ...roles,
    passwordDue: user.password_due,
    hasFactor: await hasFactor(tx, userId),
  });
  return {
    userId: user.user_id,
    account: user.account,
    userName: user.user_name,
    ...roles,
    tenantId: user.tenant,
    tenantName: user.tenant_name,
    ...(user.authorizations === null ? {} : { authorizations: user.authorizations }),
    ...(oldEntry === undefined ? {} : { oldEntry }),
    ...(contact === undefined ? {} : { contact }),
    ...assistantFor(configuration, { authorizations: user.authorizations ?? undefined }),
    ...(owes === null ? {} : { owes }),
    taxpayers: await loadTaxpayers(tx),
  };
}
