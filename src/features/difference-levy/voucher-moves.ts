import { BLANK_VOUCHER, type VoucherField } from '../../../domain/difference-levy/voucher.ts';
import { VOUCHER_FIELD_LIST, usesField } from '../../../domain/difference-levy/voucher-fields.ts';
import type { Vouchers } from './voucher-list.ts';

/** A cell of the list; the row below the last is the one that begins a new voucher. */
export interface Cell {
  readonly row: number;
  readonly field: VoucherField;
}

const FIELDS = VOUCHER_FIELD_LIST.map(([field]) => field);

const placeOf = ({ row, field }: Cell): number => row * FIELDS.length + FIELDS.indexOf(field);

/** Whether something may be typed: what a kind doesn't have stays closed while it is empty. */
export function isOpen(list: Vouchers, { row, field }: Cell): boolean {
  const voucher = list[row] ?? BLANK_VOUCHER;
  return usesField(voucher.kind, field) || voucher[field] !== '';
}

/** The next open cell to the right and then below, or back; the same at either end. UX §1 "Enter" */
export function besideCell(list: Vouchers, from: Cell, step: 1 | -1): Cell {
  const last = (list.length + 1) * FIELDS.length - 1;
  let at = placeOf(from);
  for (;;) {
    at += step;
    if (at < 0 || at > last) return from;
    const cell = { row: Math.floor(at / FIELDS.length), field: FIELDS[at % FIELDS.length] ?? 'kind' };
    if (isOpen(list, cell)) return cell;
  }
}

/** The cell above or below; the same where that is closed or outside. */
export function cellAcross(list: Vouchers, from: Cell, step: 1 | -1): Cell {
  const to = { ...from, row: from.row + step };
  return to.row >= 0 && to.row <= list.length && isOpen(list, to) ? to : from;
}

/** The next of some cells in the order of reading, from the first again after the last; null when there are none. */
export function nextCell(cells: readonly Cell[], from: Cell | null): Cell | null {
  const sorted = [...cells].sort((a, b) => placeOf(a) - placeOf(b));
  const start = from === null ? -1 : placeOf(from);
  return sorted.find((cell) => placeOf(cell) > start) ?? sorted[0] ?? null;
}

/** The fields a pasted block of so many columns goes into. */
export const fieldsFrom = (field: VoucherField, columns: number): readonly VoucherField[] => {
  const first = FIELDS.indexOf(field);
  return FIELDS.slice(first, first + columns);
};
