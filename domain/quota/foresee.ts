import type { AppError } from '../kernel/errors.ts';
import { quotaRefusal, type PeriodLimit, type WantedInvoice } from './check-quota.ts';
import { LIMIT_PERIODS, type LimitPeriod } from './limit-statuses.ts';
import { PERIODS, type LimitStanding } from './standing.ts';

/** What a laptop has submitted and the service has not taken yet, fen without tax. */
export interface Waiting {
  readonly sales: number;
  /** Of digital invoices, purchases too: the 授信额度 is of everything that is issued. M042 */
  readonly credited: number;
}

/** An invoice before it is submitted. */
export interface ComingInvoice extends WantedInvoice {
  /** Issued against the 授信额度. */
  readonly isCredited: boolean;
}

/** A sum that its taxpayer wants to be reminded of, and what will have passed it. */
export interface Reminder {
  readonly zh: string;
  readonly used: number;
  /** With what waits and what is submitted now. */
  readonly total: number;
  readonly limit: number;
}

export interface Foreseen {
  /** Of each invoice in its order: why the service will not take it; null: it will. */
  readonly refusals: readonly (AppError | null)[];
  readonly reminders: readonly Reminder[];
}

const OFF: PeriodLimit = { status: 'off', sum: null };

/** A standing as an invoice meets it when all that waits before it was taken. */
const stateAfter = ({ periods, credit }: LimitStanding, before: Waiting, isCredited: boolean) => {
  const of = <T>(read: (period: LimitPeriod) => T) =>
    Object.fromEntries(PERIODS.map((period) => [period, read(period)])) as Record<LimitPeriod, T>;
  return {
    // The sums are what the service made of the taxpayer's nature already.
    nature: null,
    used: of((period) => periods[period].used + before.sales),
    intercepts: of((period): PeriodLimit => {
      const { intercept } = periods[period];
      return intercept === null ? OFF : { status: 'own', sum: intercept };
    }),
    creditLeft: isCredited && credit !== null ? credit.left - before.credited : null,
  };
};

/** What the service will say to invoices one after the other, and of what their taxpayer wants to be reminded. M286, C37 */
export function foresee(
  standing: LimitStanding,
  waiting: Waiting,
  invoices: readonly ComingInvoice[],
): Foreseen {
  let { sales, credited } = waiting;
  const refusals = invoices.map((invoice) => {
    const refusal = quotaRefusal(invoice, stateAfter(standing, { sales, credited }, invoice.isCredited));
    if (refusal !== null) return refusal;
    if (!invoice.isPurchase) sales += invoice.amount;
    if (invoice.isCredited) credited += invoice.amount;
    return null;
  });
  const reminders = PERIODS.flatMap((period): Reminder[] => {
    const { used, remind } = standing.periods[period];
    const total = used + sales;
    if (remind === null || total <= remind || sales <= waiting.sales) return [];
    return [{ zh: `${LIMIT_PERIODS[period].zh}开票金额`, used, total, limit: remind }];
  });
  return { refusals, reminders };
}

/** What an invoice of this sort may come to before anything stops it; null: any sum. */
export function roomFor(
  { periods, credit }: LimitStanding,
  { sales, credited }: Waiting,
  { isPurchase, isCredited }: Pick<ComingInvoice, 'isPurchase' | 'isCredited'>,
): number | null {
  const sums = PERIODS.flatMap((period) => {
    const { used, intercept } = periods[period];
    return intercept === null || isPurchase ? [] : [intercept - used - sales];
  });
  if (credit !== null && isCredited) sums.push(credit.left - credited);
  return sums.length === 0 ? null : Math.max(0, Math.min(...sums));
}
