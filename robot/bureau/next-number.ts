import type { InvoiceNumber } from '../../domain/codes/invoice-number.ts';

const SERIAL_DIGITS = 15;
const UNKNOWN_DIVISION = '11';
/** 数电: the channel digit after year and province. */
const CHANNEL = '2';

/**
 * Codes of tax-control invoices: type · province (4), year, batch, kind. 004 has ten digits (batch, language, copies,
 * amount), the others twelve that begin with 0 and end with the kind: 04 folded, 11 electronic, 13 electronic special.
 */
const CODES: Readonly<Record<string, (province: string, year: string) => string>> = {
  '004': (province, year) => `${province}00${year}1130`,
  '007': (province, year) => `0${province}00${year}00104`,
  '026': (province, year) => `0${province}00${year}00111`,
  '028': (province, year) => `0${province}00${year}00113`,
};

/** First two digits of the administrative division in an 18-character tax id. */
const provinceOf = (taxId: string): string => /^.{2}(\d{2})/.exec(taxId)?.[1] ?? UNKNOWN_DIVISION;

/** Above the newest, and no lower than the clock: a new ledger doesn't begin with numbers an older one has used. */
const following = (newest: string | null, digits: number, clock: number): string =>
  String(Math.max(clock, newest === null ? 0 : Number(newest.slice(-digits)) + 1)).padStart(digits, '0');

const secondOfYear = (now: Date): number =>
  Math.floor((now.getTime() - new Date(now.getFullYear(), 0).getTime()) / 1000);

/**
 * The number of the next invoice, in the real format of its type. `newest` tells the last number of a series: of a
 * code, or with null of the digital invoices.
 */
export function nextNumber(
  now: Date,
  { taxId, invoiceType }: { readonly taxId: string; readonly invoiceType: string },
  newest: (code: string | null) => string | null,
): InvoiceNumber {
  const year = String(now.getFullYear()).slice(-2);
  const province = provinceOf(taxId);
  const code = CODES[invoiceType]?.(province, year) ?? null;
  if (code !== null) return { code, number: following(newest(code), 8, secondOfYear(now)) };
  const serial = following(newest(null), SERIAL_DIGITS, now.getTime());
  return { code, number: `${year}${province}${CHANNEL}${serial}` };
}
