import { z } from 'zod';
import { RECEIVED_TYPES, type ReceivedType } from '../domain/codes/received-types.ts';
import { RECEIVED_STATES, type ReceivedState } from '../domain/codes/received-states.ts';
import { filterDay, filterText, pages, paging } from './lists.ts';

const text = z.string().max(4000).default('');
const sum = z
  .union([
    z.literal(''),
    z
      .string()
      .max(20)
      .regex(/^-?\d{1,15}(\.\d{1,2})?$/),
  ])
  .default('');

/** From 1900 on: what no calendar has, no database keeps. */
const day = z.iso.date().refine((date) => date >= '1900');

const receivedLine = z.object({
  spmc: text,
  je: sum,
  se: sum,
  /** Rate as the bureau writes it. */
  sl: text,
  ggxh: text,
  dw: text,
  dj: text,
  spsl: text,
  zkje: sum,
  zkse: sum,
  zkjshj: sum,
});

/** An invoice that was received, as the bureau has it. 000 §3, M117. Texts are '' where it has none. */
const receivedWire = z.object({
  fplxdm: z.string().max(10),
  /** Day of issue; a time may follow. */
  kprq: z
    .string()
    .max(40)
    .regex(/^\d{4}-\d{2}-\d{2}($|[ T])/)
    .refine((moment) => day.safeParse(moment.slice(0, 10)).success),
  ghdwmc: text,
  ghdwsbh: text,
  gfdzdh: text,
  gfyhzh: text,
  /** '' for digital invoices. */
  fpdm: z
    .string()
    .max(12)
    .regex(/^(\d{10}|\d{12})?$/)
    .default(''),
  fphm: z
    .string()
    .max(20)
    .regex(/^(\d{8}|\d{20})$/),
  xhdwmc: text,
  xhdwsbh: text,
  xfdzdh: text,
  xfyhzh: text,
  mmq: text,
  goodsInfoList: z.array(receivedLine).max(5000).default([]),
  zzfpdm: text,
  zzfphm: text,
  skr: text,
  fhr: text,
  kpr: text,
  jym: text,
  hjje: sum,
  hjse: sum,
  jshj: sum,
  bz: text,
});

/** What the bureau says about it besides what stands on it; a type nobody knows is refused. M388 */
export const collected = receivedWire.extend({
  fplxdm: z.enum(Object.values(RECEIVED_TYPES).map(({ code }) => code)),
  fpztName: text,
  glzt: text,
  /** 0: only what a list says of it is here, its details are not. C30 */
  gjzt: z.enum(['0', '1']).default('1'),
});
export type Collected = z.infer<typeof collected>;

/** What a robot found at the bureau for the taxpayer of a device. What is there already is replaced. */
export const collectReceivedApi = {
  method: 'POST',
  path: '/robot/v1/devices/:diskId/received',
  scope: 'claim',
  request: z.object({
    tenant: z.uuid(),
    /** The run it belongs to; left out: nobody asked, and the call is written down as a run of its own. M395 */
    collectionId: z.uuid().optional(),
    invoices: z.array(collected).min(1).max(200),
  }),
  response: z.object({ kept: z.number().int() }),
} as const;

export const receivedRow = collected
  .pick({
    kprq: true,
    zzfphm: true,
    zzfpdm: true,
    fpdm: true,
    fphm: true,
    hjje: true,
    hjse: true,
    jshj: true,
    xhdwmc: true,
    fplxdm: true,
    fpztName: true,
    gjzt: true,
    glzt: true,
  })
  .extend({
    mainGoodsName: z.string(),
    /** When it was collected, ISO 8601. */
    tsSync: z.string(),
  });

const STATES = Object.keys(RECEIVED_STATES) as ReceivedState[];
const stateCodes = filterText
  .refine((given) => given.split(',').every((code) => code === '' || stateOfCode(code) !== undefined))
  .transform((given) => given.split(',').flatMap((code) => stateOfCode(code) ?? []));
const stateOfCode = (code: string): ReceivedState | undefined =>
  STATES.find((state) => RECEIVED_STATES[state].code === code);

/**
 * Tax period, selection for deduction and export: what a list is asked for by those who deduct, and robots bring none of
 * it. Asked for, it is refused: a list under a filter that is not applied would be a wrong one.
 */
const notKept = z.literal('').default('');

