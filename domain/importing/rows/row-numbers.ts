import { CellMoneys } from '../cells/cell-moneys.ts';
import { bareNumberAt, numberAt, type CellNumber } from '../cells/cell-number.ts';
import { combinationOf, combined, combinedName, isDigit } from '../columns/combined-numbers.ts';
import { NUMBER_FIELDS, type FieldColumns, type NumberField } from '../columns/field-columns.ts';
import { countScale } from '../headings/count-scale.ts';
import { headerScale, MANY_PLACES, type HeaderScale, type HeadingsSaid } from '../headings/header-scale.ts';
import { headingFindings, manyOf, perManyOf, PER_MANY_CODE } from '../headings/heading-findings.ts';
import { TARGET_NAMES, type LineFinding, type TargetField } from '../mapping.ts';
import { countedUnit } from '../cells/counted-unit.ts';
import { countedIn, isMeasure, isTime, pricedBy, unitsDiffer } from '../cells/measures.ts';
import { MergedNumbers } from './merged-numbers.ts';
import { isPackages, pieceIn } from '../cells/packages.ts';
import { QuantitiesBeside } from './quantity-beside.ts';
import { asManyPieces, asPrice, inPieces, inUnitOfPrice, priceOfOne } from './priced-unit.ts';
import { cleanText } from '../cells/read-cells.ts';
import { cellText, errorText, isRepeated, meaningAt, type SheetGrid } from '../grid/sheet-grid.ts';

/** A merged quantity or amount stands for all its rows together and counts once; a merged price is shared by them. */
const COUNTS_ONCE: ReadonlySet<NumberField> = new Set(['quantity', 'amount', 'taxAmount', 'discountAmount']);
const NOTHING: CellNumber = { number: '', unit: '', unreadable: false, currency: '' };
/** 万张. */
const MANY_UNIT = /^[百千万]/;

/** The numbers of a row as text, and the unit that stands with them. */
interface RowNumbers {
  readonly values: Record<NumberField, string>;
  readonly unit: string;
  /** What stands behind the price, `8元/百个`; '' else. */
  readonly priceUnit: string;
}

type Levels = readonly string[];

/** What the headings of numbers say of all that stands below them. */
interface Headings {
  readonly texts: Readonly<Record<'price' | 'quantity', string>>;
  /** Each heading of columns that make a number together. */
  readonly several: Readonly<Record<NumberField, readonly string[]>>;
  readonly scales: Readonly<Record<NumberField, HeaderScale>>;
  /** The units that the headings of price and quantity name; '' where they name none. */
  readonly pricedBy: string;
  readonly countedIn: string;
  /** The packages, where the quantity is theirs times what is in each; '' else. */
  readonly packages: string;
}

/** What stands above the digits of an amount says what all of them are, each heading only which digit. */
const withoutDigit = (levels: Levels): Levels => levels.filter((level) => !isDigit(level));

function headingsOf(columns: FieldColumns, levelsOf: (column: number) => Levels): Headings {
  const levels = (field: NumberField): Levels =>
    columns[field].length > 1 && field === 'amount'
      ? withoutDigit(columns[field].flatMap(levelsOf))
      : columns[field].flatMap(levelsOf);
  const said = Object.fromEntries(
    NUMBER_FIELDS.map((field) => [field, headerScale(field, levels(field))]),
  ) as Record<NumberField, HeaderScale>;
  const scales = { ...said, quantity: countScale(levels('quantity'), levels('price')) };
  const factors = columns.quantity.map(levelsOf);
  const headersOf = (field: NumberField): readonly string[] =>
    columns[field].map((column) => levelsOf(column).join('_'));
  const several = Object.fromEntries(
    NUMBER_FIELDS.map((field) => [field, headersOf(field)] as const),
  ) as Record<NumberField, readonly string[]>;
  // Of boxes times pieces there are pieces.
  const packs = factors.length < 2 ? undefined : factors.find((one) => isPackages(one.join('_')));
  const piece = factors.length < 2 ? null : pieceOf(factors, scales.quantity.unit, several.quantity);
  return {
    several,
    texts: { price: levels('price').join(' '), quantity: levels('quantity').join(' ') },
    scales: piece === null ? scales : { ...scales, quantity: { ...scales.quantity, unit: piece } },
    pricedBy: pricedBy(levels('price')),
    countedIn: countedIn(piece === null ? levels('quantity') : [piece]),
    packages: countedIn(packs ?? []),
  };
}

/** What a quantity of several columns is counted in: pieces of packages, kilograms of gross and tare, metres of lengths; machines for days have no unit. */
function pieceOf(factors: readonly Levels[], unit: string, headers: readonly string[]): string {
  const piece = factors.map(pieceIn).find(Boolean) ?? '';
  const measured = factors.filter((levels) => isMeasure(countedIn(levels)));
  const how = combinationOf(headers);
  const isOne = how === 'difference' || (how === 'product' && measured.length === 1);
  const isOwn = isMeasure(unit) && !isTime(unit) && isOne;
  return piece === '' && isOwn ? unit : piece;
}

