import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { addAccountsApi, resetPasswordApi, TenantFile } from '../../wire/accounts.api.ts';
import type { Database } from '../store/schema.ts';
import {
  acrossTenants,
  asFoundTenant,
  beFinder,
  enterTenant,
  inTenant,
  lockTenant,
  type TenantTx,
} from '../store/tenant-tx.ts';
import { addDevice, type OperatorTx } from './account-devices.ts';
import { hashPassword, setPassword, type NewPassword } from './passwords.ts';
import { OPERATOR } from './operators.ts';
import type { Services } from './services.ts';

type FileUser = TenantFile['users'][number];
type FileTaxpayer = TenantFile['taxpayers'][number];

/** 80 bits; without letters that look like digits. */
const newPassword = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
};

async function addUser(tx: OperatorTx, user: FileUser, { hash, isDue }: Secret): Promise<void> {
  await tx.db
    .insertInto('users')
    .values({
      tenant: tx.tenant,
      user_id: randomUUID(),
      account: user.account,
      user_name: user.name,
      mobile: user.mobile ?? '',
      role_type: user.roleType,
      role_codes: JSON.stringify(user.roleCodes),
      password_hash: hash,
      password_due: isDue,
    })
    .execute();
  await tx.audit(tx.by, 'account.add', { account: user.account });
}

async function addTaxpayer(
  tx: OperatorTx,
  { nature, credit, devices: _devices, ...seller }: FileTaxpayer,
  position: number,
): Promise<string> {
  const { tenant } = tx;
  const id = randomUUID();
  await tx.db
    .insertInto('taxpayers')
    .values({ tenant, taxpayer_id: id, position, seller: JSON.stringify(seller), nature })
    .execute();
  if (credit !== undefined)
    await tx.db.insertInto('credits').values({ tenant, taxpayer_id: id, total: credit }).execute();
  await tx.audit(tx.by, 'taxpayer.add', { taxpayer: id, taxId: seller.taxId });
  return id;
}

/** What the tenant has, in the order it is shown. */
const knownTaxpayers = async ({ db, tenant }: TenantTx) => {
  const rows = await db.selectFrom('taxpayers').selectAll().where('tenant', '=', tenant).execute();
  return new Map(rows.map(({ taxpayer_id: id, seller }) => [seller.taxId, id]));
};

/** Says a nature that was not known before; one that is known stays. M294 */
async function tellNature(tx: OperatorTx, taxpayerId: string, { nature }: FileTaxpayer): Promise<void> {
  if (nature === null) return;
  const told = await tx.db
    .updateTable('taxpayers')
    .set({ nature })
    .where('tenant', '=', tx.tenant)
    .where('taxpayer_id', '=', taxpayerId)
    .where('nature', 'is', null)
    .returning('taxpayer_id')
    .executeTakeFirst();
  if (told !== undefined) await tx.audit(tx.by, 'taxpayer.nature', { taxpayer: taxpayerId, nature });
}

async function addTaxpayers(
  tx: OperatorTx,
  taxpayers: readonly FileTaxpayer[],
): Promise<{ taxpayers: number; devices: number }> {
  const known = await knownTaxpayers(tx);
  const before = known.size;
  let devices = 0;
  for (const taxpayer of taxpayers) {
    const id = known.get(taxpayer.taxId) ?? (await addTaxpayer(tx, taxpayer, known.size));
    known.set(taxpayer.taxId, id);
    await tellNature(tx, id, taxpayer);
    for (const device of taxpayer.devices) if (await addDevice(tx, id, device)) devices++;
  }
  return { taxpayers: known.size - before, devices };
}

async function makeTenant(db: Transaction<Database>, name: string): Promise<string> {
  const tenant = randomUUID();
  await enterTenant(db, tenant);
  await db.insertInto('tenants').values({ tenant, name }).execute();
  await db.insertInto('tenant_clock').values({ tenant }).execute();
  return tenant;
}

async function authorize(tx: OperatorTx, authorizations: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('tenants')
    .set({ authorizations: JSON.stringify(authorizations) })
    .where('tenant', '=', tx.tenant)
    .execute();
  await tx.audit(tx.by, 'tenant.authorize', { buttons: authorizations.join(' ') });
}

/** What a file says of the company itself; what it leaves out stays. */
async function tellChanges(
  tx: OperatorTx,
  { authorizations, support }: Pick<TenantFile, 'authorizations' | 'support'>,
): Promise<void> {
  if (authorizations !== undefined) await authorize(tx, authorizations);
  if (support !== undefined) await tx.audit(tx.by, 'tenant.support', { companies: support.join('、') });
}

