import { MAX_LINES } from '../goods/columns.ts';
import type { Steps } from '../kernel/steps.ts';
import { readNumber } from '../money/read-number.ts';
import { isAfterDiscount } from './after-discount.ts';
import { sampleRows } from './column-numbers.ts';
import { headerLevels } from './detect-header.ts';
import { fieldColumns, NUMBER_FIELDS, type FieldColumns } from './field-columns.ts';
import { foreignFindings, moneyAbove } from './foreign-money.ts';
import { LineReader } from './line-of-row.ts';
import {
  TARGET_FIELDS,
  type ColumnChoice,
  type ImportFinding,
  type LineFinding,
  type MappedLine,
  type SkippedRow,
} from './mapping.ts';
import { headerKey } from './match-header.ts';
import { once, oncePerCell } from './once.ts';
import { RunningSums } from './running-sums.ts';
import { cellText, hasRepeated, isBlankRow, rowTexts, type SheetGrid } from './sheet-grid.ts';
import { TotalsReader, type StatedTotals } from './stated-totals.ts';
import { isTelling, titleOf, whyBelowHeader, whySkipped, type TableFacts } from './skip-row.ts';

/** How a sheet is to be read. */
export interface RowMapping {
  readonly headerRows: readonly number[];
  readonly choices: readonly ColumnChoice[];
  /** Used for rows without a name. 002 §5. */
  readonly defaultName: string;
}

export interface ReadRows {
  readonly lines: readonly MappedLine[];
  readonly skipped: readonly SkippedRow[];
  readonly findings: readonly ImportFinding[];
  /** Rows that would have become lines beyond the cap. */
  readonly leftOut: number;
  /** Discounts of the table are taken off its amounts already. */
  readonly isAfterDiscount: boolean;
  /** What the sheet says its lines come to. */
  readonly stated: StatedTotals;
}

const REPORT_EVERY = 250;

/** The lines of a sheet as text, what was skipped and why, what could not be read. At most MAX_LINES lines. */
export function* readRows(grid: SheetGrid, mapping: RowMapping): Steps<ReadRows> {
  const reader = new RowReader(grid, mapping);
  const from = (mapping.headerRows.at(-1) ?? -1) + 1;
  for (let row = from; row < grid.height; row++) {
    reader.read(row);
    if ((row - from) % REPORT_EVERY === REPORT_EVERY - 1) {
      yield { phase: 'readRows', done: row - from + 1, total: grid.height - from };
    }
  }
  return reader.result();
}

/** From this share of rows with a number on, a row without any is no line. */
const MOST = 0.5;

function hasNumbers(grid: SheetGrid, headerRows: readonly number[], columns: FieldColumns): boolean {
  const numbers = NUMBER_FIELDS.flatMap((field) => columns[field]);
  const rows = sampleRows(grid, headerRows);
  const counted = rows.filter((row) =>
    numbers.some((column) => readNumber(cellText(grid, row, column)) !== null),
  );
  return rows.length > 0 && counted.length >= rows.length * MOST;
}

const isEmpty = ({ spec, quantity, price, amount, taxAmount }: MappedLine): boolean =>
  spec + quantity + price + amount + taxAmount === '';

/** A heading that names its money itself, whatever stands above. */
const OWN_MONEY = /[元圆¥￥$€£]|RMB|CNY|USD|EUR|JPY|HKD|GBP|美金|英镑/i;

/** Owns the growing result of one sheet. */
class RowReader {
  #grid: SheetGrid;
  #facts: TableFacts;
  #reader: LineReader;
  #defaultName: string;
  #headerEnd: number;
  #foreign: readonly LineFinding[];
  #totals: TotalsReader;
  #sums = new RunningSums();
  #lines: MappedLine[] = [];
  #skipped: SkippedRow[] = [];
  #findings: ImportFinding[] = [];
  /** Of the line at hand. */
  readonly #found: LineFinding[] = [];
  #leftOut = 0;
  readonly #isAfterDiscount: boolean;

