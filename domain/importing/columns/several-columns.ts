import type { SampledNumbers } from './agreements.ts';
import type { FoundColumn } from './arithmetic-columns.ts';
import { combinedNumbers } from './combined-numbers.ts';
import type { Column } from './sheet-column.ts';

const MOST = 0.5;
export const hasNumbers = ({ contents }: Column): boolean => contents.filled > 0 && contents.numbers >= MOST;

const headersOf = (columns: readonly Column[]): readonly string[] => columns.map(({ header }) => header);

/** What the numbers of columns make together. */
export const together = (columns: readonly Column[]): SampledNumbers =>
  combinedNumbers(
    headersOf(columns),
    columns.map(({ numbers }) => numbers),
  );

/** 总长 beside 长度 and 支数. */
export const areSame = (one: SampledNumbers, other: SampledNumbers): boolean =>
  other.some((number) => number > 0) &&
  other.every((number, row) => Number.isNaN(number) || number === one[row]);

export const asFound = (
  field: 'quantity' | 'price' | 'amount',
  columns: readonly Column[],
  reason: string,
): readonly FoundColumn[] => columns.map((column) => ({ field, column, reason }));