/** The tenants of these names, or which of them there is none of. */
async function tenantsNamed(
  db: Transaction<Database>,
  names: readonly string[],
): Promise<Result<readonly string[]>> {
  if (names.length === 0) return ok([]);
  const found = await db
    .selectFrom('tenants')
    .select(['tenant', 'name'])
    .where('name', 'in', names)
    .execute();
  const missing = names.find((name) => !found.some((one) => one.name === name));
  return missing === undefined
    ? ok(found.map(({ tenant }) => tenant))
    : err(appError('support.unknown', { name: missing }));
}

/** Which support companies look after a tenant from now on; who finds tenants alone may write it. */
async function beServedBy(
  db: Transaction<Database>,
  served: string,
  companies: readonly string[],
): Promise<void> {
  await beFinder(db);
  await db.deleteFrom('served_companies').where('served', '=', served).execute();
  if (companies.length === 0) return;
  await db
    .insertInto('served_companies')
    .values(companies.map((tenant) => ({ tenant, served })))
    .execute();
}

interface Secret extends NewPassword {
  readonly password: string;
}

type Added = z.infer<typeof addAccountsApi.response>;

/** Those of its users somebody else has already. */
const takenOf = ({ users }: TenantFile, owners: ReadonlyMap<string, string>, tenant: string | undefined) =>
  users.find(({ account }) => ![undefined, tenant].includes(owners.get(account)));

async function addUsers(
  tx: Parameters<typeof addUser>[0],
  users: TenantFile['users'],
  secrets: ReadonlyMap<string, Secret>,
): Promise<Added['users']> {
  const added: Added['users'] = [];
  for (const user of users) {
    const secret = secrets.get(user.account);
    if (secret === undefined) continue;
    await addUser(tx, user, secret);
    added.push({ account: user.account, password: secret.password });
  }
  return added;
}

/** Adds what is new of a tenant's file, in a transaction that sees across tenants. `secrets`: of new accounts. */
export async function addTenant(
  db: Transaction<Database>,
  file: TenantFile,
  secrets: ReadonlyMap<string, Secret>,
  by: string,
): Promise<Result<Added>> {
  const { name, users, taxpayers, authorizations, support } = file;
  // One that was added in the same transaction has left it in its own place.
  await beFinder(db);
  const known = await db.selectFrom('tenants').select('tenant').where('name', '=', name).executeTakeFirst();
  if (known === undefined && users.length === 0) return err(appError('account.noUsers', { name }));
  const rows = await db.selectFrom('users').select(['tenant', 'account']).execute();
  const owners = new Map(rows.map(({ account, tenant }) => [account, tenant] as const));
  const taken = takenOf(file, owners, known?.tenant);
  if (taken !== undefined) return err(appError('account.taken', { account: taken.account }));
  const serving = await tenantsNamed(db, support ?? []);
  if (!serving.ok) return serving;
  const tenant = known?.tenant ?? (await makeTenant(db, name));
  if (support !== undefined) await beServedBy(db, tenant, serving.value);
  const tx = { ...(await lockTenant(db, tenant)), by };
  if (known === undefined) await tx.audit(tx.by, 'tenant.add', { name });
  await tellChanges(tx, { authorizations, support });
  const news = users.filter(({ account }) => !owners.has(account));
  return ok({
    tenant: tx.tenant,
    users: await addUsers(tx, news, secrets),
    ...(await addTaxpayers(tx, taxpayers)),
  });
}

/** Lets a tenant, its users, taxpayers and devices in; what is there already stays, but a device gets what was bought for it since, and the rates its types have now. */
export async function addAccounts(
  { db }: Pick<Services, 'db'>,
  file: TenantFile,
  by = OPERATOR,
): Promise<Result<Added>> {
  const secrets = new Map<string, Secret>();
  // Before the transaction: hashing takes its time.
  for (const { account } of file.users) {
    const password = newPassword();
    secrets.set(account, { password, hash: await hashPassword(password), isDue: true });
  }
  return asFoundTenant(db, (tx) => addTenant(tx, file, secrets, by));
}

/** A new password for who has forgotten theirs; wherever they are signed in, they are no more. */
export async function resetPassword(
  { db }: Pick<Services, 'db'>,
  { account }: z.infer<typeof resetPasswordApi.request>,
  by = OPERATOR,
): Promise<Result<z.infer<typeof resetPasswordApi.response>>> {
  const user = await acrossTenants(db, (tx) =>
    tx.selectFrom('users').select(['tenant', 'user_id']).where('account', '=', account).executeTakeFirst(),
  );
  if (user === undefined) return err(appError('account.unknown', { account }));
  const password = newPassword();
  const hash = await hashPassword(password);
  await inTenant(db, user.tenant, async (tx) => {
    await setPassword(tx, user.user_id, { hash, isDue: true }, null);
    await tx.audit(by, 'password.reset', { account });
  });
  return ok({ password });
}
