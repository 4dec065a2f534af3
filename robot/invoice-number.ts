/** Shape of a digital invoice's number: year, province of the seller, channel, sequence. */
const CHANNEL = '2';
const SEQUENCE_DIGITS = 15;
const UNKNOWN_PROVINCE = '11';

/** First two digits of the administrative division in an 18-character tax id. */
const provinceOf = (taxId: string): string => /^.{2}(\d{2})/.exec(taxId)?.[1] ?? UNKNOWN_PROVINCE;

/**
 * A 20-digit number above every earlier one of this robot. The sequence follows the clock (milliseconds), so
 * that a robot with a new ledger doesn't begin with numbers an older one has used.
 */
export function nextNumber(now: Date, sellerTaxId: string, newest: string | null): string {
  const last = newest === null ? 0 : Number(newest.slice(-SEQUENCE_DIGITS));
  const sequence = Math.max(now.getTime(), last + 1);
  const year = String(now.getFullYear()).slice(-2);
  return `${year}${provinceOf(sellerTaxId)}${CHANNEL}${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}
