import type { KeyboardEvent } from 'react';
import type { VoucherField } from '../../../domain/difference-levy/voucher.ts';
import type { Vouchers } from './voucher-list.ts';
import { besideCell, cellAcross, type Cell } from './voucher-moves.ts';

/** The cell an event happened in; null outside the cells. */
export function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLElement)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const { field } = target.dataset;
  return row === undefined || field === undefined ? null : { row: Number(row), field: field as VoucherField };
}

/** The row whose button for removing it was pressed; null when none was. */
export function removedRow(target: EventTarget): number | null {
  const button = target instanceof Element ? target.closest('[data-remove]') : null;
  const row = button?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? null : Number(row);
}

/** Cells of a copied block; null when it is one text. */
export function blockOf(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.length === 1 && !text.includes('\t') ? null : lines.map((line) => line.split('\t'));
}

/** Where a key leads to; null when it leads nowhere. */
export function keyMove(event: KeyboardEvent, list: Vouchers, from: Cell): Cell | null {
  const { key, shiftKey, ctrlKey, target } = event;
  if (key === 'Enter' && !ctrlKey) return besideCell(list, from, shiftKey ? -1 : 1);
  if (target instanceof HTMLSelectElement || ctrlKey || shiftKey) return null;
  if (key === 'ArrowDown') return cellAcross(list, from, 1);
  return key === 'ArrowUp' ? cellAcross(list, from, -1) : null;
}
