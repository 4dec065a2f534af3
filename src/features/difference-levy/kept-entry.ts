import { BLANK_VOUCHER, type Voucher } from '../../../domain/difference-levy/voucher.ts';
import { dropNote, leaveNote, readNotes } from '../../platform/parting-notes.ts';
import type { DifferenceEntry } from './difference-entry.ts';

/** What was typed and not yet confirmed. */
export type Unconfirmed = Pick<DifferenceEntry, 'sales' | 'vouchers'>;

const ABOUT = 'difference';
const ONLY = 'entry';
const about = (keepAs: string): string => `${ABOUT}.${keepAs}`;

/** Keeps it beyond a page that is going away. */
export const keepEntry = (keepAs: string, { sales, vouchers }: Unconfirmed): void => {
  leaveNote(about(keepAs), ONLY, JSON.stringify({ sales, vouchers }));
};

export const forgetEntry = (keepAs: string): void => {
  dropNote(about(keepAs), ONLY);
};

/** What an earlier page kept; null when there is nothing, or nothing readable. */
export function keptEntry(keepAs: string): Unconfirmed | null {
  const [note] = readNotes(about(keepAs));
  if (note === undefined) return null;
  try {
    const { sales, vouchers } = JSON.parse(note) as {
      readonly sales: string;
      readonly vouchers: readonly Voucher[];
    };
    return { sales, vouchers: vouchers.map((voucher) => ({ ...BLANK_VOUCHER, ...voucher })) };
  } catch {
    return null;
  }
}
