import { beijingDay } from '../../domain/kernel/ids.ts';
import { formatFen } from '../../domain/money/fen.ts';
import { clockText } from './clock-text.ts';

/** Decimal text with thousands separators, for showing only: '1234567.80' → '1,234,567.80'. */
export function groupThousands(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  if (whole === '') return text;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}

/** A sum for showing only: '¥1,234.50', and below zero '−¥1,234.50' with the sign of the printers. */
export const moneyText = (fen: number, currency = '¥'): string =>
  (fen < 0 ? '−' : '') + currency + groupThousands(formatFen(Math.abs(fen)));

const TO_MINUTES = 'yyyy-mm-dd hh:mm'.length;

/** A moment in Beijing time, as invoices are dated, for showing only: '2026-11-21 09:30'. */
export const momentText = (at: number): string => `${dayText(at)} ${clockText(at)}`.slice(0, TO_MINUTES);

/** A day in Beijing: '2026-11-21'. */
export const dayText = beijingDay;
