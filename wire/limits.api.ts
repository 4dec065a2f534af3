import { z } from 'zod';
import {
  LIMIT_PERIODS,
  LIMIT_STATUSES,
  type LimitPeriod,
  type LimitStatus,
} from '../domain/quota/limit-statuses.ts';
import { parseFen } from '../domain/money/fen.ts';
import { AMOUNT_LENGTH } from '../domain/quota/limit-setting.ts';
import type { PeriodStanding } from '../domain/quota/standing.ts';
import { pages, yuan } from './lists.ts';

const codes = <Row extends { readonly code: string }>(table: Readonly<Record<string, Row>>) =>
  Object.values(table).map(({ code }) => code);
const keyOf = <Key extends string>(
  table: Readonly<Record<Key, { readonly code: string }>>,
  code: string,
): Key => (Object.keys(table) as Key[]).find((key) => table[key].code === code) as Key;

const periodCode = z
  .enum(codes(LIMIT_PERIODS))
  .transform((code): LimitPeriod => keyOf<LimitPeriod>(LIMIT_PERIODS, code));
const statusCode = z
  .enum(codes(LIMIT_STATUSES))
  .transform((code): LimitStatus => keyOf<LimitStatus>(LIMIT_STATUSES, code));

const status = z.object({ name: z.string(), code: z.string(), desc: z.string() });

/** 000 §7 acGetStatus: what can be set for a limit. M376 */
export const limitStatusesApi = {
  method: 'GET',
  path: '/v2/limits/statuses',
  response: z.object({ intercept: z.array(status), remind: z.array(status) }),
} as const;

const DESCRIPTIONS = {
  none: '不受累计金额限制',
  threshold: '按法规的季度、连续12个月额度，只对适用的纳税人有效',
  set: '按下面填写的金额',
} as const;

export const encodeStatuses = (word: 'intercept' | 'remind'): z.infer<typeof status>[] =>
  Object.values(LIMIT_STATUSES).map((row) => ({
    name: row[word],
    code: row.code,
    desc: DESCRIPTIONS[row.sum],
  }));

/** What can be chosen, as the service calls it. */
export const decodeStatuses = (rows: readonly z.infer<typeof status>[]) =>
  rows.flatMap(({ name, code, desc }) => {
    const read = statusCode.safeParse(code);
    return read.success ? [{ status: read.data, name, description: desc }] : [];
  });

const amount = z.string().max(AMOUNT_LENGTH);

/** 000 §7 acBatchSetting: sets a period's limit for the named taxpayers, or with none for all found by `search`. M376 */
export const setLimitsApi = {
  method: 'POST',
  path: '/v2/limits/setting',
  request: z
    .object({
      type: periodCode,
      listType: z.literal(2).default(2),
      taxerIds: z.array(z.uuid()).max(1000).default([]),
      search: z.string().max(200).default(''),
      setting: z.object({
        amount: z.object({
          interceptStatus: statusCode,
          interceptAmount: amount.default(''),
          remindStatus: statusCode,
          remindAmount: amount.default(''),
          type: periodCode.optional(),
        }),
      }),
    })
    .refine(({ type, setting: { amount: given } }) => (given.type ?? type) === type, { path: ['type'] })
    .transform(({ type, taxerIds, search, setting: { amount: given } }) => ({
      period: type,
      taxpayerIds: taxerIds,
      search,
      intercept: { status: given.interceptStatus, sum: parseFen(given.interceptAmount) },
      remind: { status: given.remindStatus, sum: parseFen(given.remindAmount) },
    })),
  response: z.object({ changed: z.number().int() }),
} as const;

interface NewLimit {
  readonly status: LimitStatus;
  /** As it was typed. */
  readonly amount: string;
}

/** Body that sets a period's limit of taxpayers. */
export const encodeSetting = (
  period: LimitPeriod,
  taxpayerIds: readonly string[],
  { intercept, remind }: { readonly intercept: NewLimit; readonly remind: NewLimit },
) => ({
  type: LIMIT_PERIODS[period].code,
  taxerIds: taxpayerIds,
  setting: {
    amount: {
      interceptStatus: LIMIT_STATUSES[intercept.status].code,
      interceptAmount: intercept.amount,
      remindStatus: LIMIT_STATUSES[remind.status].code,
      remindAmount: remind.amount,
    },
  },
});

