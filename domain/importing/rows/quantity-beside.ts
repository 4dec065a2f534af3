import { isReturned, isTare, lastLevel } from '../columns/combined-numbers.ts';
import { isOfOne } from '../cells/measures.ts';
import { soundsLikeMoney } from '../cells/money-words.ts';
import { numberAt } from '../cells/cell-number.ts';
import { headerScale } from '../headings/header-scale.ts';
import { isFilled, type SheetGrid } from '../grid/sheet-grid.ts';

/** 数量, 件数, 面积(㎡), 工时: what may be counted where the column that is taken is empty. */
const COUNTS = /[数量](?:\(.{0,20}\))?$|^(?:重|面积|体积|长度|[工课]时|台班|里程|间夜|印张)/;

const CENT = 0.011;

/** The quantity of a line in another column. */
interface QuantityBeside {
  readonly number: string;
  readonly unit: string;
}

/**
 * Signs by the area and stands by the piece: a line whose quantity stands in another column than that of most, where its
 * price and amount prove it.
 */
export class QuantitiesBeside {
  readonly #grid: SheetGrid;
  readonly #taken: ReadonlySet<number>;
  readonly #own: readonly number[];
  readonly #levelsOf: (column: number) => readonly string[];
  /** Looked for when the first line has none. */
  #columns: readonly number[] | undefined;

  /**
   * @param own the columns of the quantity
   * @param taken all columns that hold something else
   */
  constructor(
    grid: SheetGrid,
    own: readonly number[],
    taken: readonly number[],
    levelsOf: (column: number) => readonly string[],
  ) {
    this.#grid = grid;
    this.#own = own;
    this.#taken = new Set(taken);
    this.#levelsOf = levelsOf;
  }

  /** null where no column proves to be it. */
  at(row: number, price: string, amount: string): QuantityBeside | null {
    if (this.#own.length === 0 || this.#own.some((column) => isFilled(this.#grid, row, column))) return null;
    this.#columns ??= Array.from({ length: this.#grid.width }, (_, column) => column).filter((column) =>
      this.#mayCount(column),
    );
    for (const column of this.#columns) {
      const { number } = numberAt(this.#grid, row, column, 'quantity', 0);
      if (number === '' || Math.abs(Number(number) * Number(price) - Number(amount)) >= CENT) continue;
      return { number, unit: headerScale('quantity', this.#levelsOf(column)).unit };
    }
    return null;
  }

  #mayCount(column: number): boolean {
    const header = this.#levelsOf(column).join('_');
    return (
      !this.#taken.has(column) &&
      COUNTS.test(lastLevel(header)) &&
      !isOfOne(header) &&
      !isReturned(header) &&
      !isTare(header) &&
      !soundsLikeMoney(header)
    );
  }
}
