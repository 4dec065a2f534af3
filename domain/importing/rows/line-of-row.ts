import { policyOf } from '../../codes/preferential-policies.ts';
import { formatDecimal } from '../../money/scaled.ts';
import { rateText } from '../cells/cell-number.ts';
import { LEGAL_RATES } from '../columns/column-contents.ts';
import type { FieldColumns } from '../columns/field-columns.ts';
import { TARGET_NAMES, type LineFinding, type MappedLine, type TargetField } from '../mapping.ts';
import { once, onceInARow, oncePerCell } from '../grid/once.ts';
import {
  percentText,
  readFractionCell,
  readRateCell,
  readTaxCode,
  readTextCell,
  type FractionCell,
  type RateCell,
} from '../cells/read-cells.ts';
import { shownText } from '../grid/shown-text.ts';
import { NumberReader, unreadableCell, type ReadingHow } from './row-numbers.ts';
import { statedRate } from '../cells/stated-rate.ts';
import {
  cellText,
  columnName,
  hasDates,
  isDate,
  isRounded,
  meaningAt,
  type SheetGrid,
} from '../grid/sheet-grid.ts';

/** Who writes 0.8 mostly means eight tenths of the price. */
const MOST_OFF = 0.5;
const DATELESS = ['name', 'spec', 'unit'] as const;

/** Reads rows of a sheet by columns that were decided. */
export class LineReader {
  #grid: SheetGrid;
  #columns: FieldColumns;
  /** Texts in whose columns there are dates. */
  #dated: readonly (typeof DATELESS)[number][];
  #nameColumn: string;
  readonly #numbers: NumberReader;
  readonly #textOfCell: (row: number, column: number) => string;
  readonly #taxRate: (row: number) => RateCell;
  /** What the headings say of all lines, where no column has their rates. */
  readonly #statedRate: string;
  readonly #taxCode: (row: number) => string;
  readonly #policy: (row: number) => string;
  readonly #discountRate: (row: number) => FractionCell;

  /**
   * @param levelsOf the heading of a column, its levels from top to bottom
   * @param how whether any cell of the lines goes over several rows or columns, and what becomes of a price of many
   */
  constructor(
    grid: SheetGrid,
    columns: FieldColumns,
    levelsOf: (column: number) => readonly string[],
    how: ReadingHow,
  ) {
    this.#grid = grid;
    this.#columns = columns;
    this.#dated = DATELESS.filter((field) => columns[field].some((column) => hasDates(grid, column)));
    this.#textOfCell = oncePerCell(grid, readTextCell, shownText);
    this.#taxRate = this.#readerOf('taxRate', readRateCell);
    this.#statedRate =
      columns.taxRate.length > 0
        ? ''
        : statedRate(
            (['price', 'amount', 'taxAmount'] as const).flatMap((one) => columns[one].flatMap(levelsOf)),
          );
    this.#taxCode = this.#readerOf('taxCode', readTaxCode);
    this.#policy = this.#readerOf('policy', readTextCell);
    this.#discountRate = this.#readerOf('discountRate', readFractionCell);
    this.#nameColumn = columnName(columns.name[0] ?? 0);
    this.#numbers = new NumberReader(grid, columns, levelsOf, how);
  }

  /** What the cells that were read say of their money, where it is not yuan. */
  moneyFindings(): readonly LineFinding[] {
    return this.#numbers.moneyFindings();
  }

  /** What the headings say of whole columns; told once. */
  columnFindings(): readonly LineFinding[] {
    return this.#numbers.columnFindings();
  }

  /** A row that only goes on what is merged from above. */
  goesOn(row: number): boolean {
    return this.#numbers.goesOn(row);
  }

  /** @param index of the line among those that were taken */
  read(row: number, index: number, found: LineFinding[]): MappedLine {
    const numbers = this.#numbers.read(row, found);
    const { values } = numbers;
    this.#warnOfDates(row, found);
    const unit = this.#textOf(row, 'unit') || numbers.unit;
    return {
      name: this.#textOf(row, 'name'),
      spec: this.#textOf(row, 'spec'),
      unit: this.#numbers.unitOf(row, unit, numbers, found),
      quantity: values.quantity,
      price: values.price,
      amount: values.amount,
      taxRate: this.#taxRateOf(row, found),
      taxAmount: values.taxAmount,
      taxCode: this.#taxCodeOf(row, found),
      category: this.#textOf(row, 'category').replace(/^\*|\*$/g, ''),
      policy: this.#policyOf(row, found),
      discountAmount: values.discountAmount,
      discountRate: this.#discountRateOf(row, index, found),
      cell: `${this.#nameColumn}${String(row + 1)}`,
    };
  }