/** How numbers are read. */
export interface ReadingHow {
  /** Any cell of the lines goes over several rows or columns. */
  readonly isMerged: boolean;
  readonly perMany: HeadingsSaid['perMany'];
}

/** Reads the numbers of rows by columns that were decided. */
export class NumberReader {
  readonly #moneys = new CellMoneys();
  readonly #grid: SheetGrid;
  readonly #columns: FieldColumns;
  #headings: Headings;
  /** What the headings say of whole columns. */
  #said: readonly LineFinding[];
  /** Fields of numbers that the table has. */
  readonly #numbers: readonly NumberField[];
  readonly #beside: QuantitiesBeside;
  /** null where no cell is merged. */
  readonly #merged: MergedNumbers | null;

  /**
   * @param levelsOf the heading of a column, its levels from top to bottom
   * @param how whether any cell of the lines goes over several rows or columns, and what becomes of a price of many
   */
  constructor(
    grid: SheetGrid,
    columns: FieldColumns,
    levelsOf: (column: number) => Levels,
    { isMerged, perMany }: ReadingHow,
  ) {
    this.#grid = grid;
    this.#columns = columns;
    this.#headings = headingsOf(columns, levelsOf);
    this.#said = headingFindings(this.#headings.texts, this.#headings.scales);
    if (perMany === 'each') this.#priceEach();
    this.#numbers = NUMBER_FIELDS.filter((field) => columns[field].length > 0);
    const { scales } = this.#headings;
    this.#beside = new QuantitiesBeside(grid, columns.quantity, Object.values(columns).flat(), levelsOf);
    this.#merged = isMerged ? new MergedNumbers(grid, columns, (field) => scales[field].places) : null;
  }

  /** What the cells that were read say of their money, where it is not yuan. */
  moneyFindings(): readonly LineFinding[] {
    const { scales } = this.#headings;
    return this.#moneys.findings().filter(({ field }) => scales[field].currency === '');
  }

  /** What the headings say of whole columns; told once. */
  columnFindings(): readonly LineFinding[] {
    return this.#said;
  }

