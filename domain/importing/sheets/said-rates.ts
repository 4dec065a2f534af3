import type { ColumnChoice, ImportFinding } from '../mapping.ts';
import type { ReadRows } from '../rows/read-rows.ts';
import { percentText } from '../cells/read-cells.ts';
import { onceForLast } from '../grid/once.ts';
import { isNumber, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { readNumber } from '../../money/read-number.ts';
import { labelledRates } from './labelled-rates.ts';
import { namesSumOfOwn, ratesIn, sentencesOf } from './said-of-all.ts';
import { withTitleRates } from './title-rates.ts';

/** Notes stand above the headings or in the last rows. */
const LAST_ROWS = 12;
const SHOWN = 20;

/** The half of a sentence that names the rate, as much of it as goes up to there. */
function halfOf(sentence: string, rate: string): string {
  const half = sentence.split(/[，,]/).find((one) => ratesIn(one).length > 0) ?? sentence;
  const end = half.lastIndexOf(percentText(rate)) + percentText(rate).length + 1;
  return half.slice(Math.max(0, end - SHOWN), Math.max(end, SHOWN));
}

/** Rows of nothing but one or two texts. */
function isNote(grid: SheetGrid, row: number, texts: readonly string[]): boolean {
  for (let column = 0; column < grid.width; column++) if (isNumber(grid, row, column)) return false;
  return texts.length > 0 && texts.length <= 2 && texts.every((text) => readNumber(text) === null);
}

/** What is written above and below the lines of a sheet. */
function notesOf(grid: SheetGrid, headerRows: readonly number[]): readonly string[] {
  const below = Math.max((headerRows.at(-1) ?? -1) + 1, grid.height - LAST_ROWS);
  const rows = [
    ...Array.from({ length: headerRows[0] ?? 0 }, (_, row) => row),
    ...Array.from({ length: Math.max(0, grid.height - below) }, (_, at) => below + at),
  ];
  return rows.flatMap((row) => {
    const texts = [...new Set(rowTexts(grid, row).filter((text) => text.trim() !== ''))];
    const labelled = labelledRates(grid, row, row < (headerRows[0] ?? 0));
    return isNote(grid, row, texts) ? [...new Set([...texts, ...labelled])] : labelled;
  });
}

/** What a sheet and its document say beside the lines. */
export interface Beside {
  readonly headerRows: readonly number[];
  readonly choices: readonly ColumnChoice[];
  /** What stands around the table in its document. */
  readonly text: string;
}

interface SaidRate {
  readonly rate: string;
  readonly sentence: string;
}

/** The rates that a text names, with their sentences. */
const saidIn = (text: string): readonly SaidRate[] =>
  sentencesOf(text).flatMap((sentence) => ratesIn(sentence).map((rate) => ({ rate, sentence })));
const saidInDocument = onceForLast(saidIn);

/**
 * The lines with the rate that a sentence beside the table gives to all of them, where the table itself has none. What is
 * taken from elsewhere is told; so are several rates, of which nobody knows whose they are, and that of something else.
 */
export function withSaidRate(
  rows: ReadRows,
  grid: SheetGrid,
  { headerRows, choices, text }: Beside,
): ReadRows {
  if (choices.some(({ field }) => field === 'taxRate' || field === 'policy')) return rows;
  const titled = withTitleRates(rows, grid);
  if (titled !== rows) return titled;
  const { lines, findings } = rows;
  if (lines.length === 0 || lines.some(({ taxRate }) => taxRate !== '')) return rows;
  const said = [...notesOf(grid, headerRows).flatMap(saidIn), ...saidInDocument(text)];
  const [first] = said;
  if (first === undefined) return rows;
  const rates = [...new Set(said.map(({ rate }) => rate))];
  const tell = (code: string, message: string): readonly ImportFinding[] => [
    { code, line: 0, field: 'taxRate', message },
    ...findings,
  ];
  const names = [...new Set(lines.map(({ name }) => name))];
  const areAllOwn = said.every(({ sentence }) => namesSumOfOwn(sentence, names));
  if (rates.length > 1 || areAllOwn) {
    const message = `文字写明税率${rates.map(percentText).join('、')}，未填入各行，请填写各行税率`;
    return { ...rows, findings: tell('import.taxRate.several', message) };
  }
  const message = `各行税率${percentText(first.rate)}取自“${halfOf(first.sentence, first.rate)}”，请核对`;
  return {
    ...rows,
    lines: lines.map((line) => ({ ...line, taxRate: first.rate })),
    findings: tell('import.taxRate.said', message),
  };
}