  constructor(grid: SheetGrid, { headerRows, choices, defaultName }: RowMapping) {
    const columns = fieldColumns(choices);
    const mapped = TARGET_FIELDS.flatMap((field) => columns[field].map((column) => [field, column] as const));
    this.#grid = grid;
    this.#headerEnd = headerRows.at(-1) ?? -1;
    const places = mapped.map(([, column]) => column);
    const isMerged = places.some((column) => hasRepeated(grid, column, this.#headerEnd + 1));
    this.#facts = {
      columns,
      mapped,
      places,
      isMerged,
      numbers: NUMBER_FIELDS.flatMap((field) => columns[field]),
      keyOf: once(headerKey),
      headings: headerRows.map((row) => rowTexts(grid, row).map(headerKey)),
      hasNumbers: hasNumbers(grid, headerRows, columns),
      titleOf: once(titleOf),
      isTelling: oncePerCell(grid, (text) => isTelling(text.trim())),
    };
    const above = moneyAbove(grid, headerRows);
    const levelsOf = (column: number): readonly string[] => {
      const levels = headerLevels(grid, headerRows, column);
      return above === '' || levels.some((level) => OWN_MONEY.test(level)) ? levels : [...levels, above];
    };
    this.#reader = new LineReader(grid, columns, levelsOf, isMerged);
    this.#totals = new TotalsReader(grid, headerRows, columns, levelsOf);
    this.#isAfterDiscount = isAfterDiscount(grid, headerRows, columns, levelsOf);
    this.#defaultName = defaultName.trim();
    this.#foreign = foreignFindings(grid, headerRows, columns);
  }

  result(): ReadRows {
    const columns = [
      ...this.#reader.columnFindings(),
      ...(this.#foreign.length > 0 ? this.#foreign : this.#reader.moneyFindings()),
    ].map((finding) => ({
      ...finding,
      line: 0,
    }));
    return {
      lines: this.#lines,
      skipped: this.#skipped,
      findings: this.#lines.length === 0 ? this.#findings : [...columns, ...this.#findings],
      leftOut: this.#leftOut,
      isAfterDiscount: this.#isAfterDiscount,
      stated: this.#totals.result(),
    };
  }

  read(row: number): void {
    if (isBlankRow(this.#grid, row)) {
      this.#totals.breakAt(this.#lines.length);
      return;
    }
    const why = this.#whySkipped(row);
    if (why === null) this.#readLine(row);
    else {
      this.#sums.startSection();
      this.#skip(row, why);
    }
  }

  #whySkipped(row: number): string | null {
    const below = row === this.#headerEnd + 1 ? whyBelowHeader(this.#grid, row, this.#facts) : null;
    return below ?? whySkipped(this.#grid, row, this.#facts);
  }

  #skip(row: number, why: string): void {
    this.#skipped.push({ row: row + 1, why });
    this.#totals.add(row, this.#lines.length, why);
  }

  #readLine(row: number): void {
    if (this.#reader.goesOn(row)) {
      this.#skipped.push({ row: row + 1, why: '与上一行合并' });
      return;
    }
    const found = this.#found;
    found.length = 0;
    const line = this.#reader.read(row, this.#lines.length, found);
    if (line.name === '' && isEmpty(line)) this.#skip(row, '没有可导入的内容');
    else if (line.name === '' && this.#sums.areIn(line)) this.#skip(row, '合计');
    else if (line.name === '' && this.#defaultName === '') this.#nameless(row, line, found);
    else if (this.#lines.length >= MAX_LINES) this.#leftOut += 1;
    else this.#take(line.name === '' ? { ...line, name: this.#defaultName } : line, found);
  }

  /** Goods without a name have that of the line right above; without one they are left out. */
  #nameless(row: number, line: MappedLine, found: LineFinding[]): void {
    const at = String(row + 1);
    const above = this.#lines.at(-1);
    const isGoods = line.quantity !== '' && line.price + line.spec !== '';
    if (above !== undefined && this.#totals.isUnbroken(this.#lines.length) && isGoods) {
      const message = `第${at}行没有商品名称，已沿用上一行的“${above.name}”，请核对`;
      found.push({ code: 'import.name.above', field: 'name', message });
      if (this.#lines.length >= MAX_LINES) this.#leftOut += 1;
      else this.#take({ ...line, name: above.name }, found);
      return;
    }
    this.#skip(row, '没有商品名称');
    // Numbers alone are sums that no word names.
    if (line.price + line.spec === '') this.#totals.addNumbers(row, this.#lines.length);
    const message = `第${at}行有数量或金额但没有商品名称，未导入`;
    if (line.price + line.spec !== '' && line.quantity + line.amount !== '')
      this.#findings.push({
        code: 'import.name.missing',
        line: Math.max(0, this.#lines.length - 1),
        field: 'name',
        message,
      });
  }

  #take(line: MappedLine, found: readonly LineFinding[]): void {
    this.#sums.add(line);
    for (const finding of found) this.#findings.push({ ...finding, line: this.#lines.length });
    this.#lines.push(line);
  }
}
