import { z } from 'zod';
import { INVOICE_KINDS, type InvoiceKind } from '../domain/codes/invoice-kinds.ts';
import { INVOICE_STATES } from '../domain/codes/invoice-states.ts';
import { ISSUE_TYPES, type OrderedType } from '../domain/codes/issue-types.ts';
import { ORDER_STATES, type OrderState } from '../domain/codes/order-states.ts';
import { invoiceWire, orderWire, type InvoiceWire } from './invoice.api.ts';
import { filterDay, filterText, pages, paging, yuan } from './lists.ts';

/** 002 §7, M365: orders under these filters, the latest first unless px (ours) is 1. Every filter may be left out. */
export const orderListApi = {
  method: 'GET',
  path: '/v2/tax/order/list',
  request: z
    .strictObject({
      ddbh: filterText,
      gfxx: filterText,
      shsh: filterText,
      jqbh: filterText,
      kplx: filterText,
      fplxdm: filterText,
      fphm: filterText,
      qsrq: filterDay,
      zzrq: filterDay,
      ddzt: filterText,
      px: z.enum(['0', '1']).default('0'),
      ...paging,
    })
    .transform((query) => ({
      orderNumber: query.ddbh,
      buyerName: query.gfxx,
      buyerTaxId: query.shsh,
      deviceId: query.jqbh,
      issueType: query.kplx,
      invoiceType: query.fplxdm,
      invoiceNumber: query.fphm,
      from: query.qsrq,
      to: query.zzrq,
      stateCode: query.ddzt,
      oldestFirst: query.px === '1',
      page: query.page,
      pageSize: query.pageSize,
    })),
  response: z.object({ list: z.array(orderWire), pages }),
} as const;

/** The same question under our own words; '' and an absent field ask for any. */
export interface OrderListQuery {
  readonly orderNumber?: string;
  readonly buyerName?: string;
  readonly buyerTaxId?: string;
  readonly deviceId?: string;
  readonly issueType?: OrderedType;
  readonly invoiceKind?: InvoiceKind;
  readonly invoiceNumber?: string;
  /** YYYY-MM-DD */
  readonly from?: string;
  readonly to?: string;
  readonly state?: OrderState;
  readonly oldestFirst?: boolean;
  /** 0-based. */
  readonly page: number;
  readonly pageSize: number;
}

export const encodeOrderQuery = (query: OrderListQuery): Record<string, string | undefined> => ({
  ddbh: query.orderNumber,
  gfxx: query.buyerName,
  shsh: query.buyerTaxId,
  jqbh: query.deviceId,
  kplx: query.issueType && ISSUE_TYPES[query.issueType].code,
  fplxdm: query.invoiceKind && INVOICE_KINDS[query.invoiceKind].code,
  fphm: query.invoiceNumber,
  qsrq: query.from,
  zzrq: query.to,
  ddzt: query.state && ORDER_STATES[query.state].code,
  px: query.oldestFirst === true ? '1' : '0',
  page: String(query.page + 1),
  pageSize: String(query.pageSize),
});

/** What was ordered, and what became of it. */
const orderDetails = z.object({
  invoice: invoiceWire.extend({ code: z.string(), number: z.string(), date: z.string(), state: z.string() }),
  ddzt: z.string(),
  /** M034: role type 2 reads both; others the hint, or the message where there is none. */
  errorMsg: z.object({ hints: z.string(), message: z.string() }).nullable(),
});
export type OrderDetailsWire = z.infer<typeof orderDetails>;

/** What the service knows of an order. Fen. */
interface OrderDetailFacts {
  readonly invoice: InvoiceWire;
  readonly code: string | null;
  readonly number: string | null;
  readonly issuedAt: Date | null;
  /** Without tax. */
  readonly amount: number;
  readonly state: OrderState;
  readonly error: OrderDetailsWire['errorMsg'];
}

export const encodeDetails = (order: OrderDetailFacts): OrderDetailsWire => ({
  invoice: {
    ...order.invoice,
    code: order.code ?? '',
    number: order.number ?? '',
    date: order.issuedAt?.toISOString() ?? '',
    state: stateOfAmount(order.amount),
  },
  ddzt: ORDER_STATES[order.state].code,
  errorMsg: order.error,
});

