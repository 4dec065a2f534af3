import { isHoldReason, type HoldReason } from '../domain/codes/hold-reasons.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../domain/codes/invoice-kinds.ts';
import { ORDER_STATES, type OrderState } from '../domain/codes/order-states.ts';
import { isVoidState, type VoidState } from '../domain/codes/void-states.ts';
import type { OriginalInvoice, Reversed } from '../domain/invoice/reversal.ts';
import { parseFen } from '../domain/money/fen.ts';
import type { Totals } from '../domain/goods/columns.ts';
import type { OrderWire } from './invoice.api.ts';

/** An order as a device sees it: what became of a submission. */
export interface OrderProgress {
  readonly subId: string;
  readonly draftId: string;
  readonly ddbh: string;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
  readonly invoiceKind: InvoiceKind;
  /** Code of a tax-control invoice, '' for digital ones. */
  readonly code: string;
  /** '' before it is issued. */
  readonly number: string;
  /** ISO 8601, '' before it is issued. */
  readonly issuedAt: string;
  /** Fen; amount and tax are NaN where the service tells only what both come to. */
  readonly totals: Totals;
  /** Whether the taxpayer is who buys, and `buyerName` who sells. M042 */
  readonly purchase: boolean;
  readonly buyerName: string;
  readonly mainGoods: string;
  readonly deviceId: string;
  readonly state: OrderState;
  readonly sandbox: boolean;
  /** When a robot took it, when it began and when it ended, ISO 8601, '' before; its last word. */
  readonly leasedAt: string;
  readonly begunAt: string;
  readonly endedAt: string;
  readonly progress: string;
  /** Why it waits for a person to release it; null: it does not, or nobody told. */
  readonly hold: HoldReason | null;
  /** How its voiding stands; absent where nobody asked for it, or nobody told. */
  readonly voiding?: VoidState;
  /** For the user, and what happened, '' for those who may not read it; null unless it failed or a person must look. M034 */
  readonly failure: { readonly hint: string; readonly message: string } | null;
  /** The invoice a red letter takes back; absent on others. */
  readonly original?: OriginalInvoice;
  /** What red letters take back of it; absent where the service does not say. */
  readonly reversed?: Reversed;
}

const keyOfCode = <Key extends string>(table: Readonly<Record<Key, { readonly code: string }>>) =>
  new Map((Object.keys(table) as Key[]).map((key) => [table[key].code, key]));

const STATES = keyOfCode<OrderState>(ORDER_STATES);
const KINDS = keyOfCode<InvoiceKind>(INVOICE_KINDS);

/** A state this version does not know is one on the way. */
export function decodeOrder(order: OrderWire): OrderProgress {
  const state = STATES.get(order.ddzt) ?? 'accepted';
  const amount = parseFen(order.hjje ?? '') ?? NaN;
  const total = parseFen(order.jshj) ?? NaN;
  return {
    subId: order.subId,
    draftId: order.draftId,
    ddbh: order.ddbh,
    acceptedAt: Date.parse(order.ddrq) || 0,
    invoiceKind: KINDS.get(order.fplxdm) ?? 'digitalOrdinary',
    code: order.fpdm,
    number: order.fphm,
    issuedAt: order.kprq,
    totals: { amount, tax: total - amount, total },
    purchase: order.purchase === true,
    buyerName: order.gfmc,
    mainGoods: order.zyspmc,
    deviceId: order.jqbh,
    state,
    sandbox: order.sandbox,
    leasedAt: order.progress.leasedAt,
    begunAt: order.progress.begunAt,
    endedAt: order.progress.endedAt,
    progress: order.progress.text,
    hold: holdOf(order),
    failure: state === 'failed' || state === 'unknown' ? failureOf(order) : null,
    ...voidingOf(order),
    ...(order.original && { original: { code: order.original.yfpdm, number: order.original.yfphm } }),
    ...(order.reversed && { reversed: reversedOf(order.reversed) }),
  };
}

const reversedOf = ({ issued, pending }: NonNullable<OrderWire['reversed']>): Reversed => ({
  issued: parseFen(issued) ?? 0,
  pending: parseFen(pending) ?? 0,
});

/** A reason this version does not know is told by the order's text. */
const holdOf = ({ hold = '' }: OrderWire): HoldReason | null => (isHoldReason(hold) ? hold : null);

/** One this version does not know is told by nothing. */
const voidingOf = ({ voiding = '' }: OrderWire): { readonly voiding?: VoidState } =>
  isVoidState(voiding) ? { voiding } : {};

const failureOf = ({ errorMsg }: OrderWire) => ({
  hint: errorMsg?.hints ?? '',
  message: errorMsg?.message ?? '',
});
