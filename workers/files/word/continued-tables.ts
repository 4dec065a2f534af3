import { headerKey } from '../../../domain/importing/headings/match-header.ts';
import { ROW_OF_CELL, type ColumnProposal, type TargetField } from '../../../domain/importing/mapping.ts';
import { GridWriter } from '../../../domain/importing/grid/grid-writer.ts';
import { detectHeader } from '../../../domain/importing/headings/detect-header.ts';
import { proposeSheet } from '../../../domain/importing/propose-sheet.ts';
import { cellText, rowTexts, type SheetGrid } from '../../../domain/importing/grid/sheet-grid.ts';
import { readNumber } from '../../../domain/money/read-number.ts';
import type { ReadSheet } from '../read-sheet.ts';

const NUMBERS: readonly TargetField[] = ['quantity', 'price', 'amount'];
/** So many numbers where the table above has its own. */
const ENOUGH = 2;

/** Tables that only go on with the one before, as over the pages of a document, are one with it. */
export function joinContinued(sheets: readonly ReadSheet[], maxRows: number): readonly ReadSheet[] {
  const joined: ReadSheet[] = [];
  for (const sheet of sheets) {
    const before = joined.at(-1);
    const fits = before !== undefined && before.grid.height + sheet.grid.height <= maxRows;
    if (fits && before.grid.width === sheet.grid.width && goesOn(before.grid, sheet.grid))
      joined[joined.length - 1] = oneOf(before, sheet);
    else joined.push(sheet);
  }
  return joined;
}

/** Without a heading, numbers where the table above has them; with the same heading, its rows counted on. */
function goesOn(above: SheetGrid, below: SheetGrid): boolean {
  const { headerRows, proposals, goods } = proposeSheet(above);
  const [row] = headerRows;
  if (row === undefined || goods === 0) return false;
  const own = detectHeader(below);
  if (own.length === 0) return hasGoods(below, proposals);
  const keys = rowTexts(above, row).map(headerKey);
  const isSame = own[0] === 0 && rowTexts(below, 0).every((text, at) => headerKey(text) === keys[at]);
  return isSame && countsOn(above, below, own.length);
}

function hasGoods(grid: SheetGrid, proposals: readonly ColumnProposal[]): boolean {
  const of = (fields: readonly TargetField[]): readonly string[] =>
    proposals
      .filter(({ field }) => field !== null && fields.includes(field))
      .map(({ index }) => cellText(grid, 0, index));
  const numbers = of(NUMBERS);
  const read = numbers.filter((text) => readNumber(text) !== null);
  return of(['name']).some((text) => text !== '') && read.length >= Math.min(ENOUGH, numbers.length);
}

/** The first column is a number one more than the last above. */
function countsOn(above: SheetGrid, below: SheetGrid, from: number): boolean {
  const first = Number(cellText(below, from, 0));
  return first > 1 && Number(cellText(above, above.height - 1, 0)) === first - 1;
}

function oneOf(above: ReadSheet, below: ReadSheet): ReadSheet {
  const writer = new GridWriter();
  const texts = [...above.grid.texts, ...below.grid.texts];
  const copy = ({ columns, height }: SheetGrid, row: number, place: number): void => {
    columns.forEach((cells, column) => {
      for (let at = 0; at < height; at++)
        writer.put(row + at, column, cells?.kinds[at] ?? 0, (cells?.values[at] ?? 0) + place);
    });
  };
  copy(above.grid, 0, 0);
  copy(below.grid, above.grid.height, above.grid.texts.length);
  return {
    ...above,
    grid: writer.grid(texts),
    cut: above.cut || below.cut,
    struck: above.struck + below.struck,
    firstStruck: above.firstStruck === '' ? movedBy(below.firstStruck, above.grid.height) : above.firstStruck,
  };
}

const movedBy = (cell: string, rows: number): string =>
  cell.replace(ROW_OF_CELL, (row) => String(Number(row) + rows));
