import { behavesAs, DEVICE_MODELS } from '../codes/device-models.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../codes/invoice-kinds.ts';
import type { OrderState } from '../codes/order-states.ts';
import { VOID_STATES, type VoidState } from '../codes/void-states.ts';
import type { Reversed } from '../invoice/reversal.ts';
import { appError, type AppError } from '../kernel/errors.ts';

/** What decides whether an order's invoice may be voided, and now. */
export interface Voidable {
  readonly invoiceKind: InvoiceKind;
  readonly state: OrderState;
  /** null: nobody asked for it. */
  readonly voidState: VoidState | null;
  /** What red letters take back of it. */
  readonly reversed: Reversed;
  /** Days in China, YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly today: string;
  /** Whether the device that issued it is the one it is voided on, and what that is. */
  readonly isItsDevice: boolean;
  readonly model: string;
}

interface VoidRule {
  readonly fails: (order: Voidable) => boolean;
  readonly error: (order: Voidable) => AppError;
}

/** Types that can be voided: paper that can be taken back. 002 §4; M356 */
const KINDS: readonly InvoiceKind[] = ['special', 'ordinary', 'paperSpecial', 'paperOrdinary'];

const monthOf = (day: string): string => day.slice(0, 7);

const isAsked = ({ voidState }: Voidable): boolean => voidState !== null && VOID_STATES[voidState].stands;

/** Tax-control types on an IT100, digital ones on a digital model. C32 */
const fitsModel = ({ invoiceKind, model }: Voidable): boolean =>
  DEVICE_MODELS[behavesAs(model)].digital === (INVOICE_KINDS[invoiceKind].family === 'digital');

/** In the order in which a user is told; the month holds for all types. 002 §4, §5; C32 */
const RULES: readonly VoidRule[] = [
  { fails: ({ state }) => state !== 'issued', error: () => appError('void.notIssued') },
  {
    fails: isAsked,
    error: ({ voidState }) =>
      appError('void.done', { state: voidState === null ? '' : VOID_STATES[voidState].zh }),
  },
  {
    fails: ({ invoiceKind }) => !KINDS.includes(invoiceKind),
    error: () => appError('void.type'),
  },
  {
    fails: ({ reversed }) => reversed.issued + reversed.pending > 0,
    error: () => appError('void.reversed'),
  },
  {
    fails: ({ issuedOn, today }) => monthOf(issuedOn) !== monthOf(today),
    error: () => appError('void.month'),
  },
  { fails: ({ isItsDevice }) => !isItsDevice, error: () => appError('void.device') },
  { fails: (order) => !fitsModel(order), error: () => appError('void.model') },
];

/** Why this invoice can't be voided; null: it can. */
export function voidRefusal(order: Voidable): AppError | null {
  const rule = RULES.find(({ fails }) => fails(order));
  return rule === undefined ? null : rule.error(order);
}