  /** A price of a hundred becomes that of each; nothing is to be said of it any more. */
  #priceEach(): void {
    const { texts, scales } = this.#headings;
    const places = scales.price.places - (MANY_PLACES[manyOf(texts)] ?? 0);
    this.#headings = { ...this.#headings, scales: { ...scales, price: { ...scales.price, places } } };
    this.#said = this.#said.filter(({ code }) => code !== PER_MANY_CODE);
  }

  /** A row that only goes on what is merged from above. */
  goesOn(row: number): boolean {
    return this.#merged?.isWhole(row) === true;
  }

  read(row: number, found: LineFinding[]): RowNumbers {
    const values = { quantity: '', price: '', amount: '', taxAmount: '', discountAmount: '' };
    const units = { quantity: '', price: '', amount: '', taxAmount: '', discountAmount: '' };
    for (const field of this.#numbers) {
      const own = this.#bareAt(row, field) ?? this.#numberAt(row, field, found);
      if (typeof own === 'string') values[field] = own;
      else [values[field], units[field]] = [own.number, own.unit];
    }
    if (values.discountAmount.startsWith('-')) values.discountAmount = values.discountAmount.slice(1);
    const priceUnit = units.amount === '' ? units.price : asPrice(row, values, units.amount, found);
    const own = units.quantity === '' ? '' : this.#ofMany(row, values, units.quantity);
    const unit = own || (values.quantity === '' ? '' : this.#headings.scales.quantity.unit);
    this.#merged?.settle(row, values, found);
    const unitBeside = this.#countBeside(row, values);
    tellDerived(values, found);
    return { values, unit: unitBeside || unit || priceUnit, priceUnit };
  }

  /** Takes the quantity from another column that proves to have it. Gives back its unit. */
  #countBeside(row: number, values: RowNumbers['values']): string {
    if (values.quantity !== '' || values.price === '' || values.amount === '') return '';
    const beside = this.#beside.at(row, values.price, values.amount);
    if (beside === null) return '';
    values.quantity = beside.number;
    return beside.unit;
  }

  #ofMany(row: number, values: Record<NumberField, string>, unit: string): string {
    const [column = -1] = this.#columns.quantity;
    return asManyPieces(cellText(this.#grid, row, column), values, unit);
  }

  /**
   * Where the headings of price and quantity name one unit, no other in its column counts. A quantity in another unit than
   * its price is converted, or told.
   *
   * @param unit of the line, from its own column or beside its numbers
   */
  unitOf(row: number, unit: string, { values, priceUnit }: RowNumbers, found: LineFinding[]): string {
    const at = `第${String(row + 1)}行`;
    this.#tellUnit(at, unit, values.quantity, found);
    const { pricedBy: priced, countedIn: own } = this.#headings;
    const isMany = MANY_UNIT.test(unit) && perManyOf(this.#headings.texts.price) === '';
    const pieces = isMany ? inPieces(at, values, unit, priced, found) : null;
    if (pieces !== null) return pieces;
    if (priced === '' && priceUnit === '') return unit;
    if (priced !== '' && priced === own) return unitsDiffer(unit, priced) ? priced : unit;
    const of = priced || priceOfOne(at, values, unit, priceUnit, found);
    return inUnitOfPrice(at, values, own || unit, of, found) ?? unit;
  }

  /** A unit with a number in it, or one of packages beside a number of pieces. */
  #tellUnit(at: string, unit: string, quantity: string, found: LineFinding[]): void {
    const { packages } = this.#headings;
    if (quantity === '' && countedUnit(unit) !== null) {
      const message = `${at}单位“${unit}”里有数字，数量未读取，请核对`;
      found.push({ code: 'import.quantity.inUnit', field: 'quantity', message });
    }
    if (packages !== '' && quantity !== '' && countedIn([unit]) === packages) {
      const message = `${at}数量已按每${packages}数量换算，单位仍是“${unit}”，请核对`;
      found.push({ code: 'import.quantity.packages', field: 'quantity', message });
    }
  }

  /** Nearly every cell holds a number and nothing else; null for the others. */
  #bareAt(row: number, field: NumberField): string | null {
    const [column = -1, factor] = this.#columns[field];
    if (factor !== undefined) return null;
    const number = bareNumberAt(this.#grid, row, column, this.#headings.scales[field].places);
    if (number !== null && number !== '' && number !== '0') this.#moneys.add(field, '');
    return number;
  }

  #numberAt(row: number, field: NumberField, found: LineFinding[]): CellNumber {
    const [column = -1, ...more] = this.#columns[field];
    const own = this.#cellAt(row, field, column, found);
    if (more.length === 0) return own;
    const cells = [own, ...more.map((other) => this.#cellAt(row, field, other, found))];
    const headers = this.#headings.several[field];
    const filled = cells.filter(({ number }) => number !== '').length;
    if (cells.some(({ unreadable }) => unreadable)) return { ...own, number: '' };
    if (combinationOf(headers) === 'product' && filled > 0 && filled < cells.length) {
      const message = `第${String(row + 1)}行${combinedName(headers)}缺少一个，${TARGET_NAMES[field]}未计算`;
      found.push({ code: `import.${field}.factor`, field, message });
    }
    const numbers = cells.map(({ number }) => number);
    return { ...own, number: combined(headers, numbers), unit: cells.at(-1)?.unit ?? '' };
  }

  #cellAt(row: number, field: NumberField, column: number, found: LineFinding[]): CellNumber {
    if (isRepeated(this.#grid, row, column) && COUNTS_ONCE.has(field)) return NOTHING;
    // ￥ closes what stands empty before the first digit.
    if (this.#columns[field].length > 1 && /^[¥￥]$/.test(cellText(this.#grid, row, column).trim()))
      return NOTHING;
    const cell = numberAt(this.#grid, row, column, field, this.#headings.scales[field].places);
    if (cell.unreadable) found.push(unreadableCell(row, field, cellText(this.#grid, row, column)));
    if (cell.number === '') this.#warnOfError(row, field, column, found);
    else if (/[1-9]/.test(cell.number)) this.#moneys.add(field, cell.currency);
    this.#warnOfShrunk(row, field, column, found);
    return cell;
  }

  /** 12345 that is shown as 12.3, while nothing says that it is in thousands. */
  #warnOfShrunk(row: number, field: NumberField, column: number, found: LineFinding[]): void {
    const { divided = 0, word = 0 } = meaningAt(this.#grid, row, column) ?? {};
    if (divided === 0 || word > 0 || this.#headings.scales[field].places > 0) return;
    const message = `第${String(row + 1)}行${TARGET_NAMES[field]}在表格中缩小显示，已按实际数值读取，请核对`;
    found.push({ code: `import.${field}.shrunk`, field, message });
  }

  /** `#REF!` where a number should be. */
  #warnOfError(row: number, field: NumberField, column: number, found: LineFinding[]): void {
    const error = errorText(this.#grid, row, column);
    if (error === '') return;
    const message = `第${String(row + 1)}行${TARGET_NAMES[field]}的公式出错（${error}），已留空`;
    found.push({ code: `import.${field}.error`, field, message });
  }
}

/** What could not be read of a cell, cut to what fits a sentence. */
export const unreadableCell = (row: number, field: TargetField, text: string): LineFinding => ({
  code: `import.${field}.unreadable`,
  field,
  message: `第${String(row + 1)}行${TARGET_NAMES[field]}“${cleanText(text).slice(0, 20)}”无法识别，已留空`,
});

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