  #textOf(row: number, field: TargetField): string {
    const columns = this.#columns[field];
    const [first] = columns;
    if (first === undefined) return '';
    if (columns.length < 2) return this.#textOfCell(row, first);
    const texts = columns.map((column) => this.#textOfCell(row, column));
    return [...new Set(texts)].filter((text) => text !== '').join(' ');
  }

  #taxRateOf(row: number, found: LineFinding[]): string {
    const { text, unreadable, bp } = this.#taxRate(row);
    if (unreadable) found.push(this.#unreadable(row, 'taxRate'));
    else if (bp >= 0 && !LEGAL_RATES.has(bp)) {
      const message = `第${String(row + 1)}行税率${formatDecimal(bp, 2)}%不是常见税率，请核对`;
      found.push({ code: 'import.taxRate.unusual', field: 'taxRate', message });
    }
    return text || this.#statedRate;
  }

  #taxCodeOf(row: number, found: LineFinding[]): string {
    const taxCode = this.#taxCode(row);
    if (taxCode === '' && this.#valueAt(row, 'taxCode') !== '') found.push(this.#unreadable(row, 'taxCode'));
    const [column = -1] = this.#columns.taxCode;
    if (taxCode !== '' && isRounded(this.#grid, row, column))
      found.push({
        code: 'import.taxCode.rounded',
        field: 'taxCode',
        message: `第${String(row + 1)}行税收分类编码在表格中是数值，末位可能已丢失，请核对`,
      });
    return taxCode;
  }

  #policyOf(row: number, found: LineFinding[]): string {
    const policy = this.#policy(row);
    if (policy === '' || policyOf(policy) !== undefined) return policy;
    found.push(this.#unreadable(row, 'policy'));
    return '';
  }

  /** A rate outside 0 to 1 is taken as none. M200 */
  #discountRateOf(row: number, index: number, found: LineFinding[]): string {
    const { text, unreadable, outside } = this.#discountRate(row);
    if (unreadable) found.push(this.#unreadable(row, 'discountRate'));
    if (outside)
      found.push({
        code: 'import.discountRate.outside',
        field: 'discountRate',
        message: `清单第${String(index + 1)}行中折扣率不合法，请检查。`,
      });
    if (Number(text) >= MOST_OFF) {
      const message = `第${String(row + 1)}行折扣率将从金额中减去${percentText(text)}，如为折后比例请改正`;
      found.push({ code: 'import.discountRate.large', field: 'discountRate', message });
    }
    return text;
  }

  /** Reads what stands in the column of a field, or in none. */
  #readerOf<T>(field: TargetField, read: (text: string) => T): (row: number) => T {
    const [column] = this.#columns[field];
    const nothing = read('');
    if (column === undefined) return () => nothing;
    const ofCell = oncePerCell(this.#grid, (text) => read(text.trim()));
    const ofShown = once(read);
    return onceInARow(this.#grid, column, (row) =>
      meaningAt(this.#grid, row, column) === undefined
        ? ofCell(row, column)
        : ofShown(rateText(this.#grid, row, column)),
    );
  }

  #valueAt(row: number, field: TargetField): string {
    const [column] = this.#columns[field];
    if (column === undefined) return '';
    return cellText(this.#grid, row, column).trim();
  }

  #unreadable(row: number, field: TargetField): LineFinding {
    const [column = -1] = this.#columns[field];
    // 13 with the format of a percentage is read as 1300%.
    const text = field === 'taxRate' ? rateText(this.#grid, row, column) : this.#valueAt(row, field);
    return unreadableCell(row, field, text);
  }

  /** `3-5` that a spreadsheet took for the fifth of March. */
  #warnOfDates(row: number, found: LineFinding[]): void {
    for (const field of this.#dated) {
      if (!this.#columns[field].some((column) => isDate(this.#grid, row, column))) continue;
      const message = `第${String(row + 1)}行${TARGET_NAMES[field]}在表格中是日期，可能被自动转换过，请核对`;
      found.push({ code: `import.${field}.date`, field, message });
    }
  }
}
