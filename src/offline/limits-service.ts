import type { Session } from '../../domain/account/session.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { LIMIT_PERIODS } from '../../domain/quota/limit-statuses.ts';
import { PERIODS, type LimitStanding, type PeriodStandings } from '../../domain/quota/standing.ts';
import {
  amountWarningApi,
  amountWarningOf,
  decodeCredit,
  decodeFigure,
  decodeQuota,
  invoiceInfoApi,
  nextIssueApi,
} from '../../wire/limits.api.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { askService } from './ask-service.ts';
import { inNameOf } from './credit-service.ts';
import type { Transport } from './sync/ports.ts';

/** Milliseconds somebody who wants to submit waits for the figures; then what was said last has to do. */
export const LIMITS_PATIENCE = 4000;

/** Whose figures they are, and who asks. */
export interface AskedLimits {
  readonly user: Pick<Session, 'userId'>;
  readonly taxpayerId: string;
  /** Any device of the taxpayer. */
  readonly deviceId: string;
  /** Ends the asking. */
  readonly signal?: AbortSignal | undefined;
}

const callsOf =
  ({ user, signal }: Pick<AskedLimits, 'user' | 'signal'>, transport: Transport): Transport =>
  (request) =>
    inNameOf(user, transport)({ ...request, signal });

/** What was said, and when: milliseconds since 1970. */
type Kept = LimitStanding & { readonly saidAt: number };

/** Turnover of a taxpayer and the limits it is held against. M368 */
export async function askPeriods(
  asked: Omit<AskedLimits, 'deviceId'>,
  transport: Transport = fetchTransport,
): Promise<Result<PeriodStandings>> {
  const params = amountWarningOf(asked.taxpayerId);
  const said = await askService(callsOf(asked, transport), amountWarningApi, { params });
  if (!said.ok) return said;
  const { value } = said;
  return ok(
    Object.fromEntries(PERIODS.map((period) => [period, decodeFigure(value[period])])) as PeriodStandings,
  );
}

/** Turnover, limits and credit of a taxpayer as the service counts them. M286, M368 */
export async function askStanding(
  asked: AskedLimits,
  transport: Transport = fetchTransport,
): Promise<Result<LimitStanding>> {
  const [periods, info] = await Promise.all([
    askPeriods(asked, transport),
    askService(callsOf(asked, transport), invoiceInfoApi, { params: { diskId: asked.deviceId } }),
  ]);
  if (!periods.ok) return periods;
  return info.ok ? ok({ periods: periods.value, credit: decodeCredit(info.value) }) : info;
}

/** What the next invoice of a type may come to without tax on this device, 单张限额 included; null: any sum. M368 */
export async function askNextIssue(
  asked: Omit<AskedLimits, 'taxpayerId'>,
  kind: InvoiceKind,
  transport: Transport = fetchTransport,
): Promise<Result<number | null>> {
  const params = { diskId: asked.deviceId, invoiceType: INVOICE_KINDS[kind].code };
  const said = await askService(callsOf(asked, transport), nextIssueApi, { params });
  return said.ok ? ok(decodeQuota(said.value)) : said;
}

/** Keeps small texts: what was said last, for hours without a network. */
export interface Keep {
  readonly read: (key: string) => string;
  readonly write: (key: string, value: string) => void;
}

const keyOf = (taxpayerId: string): string => `quota.limits.${taxpayerId}`;

export function keepStanding(keep: Keep, taxpayerId: string, said: LimitStanding, saidAt: number): void {
  keep.write(keyOf(taxpayerId), JSON.stringify({ ...said, saidAt } satisfies Kept));
}

/** What was kept before; null where it is nothing to go by. */
export function keptStanding(keep: Pick<Keep, 'read'>, taxpayerId: string): Kept | null {
  try {
    const kept = JSON.parse(keep.read(keyOf(taxpayerId))) as Partial<Kept> | null;
    const { periods, credit, saidAt } = kept ?? {};
    if (credit === undefined || periods === undefined || !Number.isSafeInteger(saidAt)) return null;
    const isWhole = Object.keys(LIMIT_PERIODS).every((period) => Object.hasOwn(periods, period));
    return isWhole ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
