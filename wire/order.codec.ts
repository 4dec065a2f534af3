import { DISK_TYPES, type DiskType } from '../domain/codes/disk-types.ts';
import { ISSUE_TYPES, issueTypeOf } from '../domain/codes/issue-types.ts';
import { ORDER_STATES, type OrderState } from '../domain/codes/order-states.ts';
import type { OrderWire } from './invoice.api.ts';

/** An order as the service keeps it, without its lines. */
export interface OrderFacts {
  readonly subId: string;
  readonly draftId: string;
  readonly ddbh: string;
  readonly acceptedAt: Date;
  /** Official invoice type code. */
  readonly invoiceType: string;
  /** null before it is issued, and for digital invoices. */
  readonly code: string | null;
  /** null before it is issued. */
  readonly number: string | null;
  readonly issuedAt: Date | null;
  /** Decimal text, yuan. */
  readonly totalSum: string;
  readonly buyerName: string;
  readonly mainGoods: string;
  readonly deviceId: string;
  readonly diskType: DiskType;
  readonly state: OrderState;
  readonly sandbox: boolean;
  readonly leasedAt: Date | null;
  readonly begunAt: Date | null;
  /** null while it is under way. */
  readonly endedAt: Date | null;
  /** The robot's last word, for the user. */
  readonly progress: string;
  /** null unless it failed or a person must look. */
  readonly failure: { readonly hint: string; readonly message: string } | null;
}

/** An order under its official names. 002 §3. */
export const encodeOrder = (order: OrderFacts): OrderWire => ({
  subId: order.subId,
  draftId: order.draftId,
  ddbh: order.ddbh,
  ddrq: order.acceptedAt.toISOString(),
  fplxdm: order.invoiceType,
  kplx: ISSUE_TYPES[issueTypeOf(Number(order.totalSum))].code,
  fpdm: order.code ?? '',
  fphm: order.number ?? '',
  kprq: order.issuedAt?.toISOString() ?? '',
  jshj: order.totalSum,
  gfmc: order.buyerName,
  zyspmc: order.mainGoods,
  jqbh: order.deviceId,
  ddzt: ORDER_STATES[order.state].code,
  diskType: DISK_TYPES[order.diskType].code,
  sandbox: order.sandbox,
  progress: {
    leasedAt: order.leasedAt?.toISOString() ?? '',
    begunAt: order.begunAt?.toISOString() ?? '',
    endedAt: order.endedAt?.toISOString() ?? '',
    text: order.progress,
  },
  errorMsg: order.failure === null ? null : { hints: order.failure.hint, message: order.failure.message },
});
