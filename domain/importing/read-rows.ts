import { policyOf } from '../codes/preferential-policies.ts';
import { MAX_LINES } from '../goods/columns.ts';
import type { Steps } from '../kernel/steps.ts';
import type { ColumnChoice, ImportFinding, MappedLine, SkippedRow, TargetField } from './mapping.ts';
import { TARGET_FIELDS, TARGET_NAMES } from './mapping.ts';
import {
  cleanText,
  readFractionCell,
  readNumberCell,
  readRateCell,
  readTaxCode,
  readTextCell,
  type RateCell,
} from './read-cells.ts';
import { cellText, columnName, isBlankRow, isRepeated, type SheetGrid } from './sheet-grid.ts';
import { whySkipped, type FieldColumns } from './skip-row.ts';

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
}

const REPORT_EVERY = 250;

export const fieldColumns = (choices: readonly ColumnChoice[]): FieldColumns =>
  Object.fromEntries(
    TARGET_FIELDS.map((field) => [field, choices.find((choice) => choice.field === field)?.index ?? -1]),
  ) as Record<TargetField, number>;

/** The lines of a sheet as text, what was skipped and why, what could not be read. At most MAX_LINES lines. */
export function* readRows(grid: SheetGrid, mapping: RowMapping): Steps<ReadRows> {
  const reader = new RowReader(grid, fieldColumns(mapping.choices), mapping.defaultName.trim());
  const from = (mapping.headerRows.at(-1) ?? -1) + 1;
  for (let row = from; row < grid.height; row++) {
    reader.read(row);
    if ((row - from) % REPORT_EVERY === REPORT_EVERY - 1) {
      yield { phase: 'readRows', done: row - from + 1, total: grid.height - from };
    }
  }
  return reader.result();
}

const NUMBERS = ['quantity', 'price', 'amount', 'taxAmount', 'discountAmount'] as const;
type NumberField = (typeof NUMBERS)[number];
type TextField = 'name' | 'spec' | 'unit' | 'category';

/** A merged quantity or amount stands for all its rows together and counts once; a merged price is shared by them. */
const COUNTS_ONCE: ReadonlySet<TargetField> = new Set(['quantity', 'amount', 'taxAmount', 'discountAmount']);

/** Owns the growing result of one sheet. */
class RowReader {
  #grid: SheetGrid;
  #columns: FieldColumns;
  #defaultName: string;
  #lines: MappedLine[] = [];
  #skipped: SkippedRow[] = [];
  #findings: ImportFinding[] = [];
  #leftOut = 0;
  #rates = new Map<string, RateCell>();

  constructor(grid: SheetGrid, columns: FieldColumns, defaultName: string) {
    this.#grid = grid;
    this.#columns = columns;
    this.#defaultName = defaultName;
  }

  result(): ReadRows {
    return { lines: this.#lines, skipped: this.#skipped, findings: this.#findings, leftOut: this.#leftOut };
  }

  read(row: number): void {
    if (isBlankRow(this.#grid, row)) return;
    const why = whySkipped(this.#grid, row, this.#columns);
    if (why !== null) this.#skip(row, why);
    else this.#readLine(row);
  }

  #skip(row: number, why: string): void {
    this.#skipped.push({ row: row + 1, why });
  }

  #readLine(row: number): void {
    const found: Omit<ImportFinding, 'line'>[] = [];
    const line = this.#lineOf(row, found);
    const filled = [line.spec, line.unit, line.quantity, line.price, line.amount, line.taxAmount];
    const nothing = filled.every((text) => text === '');
    if (line.name === '' && nothing) this.#skip(row, '没有可导入的内容');
    else if (line.name === '' && this.#defaultName === '') this.#skip(row, '没有商品名称');
    else if (this.#lines.length >= MAX_LINES) this.#leftOut += 1;
    else this.#take({ ...line, name: line.name === '' ? this.#defaultName : line.name }, found);
  }

  #take(line: MappedLine, found: readonly Omit<ImportFinding, 'line'>[]): void {
    this.#findings.push(...found.map((finding) => ({ ...finding, line: this.#lines.length })));
    this.#lines.push(line);
  }

  #lineOf(row: number, found: Omit<ImportFinding, 'line'>[]): MappedLine {
    const text = (field: TextField): string => readTextCell(cellText(this.#grid, row, this.#columns[field]));
    const numbers = this.#numbersOf(row, found);
    const rate = this.#rateAt(row);
    if (rate.unreadable) found.push(this.#unreadable(row, 'taxRate'));
    const taxCode = readTaxCode(this.#valueAt(row, 'taxCode'));
    if (taxCode === '' && this.#valueAt(row, 'taxCode') !== '') found.push(this.#unreadable(row, 'taxCode'));
    const unit = text('unit');
    return {
      name: text('name'),
      spec: text('spec'),
      unit: unit === '' ? numbers.unit : unit,
      ...numbers.values,
      taxRate: rate.text,
      taxCode,
      category: text('category').replace(/^\*|\*$/g, ''),
      policy: this.#policyAt(row, found),
      discountRate: this.#discountRateAt(row, found),
      cell: `${columnName(Math.max(0, this.#columns.name))}${String(row + 1)}`,
    };
  }

  #numbersOf(row: number, found: Omit<ImportFinding, 'line'>[]) {
    const values: Record<NumberField, string> = {
      ...{ quantity: '', price: '', amount: '' },
      ...{ taxAmount: '', discountAmount: '' },
    };
    let unit = '';
    for (const field of NUMBERS) {
      const cell = readNumberCell(this.#valueAt(row, field));
      values[field] = field === 'discountAmount' ? cell.number.replace(/^-/, '') : cell.number;
      if (field === 'quantity') unit = cell.unit;
      if (cell.unreadable) found.push(this.#unreadable(row, field));
    }
    return { values, unit };
  }

  #policyAt(row: number, found: Omit<ImportFinding, 'line'>[]): string {
    const policy = readTextCell(this.#valueAt(row, 'policy'));
    if (policy === '' || policyOf(policy) !== undefined) return policy;
    found.push(this.#unreadable(row, 'policy'));
    return '';
  }

  /** A rate outside 0 to 1 is taken as none. M200 */
  #discountRateAt(row: number, found: Omit<ImportFinding, 'line'>[]): string {
    const { text, unreadable, outside } = readFractionCell(this.#valueAt(row, 'discountRate'));
    if (unreadable) found.push(this.#unreadable(row, 'discountRate'));
    if (outside)
      found.push({
        code: 'import.discountRate.outside',
        field: 'discountRate',
        message: `清单第${String(this.#lines.length + 1)}行中折扣率不合法，请检查。`,
      });
    return text;
  }

  /** A column of rates has few different texts. */
  #rateAt(row: number): RateCell {
    const text = this.#valueAt(row, 'taxRate');
    const known = this.#rates.get(text);
    if (known !== undefined) return known;
    const rate = readRateCell(text);
    this.#rates.set(text, rate);
    return rate;
  }

  #valueAt(row: number, field: TargetField): string {
    const column = this.#columns[field];
    if (COUNTS_ONCE.has(field) && isRepeated(this.#grid, row, column)) return '';
    return cellText(this.#grid, row, column).trim();
  }

  #unreadable(row: number, field: TargetField): Omit<ImportFinding, 'line'> {
    const text = cleanText(this.#valueAt(row, field)).slice(0, 20);
    return {
      code: `import.${field}.unreadable`,
      field,
      message: `第${String(row + 1)}行${TARGET_NAMES[field]}“${text}”无法识别，已留空`,
    };
  }
}
