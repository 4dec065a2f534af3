import { sql } from 'kysely';
import { INVOICE_KINDS, type InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import {
  periodLimit,
  quotaRefusal,
  type PeriodLimit,
  type QuotaState,
  type WantedInvoice,
} from '../../domain/quota/check-quota.ts';
import { LIMIT_PERIODS, UNSET, type LimitPeriod } from '../../domain/quota/limit-statuses.ts';
import { quarterStart, yearStart } from '../../domain/quota/overview.ts';
import type { PeriodStarts, Room, Terminal, UsedSums } from '../store/order-taking.ts';
import type { LimitSetting } from '../store/schema.ts';
import type { TenantReader } from '../store/tenant-tx.ts';
import { dayOf } from './china-days.ts';

const PERIODS = Object.keys(LIMIT_PERIODS) as LimitPeriod[];

/** Kinds that are issued against the 授信额度. */
const CREDIT_TYPES = (Object.keys(INVOICE_KINDS) as InvoiceKind[])
  .filter((kind) => INVOICE_KINDS[kind].family === 'digital')
  .map((kind) => INVOICE_KINDS[kind].code);

/** First days of the periods of a day in China. */
function startsOf(today: string): PeriodStarts {
  return { month: `${today.slice(0, 8)}01`, quarter: quarterStart(today), year: yearStart(today) };
}

/** Turnover of a taxpayer as far as the service took it. */
async function turnover({ db, tenant }: TenantReader, taxpayerId: string, now: Date): Promise<UsedSums> {
  const { month, quarter, year } = startsOf(dayOf(now));
  const since = (start: string, summed = sql`amount`, more = sql``) =>
    sql<number>`coalesce(sum(${summed}) filter (where month >= ${start}::date ${more}), 0)::bigint`;
  return db
    .selectFrom('turnovers')
    .select([
      since(month).as('month'),
      since(quarter).as('quarter'),
      since(year).as('year'),
      since(month, sql`amount + purchases`, sql`and invoice_type = any (${CREDIT_TYPES})`).as('credited'),
    ])
    .where('tenant', '=', tenant)
    .where('taxpayer_id', '=', taxpayerId)
    .executeTakeFirstOrThrow();
}

export interface Quota extends Omit<QuotaState, 'creditLeft'> {
  /** 授信额度 of the month; null where none is known. */
  readonly credit: { readonly total: number; readonly left: number } | null;
  readonly reminders: Readonly<Record<LimitPeriod, PeriodLimit>>;
}

const limitsOf = (
  settings: readonly LimitSetting[],
  usual: PeriodLimit,
  read: (row: LimitSetting) => PeriodLimit,
): Readonly<Record<LimitPeriod, PeriodLimit>> => {
  const of = (period: LimitPeriod): PeriodLimit => {
    const row = settings.find((setting) => setting.period === period);
    return row === undefined ? usual : read(row);
  };
  return Object.fromEntries(PERIODS.map((period) => [period, of(period)])) as Record<
    LimitPeriod,
    PeriodLimit
  >;
};

const interceptsOf = (settings: readonly LimitSetting[]) =>
  limitsOf(settings, UNSET.intercept, (row) => ({ status: row.intercept_status, sum: row.intercept_amount }));

const remindersOf = (settings: readonly LimitSetting[]) =>
  limitsOf(settings, UNSET.remind, (row) => ({ status: row.remind_status, sum: row.remind_amount }));

type Head = Pick<Terminal, 'nature' | 'credit' | 'settings'>;

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
    intercepts: interceptsOf(head.settings),
    reminders: remindersOf(head.settings),
    credit: head.credit === null ? null : { total: head.credit, left: head.credit - credited },
  };
}

interface Wanted extends WantedInvoice {
  /** Official code. */
  readonly invoiceType: string;
}

const isCredited = (invoiceType: string): boolean => CREDIT_TYPES.some((code) => code === invoiceType);

/** Which limits an order of this amount would pass now, each for itself. */
export async function overLimits(
  tx: TenantReader & { readonly now: Date },
  taxpayerId: string,
  wanted: Wanted,
): Promise<{ readonly limit: AppError | null; readonly credit: AppError | null }> {
  const quota = await readQuota(tx, taxpayerId, tx.now);
  if (quota === null) throw new Error('a device of no taxpayer');
  const creditLeft = isCredited(wanted.invoiceType) ? (quota.credit?.left ?? null) : null;
  return {
    limit: quotaRefusal(wanted, { ...quota, creditLeft: null }),
    // What is bought passes no limit of a period.
    credit: quotaRefusal({ ...wanted, isPurchase: true }, { ...quota, creditLeft }),
  };
}

/**
 * How much turnover may stand before an order of this amount, and since when it is added up. The database compares
 * under the tenant's clock, where nobody else is counting: Σ accepted ≤ quota at every commit. PROTOCOL §6, I7
 */
export function quotaRoom({ nature, credit, settings }: Head, wanted: Wanted, now: Date) {
  const { invoiceType, amount, isPurchase } = wanted;
  const intercepts = interceptsOf(settings);
  const before = (limit: number | null): number | null =>
    limit === null || amount <= 0 ? null : limit - amount;
  const of = (period: LimitPeriod): number | null =>
    isPurchase ? null : before(periodLimit(period, intercepts[period], nature));
  const room: Room = {
    month: of('month'),
    quarter: of('quarter'),
    year: of('year'),
    credit: before(isCredited(invoiceType) ? credit : null),
  };
  return { room, ...startsOf(dayOf(now)), creditTypes: CREDIT_TYPES };
}

/** Why an order for which there is no room can't be taken. */
export function refusalOver(
  { nature, credit, settings }: Head,
  wanted: Wanted,
  { credited, month, quarter, year }: UsedSums,
): AppError {
  const refused = quotaRefusal(wanted, {
    nature,
    used: { month, quarter, year },
    intercepts: interceptsOf(settings),
    creditLeft: credit !== null && isCredited(wanted.invoiceType) ? credit - credited : null,
  });
  if (refused === null) throw new Error('an order was refused under no limit');
  return refused;
}
