import { numberAt } from './cell-number.ts';
import type { FieldColumns } from './field-columns.ts';
import type { LineFinding } from './line-of-row.ts';
import { TARGET_NAMES } from './mapping.ts';
import { cellText, isRepeated, type SheetGrid } from './sheet-grid.ts';

/** Half a cent a line. */
const NEAR = 0.0051;

/** What a merged cell below others only repeats. */
export const goesOn = (grid: SheetGrid, row: number, column: number): boolean =>
  row > 0 && isRepeated(grid, row, column) && cellText(grid, row - 1, column) === cellText(grid, row, column);

/** First and last row of the cell that a row has in a column. */
function rowsOf(grid: SheetGrid, row: number, column: number): readonly [top: number, bottom: number] {
  let [top, bottom] = [row, row];
  while (goesOn(grid, top, column)) top -= 1;
  while (bottom + 1 < grid.height && goesOn(grid, bottom + 1, column)) bottom += 1;
  return [top, bottom];
}

interface Numbers {
  quantity: string;
  price: string;
  amount: string;
}

/**
 * A quantity or an amount of several rows counts once, in the first; an amount that is what all of them come to counts in
 * each. Both are told.
 */
export class MergedNumbers {
  readonly #grid: SheetGrid;
  readonly #columns: FieldColumns;
  readonly #places: (field: 'quantity' | 'price' | 'amount') => number;

  constructor(
    grid: SheetGrid,
    columns: FieldColumns,
    places: (field: 'quantity' | 'price' | 'amount') => number,
  ) {
    this.#grid = grid;
    this.#columns = columns;
    this.#places = places;
  }

  settle(row: number, values: Numbers, found: LineFinding[]): void {
    for (const field of ['quantity', 'amount'] as const) {
      const [column = -1] = this.#columns[field];
      const below = goesOn(this.#grid, row, column);
      if (!below && !goesOn(this.#grid, row + 1, column)) continue;
      const [top, bottom] = rowsOf(this.#grid, row, column);
      const rows = `第${String(top + 1)}至${String(bottom + 1)}行的${TARGET_NAMES[field]}合并为一格`;
      const say = (text: string): void => {
        found.push({ code: `import.${field}.merged`, field, message: `${rows}，${text}` });
      };
      if (field === 'amount' && this.#isSplit(top, bottom)) {
        values.amount = '';
        if (!below) say('已按各行数量×单价拆分，请核对');
      } else {
        // Else quantity × price would count once more.
        if (below && field === 'amount' && values.quantity !== '') values.price = '';
        if (field === 'amount' ? !below || values.quantity !== '' : values.amount !== '') say(`只计入第${String(top + 1)}行，请核对`);
      }
    }
  }

  #number(row: number, field: 'quantity' | 'price' | 'amount'): number {
    const [column = -1] = this.#columns[field];
    if (field === 'quantity' && goesOn(this.#grid, row, column)) return NaN;
    const { number } = numberAt(this.#grid, row, column, field, this.#places(field));
    return number === '' ? NaN : Number(number);
  }

  /** Whether quantity × price of all rows together is the amount. */
  #isSplit(top: number, bottom: number): boolean {
    let sum = 0;
    for (let row = top; row <= bottom; row++)
      sum += this.#number(row, 'quantity') * this.#number(row, 'price');
    return Math.abs(sum - this.#number(top, 'amount')) <= NEAR * (bottom - top + 1);
  }
}
