import { isAfterDiscount } from '../columns/after-discount.ts';
import { sampleRows } from '../columns/column-numbers.ts';
import { headerLevels } from '../headings/detect-header.ts';
import { fieldColumns, NUMBER_FIELDS, type FieldColumns } from '../columns/field-columns.ts';
import { foreignFindings } from './foreign-money.ts';
import { AS_SAID, withoutScale, type HeadingsSaid } from '../headings/header-scale.ts';
import { headsAnew } from '../headings/later-heading.ts';
import { LineReader } from './line-of-row.ts';
import { TARGET_FIELDS, type ColumnChoice, type LineFinding } from '../mapping.ts';
import { headerKey } from '../headings/match-header.ts';
import { matchLevels } from '../headings/match-title.ts';
import { readNumber } from '../../money/read-number.ts';
import { once, oncePerCell } from '../grid/once.ts';
import { packedFindings } from '../columns/packed-findings.ts';
import { proposeColumns } from '../columns/propose-columns.ts';
import { cellText, hasRepeated, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { isTelling, titleOf, type TableFacts } from './skip-row.ts';
import type { TaxWord } from '../cells/side-words.ts';

/** Rows of headings with what the columns below them mean. */
export interface SectionMapping {
  readonly headerRows: readonly number[];
  readonly choices: readonly ColumnChoice[];
}

/** What is known of the lines below one heading, and what reads them. */
export interface TableSection extends SectionMapping {
  readonly facts: TableFacts;
  readonly reader: LineReader;
  /** The last row of its heading; -1 without one. */
  readonly headerEnd: number;
  /** What stands above the heading of the money of all its columns: `万元`; '' where nothing does. */
  readonly money: string;
  /** What its headings say of the tax. */
  readonly tax: TaxWord | null;
  /** The heading of a column, and what stands above it of money. */
  readonly levelsOf: (column: number) => readonly string[];
  readonly foreign: readonly LineFinding[];
  /** What there is to say of a quantity of two columns. */
  readonly packed: readonly LineFinding[];
  /** Its discounts are taken off its amounts already. */
  readonly isAfterDiscount: boolean;
}

/** From this share of rows with a number on, a row without any is no line. */
const MOST = 0.5;

function hasNumbers(
  grid: SheetGrid,
  headerRows: readonly number[],
  columns: FieldColumns,
  isAnew: TableFacts['headsAnew'],
): boolean {
  const numbers = NUMBER_FIELDS.flatMap((field) => columns[field]);
  const rows = sampleRows(grid, headerRows);
  const counted = rows.filter((row) =>
    numbers.some((column) => readNumber(cellText(grid, row, column)) !== null),
  );
  // Below a heading of numbers with none at all before the next heading stand titles.
  const isEmpty = counted.length === 0 && numbers.length > 0 && isAnew((rows.at(-1) ?? 0) + 1);
  return rows.length > 0 && (isEmpty || counted.length >= rows.length * MOST);
}

/** A heading that names its money itself, whatever stands above. */
const OWN_MONEY = /[元圆¥￥$€£]|RMB|CNY|USD|EUR|JPY|HKD|GBP|美金|英镑/i;

export const namesMoney = (levels: readonly string[]): boolean =>
  levels.some((level) => OWN_MONEY.test(level));

function taxOf(columns: FieldColumns, levelsOf: TableSection['levelsOf']): TaxWord | null {
  const [tax = null] = [...columns.amount, ...columns.price].flatMap(
    (column) => matchLevels(levelsOf(column)).tax ?? [],
  );
  return tax;
}

/** @param money what stands above the heading of the money of all columns */
export function sectionOf(
  grid: SheetGrid,
  { headerRows, choices }: SectionMapping,
  money: string,
  said: HeadingsSaid = AS_SAID,
): TableSection {
  const columns = fieldColumns(choices);
  const mapped = TARGET_FIELDS.flatMap((field) => columns[field].map((column) => [field, column] as const));
  const places = mapped.map(([, column]) => column);
  const headerEnd = headerRows.at(-1) ?? -1;
  const isMerged = places.some((column) => hasRepeated(grid, column, headerEnd + 1));
  const levelsOf = (column: number): readonly string[] => {
    const levels = headerLevels(grid, headerRows, column);
    const all = money === '' || namesMoney(levels) ? levels : [...levels, money];
    return said.scaled === 'written' ? all.map(withoutScale) : all;
  };
  const isAnew = headsAnew(grid, headerRows);
  const facts: TableFacts = {
    columns,
    mapped,
    places,
    isMerged,
    numbers: NUMBER_FIELDS.flatMap((field) => columns[field]),
    keyOf: once(headerKey),
    headings: headerRows.map((row) => rowTexts(grid, row).map(headerKey)),
    headsAnew: isAnew,
    hasNumbers: hasNumbers(grid, headerRows, columns, isAnew),
    titleOf: once(titleOf),
    isTelling: oncePerCell(grid, (text) => isTelling(text.trim())),
  };
  return {
    ...{ headerRows, choices, facts, headerEnd, money, levelsOf },
    reader: new LineReader(grid, columns, levelsOf, { isMerged, perMany: said.perMany }),
    tax: taxOf(columns, levelsOf),
    foreign: foreignFindings(grid, headerRows, columns),
    packed: packedFindings(grid, headerRows, columns, levelsOf),
    isAfterDiscount: isAfterDiscount(grid, headerRows, columns, levelsOf),
  };
}

/** The columns below a later heading: by their own headings; what was decided by hand of a heading holds there too. */
export function laterChoices(
  grid: SheetGrid,
  first: SectionMapping,
  headerRows: readonly number[],
): readonly ColumnChoice[] {
  const before = proposeColumns(grid, first.headerRows).proposals;
  const chosen = new Map(first.choices.map(({ index, field }) => [index, field]));
  const byHand = new Map(
    before.flatMap(({ index, field, header }) => {
      const own = chosen.get(index) ?? null;
      return own === field || header === '' ? [] : [[headerKey(header), own] as const];
    }),
  );
  const taken = new Set(byHand.values());
  return proposeColumns(grid, headerRows).proposals.map(({ index, field, header }) => ({
    index,
    field: byHand.has(headerKey(header))
      ? (byHand.get(headerKey(header)) ?? null)
      : taken.has(field)
        ? null
        : field,
  }));
}
