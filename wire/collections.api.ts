import { z } from 'zod';
import {
  COLLECTED_TYPES,
  COLLECTION_KINDS,
  COLLECTION_STATES,
  type CollectedType,
  type CollectionKind,
  type CollectionState,
} from '../domain/codes/collection-states.ts';
import { RECEIVED_TYPES } from '../domain/codes/received-types.ts';
import { filterDay, pages, paging } from './lists.ts';
import type { LeasedTask } from './robot-tasks.ts';

/** Official codes of types are texts of three digits everywhere but in these calls. C31 */
const numberOf = (type: CollectedType): number => Number(RECEIVED_TYPES[type].code);

const category = z.literal(COLLECTED_TYPES.map(numberOf)).nullable();

/** 002 §7 postSummarize: has the received invoices of these days collected; sfqz 1 in place of a run under way. M375 */
export const startCollectionApi = {
  method: 'POST',
  path: '/v2/statistics/summarize/:diskId',
  request: z
    .object({
      diskId: z.string().max(40),
      taxerId: z.uuid(),
      kpqsrq: z.iso.date(),
      kpzzrq: z.iso.date(),
      sfqz: z.enum(['0', '1']).default('0'),
      /** null: all types. */
      fplxdm: category.default(null),
    })
    .refine(({ kpqsrq, kpzzrq }) => kpqsrq <= kpzzrq, { path: ['kpzzrq'] })
    .transform(({ diskId, taxerId, kpqsrq, kpzzrq, sfqz, fplxdm }) => ({
      deviceId: diskId,
      taxpayerId: taxerId,
      from: kpqsrq,
      to: kpzzrq,
      isForced: sfqz === '1',
      type: COLLECTED_TYPES.find((type) => numberOf(type) === fplxdm) ?? null,
    })),
  response: z.null(),
} as const;

/** What is asked for, under our own words. Days are YYYY-MM-DD. */
export interface CollectionOrder {
  readonly taxpayerId: string;
  readonly from: string;
  readonly to: string;
  readonly isForced: boolean;
  /** null: all. */
  readonly type: CollectedType | null;
}

export const encodeCollectionOrder = (order: CollectionOrder) => ({
  taxerId: order.taxpayerId,
  kpqsrq: order.from,
  kpzzrq: order.to,
  sfqz: order.isForced ? '1' : '0',
  fplxdm: order.type === null ? null : numberOf(order.type),
});

const CODES = Object.values(COLLECTION_STATES).map(({ code }) => code);

/** 002 §3: one run of a robot through what the bureau has of a taxpayer. M395 */
const collectionRecord = z.object({
  /** When it was asked for, ISO 8601. */
  sqsj: z.string(),
  /** Invoices it brought. */
  quantity: z.number().int(),
  kpqsrq: z.string(),
  kpzzrq: z.string(),
  /** 1: input, otherwise output. */
  sjlx: z.string(),
  /** 0 running, 1 done: read off gjzt. C30 */
  zxzt: z.enum(['0', '1']),
  /** 0 success, 1 failure, '' while it runs: read off gjzt. C30 */
  zxjg: z.enum(['', '0', '1']),
  /** Code of COLLECTION_STATES. */
  gjzt: z.enum(CODES),
  /** Why it failed; '' where it did not. */
  sbyy: z.string(),
  /** What became of it, in words; '' while it runs. */
  gjjg: z.string(),
  fplxdm: category,
});
type CollectionWire = z.infer<typeof collectionRecord>;

/** 002 §7 getSummarize: the runs of a taxpayer by the day they were asked for, the latest first. M375 */
export const collectionListApi = {
  method: 'GET',
  path: '/v2/statistics/summarize',
  request: z
    .strictObject({ taxerId: z.uuid(), sqqsrq: filterDay, sqzzrq: filterDay, ...paging })
    .transform(({ taxerId, sqqsrq, sqzzrq, ...rest }) => ({
      ...rest,
      taxpayerId: taxerId,
      from: sqqsrq,
      to: sqzzrq,
    })),
  response: z.object({ list: z.array(collectionRecord), pages }),
} as const;

/** The same question under our own words; '' asks for any day. */
export interface CollectionQuery {
  readonly taxpayerId: string;
  readonly from: string;
  readonly to: string;
  /** 0-based. */
  readonly page: number;
  readonly pageSize: number;
}

export const encodeCollectionQuery = (query: CollectionQuery): Record<string, string> => ({
  taxerId: query.taxpayerId,
  sqqsrq: query.from,
  sqzzrq: query.to,
  page: String(query.page + 1),
  pageSize: String(query.pageSize),
});

/** A run as a robot hears of it, under our own words. */
export interface RobotCollection {
  readonly collectionId: string;
  readonly deviceId: string;
  readonly from: string;
  readonly to: string;
  readonly type: CollectedType | null;
}

export type CollectTask = Extract<LeasedTask, { kind: 'collect' }>;

export const encodeRobotCollection = ({ deviceId, from, to, type, ...run }: RobotCollection) => ({
  ...run,
  kind: 'collect' as const,
  diskId: deviceId,
  kpqsrq: from,
  kpzzrq: to,
  fplxdm: type === null ? '' : RECEIVED_TYPES[type].code,
});

export const decodeRobotCollection = ({
  collectionId,
  diskId,
  kpqsrq,
  kpzzrq,
  fplxdm,
}: CollectTask): RobotCollection => ({
  collectionId,
  deviceId: diskId,
  from: kpqsrq,
  to: kpzzrq,
  type: COLLECTED_TYPES.find((type) => RECEIVED_TYPES[type].code === fplxdm) ?? null,
});

/** A run under our own words. */
export interface Collection {
  readonly kind: CollectionKind;
  readonly askedAt: Date;
  readonly from: string;
  readonly to: string;
  readonly type: CollectedType | null;
  readonly state: CollectionState;
  readonly count: number;
  readonly reason: string;
}

const ENDS = { well: '0', badly: '1' } as const;

export function encodeCollection(run: Collection): CollectionWire {
  const { code, zh, ends } = COLLECTION_STATES[run.state];
  return {
    sqsj: run.askedAt.toISOString(),
    quantity: run.count,
    kpqsrq: run.from,
    kpzzrq: run.to,
    sjlx: COLLECTION_KINDS[run.kind].code,
    zxzt: ends === null ? '0' : '1',
    zxjg: ends === null ? '' : ENDS[ends],
    gjzt: code,
    sbyy: ends === 'badly' ? run.reason : '',
    gjjg: ends === null ? '' : zh,
    fplxdm: run.type === null ? null : numberOf(run.type),
  };
}

export const decodeCollection = (wire: CollectionWire): Collection => ({
  kind: wire.sjlx === COLLECTION_KINDS.input.code ? 'input' : 'output',
  askedAt: new Date(wire.sqsj),
  from: wire.kpqsrq,
  to: wire.kpzzrq,
  type: COLLECTED_TYPES.find((type) => numberOf(type) === wire.fplxdm) ?? null,
  state: stateOfCode(wire.gjzt),
  count: wire.quantity,
  reason: wire.sbyy,
});

const STATES = Object.keys(COLLECTION_STATES) as CollectionState[];

/** Of a code the schema knows. */
const stateOfCode = (code: CollectionWire['gjzt']): CollectionState =>
  STATES.find((state) => COLLECTION_STATES[state].code === code) ?? 'failed';
