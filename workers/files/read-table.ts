import { headerKey, outsideBrackets } from '../../domain/importing/headings/match-header.ts';
import {
  cellText,
  isRepeated,
  isRounded,
  rowTexts,
  type SheetGrid,
} from '../../domain/importing/grid/sheet-grid.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { readTable } from '../contract/files-tasks.ts';
import type { ReadSheet } from './read-sheet.ts';
import { readWorkbook } from './read-sheets.ts';
import type { Pace } from './xlsx/read-part.ts';

/** A header stands within the first rows; titles and rules stand above it. */
const SEARCH_ROWS = 60;
/** Headings told to who gave a file without a header; cells named one by one. */
const TOLD = 3;

interface Found {
  readonly sheet: ReadSheet;
  readonly row: number;
  /** Different known names in that row. */
  readonly matches: number;
}

const matchesIn = (cells: readonly string[], known: ReadonlySet<string>): number =>
  new Set(cells.flatMap((text) => [headerKey(text), outsideBrackets(text)]).filter((key) => known.has(key)))
    .size;

function headerRow(grid: SheetGrid, known: ReadonlySet<string>): Pick<Found, 'row' | 'matches'> {
  const rows = Math.min(grid.height, SEARCH_ROWS);
  const counts = Array.from({ length: rows }, (_, row) => matchesIn(rowTexts(grid, row), known));
  const matches = Math.max(0, ...counts);
  return { row: counts.indexOf(matches), matches };
}

const better = (a: Found, b: Found): number =>
  Number(a.sheet.hidden) - Number(b.sheet.hidden) || b.matches - a.matches;

/** What a group of columns is headed by: the first line of the topmost text above. */
const groupAbove = (grid: SheetGrid, header: number, column: number): string =>
  Array.from({ length: header }, (_, row) => cellText(grid, row, column).trim())
    .find((text) => text !== '')
    ?.split('\n')[0] ?? '';

/** The headings; one that stands there a second time is told apart by its group: `旅客运输服务_到达地`. */
function headings(grid: SheetGrid, header: number): readonly string[] {
  const texts = rowTexts(grid, header).map((text) => text.trim());
  return texts.map((text, column) => {
    const group = texts.indexOf(text) < column ? groupAbove(grid, header, column) : '';
    return group === '' ? text : `${group}_${text}`;
  });
}

/** A number of a known column that a spreadsheet has rounded: nothing is read from it. */
interface Rounded {
  /** 0-based row below the header. */
  readonly row: number;
  readonly heading: string;
}

const roundedNotices = (cells: readonly Rounded[], firstRow: number): readonly string[] => [
  ...cells
    .slice(0, TOLD)
    .map(
      ({ row, heading }) =>
        `第${String(firstRow + row + 1)}行${heading}在 Excel 中是数值，已丢失末位数字，请设为文本后重新填写`,
    ),
  ...(cells.length > TOLD ? [`另有${String(cells.length - TOLD)}处数值丢失了末位数字，均已留空`] : []),
];

/** The cells below the header, which of them only repeat a merged text, and what is to be said of the rest. */
function tableBelow(
  { sheet: { name, grid }, row }: Found,
  known: ReadonlySet<string>,
): OutputOf<typeof readTable> {
  const firstRow = row + 1;
  const header = headings(grid, row);
  const isKnown = header.map((text) => matchesIn([text], known) > 0);
  const repeated = new Set<number>();
  const rounded: Rounded[] = [];
  const rows = Array.from({ length: grid.height - firstRow }, (_, at) =>
    rowTexts(grid, firstRow + at).map((text, column) => {
      const repeats = isRepeated(grid, firstRow + at, column);
      if (repeats) repeated.add(at * grid.width + column);
      if (isKnown[column] !== true || !isRounded(grid, firstRow + at, column)) return text;
      if (!repeats) rounded.push({ row: at, heading: header[column] ?? '' });
      return '';
    }),
  );
  return { sheet: name, header, rows, firstRow, repeated, notices: roundedNotices(rounded, firstRow) };
}

/** The table of the sheet that names most of the headings; a hidden sheet only when no other names any. */
export async function readKnownTable(
  { fileName, bytes, headers, mostRows }: InputOf<typeof readTable>,
  pace?: Pace,
): Promise<Result<OutputOf<typeof readTable>>> {
  const read = await readWorkbook(fileName, new Uint8Array(bytes), pace, 'listed', mostRows);
  if (!read.ok) return read;
  const known = new Set(headers.map(headerKey));
  const [best] = read.value.sheets
    .map((sheet): Found => ({ sheet, ...headerRow(sheet.grid, known) }))
    .filter(({ matches }) => matches > 0)
    .sort(better);
  if (best === undefined)
    return err(appError('file.noHeader', { headers: headers.slice(0, TOLD).join('、') }));
  const table = tableBelow(best, known);
  return ok({ ...table, notices: [...read.value.notices, ...table.notices] });
}
