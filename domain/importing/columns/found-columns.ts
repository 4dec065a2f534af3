import type { FoundColumn } from './arithmetic-columns.ts';
import type { Chosen as ChosenOf } from './choose-columns.ts';
import { combinedNumbers } from './combined-numbers.ts';
import { madeOfSeveral } from './made-of-several.ts';
import type { TargetField } from '../mapping.ts';
import { digitColumns, sizeColumns } from './rows-of-columns.ts';
import type { Column } from './sheet-column.ts';

type Chosen = ChosenOf<Column>;

export const without = (chosen: Chosen, field: TargetField): Chosen =>
  new Map([...chosen].filter(([own]) => own !== field));

/** Amounts of digits, quantities of sizes, and what else several columns make together. */
export function ofSeveral(claimed: Chosen, columns: readonly Column[]): readonly FoundColumn[] {
  const digits = digitColumns(columns);
  const withDigits = digits.length === 0 ? claimed : withFound(without(claimed, 'amount'), digits);
  const sizes = sizeColumns(withDigits, columns);
  return [...digits, ...(sizes.length > 0 ? sizes : madeOfSeveral(withDigits, columns))];
}

/** What is chosen, with what was found: of several columns of one field what they make together. */
export function withFound(kept: Chosen, told: readonly FoundColumn[]): Chosen {
  const chosen = new Map(kept);
  for (const { column } of told) for (const [field, own] of chosen) if (own === column) chosen.delete(field);
  for (const { field, column } of told) {
    const own = told.filter((one) => one.field === field).map((one) => one.column);
    const numbers = combinedNumbers(
      own.map(({ header }) => header),
      own.map((one) => one.numbers),
    );
    chosen.set(field, own.length === 1 ? column : { ...(own[0] ?? column), numbers });
  }
  return chosen;
}
