import { unescaped } from './entities.ts';
import { BYTE, plainText } from './markup.ts';

/** 10^n is exact up to here, and so is a division by it. */
const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${String(exponent)}`));
const POINT = BYTE.point - BYTE.zero;

/** Reads numbers from bytes, as the parts of a workbook write them. */
export class NumberReader {
  /** Where the plain number read last ended. */
  end = 0;

  /**
   * The number from `from` to the next tag when it is written with digits and a point alone; else NaN. A whole number
   * below 2^53 over an exact power of ten gives the nearest double by one division.
   */
  plain(bytes: Uint8Array, from: number): number {
    const negative = bytes[from] === BYTE.dash;
    const start = negative ? from + 1 : from;
    let i = start;
    let mantissa = 0;
    let point = start - 1;
    for (; ; i++) {
      const digit = (bytes[i] ?? 0) - BYTE.zero;
      if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit;
      else if (digit === POINT && point < start) point = i;
      else break;
    }
    this.end = i;
    if (bytes[i] !== BYTE.less) return NaN;
    // More digits than a double holds exactly.
    if (mantissa > Number.MAX_SAFE_INTEGER) return Number(plainText(bytes, from, i));
    return valueOf(negative ? -mantissa : mantissa, i - start, point - start);
  }

  /** The number from `from` to the next tag, however it is written; NaN when it is none. */
  any(bytes: Uint8Array, from: number): number {
    const plain = this.plain(bytes, from);
    if (!Number.isNaN(plain)) return plain;
    const text = unescaped(plainText(bytes, from, bytes.indexOf(BYTE.less, from))).trim();
    return text === '' ? NaN : Number(text);
  }
}

/** @param point where it stood among the characters; below 0 when there was none */
function valueOf(mantissa: number, characters: number, point: number): number {
  const digits = point < 0 ? characters : characters - 1;
  if (digits === 0) return NaN;
  return point < 0 ? mantissa : mantissa / (POWERS[digits - point] ?? NaN);
}