const accountRow = z.object({
  nickName: z.string(),
  mobile: z.string(),
  roleName: z.string(),
  roleCode: z.string(),
  block: z.boolean(),
});

/** 000 §7 getAgencyAccountList: whom to ask to change a limit; AGENCY_DRAWER is not among them. M029 */
export const administratorsApi = {
  method: 'GET',
  path: '/v2/agency/accounts',
  request: z.object({
    pageNum: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(99_999).default(99_999),
  }),
  response: z.object({ list: z.array(accountRow), pages }),
} as const;

const disk = { diskId: z.string().max(40) };

/** 001 §7.5: remaining and total credit, '' where none is known; `sync` asks for the newest. M368 */
export const invoiceInfoApi = {
  method: 'GET',
  path: '/v2/tax/invoice/info/:diskId',
  request: z.object({ ...disk, sync: z.string().max(5).optional() }),
  response: z.object({ sysxed: z.string(), zsxed: z.string() }),
} as const;

export const encodeCredit = (credit: { readonly left: number; readonly total: number } | null) => ({
  sysxed: credit === null ? '' : yuan(credit.left),
  zsxed: credit === null ? '' : yuan(credit.total),
});

/** Fen; null: none is known. */
export function decodeCredit({ sysxed, zsxed }: z.infer<typeof invoiceInfoApi.response>) {
  const [left, total] = [parseFen(sysxed), parseFen(zsxed)];
  return left === null || total === null ? null : { left, total };
}

/** 001 §7.5 next issue: what the next invoice of this type may come to without tax; '' for any sum. M368 */
export const nextIssueApi = {
  method: 'GET',
  path: '/v2/tax/invoice/next/:diskId/:invoiceType',
  request: z.object({ ...disk, invoiceType: z.string().max(3) }),
  response: z.object({ quota: z.string() }),
} as const;

export const encodeQuota = (sum: number | null): { quota: string } => ({
  quota: sum === null ? '' : yuan(sum),
});

/** Fen; null: any sum. */
export const decodeQuota = ({ quota }: z.infer<typeof nextIssueApi.response>): number | null =>
  parseFen(quota);

const figure = z.object({
  used: z.string(),
  /** '' where nothing is intercepted or reminded of. */
  intercept: z.string(),
  remind: z.string(),
  /** How they were set, by the codes of acGetStatus. M126 */
  interceptStatus: z.string().optional(),
  remindStatus: z.string().optional(),
});

/** 001 §7.5 amount warning: turnover of a taxpayer against its limits; `single` of its devices, by diskId. M368 */
export const amountWarningApi = {
  method: 'GET',
  path: '/v2/tax/amount-warning/:taxerId',
  request: z.object({ taxerId: z.uuid() }).transform(({ taxerId }) => ({ taxpayerId: taxerId })),
  response: z.object({
    month: figure,
    quarter: figure,
    year: figure,
    single: z.record(z.string(), z.string()),
  }),
} as const;

/** Params of its path. */
export const amountWarningOf = (taxpayerId: string) => ({ taxerId: taxpayerId });

/** Fen; null: no limit. */
export const encodeFigure = ({
  used,
  intercept,
  remind,
  statuses,
}: Required<PeriodStanding>): z.infer<typeof figure> => ({
  used: yuan(used),
  intercept: intercept === null ? '' : yuan(intercept),
  remind: remind === null ? '' : yuan(remind),
  interceptStatus: LIMIT_STATUSES[statuses.intercept].code,
  remindStatus: LIMIT_STATUSES[statuses.remind].code,
});

/** Fen; a sum that is none is no limit. */
export function decodeFigure(said: z.infer<typeof figure>): PeriodStanding {
  const [intercept, remind] = [said.interceptStatus, said.remindStatus].map((code) =>
    statusCode.safeParse(code),
  );
  return {
    used: parseFen(said.used) ?? 0,
    intercept: parseFen(said.intercept),
    remind: parseFen(said.remind),
    ...(intercept?.success === true && remind?.success === true
      ? { statuses: { intercept: intercept.data, remind: remind.data } }
      : {}),
  };
}

export const encodeSingle = (
  limits: readonly (readonly [diskId: string, limit: number])[],
): Record<string, string> =>
  Object.fromEntries(limits.filter(([, limit]) => limit > 0).map(([diskId, limit]) => [diskId, yuan(limit)]));
