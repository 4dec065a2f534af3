import { policyOf } from '../codes/preferential-policies.ts';
import { formatDecimal } from '../money/scaled.ts';
import { CellMoneys } from './cell-moneys.ts';
import { bareNumberAt, numberAt, rateText, type CellNumber } from './cell-number.ts';
import { LEGAL_RATES } from './column-contents.ts';
import { NUMBER_FIELDS, type FieldColumns, type NumberField } from './field-columns.ts';
import { headerScale, type HeaderScale, type HeadingsSaid } from './header-scale.ts';
import { headingFindings, manyOf, MANY_PLACES, PER_MANY_CODE } from './heading-findings.ts';
import { MergedNumbers } from './merged-numbers.ts';
import { TARGET_NAMES, type LineFinding, type MappedLine, type TargetField } from './mapping.ts';
import { countedIn, pricedBy, unitsDiffer } from './measures.ts';
import { once, onceInARow, oncePerCell } from './once.ts';
import {
  cleanText,
  readFractionCell,
  readRateCell,
  readTaxCode,
  readTextCell,
  type FractionCell,
  type RateCell,
} from './read-cells.ts';
import {
  cellText,
  columnName,
  errorText,
  hasDates,
  isDate,
  isRepeated,
  isRounded,
  meaningAt,
  type SheetGrid,
} from './sheet-grid.ts';

/** A merged quantity or amount stands for all its rows together and counts once; a merged price is shared by them. */
const COUNTS_ONCE: ReadonlySet<TargetField> = new Set(['quantity', 'amount', 'taxAmount', 'discountAmount']);
const NOTHING: CellNumber = { number: '', unit: '', unreadable: false, currency: '' };
/** Who writes 0.8 mostly means eight tenths of the price. */
const MOST_OFF = 0.5;
/** `10箱` where a unit should be. */
const COUNTED_UNIT = /^\d[\d.,]*\s*[/／]?\s*\p{L}/u;
const DATELESS = ['name', 'spec', 'unit'] as const;

