import { LEGAL_RATES } from '../columns/column-contents.ts';
import { titleIn } from '../cells/ordinals.ts';
import { readRateCell } from '../cells/read-cells.ts';
import { rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine } from '../mapping.ts';
import type { ReadRows } from '../rows/read-rows.ts';
import { GROUP_TITLE } from '../rows/skip-row.ts';
import { ratesIn } from './said-of-all.ts';

/** What is said of the lines above is no title of those below. */
const NOTE = /^(?:以上|上述|注|备注|说明|\*|※)/;
/** `一、设备（13%）` */
const BEHIND = /[(\s](\d{1,2})%\)?$/;
const SHOWN = 20;

interface TitleRate {
  /** 1-based. */
  readonly row: number;
  readonly text: string;
  readonly rate: string;
}

/** The rate that a title gives to the lines below it; '' without one. */
function rateOf(text: string): string {
  const flat = text.normalize('NFKC').trim();
  if (NOTE.test(flat)) return '';
  const said = new Set(ratesIn(flat));
  const [only = ''] = said;
  if (said.size > 0) return said.size === 1 ? only : '';
  const { bp, text: behind } = readRateCell(`${BEHIND.exec(flat)?.[1] ?? ''}%`);
  return bp > 0 && LEGAL_RATES.has(bp) ? behind : '';
}

function titlesIn(rows: ReadRows, grid: SheetGrid): readonly TitleRate[] {
  return rows.skipped.flatMap(({ row, why }) => {
    if (why !== GROUP_TITLE) return [];
    const text = titleIn(rowTexts(grid, row - 1));
    const rate = rateOf(text);
    return rate === '' ? [] : [{ row, text, rate }];
  });
}

const rowOf = ({ cell }: MappedLine): number => Number(ROW_OF_CELL.exec(cell)?.[0] ?? 0);

/** The lines with the rates that the titles above them name, `一、设备（13%）`, where the table itself has none; it is told. */
export function withTitleRates(rows: ReadRows, grid: SheetGrid): ReadRows {
  if (rows.lines.length === 0 || rows.lines.some(({ taxRate }) => taxRate !== '')) return rows;
  const titles = titlesIn(rows, grid);
  const last = rowOf(rows.lines.at(-1) as MappedLine);
  const above = titles.filter(({ row }) => row < last);
  const [first] = above;
  if (first === undefined) return rows;
  const titleOf = (line: MappedLine): TitleRate | undefined => above.findLast(({ row }) => row < rowOf(line));
  const message = `各行税率取自分组标题，如第${String(first.row)}行“${first.text.slice(0, SHOWN)}”，请核对`;
  const at = Math.max(
    0,
    rows.lines.findIndex((line) => titleOf(line) !== undefined),
  );
  const told: ImportFinding = { code: 'import.taxRate.said', line: at, field: 'taxRate', message };
  return {
    ...rows,
    lines: rows.lines.map((line) => ({ ...line, taxRate: titleOf(line)?.rate ?? '' })),
    findings: [told, ...rows.findings],
  };
}
