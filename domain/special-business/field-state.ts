import { matches, type Choice } from './codes/choice.ts';
import type { BlockRow, Field } from './define.ts';
import { choicesOf, offeredChoices } from './field-kinds.ts';

/** How a field stands beside the other values of its row. */
export interface FieldState {
  readonly required: boolean;
  /** Nothing may be filled in. A field that holds something all the same stays open, so that it can be taken out. */
  readonly closed: boolean;
  /** What its list offers. */
  readonly offered: readonly Choice[];
}

/** How a field stands in a row; the row holds the facts of `factsOf` as well. */
export function fieldState(key: string, field: Field, row: BlockRow): FieldState {
  const { required, requiredWhen, forbiddenWhen } = field;
  const offered = offeredChoices(field, row);
  const nothingOffered = offered.length === 0 && choicesOf(field).length > 0 && field.open !== true;
  const forbidden = forbiddenWhen !== undefined && matches(forbiddenWhen, row);
  return {
    required: required === true || (requiredWhen !== undefined && matches(requiredWhen, row)),
    closed: (forbidden || nothingOffered) && (row[key] ?? '') === '',
    offered,
  };
}
