import type { LineColumns } from '../../../domain/goods/columns.ts';
import type { LevyMode } from '../../../domain/goods/line-settings.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { emptied } from './face-contents.ts';

/** What a new draft begins with in place of nothing: a copy, or a red letter. M015–M018 */
export interface DraftSeed {
  /** The place the original was issued from; null for the present one. */
  readonly deviceId: string | null;
  /** Seller and drawer are those of today; whether the buyer is kept is asked anew. */
  readonly face: Partial<Omit<InvoiceFace, 'seller' | 'drawer' | 'saveBuyer'>>;
  readonly lines: LineColumns | null;
  /** Absent: what an invoice usually begins with. */
  readonly levy?: LevyMode;
}

/** The same face, emptied, as another draft, which begins with the people of its device. M150 */
export function clearedSeed(face: InvoiceFace, deviceId: string): DraftSeed {
  const { payee: _payee, checker: _checker, ...rest } = asSeed(emptied(face));
  return { deviceId, face: rest, lines: null };
}

/** What of a face another draft begins with. */
export const asSeed = ({
  seller: _seller,
  drawer: _drawer,
  saveBuyer: _saveBuyer,
  ...face
}: InvoiceFace): DraftSeed['face'] => face;