/** 002 §7, M365: by device and order number; a withdrawn one only with trash=1. */
export const orderDetailsApi = {
  method: 'GET',
  path: '/v2/tax/order/details/:jqbh/:ddbh',
  request: z
    .object({ jqbh: z.string().max(40), ddbh: z.string().max(40), trash: z.enum(['0', '1']).default('0') })
    .transform(({ jqbh, ddbh, trash }) => ({ deviceId: jqbh, orderNumber: ddbh, withdrawn: trash === '1' })),
  response: orderDetails,
} as const;

interface AskedOrder {
  readonly deviceId: string;
  readonly orderNumber: string;
}

/** Path and query of a question for it; a withdrawn order is only told of when asked for. */
export const detailsQuestion = (order: AskedOrder & { readonly withdrawn: boolean }) => ({
  params: { jqbh: order.deviceId, ddbh: order.orderNumber },
  query: { trash: order.withdrawn ? '1' : '0' },
});

/** 000 §7, M364: the same by order number, for IT150, IT160, IT500 and IT600. M033 */
export const batchDetailsApi = {
  method: 'POST',
  path: '/v2/tax/order/batch-details/:diskId',
  request: z.object({ diskId: z.string().max(40), orderId: z.string().max(40) }),
  response: orderDetails,
} as const;

export const batchQuestion = (order: AskedOrder) => ({
  params: { diskId: order.deviceId },
  body: { orderId: order.orderNumber },
});

/** 000 §7, M364: an issued invoice; `code` is 0 for digital ones. */
export const invoiceDetailsApi = {
  method: 'GET',
  path: '/v2/tax/invoice/details/:code/:number',
  request: z.object({ code: z.string().max(12), number: z.string().max(20) }),
  response: orderDetails,
} as const;

const invoiceRow = z.object({
  date: z.string(),
  type: z.string(),
  code: z.string(),
  number: z.string(),
  amount: z.string(),
  taxAmount: z.string(),
  totalAmount: z.string(),
  buyerTaxerName: z.string(),
  mainGoods: z.string(),
  /** Code of INVOICE_STATES. */
  state: z.string(),
  drawer: z.string(),
});

/** 002 §7, M366: issued invoices of a device; type 000 is all of them. */
export const invoiceListApi = {
  method: 'GET',
  path: '/v2/tax/invoice/list/:diskId/:invoiceType',
  request: z
    .strictObject({
      diskId: z.string().max(40),
      invoiceType: z.string().max(3),
      beginDate: filterDay,
      endDate: filterDay,
      tid: z.union([z.literal(''), z.uuid()]).default(''),
      gfmc: filterText,
      kpr: filterText,
      state: filterText,
      invoiceNumber: filterText,
      ...paging,
    })
    .transform((query) => ({
      deviceId: query.diskId,
      invoiceType: query.invoiceType === '000' ? '' : query.invoiceType,
      from: query.beginDate,
      to: query.endDate,
      taxpayerId: query.tid,
      buyerName: query.gfmc,
      drawer: query.kpr,
      stateCode: query.state,
      invoiceNumber: query.invoiceNumber,
      page: query.page,
      pageSize: query.pageSize,
    })),
  response: z.object({ invoiceList: z.array(invoiceRow), pages }),
} as const;

/** An issued invoice as lists show it. Fen. */
interface IssuedRow {
  readonly issuedAt: Date;
  readonly invoiceType: string;
  readonly code: string | null;
  readonly number: string;
  readonly amount: number;
  readonly tax: number;
  readonly buyerName: string;
  readonly mainGoods: string;
  readonly drawer: string;
}

/** Official state of an issued invoice: one that takes turnover back is red. C8 */
const stateOfAmount = (amount: number): string => INVOICE_STATES[amount < 0 ? 'red' : 'blue'].code;

export const encodeIssued = (row: IssuedRow): z.infer<typeof invoiceRow> => ({
  date: row.issuedAt.toISOString(),
  type: row.invoiceType,
  code: row.code ?? '',
  number: row.number,
  amount: yuan(row.amount),
  taxAmount: yuan(row.tax),
  totalAmount: yuan(row.amount + row.tax),
  buyerTaxerName: row.buyerName,
  mainGoods: row.mainGoods,
  state: stateOfAmount(row.amount),
  drawer: row.drawer,
});
