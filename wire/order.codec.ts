import type { HoldReason } from '../domain/codes/hold-reasons.ts';
import { DISK_TYPES, type DiskType } from '../domain/codes/disk-types.ts';
import { ISSUE_TYPES, issueTypeOf } from '../domain/codes/issue-types.ts';
import { ORDER_STATES, type OrderState } from '../domain/codes/order-states.ts';
import type { OriginalInvoice, Reversed } from '../domain/invoice/reversal.ts';
import { formatFen } from '../domain/money/fen.ts';
import type { VoidState } from '../domain/codes/void-states.ts';
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
  /** Without tax, fen; null where it is not known. */
  readonly amount: number | null;
  /** Decimal text, yuan. */
  readonly totalSum: string;
  /** Whether the taxpayer is who buys. M042 */
  readonly purchase: boolean;
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
  /** Why it waits for a person to release it; null: it does not. */
  readonly hold: HoldReason | null;
  /** How its voiding stands; null: nobody asked for it. */
  readonly voidState: VoidState | null;
  /** null unless it failed or a person must look. */
  readonly failure: { readonly hint: string; readonly message: string } | null;
  /** null on what takes nothing back. */
  readonly original: OriginalInvoice | null;
  /** Absent where nobody asked. */
  readonly reversed?: Reversed | undefined;
}

const encodeReversed = ({ issued, pending }: Reversed) => ({
  issued: formatFen(issued),
  pending: formatFen(pending),
});

/** ISO 8601; '' for what has not happened. */
const momentText = (at: Date | null): string => at?.toISOString() ?? '';

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
  kprq: momentText(order.issuedAt),
  ...(order.amount === null ? {} : { hjje: formatFen(order.amount) }),
  jshj: order.totalSum,
  ...(order.purchase ? { purchase: true } : {}),
  gfmc: order.buyerName,
  zyspmc: order.mainGoods,
  jqbh: order.deviceId,
  ddzt: ORDER_STATES[order.state].code,
  diskType: DISK_TYPES[order.diskType].code,
  sandbox: order.sandbox,
  progress: {
    leasedAt: momentText(order.leasedAt),
    begunAt: momentText(order.begunAt),
    endedAt: momentText(order.endedAt),
    text: order.progress,
  },
  ...(order.hold === null ? {} : { hold: order.hold }),
  ...(order.voidState === null ? {} : { voiding: order.voidState }),
  errorMsg: order.failure === null ? null : { hints: order.failure.hint, message: order.failure.message },
  ...(order.original === null
    ? {}
    : { original: { yfpdm: order.original.code, yfphm: order.original.number } }),
  ...(order.reversed === undefined ? {} : { reversed: encodeReversed(order.reversed) }),
});
