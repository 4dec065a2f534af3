import { withoutEndZeros } from './end-zeros.ts';

/** A decimal as mantissa / 10^scale. The mantissa is a safe whole number without needless trailing zeros. */
export interface Scaled {
  readonly mantissa: number;
  readonly scale: number;
}

const MAX_MANTISSA = Number.MAX_SAFE_INTEGER;
const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57];

/** Reads strict decimal text (`-12.30`, `.5`, `7.`); null when it is no number or has more digits than a mantissa holds. */
export function parseDecimal(text: string): Scaled | null {
  const negative = text.charCodeAt(0) === MINUS;
  const start = negative ? 1 : 0;
  let mantissa = 0;
  let point = -1;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT && point < 0) point = at;
    else if (code >= ZERO && code <= NINE) mantissa = mantissa * 10 + (code - ZERO);
    else return null;
    if (mantissa > MAX_MANTISSA) return parseLong(text);
  }
  const digits = text.length - start - (point < 0 ? 0 : 1);
  if (digits === 0) return null;
  return trimScale(negative ? 0 - mantissa : mantissa, point < 0 ? 0 : text.length - point - 1);
}

/** Trailing zeros may be all that made it too long. */
function parseLong(text: string): Scaled | null {
  if (!text.includes('.')) return null;
  const trimmed = withoutEndZeros(text);
  return trimmed === text ? null : parseDecimal(trimmed);
}

/** Smallest scale for the same value. */
export function trimScale(mantissa: number, scale: number): Scaled {
  let value = mantissa;
  let places = scale;
  while (places > 0 && value % 10 === 0) {
    value /= 10;
    places--;
  }
  return { mantissa: value + 0, scale: places };
}

/** mantissa / 10^scale as decimal text without trailing zeros; '' for NaN (an empty cell). */
export function formatDecimal(mantissa: number, scale: number): string {
  if (Number.isNaN(mantissa)) return '';
  const trimmed = trimScale(mantissa, scale);
  return fixed(trimmed.mantissa, trimmed.scale);
}

/** mantissa / 10^scale as decimal text with exactly `scale` decimals. */
export function fixed(mantissa: number, scale: number): string {
  const digits = String(Math.abs(mantissa));
  const sign = mantissa < 0 ? '-' : '';
  if (scale === 0) return sign + digits;
  const padded = digits.padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}
