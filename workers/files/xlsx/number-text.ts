import { unescaped } from './entities.ts';
import { BYTE, plainText } from './markup.ts';

/** 10^n is exact up to here, and so is a division by it. */
const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${String(exponent)}`));
const { dash, less, zero } = BYTE;
const POINT = BYTE.point - zero;

/** Reads numbers from bytes, as the parts of a workbook write them. */
export class NumberReader {
  /** What was read last; NaN when it was no number. */
  value = 0;

  /**
   * Reads digits and a point from `from` on; behind them. A whole number below 2^53 over an exact power of ten gives the
   * nearest double by one division.
   */
  plain(bytes: Uint8Array, from: number): number {
    const negative = Number(bytes[from] === dash);
    const start = from + negative;
    let i = start;
    let mantissa = 0;
    let point = 0;
    for (; ; i++) {
      const digit = (bytes[i] ?? 0) - zero;
      if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit;
      else if (digit === POINT && point === 0) point = i + 1;
      else break;
    }
    // More digits than a double holds exactly.
    if (mantissa > Number.MAX_SAFE_INTEGER) mantissa = Number(plainText(bytes, start, i));
    else if (point > 0) mantissa = scaled(mantissa, i - point);
    this.value = i - start === Number(point > 0) ? NaN : (1 - 2 * negative) * mantissa;
    return i;
  }

  /** Reads what stands from `from` to the next tag, however it is written. */
  any(bytes: Uint8Array, from: number): number {
    if (bytes[this.plain(bytes, from)] === less && !Number.isNaN(this.value)) return this.value;
    const text = unescaped(plainText(bytes, from, bytes.indexOf(less, from))).trim();
    return text === '' ? NaN : Number(text);
  }
}

/** A whole number below 2^53 with its last digits behind a point; NaN when they are too many. */
export const scaled = (mantissa: number, decimals: number): number => mantissa / (POWERS[decimals] ?? NaN);
