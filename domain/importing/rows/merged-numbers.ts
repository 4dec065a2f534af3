import { numberAt } from '../cells/cell-number.ts';
import type { FieldColumns } from '../columns/field-columns.ts';
import { TARGET_NAMES, type LineFinding } from '../mapping.ts';
import { cellText, isFilled, isRepeated, type SheetGrid } from '../grid/sheet-grid.ts';

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

const onlyIn = (top: number): string => `只计入第${String(top + 1)}行，请核对`;

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

  /** A row all of whose cells go on from above: one line of goods is as high as two. */
  isWhole(row: number): boolean {
    const [name = -1] = this.#columns.name;
    if (!goesOn(this.#grid, row, name)) return false;
    const columns = Object.values(this.#columns).flat();
    return columns.every((column) => goesOn(this.#grid, row, column) || !isFilled(this.#grid, row, column));
  }

  settle(row: number, values: Numbers, found: LineFinding[]): void {
    if (this.isWhole(row + 1)) return;
    for (const field of ['quantity', 'amount'] as const) {
      const [column = -1] = this.#columns[field];
      const below = goesOn(this.#grid, row, column);
      if (!below && !goesOn(this.#grid, row + 1, column)) continue;
      const [top, bottom] = rowsOf(this.#grid, row, column);
      const told =
        field === 'amount'
          ? this.#settleAmount([top, bottom], below, values)
          : values.amount !== '' && onlyIn(top);
      const rows = `第${String(top + 1)}至${String(bottom + 1)}行的${TARGET_NAMES[field]}合并为一格`;
      if (told === false) continue;
      const message = `${rows}，${told}`;
      found.push({ code: `import.${field}.merged`, field, message, spans: bottom - top + 1 });
    }
  }

  /** What is to be said of it, if anything. */
  #settleAmount([top, bottom]: readonly [number, number], below: boolean, values: Numbers): string | false {
    if (this.#isSplit(top, bottom)) {
      values.amount = '';
      return !below && '已按各行数量×单价拆分，请核对';
    }
    if (below && values.quantity === '') return false;
    // Else quantity × price would count once more.
    if (below) values.price = '';
    return onlyIn(top);
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
