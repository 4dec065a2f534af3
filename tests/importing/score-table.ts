import { runToEnd } from '../../domain/kernel/steps.ts';
import type { MappedLine, TargetField } from '../../domain/importing/mapping.ts';
import { readRows, type ReadRows } from '../../domain/importing/rows/read-rows.ts';
import { joinTables } from '../../domain/importing/sheets/join-tables.ts';
import { proposeBeside } from '../../domain/importing/sheets/propose-beside.ts';
import { tablesBeside } from '../../domain/importing/sheets/tables-beside.ts';
import { columnName, type SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import { untakenBeside } from '../../domain/importing/untaken/untaken-beside.ts';
import { trueText } from './made-lines.ts';
import type { MadeTable, TrueLine } from './made-tables.ts';
import type { MadeColumn } from './table-words.ts';

export interface Score {
  /** Cells that the table says something of, or that must stay empty. */
  readonly cells: number;
  readonly right: number;
  /** Numbers that are wrong without a finding or a sentence that names their column, and sums that were taken for goods. */
  readonly silent: readonly string[];
  readonly wrong: readonly string[];
}

const NUMBERS: readonly (keyof MappedLine & TargetField)[] = [
  'quantity',
  'price',
  'amount',
  'taxRate',
  'taxAmount',
  'discountAmount',
  'discountRate',
];

/** Which columns a field may have been read from, given the side of the tax that was chosen. */
function sourcesOf(table: MadeTable, taxInclusive: boolean): Partial<Record<TargetField, MadeColumn>> {
  const { columns, bareGross } = table.shape;
  const bare = bareGross === taxInclusive || !table.shape.told;
  const pick = (...wanted: readonly (MadeColumn | false)[]): MadeColumn | undefined =>
    columns.find((column) => wanted.includes(column));
  const price = pick(taxInclusive ? 'grossPrice' : 'netPrice', bare && 'barePrice');
  const amount = pick(bare && 'bareAmount') ?? pick(taxInclusive ? 'grossAmount' : 'netAmount');
  return {
    ...Object.fromEntries(
      (['name', 'quantity', 'taxRate', 'taxAmount', 'taxCode', 'discountAmount', 'discountRate'] as const)
        .filter((field) => columns.includes(field))
        .map((field) => [field, field]),
    ),
    ...(columns.includes('spec') && { spec: 'spec' as const }),
    ...(columns.includes('quantity') && { unit: 'unit' as const }),
    ...(price !== undefined && { price }),
    ...(amount !== undefined && { amount }),
  };
}

const hasMoney = (table: MadeTable): boolean =>
  table.shape.columns.some(
    (column) => column.endsWith('Amount') && column !== 'taxAmount' && column !== 'discountAmount',
  );

const plain = (text: string): string =>
  /^-?\d+\.\d*$/.test(text) ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

function expected(table: MadeTable, line: TrueLine, field: TargetField, column: MadeColumn): string {
  const { goods, unreadable, empty } = line;
  if (unreadable.includes(column) || empty.includes(column)) return '';
  if (field === 'unit') return unitOf(table, line);
  if (field === 'spec' && table.shape.columns.includes('model'))
    return [goods.spec, goods.model].filter((text) => text !== '').join(' ');
  return trueText(goods, column, table.shape.bareGross);
}

/** Where no column holds it, the unit comes with a number that could be read. */
function unitOf(
  { shape, unitOf: { column, glued, perUnit, tons } }: MadeTable,
  { goods, unreadable, empty }: TrueLine,
): string {
  if (column) return goods.unit;
  const lost = (from: MadeColumn): boolean =>
    !shape.columns.includes(from) || unreadable.includes(from) || empty.includes(from);
  if ((glued && !lost('quantity')) || (perUnit && !lost('barePrice'))) return goods.unit;
  return tons && !lost('quantity') ? '吨' : '';
}

/** Collects what is right and wrong of one table. */
class Scorer {
  cells = 0;
  right = 0;
  readonly silent: string[] = [];
  readonly wrong: string[] = [];
  readonly table: MadeTable;
  readonly read: ReadRows;
  readonly sources: Partial<Record<TargetField, MadeColumn>>;
  /** Columns of the sheet that a sentence names. */
  readonly named: ReadonlySet<string>;
  /** A sentence doubts that the sheet is a list of goods at all. */
  readonly isDoubted: boolean;

  constructor(table: MadeTable, read: ReadRows, taxInclusive: boolean, sentences: readonly string[]) {
    this.table = table;
    this.read = read;
    this.sources = sourcesOf(table, taxInclusive);
    this.isDoubted = sentences.some((text) => text.includes('请核对是否为商品清单'));
    this.named = new Set(
      sentences.flatMap((text) => [...text.matchAll(/([A-Z]+)列/g)].map(([, name = '']) => name)),
    );
  }

  miss(text: string, isSilent: boolean): void {
    const told = `seed ${String(this.table.seed)} ${text}`;
    this.wrong.push(told);
    if (isSilent) this.silent.push(told);
  }

  told(index: number, field: TargetField): boolean {
    return this.read.findings.some((one) => one.line === index && one.field === field);
  }

  isNamed(column: MadeColumn, shift: number): boolean {
    const { left, shape } = this.table;
    return this.named.has(columnName(left + shift + shape.columns.indexOf(column)));
  }

  /** A line that is there in truth. */
  score(line: TrueLine, index: number): void {
    const read = this.read.lines[index];
    const row = line.row + 1;
    if (read === undefined)
      this.miss(`row ${String(row)} is missing`, !this.read.skipped.some((one) => one.row === row));
    for (const [field, column] of Object.entries(line.own ?? this.sources) as [TargetField, MadeColumn][]) {
      this.cells += 1;
      if (read !== undefined) this.scoreCell(line, index, field, column, read[field]);
    }
  }

  scoreCell(line: TrueLine, index: number, field: TargetField, column: MadeColumn, got: string): void {
    const wanted = expected(this.table, line, field, column);
    const told = this.told(index, field);
    if (plain(got) === plain(wanted) && (told || !line.unreadable.includes(column))) this.right += 1;
    else
      this.miss(
        `row ${String(line.row + 1)} ${field}: “${got}” for “${wanted}”`,
        NUMBERS.includes(field) && !told && !this.isNamed(column, line.shift ?? 0),
      );
  }

  sourcesAt(place: string | undefined): Partial<Record<TargetField, MadeColumn>> {
    return this.table.lines.find(({ row, shift }) => placeIn(row, shift) === place)?.own ?? this.sources;
  }

  /** Numbers of fields that the table says nothing of, and lines that are none. */
  scoreRest(places: readonly string[]): void {
    const lines = new Set(this.table.lines.map(({ row, shift }) => placeIn(row, shift)));
    for (const place of places) if (!lines.has(place)) this.miss(`row ${place} is no line`, !this.isDoubted);
    for (const [index, line] of this.read.lines.entries())
      for (const field of NUMBERS)
        if (!(field in this.sourcesAt(places[index])) && line[field] !== '' && !this.told(index, field))
          this.miss(`${line.cell} ${field}: “${line[field]}” for nothing`, true);
  }
}

const placeIn = (row: number, shift = 0): string => `${String(row + 1)}${shift === 0 ? '' : ' beside'}`;

/** Where a line that was read stands: its row, and whether that of the first table or of one beside it. */
function placeOf({ left, shape, lines }: MadeTable, { cell }: MappedLine): string {
  const { shift = 0 } = lines.at(-1) ?? {};
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const column = Array.from({ length: left + shift + shape.columns.length }, (_, at) =>
    columnName(at),
  ).indexOf(letters);
  return placeIn(Number(row) - 1, shift > 0 && column >= left + shift ? shift : 0);
}

/** Reads a table as an import does without anybody looking at it, and compares it with the truth. */
export function scoreTable(table: MadeTable, grid: SheetGrid): Score {
  const { headerRows, proposals, taxInclusive } = proposeBeside(grid, '');
  const tables = tablesBeside(grid, { headerRows, choices: proposals });
  const parts = tables.map((own) => runToEnd(readRows(own.grid, { ...own, defaultName: '' })));
  const read = joinTables(tables, parts);
  const scorer = new Scorer(table, read, taxInclusive, untakenBeside(tables));
  const places = read.lines.map((line) => placeOf(table, line));
  if (hasMoney(table) && scorer.sources.amount === undefined)
    scorer.miss('no amount on that side of the tax', true);
  for (const line of table.lines) scorer.score(line, places.indexOf(placeIn(line.row, line.shift)));
  scorer.scoreRest(places);
  if (table.shape.told && !agrees(table, taxInclusive)) scorer.miss('side of the tax', true);
  const { cells, right, silent, wrong } = scorer;
  return { cells, right, silent, wrong };
}

/** A table with both sides may be read on either. */
function agrees({ shape: { columns, bareGross } }: MadeTable, taxInclusive: boolean): boolean {
  const gross = columns.includes('grossAmount') || (bareGross && columns.includes('bareAmount'));
  const net = columns.includes('netAmount') || (!bareGross && columns.includes('bareAmount'));
  if (gross || net) return taxInclusive ? gross : net;
  return taxInclusive === bareGross;
}