/** 002 §3, §7: received invoices of a device's taxpayer, the latest first, with their sums. M398 */
export const receivedListApi = {
  method: 'GET',
  path: '/v2/vatpaid/invoice/inperiod/:diskId',
  request: z
    .strictObject({
      diskId: z.string().max(40),
      taxerId: z.union([z.literal(''), z.uuid()]).default(''),
      qsrq: filterDay,
      zzrq: filterDay,
      xhdwmc: filterText,
      fpdm: filterText,
      fphm: filterText,
      /** Types, comma between them; '' for all. */
      fplxdms: filterText,
      /** What the bureau says became of them, by code, comma between them; '' for any. */
      fpzts: stateCodes,
      skssq: notKept,
      gxzt: notKept,
      sfck: notKept,
      ...paging,
    })
    .transform(({ diskId, page, pageSize, taxerId, qsrq, zzrq, xhdwmc, fpdm, fphm, fplxdms, fpzts }) => ({
      ...{ diskId, page, pageSize },
      taxpayerId: taxerId,
      states: fpzts,
      from: qsrq,
      to: zzrq,
      sellerName: xhdwmc,
      code: fpdm,
      number: fphm,
      types: fplxdms === '' ? [] : fplxdms.split(','),
    })),
  response: z.object({
    list: z.array(receivedRow),
    pages,
    je: z.string(),
    se: z.string(),
    fpsl: z.number().int(),
  }),
} as const;

/** The same question under our own words. */
export interface ReceivedQuery {
  readonly from: string;
  readonly to: string;
  /** null: any. */
  readonly type: ReceivedType | null;
  /** 0-based. */
  readonly page: number;
  readonly pageSize: number;
}

export const encodeReceivedQuery = (query: ReceivedQuery): Record<string, string> => ({
  qsrq: query.from,
  zzrq: query.to,
  fplxdms: query.type === null ? '' : RECEIVED_TYPES[query.type].code,
  page: String(query.page + 1),
  pageSize: String(query.pageSize),
});

/** Sums of the list, yuan, and how many there are. */
export const encodeReceivedSums = (amount: string, tax: string, count: number) => ({
  je: amount,
  se: tax,
  fpsl: count,
});

/** 000 §7 getInputInvoiceDetails: `code` is 0 for digital invoices. M364 */
export const receivedDetailsApi = {
  method: 'GET',
  path: '/v2/vatpaid/invoice/details/:code/:number',
  request: z.object({ code: z.string().max(12), number: z.string().max(20) }),
  response: collected,
} as const;

/** 000 §7 getInvoiceDetails of the statistics: the same by number and, where it has one, code. M364 */
export const statisticsDetailsApi = {
  method: 'GET',
  path: '/v2/statistics/invoice/details',
  request: z
    .object({ fphm: z.string().max(20), fpdm: z.string().max(12).default('') })
    .transform(({ fphm, fpdm }) => ({ code: fpdm, number: fphm })),
  response: collected,
} as const;

/** Received invoices as a robot brings them. */
export type BroughtInvoices = z.input<typeof collectReceivedApi.request>['invoices'];

type Brought = BroughtInvoices[number];

/** What a robot says of a digital invoice with one line, in yuan. */
export const encodeBrought = (invoice: {
  readonly type: keyof typeof RECEIVED_TYPES;
  readonly number: string;
  readonly issuedOn: string;
  readonly sellerName: string;
  readonly goodsName: string;
  readonly amount: string;
  readonly rate: string;
  readonly tax: string;
  readonly total: string;
  readonly remark: string;
}): Brought => ({
  fplxdm: RECEIVED_TYPES[invoice.type].code,
  kprq: invoice.issuedOn,
  fphm: invoice.number,
  zzfphm: invoice.number,
  xhdwmc: invoice.sellerName,
  goodsInfoList: [{ spmc: invoice.goodsName, je: invoice.amount, se: invoice.tax, sl: invoice.rate }],
  hjje: invoice.amount,
  hjse: invoice.tax,
  jshj: invoice.total,
  bz: invoice.remark,
  fpztName: '正常',
  glzt: '0',
});

/** A row of the list. */
export const encodeReceived = (invoice: Collected, collectedAt: Date): z.infer<typeof receivedRow> =>
  receivedRow.parse({
    ...invoice,
    mainGoodsName: invoice.goodsInfoList[0]?.spmc ?? '',
    tsSync: collectedAt.toISOString(),
  });

/** What an invoice is kept under. */
export const receivedKey = (invoice: Collected) => ({
  code: invoice.fpdm,
  number: invoice.fphm,
  issuedOn: invoice.kprq.slice(0, 10),
  invoiceType: invoice.fplxdm,
  sellerName: invoice.xhdwmc,
  amount: invoice.hjje,
  tax: invoice.hjse,
});
