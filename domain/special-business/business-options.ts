import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { businessesFor } from './all.ts';

/** One entry of the choice of a business; the empty key is none. */
export interface BusinessOption {
  readonly key: string;
  readonly zh: string;
}

/** What the choice of a business offers on an invoice type, none first. M136, M152 */
export const businessOptions = (kind: InvoiceKind): readonly BusinessOption[] => [
  { key: '', zh: '无' },
  ...businessesFor(kind).map(({ key, zh }) => ({ key, zh })),
];
