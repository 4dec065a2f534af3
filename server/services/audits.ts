import { sql } from 'kysely';
import type { z } from 'zod';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { AuditHead } from '../../wire/audit.api.ts';
import type { verifyAuditApi } from '../../wire/operator.api.ts';
import { ROBOT_SCOPES } from '../../wire/robot.api.ts';
import type { Configuration } from '../configuration.ts';
import { auditLines, BREAK_TEXTS, momentsOf, type Moment } from '../store/audit-chain.ts';
import type { Db } from '../store/open-database.ts';
import { SERVICE_CHAIN } from '../store/service-chain.ts';
import type { ReadRow } from '../store/sealed-rows.ts';
import { sha256 } from '../store/sha256.ts';
import { acrossTenants, inTenant, type TenantReader } from '../store/tenant-tx.ts';
import { verifyTenant, type TenantBreak } from '../store/verify-tenant.ts';
import type { AuditHeads } from './audit-heads.ts';
import { readClock, type HeadSignatures } from './head-signatures.ts';
import { SANDBOX_ROBOT } from './seed.ts';

/** Whose chains there are: of all tenants, also of one of which only its clock is left, and the service's own. */
async function chainsOf(db: Db): Promise<string[]> {
  const found = await acrossTenants(db, async (tx) => [
    ...(await tx.selectFrom('tenants').select('tenant').execute()),
    ...(await tx.selectFrom('tenant_clock').select('tenant').execute()),
  ]);
  return [...new Set(found.map(({ tenant }) => tenant)), SERVICE_CHAIN]
    .filter((tenant, at, all) => all.indexOf(tenant) === at)
    .sort();
}

/** The audit of a chain, an entry a line, and last its head as it is signed now. */
export async function* auditWithHead(
  { db, heads }: { readonly db: Db; readonly heads: Pick<AuditHeads, 'sign'> },
  tenant: string,
): AsyncGenerator<string> {
  yield* auditLines(db, tenant);
  const head = await inTenant(db, tenant, (tx) => heads.sign(tx));
  if (head !== null) yield JSON.stringify(head);
}

/** The audit of all tenants and of the service itself. */
export async function* allAudits(services: {
  readonly db: Db;
  readonly heads: Pick<AuditHeads, 'sign'>;
}): AsyncGenerator<string> {
  for (const tenant of await chainsOf(services.db)) yield* auditWithHead(services, tenant);
}

/** The service lets its own robot in when it starts, without an entry: it must be as ROBOT_TOKEN says, where that is known. */
const isOwnRobot = (token: string | undefined, table: string, { key, texts }: ReadRow): boolean =>
  table === 'robots' &&
  key[0] === SANDBOX_ROBOT &&
  (token === undefined ||
    JSON.stringify(texts) ===
      JSON.stringify([
        SANDBOX_ROBOT,
        sha256(token),
        null,
        JSON.stringify(ROBOT_SCOPES).replaceAll(',', ', '),
      ]));

const brokenError = (tenant: string, broken: TenantBreak): AppError =>
  'table' in broken
    ? appError('audit.rowBroken', {
        tenant,
        table: broken.table,
        key: broken.key.join(' '),
        why: BREAK_TEXTS[broken.why],
      })
    : appError('audit.broken', { tenant, n: broken.n, why: BREAK_TEXTS[broken.why] });

export interface Verifier {
  readonly db: Db;
  readonly signatures: HeadSignatures;
  readonly configuration: Pick<Configuration, 'ROBOT_TOKEN'>;
}

interface Verified {
  /** Some rows are older than seals, and not covered yet. */
  readonly isUnsealed: boolean;
  readonly isUnsigned: boolean;
}

/** Whether the audit of a tenant is what was written, and its rows what the audit tells. `seen`: heads somebody kept. */
export async function verifyOne(
  moment: Moment,
  tenant: string,
  { signatures, configuration }: Pick<Verifier, 'signatures' | 'configuration'>,
  seen: readonly AuditHead[] = [],
): Promise<Result<Verified>> {
  const { isGone, n, signed, isSealed } = await moment(readClock);
  if (isGone) return err(appError('audit.noClock', { tenant }));
  const heads = [...(signed === null ? [] : [signed]), ...seen];
  const forged = heads.find((head) => !signatures.isSigned(head));
  if (forged !== undefined) return err(appError('audit.headForged', { tenant, n: forged.n }));
  const isCovered = isSealed || heads.some(({ sealed }) => sealed);
  const broken = await verifyTenant(moment, {
    points: heads,
    isUnsealed: (table, row) => !isCovered || isOwnRobot(configuration.ROBOT_TOKEN, table, row),
  });
  return broken === null
    ? ok({ isUnsealed: !isCovered, isUnsigned: n > 0 && signed === null })
    : err(brokenError(tenant, broken));
}

/** A chain that has begun longer ago than this is signed. */
const SIGNED_AFTER = '10 minutes';

async function isOld({ db, tenant }: TenantReader): Promise<boolean> {
  const first = await db
    .selectFrom('audit')
    .select(sql<boolean>`at < clock_timestamp() - ${sql.lit(SIGNED_AFTER)}::interval`.as('is_old'))
    .where('tenant', '=', tenant)
    .where('n', '=', 1)
    .executeTakeFirst();
  return first?.is_old ?? false;
}

/**
 * Verifies the audit of all tenants and of the service itself, and the rows it covers; names the first entry or row that is
 * not what was written. `seen`: heads that robots, exports or backups kept, which the chains must go through. B7
 */
export async function verifyAudits(
  verifier: Verifier,
  seen: readonly AuditHead[] = [],
): Promise<Result<z.infer<typeof verifyAuditApi.response>>> {
  const { db } = verifier;
  const chains = await chainsOf(db);
  const gone = seen.find(({ tenant }) => !chains.includes(tenant));
  if (gone !== undefined) return err(brokenError(gone.tenant, { n: 1, why: 'missing' }));
  let [unsealed, unsigned] = [0, 0];
  for (const tenant of chains) {
    const own = seen.filter((head) => head.tenant === tenant);
    const verified = await verifyOne(momentsOf(db, tenant), tenant, verifier, own);
    if (!verified.ok) return verified;
    if (verified.value.isUnsealed) unsealed++;
    if (!verified.value.isUnsigned) continue;
    if (await momentsOf(db, tenant)(isOld)) return err(appError('audit.unsigned', { tenant }));
    unsigned++;
  }
  return ok({ tenants: chains.length - 1, unsealed, unsigned, heads: seen.length });
}
