import { headerKey } from '../importing/headings/match-header.ts';
import { cellText, rowTexts, type SheetGrid } from '../importing/grid/sheet-grid.ts';
import { SPECIAL_BUSINESSES } from '../special-business/all.ts';
import { fieldsOf, type SpecialBusiness } from '../special-business/define.ts';
import { EXTRA_COLUMNS, INVOICE_COLUMNS, LINE_COLUMNS, type SheetColumn } from './columns.ts';
import { headingRows, SEARCH_ROWS, SERIAL } from './heading-rows.ts';
import { INVOICE_HEADINGS, LINE_HEADINGS, rowWith } from './is-bureau.ts';
import { GROUP_WORDS } from './words.ts';

/** A sheet of any workbook. */
export interface BookSheet {
  readonly name: string;
  readonly grid: SheetGrid;
  /** It goes on after the rows that were read. */
  readonly cut: boolean;
}

/** A column that stands in the sheet. */
export interface PlacedColumn {
  /** 0-based. */
  readonly column: number;
  readonly header: string;
}

/** A sheet whose headings were found. */
export interface FoundSheet extends BookSheet {
  /** 0-based row of the headings. */
  readonly headerRow: number;
  /** 0-based columns by what they are; one heading merged over several columns has several. */
  readonly columns: ReadonlyMap<string, readonly number[]>;
  /** Columns with a heading that no draft has a place for. */
  readonly left: readonly PlacedColumn[];
}

/** A column of sheet 3 with the business its group is for; null where the heading above says none. */
export interface BusinessColumn extends PlacedColumn {
  readonly business: SpecialBusiness | null;
}

/** 3-特定业务信息: what a column is follows from its heading and the group above. */
export interface BusinessSheet extends FoundSheet {
  readonly headed: readonly BusinessColumn[];
}

export interface FoundWorkbook {
  readonly invoices: FoundSheet;
  readonly lines: FoundSheet;
  readonly business: BusinessSheet | null;
  readonly extras: FoundSheet | null;
  /** What the template calls itself: `V260401`; '' where it doesn't say. */
  readonly version: string;
}

function foundSheet(
  sheets: readonly BookSheet[],
  needed: readonly string[],
  columns: readonly SheetColumn[],
): FoundSheet | null {
  const sheet = sheets.find((one) => rowWith(one.grid, needed) !== -1);
  if (sheet === undefined) return null;
  const headerRow = rowWith(sheet.grid, needed);
  const texts = rowTexts(sheet.grid, headerRow).map((text) => text.trim());
  const keys = texts.map(headerKey);
  const placed = new Map<string, readonly number[]>();
  const taken = new Set<number>();
  for (const { key, header } of columns) {
    const at = keys.flatMap((one, column) => (one === headerKey(header) ? [column] : []));
    const own = key === 'region' ? at : at.slice(0, 1);
    if (key === undefined || own.length === 0) continue;
    placed.set(key, own);
    for (const column of own) taken.add(column);
  }
  const left = texts.flatMap((header, column) =>
    header === '' || taken.has(column) ? [] : [{ column, header: header.replaceAll(/\s+/g, '') }],
  );
  return { ...sheet, headerRow, columns: placed, left };
}

/** What groups of sheet 3 are headed by. */
const groupsOf = (business: SpecialBusiness): string => GROUP_WORDS[business.key] ?? business.zh;

const BLOCK_BUSINESSES = SPECIAL_BUSINESSES.filter(({ block }) => block !== null);

function businessAbove(grid: SheetGrid, headerRow: number, column: number): SpecialBusiness | null {
  for (let row = 0; row < headerRow; row++) {
    const text = cellText(grid, row, column).trim();
    const business = BLOCK_BUSINESSES.find((one) => text.startsWith(groupsOf(one)));
    if (business !== undefined) return business;
  }
  return null;
}

/** Headings that make a sheet one of special businesses; two of them are enough. */
const BUSINESS_HEADERS = new Set(
  BLOCK_BUSINESSES.flatMap((business) => fieldsOf(business).map(([, { zh }]) => headerKey(zh))),
);

function businessSheet(sheets: readonly BookSheet[]): BusinessSheet | null {
  const isHeading = (keys: readonly string[]): boolean =>
    keys.includes(SERIAL) && keys.filter((key) => BUSINESS_HEADERS.has(key)).length > 1;
  const sheet = sheets.find(({ grid }) => headingRows(grid).some(isHeading));
  if (sheet === undefined) return null;
  const { grid } = sheet;
  const headerRow = headingRows(grid).findIndex(isHeading);
  const headed = rowTexts(grid, headerRow).flatMap((text, column): BusinessColumn[] => {
    const header = text.trim().replaceAll(/\s+/g, '');
    if (header === '' || headerKey(header) === SERIAL) return [];
    return [{ column, header, business: businessAbove(grid, headerRow, column) }];
  });
  const serial = rowTexts(grid, headerRow).map(headerKey).indexOf(SERIAL);
  return { ...sheet, headerRow, columns: new Map([['serial', [serial]]]), left: [], headed };
}

/** The columns of sheet 3 a business is filled in, by field. */
export function businessColumns(
  { headed }: BusinessSheet,
  business: SpecialBusiness,
): ReadonlyMap<string, PlacedColumn> {
  const found = fieldsOf(business).flatMap(([key, { zh }]) => {
    const same = headed.filter(({ header }) => headerKey(header) === headerKey(zh));
    const column = same.find((one) => one.business === business) ?? same.find((one) => one.business === null);
    return column === undefined ? [] : [[key, column] as const];
  });
  return new Map(found);
}

/** `pt:20260401` of the hidden sheet excelVersion. DOMAIN A6 */
function versionOf(sheets: readonly BookSheet[]): string {
  const texts = sheets
    .filter(({ grid }) => grid.height <= SEARCH_ROWS && grid.width === 1)
    .flatMap(({ grid }) => Array.from({ length: grid.height }, (_, row) => cellText(grid, row, 0)));
  const date = texts.map((text) => /^pt:20(\d{6})$/.exec(text.trim())?.[1]).find((one) => one !== undefined);
  return date === undefined ? '' : `V${date}`;
}

/** The sheets of the bureau's batch workbook, told by their headings; null where it is none. DOMAIN A6 */
export function findWorkbook(sheets: readonly BookSheet[]): FoundWorkbook | null {
  const invoices = foundSheet(sheets, INVOICE_HEADINGS, INVOICE_COLUMNS);
  const lines = foundSheet(sheets, LINE_HEADINGS, LINE_COLUMNS);
  if (invoices === null || lines === null) return null;
  return {
    invoices,
    lines,
    business: businessSheet(sheets),
    extras: foundSheet(sheets, ['附加要素名称'], EXTRA_COLUMNS),
    version: versionOf(sheets),
  };
}
