import { MAX_COLUMNS } from './block.ts';

/** A cell as it stands in the table. */
export interface TableCell {
  readonly text: string;
  /** A part of it is crossed out and left out. */
  readonly struck: boolean;
  readonly hidden: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** A cell of a row as it is seen. */
export interface SeenCell {
  /** '' where it stands beside the first cell of a merge. */
  readonly text: string;
  /** The text of the merge it belongs to. */
  readonly whole: string;
  /** A part of that is crossed out and left out. */
  readonly struck: boolean;
  /** It is not the first cell of its merge. */
  readonly repeats: boolean;
}

interface OwnCell extends SeenCell {
  readonly hidden: boolean;
}

/** A column of a merged cell that goes on in the rows below. */
interface Below extends OwnCell {
  readonly left: number;
}

const EMPTY: OwnCell = { text: '', whole: '', struck: false, repeats: false, hidden: false };

/**
 * Lays the cells of a table out in rows and columns. What is merged over rows holds for each of them; what is merged
 * over columns stands in the first. Hidden cells, rows and columns take their places, and are then left out.
 */
export class TableGrid {
  readonly #hiddenColumns = new Set<number>();
  #columns = 0;
  #below: (Below | undefined)[] = [];
  #row: OwnCell[] = [];

  /** Describes the next columns. */
  columns(count: number, hidden: boolean): void {
    const end = Math.min(this.#columns + count, MAX_COLUMNS);
    for (; this.#columns < end; this.#columns++) if (hidden) this.#hiddenColumns.add(this.#columns);
  }

  cell({ text, struck, hidden, columns, rows }: TableCell): void {
    this.#continueMerged();
    const first = this.#row.length;
    const end = Math.min(first + columns, MAX_COLUMNS);
    for (let column = first; column < end; column++) {
      const place = { text: column === first ? text : '', repeats: column > first };
      const own = { ...place, whole: text, struck, hidden };
      this.#row.push(own);
      this.#below[column] = rows > 1 ? { ...own, repeats: true, left: rows - 1 } : undefined;
    }
  }

  /** Ends a row; what is seen of it. */
  endRow(): readonly SeenCell[] {
    while (this.#row.length < this.#below.length) {
      this.#continueMerged();
      if (this.#row.length < this.#below.length) this.#row.push(EMPTY);
    }
    const seen = this.#row.filter(({ hidden }, column) => !hidden && !this.#hiddenColumns.has(column));
    this.#row = [];
    while (this.#below.length > 0 && this.#below.at(-1) === undefined) this.#below.pop();
    return seen;
  }

  /** Merged cells from above up to the next free column. */
  #continueMerged(): void {
    for (;;) {
      const column = this.#row.length;
      const above = this.#below[column];
      if (above === undefined) return;
      this.#row.push(above);
      this.#below[column] = above.left > 1 ? { ...above, left: above.left - 1 } : undefined;
    }
  }
}
