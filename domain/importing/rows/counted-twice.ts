import { parseFen } from '../../money/fen.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine } from '../mapping.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';
import type { TableSection } from './table-section.ts';

/** `1.1` is a part of `1`. */
const PART = /^\d+(?:\.\d+)+$/;

/** So many lines tell how a table numbers them. */
const SAMPLE = 80;

const rowOf = ({ cell }: MappedLine): number => Number(ROW_OF_CELL.exec(cell)?.[0]);

/** The column left of the names that numbers lines as `1`, `1.1`; -1 without one. */
function numberedBy(grid: SheetGrid, { facts }: TableSection, lines: readonly MappedLine[]): number {
  const [name = 0] = facts.columns.name;
  const rows = name === 0 ? [] : lines.slice(0, SAMPLE).map((line) => rowOf(line) - 1);
  for (let column = 0; column < name; column++)
    if (rows.some((row) => PART.test(cellText(grid, row, column).trim()))) return column;
  return -1;
}

/** The last of the lines below one that are its parts, and what the direct ones come to in fen. */
function partsOf(
  lines: readonly MappedLine[],
  numbers: readonly string[],
  at: number,
): readonly [end: number, sum: number] {
  const own = numbers[at] ?? '';
  let [sum, end] = [0, at];
  while (own !== '' && numbers[end + 1]?.startsWith(`${own}.`) === true) {
    end += 1;
    const isDirect = numbers[end]?.lastIndexOf('.') === own.length;
    sum += isDirect ? (parseFen(lines[end]?.amount ?? '') ?? 0) : 0;
  }
  return [end, sum];
}

/** Lines whose parts, by their numbers, come to the same amount and are goods as well: nobody but the user knows which count. */
export function countedTwice(
  grid: SheetGrid,
  section: TableSection,
  lines: readonly MappedLine[],
): readonly ImportFinding[] {
  const column = numberedBy(grid, section, lines);
  if (column < 0) return [];
  const numbers = lines.map((line) => cellText(grid, rowOf(line) - 1, column).trim());
  return lines.flatMap((line, at): ImportFinding[] => {
    const [end, sum] = partsOf(lines, numbers, at);
    if (end === at || sum === 0 || sum !== parseFen(line.amount)) return [];
    const [first, last] = [lines[at + 1] as MappedLine, lines[end] as MappedLine].map(rowOf);
    const parts = `第${String(first)}${first === last ? '' : `至${String(last)}`}行`;
    const message = `第${String(rowOf(line))}行“${line.name}”的金额等于其下${parts}之和，两者都会导入，请删除其一`;
    return [{ code: 'import.amount.twice', line: at, field: 'amount', message }];
  });
}
