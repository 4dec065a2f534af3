import { headerLevels } from './detect-header.ts';
import { headerKey } from './match-header.ts';
import { headsTwice } from './heads-twice.ts';
import { isFilled, type SheetGrid } from '../grid/sheet-grid.ts';

/** The columns of one of several tables beside each other; their headings are the same, one by one. */
export interface Block {
  readonly from: number;
  /** Its last column and one more. */
  readonly to: number;
}

const NONE: readonly Block[] = [];

/** 蔬菜类 above the left half, 肉类 above the right: what kind of goods stands there makes no other table of it. */
const KIND = /^\p{Script=Han}{1,6}类$/u;

/** The heading of a column; '' where nothing stands in it, whatever goes on there from its left. */
const keyOf = (grid: SheetGrid, headerRows: readonly number[], column: number): string =>
  headerRows.some((row) => isFilled(grid, row, column))
    ? headerKey(
        headerLevels(grid, headerRows, column)
          .filter((level) => !KIND.test(level))
          .join(),
      )
    : '';

/**
 * `品名 数量 金额` and `品名 数量 金额` beside each other, with an empty column between or without; none for nearly all
 * tables. What stands once on the left or the right of all of them belongs to none.
 */
export function blocksBeside(grid: SheetGrid, headerRows: readonly number[]): readonly Block[] {
  if (!headsTwice(grid, headerRows.at(-1) ?? -1)) return NONE;
  const keys = Array.from({ length: grid.width }, (_, column) => keyOf(grid, headerRows, column));
  // A heading that is merged across columns says nothing twice.
  const againAt = (from: number): number =>
    keys.findIndex((key, at) => at > from && key === keys[from] && key !== keys[at - 1]);
  const from = keys.findIndex((key, at) => key !== '' && againAt(at) > 0);
  if (from < 0) return NONE;
  const width = keys.slice(from, againAt(from)).findLastIndex((key) => key !== '') + 1;
  const own = keys.slice(from, from + width);
  const blocks: Block[] = [];
  for (let at = from; at >= 0 && own.every((key, offset) => keys[at + offset] === key); at = againAt(at))
    blocks.push({ from: at, to: at + width });
  return blocks.length > 1 ? blocks : NONE;
}
