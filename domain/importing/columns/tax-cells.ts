import { headerLevels } from '../headings/detect-header.ts';
import { isSideAlone, MAYBE_SIDE, sideWordIn, type TaxWord } from '../cells/side-words.ts';
import { headerKey } from '../headings/match-header.ts';
import { columnsWith } from '../grid/cells-with.ts';
import { simplified } from '../cells/simplified.ts';
import { cellText, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import type { TaxMode } from './tax-words.ts';

/** 是否含税, with 是 or 否 below it. */
const ASKED = /^(?:是否|可否|有无)?含税(?:否|与否)?$/;
const ANSWERS: Readonly<Record<string, TaxWord>> = {
  ...{
    是: 'inclusive',
    含: 'inclusive',
    Y: 'inclusive',
    YES: 'inclusive',
    有: 'inclusive',
    '√': 'inclusive',
    '✓': 'inclusive',
  },
  ...{
    否: 'exclusive',
    不含: 'exclusive',
    N: 'exclusive',
    NO: 'exclusive',
    无: 'exclusive',
    '×': 'exclusive',
    '✗': 'exclusive',
  },
};

/**
 * What a cell of a row says of the side of the tax of that row alone; null where none does.
 *
 * @param to before this row
 */
export function sideOfRows(
  grid: SheetGrid,
  headerRows: readonly number[],
  to = grid.height,
): (row: number) => TaxWord | null {
  const asked = Array.from({ length: grid.width }, (_, column) => column).filter((column) =>
    headerLevels(grid, headerRows, column).some((level) => ASKED.test(simplified(headerKey(level)))),
  );
  const columnsOf = columnsWith(grid, MAYBE_SIDE, (headerRows.at(-1) ?? -1) + 1, to);
  return (row) => {
    for (const column of asked) {
      const answer = ANSWERS[cellText(grid, row, column).trim().toUpperCase()];
      if (answer !== undefined) return answer;
    }
    for (const column of columnsOf(row)) {
      const text = cellText(grid, row, column);
      if (isSideAlone(text)) return sideWordIn(text);
    }
    return null;
  };
}

/** So many rows tell what all of them say. */
const SAMPLE_ROWS = 200;

/** The side that rows say of themselves, each that says any the same; null where they differ or say nothing. */
export function taxByCells(grid: SheetGrid, headerRows: readonly number[]): TaxMode | null {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const to = Math.min(grid.height, from + SAMPLE_ROWS);
  const sideOf = sideOfRows(grid, headerRows, to);
  const sides = new Set<TaxWord>();
  for (let row = from; row < to; row++) {
    const side = sideOf(row);
    // 不含税 alone beside a number names a sum.
    if (side !== null && rowTexts(grid, row).filter((text) => /[^\d.,\s¥￥-]/.test(text)).length > 1)
      sides.add(side);
  }
  const [side] = sides;
  return sides.size !== 1 || side === undefined
    ? null
    : { inclusive: side === 'inclusive', reason: `各行写明${side === 'inclusive' ? '含税' : '不含税'}` };
}
