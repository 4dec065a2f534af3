import { sql } from 'kysely';
import { INVOICE_KINDS, type InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import type { TaxpayerNature } from '../../domain/codes/taxpayer-natures.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import { quotaRefusal, type PeriodLimit, type QuotaState } from '../../domain/quota/check-quota.ts';
import { LIMIT_PERIODS, USUAL_STATUS, type LimitPeriod } from '../../domain/quota/limit-statuses.ts';
import { quarterStart, yearStart } from '../../domain/quota/overview.ts';
import type { TenantReader, TenantTx } from '../store/tenant-tx.ts';
import { dayOf, startOf } from './china-days.ts';

const PERIODS = Object.keys(LIMIT_PERIODS) as LimitPeriod[];

/** Kinds that are issued against the 授信额度. */
const CREDIT_TYPES = (Object.keys(INVOICE_KINDS) as InvoiceKind[])
  .filter((kind) => INVOICE_KINDS[kind].family === 'digital')
  .map((kind) => INVOICE_KINDS[kind].code);

interface Used extends Readonly<Record<LimitPeriod, number>> {
  /** Of the month, on invoices against the credit. */
  readonly credited: number;
}

/** Turnover of a taxpayer as far as the service took it, fen without tax. */
async function turnover({ db, tenant }: TenantReader, taxpayerId: string, now: Date): Promise<Used> {
  const today = dayOf(now);
  const month = startOf(`${today.slice(0, 8)}01`);
  const since = (start: Date) =>
    sql<number>`coalesce(sum(amount) filter (where accepted_at >= ${start}), 0)::bigint`;
  return db
    .selectFrom('orders')
    .select([
      since(month).as('month'),
      since(startOf(quarterStart(today))).as('quarter'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('year'),
      sql<number>`coalesce(sum(amount) filter (
        where accepted_at >= ${month} and invoice_type = any (${CREDIT_TYPES})), 0)::bigint`.as('credited'),
    ])
    .where('tenant', '=', tenant)
    .where('taxpayer_id', '=', taxpayerId)
    .where('accepted_at', '>=', startOf(yearStart(today)))
    .where('state', 'not in', ['failed', 'cancelled'])
    .executeTakeFirstOrThrow();
}

export interface Quota extends Omit<QuotaState, 'creditLeft'> {
  /** 授信额度 of the month; null where none is known. */
  readonly credit: { readonly total: number; readonly left: number } | null;
  readonly reminders: Readonly<Record<LimitPeriod, PeriodLimit>>;
}

interface SettingRow {
  readonly period: LimitPeriod;
  readonly intercept_status: PeriodLimit['status'];
  readonly intercept_amount: number | null;
  readonly remind_status: PeriodLimit['status'];
  readonly remind_amount: number | null;
}

const limitsOf = (
  settings: readonly SettingRow[],
  read: (row: SettingRow) => PeriodLimit,
): Readonly<Record<LimitPeriod, PeriodLimit>> => {
  const of = (period: LimitPeriod): PeriodLimit => {
    const row = settings.find((setting) => setting.period === period);
    return row === undefined ? { status: USUAL_STATUS, sum: null } : read(row);
  };
  return Object.fromEntries(PERIODS.map((period) => [period, of(period)])) as Record<
    LimitPeriod,
    PeriodLimit
  >;
};

interface Head {
  readonly nature: TaxpayerNature | null;
  readonly credit: number | null;
  readonly settings: readonly SettingRow[];
}

const readHead = async ({ db, tenant }: TenantReader, taxpayerId: string): Promise<Head | undefined> => {
  const { rows } = await sql<Head>`
    select nature,
      (select total from credits where tenant = ${tenant} and taxpayer_id = ${taxpayerId}) as credit,
      (select coalesce(json_agg(s), '[]') from limit_settings s
        where tenant = ${tenant} and taxpayer_id = ${taxpayerId}) as settings
    from taxpayers where tenant = ${tenant} and taxpayer_id = ${taxpayerId}`.execute(db);
  return rows[0];
};

/** Where a taxpayer stands against its limits; null when the tenant has no such taxpayer. */
export async function readQuota(tx: TenantReader, taxpayerId: string, now: Date): Promise<Quota | null> {
  const head = await readHead(tx, taxpayerId);
  if (head === undefined) return null;
  const { credited, ...used } = await turnover(tx, taxpayerId, now);
  return {
    nature: head.nature,
    used,
    intercepts: limitsOf(head.settings, (row) => ({
      status: row.intercept_status,
      sum: row.intercept_amount,
    })),
    reminders: limitsOf(head.settings, (row) => ({ status: row.remind_status, sum: row.remind_amount })),
    credit: head.credit === null ? null : { total: head.credit, left: head.credit - credited },
  };
}

export interface Wanted {
  readonly taxpayerId: string;
  /** Official code. */
  readonly invoiceType: string;
  /** Without tax, fen. */
  readonly amount: number;
}

/**
 * Why an order can't be taken under the limits of its taxpayer; null when it can. The transaction holds the tenant's
 * clock, so nobody else is counting: Σ accepted ≤ quota at every commit. PROTOCOL §6, I7
 */
export async function checkQuota(tx: TenantTx, wanted: Wanted): Promise<AppError | null> {
  const quota = await readQuota(tx, wanted.taxpayerId, tx.now);
  if (quota === null) return null;
  const isCredited = CREDIT_TYPES.some((code) => code === wanted.invoiceType);
  return quotaRefusal(wanted.amount, {
    ...quota,
    creditLeft: isCredited ? (quota.credit?.left ?? null) : null,
  });
}
