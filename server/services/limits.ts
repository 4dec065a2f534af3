import { sql } from 'kysely';
import type { z } from 'zod';
import { ROLE_CODES } from '../../domain/account/permissions.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { periodLimit, type PeriodLimit } from '../../domain/quota/check-quota.ts';
import { settingProblem } from '../../domain/quota/limit-setting.ts';
import { LIMIT_PERIODS, LIMIT_STATUSES, type LimitPeriod } from '../../domain/quota/limit-statuses.ts';
import {
  encodeCredit,
  encodeFigure,
  encodeQuota,
  encodeSingle,
  encodeStatuses,
  type administratorsApi,
  type amountWarningApi,
  type invoiceInfoApi,
  type limitStatusesApi,
  type nextIssueApi,
  type setLimitsApi,
} from '../../wire/limits.api.ts';
import { findDevice } from '../store/devices.ts';
import { inTenant, readTenant, type TenantReader, type TenantTx } from '../store/tenant-tx.ts';
import { readQuota } from './quota.ts';
import type { Principal, Services } from './services.ts';

const PERIODS = Object.keys(LIMIT_PERIODS) as LimitPeriod[];

/** What can be set. M376 */
export const limitStatuses = (): z.infer<typeof limitStatusesApi.response> => ({
  intercept: encodeStatuses('intercept'),
  remind: encodeStatuses('remind'),
});

type Setting = z.infer<typeof setLimitsApi.request>;

const chosen = async ({ db, tenant }: TenantTx, { taxpayerIds, search }: Setting): Promise<string[]> => {
  const rows = await db
    .selectFrom('taxpayers')
    .select('taxpayer_id')
    .where('tenant', '=', tenant)
    .$if(taxpayerIds.length > 0, (query) => query.where('taxpayer_id', 'in', taxpayerIds))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`position(lower(${search}) in lower(seller::text)) > 0`),
    )
    .execute();
  return rows.map((row) => row.taxpayer_id);
};

const sumOf = ({ status, sum }: PeriodLimit): number | null =>
  LIMIT_STATUSES[status].sum === 'set' ? sum : null;

/** Sets a period's limit; a taxpayer that is not there is refused before anything is set. M376 */
export function setLimits(
  { db }: Services,
  who: Principal,
  given: Setting,
): Promise<Result<z.infer<typeof setLimitsApi.response>>> {
  const problem = settingProblem(given);
  if (problem !== null) return Promise.resolve(err(problem));
  return inTenant(db, who.tenant, async (tx) => {
    const taxpayers = await chosen(tx, given);
    if (given.taxpayerIds.some((id) => !taxpayers.includes(id))) return err(appError('notFound'));
    const { period } = given;
    const values = {
      intercept_status: given.intercept.status,
      intercept_amount: sumOf(given.intercept),
      remind_status: given.remind.status,
      remind_amount: sumOf(given.remind),
    };
    for (const taxpayerId of taxpayers) {
      await tx.db
        .insertInto('limit_settings')
        .values({ tenant: tx.tenant, taxpayer_id: taxpayerId, period, ...values })
        .onConflict((conflict) => conflict.columns(['tenant', 'taxpayer_id', 'period']).doUpdateSet(values))
        .execute();
      await tx.audit(who.userId, 'limit.set', { taxpayerId, period, status: given.intercept.status });
    }
    return ok({ changed: taxpayers.length });
  });
}

/** Whom to ask: members, and of an agency its administrators. M029 */
export const administrators = (
  { db }: Services,
  who: Principal,
  { pageNum, pageSize }: z.infer<typeof administratorsApi.request>,
): Promise<Result<z.infer<typeof administratorsApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const rows = await tx.db
      .selectFrom('users')
      .select(['user_name', 'mobile', 'role_codes'])
      .where('tenant', '=', tx.tenant)
      .orderBy('account')
      .execute();
    const list = rows
      .filter(({ role_codes: roles }) => !roles.includes('AGENCY_DRAWER'))
      .map(({ user_name: nickName, mobile, role_codes: roles }) => {
        const role = (Object.keys(ROLE_CODES) as (keyof typeof ROLE_CODES)[]).find((code) =>
          roles.includes(code),
        );
        return {
          nickName,
          mobile,
          roleName: role === undefined ? '' : ROLE_CODES[role].zh,
          roleCode: role ?? '',
          // No account can be barred: who is here may sign in.
          block: false,
        };
      });
    const start = (pageNum - 1) * pageSize;
    return ok({ list: list.slice(start, start + pageSize), pages: { items: list.length } });
  });

/** The quota of a device's taxpayer; null: no such device. */
async function quotaOfDevice(tx: TenantReader, deviceId: string) {
  const device = await findDevice(tx, deviceId);
  if (device === undefined) return null;
  const quota = await readQuota(tx, device.taxpayer_id, new Date());
  return quota === null ? null : { device, quota };
}

/** M368 */
export const creditInfo = (
  { db }: Services,
  who: Principal,
  { diskId }: z.infer<typeof invoiceInfoApi.request>,
): Promise<Result<z.infer<typeof invoiceInfoApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const found = await quotaOfDevice(tx, diskId);
    return found === null ? err(appError('notFound')) : ok(encodeCredit(found.quota.credit));
  });

const isDigital = (type: string): boolean =>
  (Object.keys(INVOICE_KINDS) as InvoiceKind[]).some(
    (kind) => INVOICE_KINDS[kind].code === type && INVOICE_KINDS[kind].family === 'digital',
  );

/** What the next invoice may come to: the least of all that holds. M368 */
export const nextIssue = (
  { db }: Services,
  who: Principal,
  { diskId, invoiceType }: z.infer<typeof nextIssueApi.request>,
): Promise<Result<z.infer<typeof nextIssueApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const found = await quotaOfDevice(tx, diskId);
    if (found === null) return err(appError('notFound'));
    const { device, quota } = found;
    const sums = PERIODS.flatMap((period) => {
      const limit = periodLimit(period, quota.intercepts[period], quota.nature);
      return limit === null ? [] : [limit - quota.used[period]];
    });
    if (device.single_limit > 0) sums.push(device.single_limit);
    if (quota.credit !== null && isDigital(invoiceType)) sums.push(quota.credit.left);
    return ok(encodeQuota(sums.length === 0 ? null : Math.max(0, Math.min(...sums))));
  });

/** M368 */
export const amountWarning = (
  { db }: Services,
  who: Principal,
  { taxpayerId }: z.infer<typeof amountWarningApi.request>,
): Promise<Result<z.infer<typeof amountWarningApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const quota = await readQuota(tx, taxpayerId, new Date());
    if (quota === null) return err(appError('notFound'));
    const devices = await tx.db
      .selectFrom('devices')
      .select(['device_id', 'single_limit'])
      .where('tenant', '=', tx.tenant)
      .where('taxpayer_id', '=', taxpayerId)
      .execute();
    const figureOf = (period: LimitPeriod) =>
      encodeFigure({
        used: quota.used[period],
        intercept: periodLimit(period, quota.intercepts[period], quota.nature),
        remind: periodLimit(period, quota.reminders[period], quota.nature),
        statuses: { intercept: quota.intercepts[period].status, remind: quota.reminders[period].status },
      });
    return ok({
      month: figureOf('month'),
      quarter: figureOf('quarter'),
      year: figureOf('year'),
      single: encodeSingle(devices.map((row) => [row.device_id, row.single_limit])),
    });
  });
