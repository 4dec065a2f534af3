import { SSF, type CellObject } from 'xlsx';
import type { DecimalText } from '../../domain/money/units.ts';
import { withoutNoise } from '../../domain/money/without-noise.ts';

const MAX_CELL_TEXT = 32_767;

/** A cell's number as decimal text, as the spreadsheet shows it. */
export const numberText = (value: number): string =>
  Number.isFinite(value) ? withoutNoise(plain(String(value)) as DecimalText) : '';

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
