import { headerLevels } from '../headings/detect-header.ts';
import { isSideAlone, sideWordIn, type TaxWord } from '../cells/side-words.ts';
import { headerKey } from '../headings/match-header.ts';
import { oncePerCell } from '../grid/once.ts';
import { simplified } from '../cells/simplified.ts';
import { cellText, textPlace, type SheetGrid } from '../grid/sheet-grid.ts';
import type { TaxMode } from './tax-words.ts';

/** 是否含税, with 是 or 否 below it. */
const ASKED = /^(?:是否|可否|有无)?含税(?:否|与否)?$/;
const ANSWERS: Readonly<Record<string, TaxWord>> = {
  ...{ 是: 'inclusive', 含: 'inclusive', Y: 'inclusive', YES: 'inclusive', 有: 'inclusive' },
  ...{ 否: 'exclusive', 不含: 'exclusive', N: 'exclusive', NO: 'exclusive', 无: 'exclusive' },
};

/** What a cell of a row says of the side of the tax of that row alone; null where none does. */
export function sideOfRows(grid: SheetGrid, headerRows: readonly number[]): (row: number) => TaxWord | null {
  const isAsked = Array.from({ length: grid.width }, (_, column) =>
    headerLevels(grid, headerRows, column).some((level) => ASKED.test(simplified(headerKey(level)))),
  );
  const alone = oncePerCell(grid, (text): TaxWord | null => (isSideAlone(text) ? sideWordIn(text) : null));
  return (row) => {
    for (let column = 0; column < grid.width; column++) {
      // Numbers say nothing of it.
      if (textPlace(grid, row, column) < 0) continue;
      const side =
        (isAsked[column] === true ? ANSWERS[cellText(grid, row, column).trim().toUpperCase()] : undefined) ??
        alone(row, column);
      if (side !== null) return side;
    }
    return null;
  };
}

/** So many rows tell what all of them say. */
const SAMPLE_ROWS = 200;

/** The side that rows say of themselves, each that says any the same; null where they differ or say nothing. */
export function taxByCells(grid: SheetGrid, headerRows: readonly number[]): TaxMode | null {
  const sideOf = sideOfRows(grid, headerRows);
  const sides = new Set<TaxWord>();
  const from = (headerRows.at(-1) ?? -1) + 1;
  for (let row = from; row < Math.min(grid.height, from + SAMPLE_ROWS); row++) {
    const side = sideOf(row);
    if (side !== null) sides.add(side);
  }
  const [side] = sides;
  return sides.size !== 1 || side === undefined
    ? null
    : { inclusive: side === 'inclusive', reason: `各行写明${side === 'inclusive' ? '含税' : '不含税'}` };
}
