import { headerScale } from '../headings/header-scale.ts';
import { headsAnew } from '../headings/later-heading.ts';
import type { SampledNumbers } from './agreements.ts';
import type { TargetField } from '../mapping.ts';
import { bareNumberAt, numberAt, rateText } from '../cells/cell-number.ts';
import type { RateCell } from '../cells/read-cells.ts';
import { cellText, isRepeated, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';

/** So many rows tell what a table holds. */
const SAMPLE_ROWS = 80;

/**
 * Rows below the header that look like lines: at least half as full as the fullest, not the header once more, and none
 * below another one.
 *
 * @param most so many rows are looked at
 */
export function sampleRows(
  grid: SheetGrid,
  headerRows: readonly number[],
  most = SAMPLE_ROWS,
): readonly number[] {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const heads = headerRows.map((row) => rowTexts(grid, row));
  const length = rowsBelow(grid, headerRows, from, most);
  const rows = Array.from({ length }, (_, offset) => {
    const texts = rowTexts(grid, from + offset).filter((text) => text.trim() !== '');
    const isHead = heads.some((head) => texts.length >= 2 && texts.every((text) => head.includes(text)));
    return { row: from + offset, distinct: isHead ? 0 : new Set(texts).size };
  });
  const fullest = Math.max(0, ...rows.map(({ distinct }) => distinct));
  return rows.filter(({ distinct }) => distinct > 0 && distinct * 2 >= fullest).map(({ row }) => row);
}

/** How many rows from one on belong to the header, as far as anybody looks. */
function rowsBelow(grid: SheetGrid, headerRows: readonly number[], from: number, most: number): number {
  const isAnew = headsAnew(grid, headerRows);
  const end = Math.min(grid.height, from + most);
  for (let row = from + 1; row < end; row++) if (isAnew(row)) return row - from;
  return Math.max(0, end - from);
}

/** No other text means a number. */
const MAYBE_NUMBER = /\p{N}|[壹贰叁肆伍陆柒捌玖拾佰仟]/u;

/** @param field what the column is taken for: an amount in 万元 becomes yuan */
export function sampleNumbers(
  grid: SheetGrid,
  rows: readonly number[],
  column: number,
  field: TargetField | null,
  levels: readonly string[],
): SampledNumbers {
  const places = field === null ? 0 : headerScale(field, levels).places;
  return rows.map((row) => {
    const bare = bareNumberAt(grid, row, column, places);
    if (bare !== null) return bare === '' ? NaN : Number(bare);
    if (isRepeated(grid, row, column) || !MAYBE_NUMBER.test(cellText(grid, row, column))) return NaN;
    const read = (as: 'quantity' | 'amount'): string => numberAt(grid, row, column, as, places).number;
    // Of what nobody knows `178卷` may be counted and `3.5元/卷` paid.
    const number =
      field === 'quantity' ? read(field) : read('amount') || (field === null ? read('quantity') : '');
    return number === '' ? NaN : Number(number);
  });
}

/** The cells as tax rates, fractions. */
export const sampleRates = (
  grid: SheetGrid,
  rows: readonly number[],
  column: number,
  rateOf: (text: string) => RateCell,
): SampledNumbers =>
  rows.map((row) => {
    const { bp, unreadable } = rateOf(rateText(grid, row, column));
    return unreadable || bp < 0 ? NaN : bp / 10_000;
  });
