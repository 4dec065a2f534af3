import { SSF, type CellObject } from 'xlsx';

/** Digits that a spreadsheet shows; the rest of a double is noise of binary arithmetic. */
const SHOWN_DIGITS = 15;
const NOISE_FREE_DIGITS = 13;
const MAX_CELL_TEXT = 32_767;

const digitsIn = (text: string): number =>
  text
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '').length;

/**
 * A cell's number as decimal text. Sixteen digits stay as they are (printed prices have them); what is visibly noise
 * (0.30000000000000004, 8.399999999999999) is read as the spreadsheet shows it.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const exact = String(value);
  if (digitsIn(exact) <= SHOWN_DIGITS) return plain(exact);
  const shown = String(Number(value.toPrecision(SHOWN_DIGITS)));
  return plain(digitsIn(shown) <= NOISE_FREE_DIGITS || digitsIn(exact) > 16 ? shown : exact);
}

/** Without exponent: 1e-7 → 0.0000001, 1e21 → 1000000000000000000000. */
function plain(text: string): string {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? [];
  const shift = Number(exponent);
  if (shift === 0) return text;
  const digits = whole + decimals;
  const point = whole.length + shift;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  const left = digits.padEnd(point, '0').slice(0, point);
  const right = digits.slice(point);
  return sign + left + (right === '' ? '' : `.${right}`);
}

/** Text of a cell: what it holds, not how wide it is shown; dates as `2024-09-25`. */
export function cellTextOf(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  const { t: type, v: value } = cell;
  if (type === 'n' && typeof value === 'number') return isDate(cell) ? dateText(value) : numberText(value);
  if (type === 's' && typeof value === 'string') return value.slice(0, MAX_CELL_TEXT);
  return type === 'b' ? (value === true ? 'TRUE' : 'FALSE') : '';
}

const formatter = SSF as {
  is_date: (format: string) => boolean;
  format: (format: string, value: number) => string;
};

const isDate = ({ z }: CellObject): boolean =>
  typeof z === 'string' && z !== 'General' && formatter.is_date(z);

function dateText(serial: number): string {
  try {
    return formatter.format('yyyy-mm-dd', serial);
  } catch {
    return numberText(serial);
  }
}