/** Reads rows of a sheet by columns that were decided. */
export class LineReader {
  readonly #moneys = new CellMoneys();
  #grid: SheetGrid;
  #columns: FieldColumns;
  #scales: Readonly<Record<NumberField, HeaderScale>>;
  /** Texts in whose columns there are dates. */
  #dated: readonly (typeof DATELESS)[number][];
  /** Fields of numbers that the table has. */
  #numbers: readonly NumberField[];
  #nameColumn: string;
  /** null where no cell is merged. */
  readonly #merged: MergedNumbers | null;
  /** What the headings say of whole columns. */
  #said: readonly LineFinding[];
  readonly #headings: { readonly price: string; readonly quantity: string };
  /** The units that the headings of price and quantity name; '' where they name none. */
  readonly #pricedBy: string;
  readonly #countedIn: string;
  readonly #textOfCell: (row: number, column: number) => string;
  readonly #taxRate: (row: number) => RateCell;
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
    { isMerged, perMany }: { readonly isMerged: boolean; readonly perMany: HeadingsSaid['perMany'] },
  ) {
    this.#grid = grid;
    this.#columns = columns;
    this.#dated = DATELESS.filter((field) => columns[field].some((column) => hasDates(grid, column)));
    this.#textOfCell = oncePerCell(grid, readTextCell);
    this.#taxRate = this.#readerOf('taxRate', readRateCell);
    this.#taxCode = this.#readerOf('taxCode', readTaxCode);
    this.#policy = this.#readerOf('policy', readTextCell);
    this.#discountRate = this.#readerOf('discountRate', readFractionCell);
    this.#numbers = NUMBER_FIELDS.filter((field) => columns[field].length > 0);
    this.#nameColumn = columnName(columns.name[0] ?? 0);
    this.#scales = Object.fromEntries(
      NUMBER_FIELDS.map((field) => [field, headerScale(field, columns[field].flatMap(levelsOf))]),
    ) as Record<NumberField, HeaderScale>;
    const heading = (field: 'price' | 'quantity'): string => columns[field].flatMap(levelsOf).join(' ');
    this.#headings = { price: heading('price'), quantity: heading('quantity') };
    this.#said = headingFindings(this.#headings, this.#scales);
    if (perMany === 'each') this.#priceEach();
    this.#pricedBy = pricedBy(columns.price.flatMap(levelsOf));
    this.#countedIn = countedIn(columns.quantity.flatMap(levelsOf));
    this.#merged = isMerged ? new MergedNumbers(grid, columns, (field) => this.#scales[field].places) : null;
  }

  /** What the cells that were read say of their money, where it is not yuan. */
  moneyFindings(): readonly LineFinding[] {
    return this.#moneys.findings().filter(({ field }) => this.#scales[field].currency === '');
  }

  /** What the headings say of whole columns; told once. */
  columnFindings(): readonly LineFinding[] {
    return this.#said;
  }

  /** A price of a hundred becomes that of each; nothing is to be said of it any more. */
  #priceEach(): void {
    const { price } = this.#scales;
    const places = price.places - (MANY_PLACES[manyOf(this.#headings)] ?? 0);
    this.#scales = { ...this.#scales, price: { ...price, places } };
    this.#said = this.#said.filter(({ code }) => code !== PER_MANY_CODE);
  }

  /** A row that only goes on what is merged from above. */
  goesOn(row: number): boolean {
    return this.#merged?.isWhole(row) === true;
  }

  /** @param index of the line among those that were taken */
  read(row: number, index: number, found: LineFinding[]): MappedLine {
    const { values, unit } = this.#numbersOf(row, found);
    this.#merged?.settle(row, values, found);
    tellDerived(values, found);
    this.#warnOfDates(row, found);
    return {
      name: this.#textOf(row, 'name'),
      spec: this.#textOf(row, 'spec'),
      unit: this.#unitOf(row, unit, values, found),
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

  /**
   * Where the headings of price and quantity name one unit, no other in its column counts. A price of another unit than
   * the quantity leads to no amount.
   */
  #unitOf(
    row: number,
    ownUnit: string,
    { quantity, price, amount }: Readonly<Record<'quantity' | 'price' | 'amount', string>>,
    found: LineFinding[],
  ): string {
    const unit = this.#textOf(row, 'unit') || ownUnit;
    if (quantity === '' && COUNTED_UNIT.test(unit)) {
      const message = `第${String(row + 1)}行单位“${unit}”里有数字，数量未读取，请核对`;
      found.push({ code: 'import.quantity.inUnit', field: 'quantity', message });
    }
    if (this.#pricedBy === '') return unit;
    if (this.#pricedBy === this.#countedIn) return unitsDiffer(unit, this.#pricedBy) ? this.#pricedBy : unit;
    const counted = this.#countedIn || unit;
    if (amount === '' && quantity !== '' && price !== '' && unitsDiffer(counted, this.#pricedBy)) {
      const message = `第${String(row + 1)}行数量按“${counted}”计，单价按“${this.#pricedBy}”计，请核对数量和金额`;
      found.push({ code: 'import.quantity.unit', field: 'quantity', message });
    }
    return unit;
  }

  #numbersOf(row: number, found: LineFinding[]) {
    const values = { quantity: '', price: '', amount: '', taxAmount: '', discountAmount: '' };
    let unit = '';
    for (const field of this.#numbers) {
      const own = this.#bareAt(row, field) ?? this.#numberAt(row, field, found);
      const number = typeof own === 'string' ? own : own.number;
      const ownUnit = typeof own === 'string' ? '' : own.unit;
      values[field] = field === 'discountAmount' ? number.replace(/^-/, '') : number;
      if (field === 'quantity') unit = ownUnit || (number === '' ? '' : this.#scales.quantity.unit);
      if (field === 'price' && unit === '') unit = ownUnit;
    }
    return { values, unit };
  }

  /** Nearly every cell holds a number and nothing else; null for the others. */
  #bareAt(row: number, field: NumberField): string | null {
    const [column = -1] = this.#columns[field];
    const number = bareNumberAt(this.#grid, row, column, this.#scales[field].places);
    if (number !== null && /[1-9]/.test(number)) this.#moneys.add(field, '');
    return number;
  }

  #numberAt(row: number, field: NumberField, found: LineFinding[]): CellNumber {
    const [column = -1] = this.#columns[field];
    if (isRepeated(this.#grid, row, column) && COUNTS_ONCE.has(field)) return NOTHING;
    const cell = numberAt(this.#grid, row, column, field, this.#scales[field].places);
    if (cell.unreadable) found.push(this.#unreadable(row, field));
    if (cell.number === '') this.#warnOfError(row, field, found);
    else if (/[1-9]/.test(cell.number)) this.#moneys.add(field, cell.currency);
    this.#warnOfShrunk(row, field, found);
    return cell;
  }

  /** 12345 that is shown as 12.3, while nothing says that it is in thousands. */
  #warnOfShrunk(row: number, field: NumberField, found: LineFinding[]): void {
    const { divided = 0, word = 0 } = meaningAt(this.#grid, row, this.#columns[field][0] ?? -1) ?? {};
    if (divided === 0 || word > 0 || this.#scales[field].places > 0) return;
    const message = `第${String(row + 1)}行${TARGET_NAMES[field]}在表格中缩小显示，已按实际数值读取，请核对`;
    found.push({ code: `import.${field}.shrunk`, field, message });
  }

  #taxRateOf(row: number, found: LineFinding[]): string {
    const { text, unreadable, bp } = this.#taxRate(row);
    if (unreadable) found.push(this.#unreadable(row, 'taxRate'));
    else if (bp >= 0 && !LEGAL_RATES.has(bp)) {
      const message = `第${String(row + 1)}行税率${formatDecimal(bp, 2)}%不是常见税率，请核对`;
      found.push({ code: 'import.taxRate.unusual', field: 'taxRate', message });
    }
    return text;
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
      const off = `${String(Number(text) * 100)}%`;
      const message = `第${String(row + 1)}行折扣率将从金额中减去${off}，如为折后比例请改正`;
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
    if (COUNTS_ONCE.has(field) && isRepeated(this.#grid, row, column)) return '';
    return cellText(this.#grid, row, column).trim();
  }

  #unreadable(row: number, field: TargetField): LineFinding {
    const text = cleanText(this.#valueAt(row, field)).slice(0, 20);
    return {
      code: `import.${field}.unreadable`,
      field,
      message: `第${String(row + 1)}行${TARGET_NAMES[field]}“${text}”无法识别，已留空`,
    };
  }

  /** `#REF!` where a number should be. */
  #warnOfError(row: number, field: NumberField, found: LineFinding[]): void {
    const [column = -1] = this.#columns[field];
    const error = errorText(this.#grid, row, column);
    if (error === '') return;
    const message = `第${String(row + 1)}行${TARGET_NAMES[field]}的公式出错（${error}），已留空`;
    found.push({ code: `import.${field}.error`, field, message });
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

/** How a number follows from the two others; it is not left empty then. */
const FOLLOWS = [
  ['quantity', 'price', 'amount', '金额÷单价'],
  ['price', 'quantity', 'amount', '金额÷数量'],
  ['amount', 'quantity', 'price', '数量×单价'],
] as const;

/** Says of a number that could not be read what becomes of it. */
function tellDerived(values: Readonly<Record<NumberField, string>>, found: LineFinding[]): void {
  if (found.length === 0) return;
  for (const [field, one, other, rule] of FOLLOWS) {
    if (values[field] !== '' || values[one] === '' || values[other] === '') continue;
    for (const [at, finding] of found.entries())
      if (finding.field === field)
        found[at] = { ...finding, message: finding.message.replace('已留空', `将按${rule}推算`) };
  }
}
