import { readVoucherText } from '../../../domain/difference-levy/read-voucher.ts';
import {
  BLANK_VOUCHER,
  isBlankVoucher,
  type Voucher,
  type VoucherField,
} from '../../../domain/difference-levy/voucher.ts';

export type Vouchers = readonly Voucher[];

/** Rows that were taken out and put in, so that it can be undone whatever was typed since. */
export interface Splice {
  /** What was done, in words. */
  readonly text: string;
  readonly at: number;
  readonly removed: Vouchers;
  readonly inserted: Vouchers;
}

export const splice = (list: Vouchers, { at, removed, inserted }: Omit<Splice, 'text'>): Vouchers => [
  ...list.slice(0, at),
  ...inserted,
  ...list.slice(at + removed.length),
];

/** The list as it would be without the splice; rows typed beside it stay. */
export const unsplice = (list: Vouchers, { at, removed, inserted }: Splice): Vouchers =>
  splice(list, { at, removed: inserted, inserted: removed });

/** Most lists are of one kind: a new row has the kind of the one above. */
const started = (list: Vouchers): Voucher => ({ ...BLANK_VOUCHER, kind: list.at(-1)?.kind ?? '' });

/** A typed text in a cell; in the row below the last it begins a new voucher. */
export function withCell(list: Vouchers, row: number, field: VoucherField, text: string): Vouchers {
  const voucher: Voucher = { ...(list[row] ?? started(list)), [field]: text };
  return row < list.length ? list.map((one, at) => (at === row ? voucher : one)) : [...list, voucher];
}

/** A cell that is left shows what its text means: two decimals, a day, digits. M207, M211 */
export function tidied(list: Vouchers, row: number, field: VoucherField): Vouchers {
  if (field === 'kind') return list;
  const text = list[row]?.[field] ?? '';
  const tidy = readVoucherText(field, text);
  return tidy === text ? list : withCell(list, row, field, tidy);
}

/** Pasted fields of vouchers over the rows from `at` on, as one splice; `places` are the rows of the block they were in. */
export function pasteSplice(
  list: Vouchers,
  at: number,
  fields: readonly VoucherField[],
  pasted: { readonly vouchers: Vouchers; readonly from: readonly number[] },
): Omit<Splice, 'text'> {
  const height = (pasted.from.at(-1) ?? -1) + 1;
  const removed = list.slice(at, at + height);
  const inserted = Array.from({ length: height }, (_, row) => list[at + row] ?? started(list));
  for (const [index, voucher] of pasted.vouchers.entries()) {
    const row = pasted.from[index] ?? 0;
    const texts = Object.fromEntries(fields.map((field) => [field, voucher[field]]));
    inserted[row] = { ...(inserted[row] ?? BLANK_VOUCHER), ...texts };
  }
  return { at, removed, inserted };
}

/** The vouchers that count. */
export const filledVouchers = (list: Vouchers): Vouchers =>
  list.filter((voucher) => !isBlankVoucher(voucher));
