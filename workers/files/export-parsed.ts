import {
  CELL,
  cellText,
  columnName,
  REPEATED,
  type SheetGrid,
} from '../../domain/importing/grid/sheet-grid.ts';
import { rewriteZip } from './bureau/rewrite-zip.ts';
import { escaped } from './xlsx/escaped.ts';

/** A table as it was read. */
export interface ParsedSheet {
  readonly name: string;
  readonly grid: SheetGrid;
  /** 0-based; they stand out. */
  readonly headerRows: readonly number[];
}

/** Places in `cellXfs` of STYLES. */
const STYLE = { text: 1, head: 2, number: 3, date: 4 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const side = (name: string): string => `<${name} style="thin"><color rgb="FFBFBFBF"/></${name}>`;
const format = (numFmt: number, more = ''): string =>
  `<xf numFmtId="${String(numFmt)}" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyBorder="1"${more}/>`;

/** Borders, a bold grey head, and formats: 49 keeps texts texts, 14 is a date. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF7"/></patternFill></fill></fills>' +
  `<borders count="2"><border/><border>${['left', 'right', 'top', 'bottom'].map(side).join('')}</border></borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  format(49) +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/>' +
  format(0) +
  format(14) +
  '</cellXfs></styleSheet>';

/** A cell typed by us: a text stays a text whatever it begins with, and never becomes a formula. */
function cellOf({ grid, headerRows }: ParsedSheet, row: number, column: number): string {
  const text = cellText(grid, row, column);
  const kind = (grid.columns[column]?.kinds[row] ?? CELL.empty) & (REPEATED - 1);
  const place = `r="${columnName(column)}${String(row + 1)}"`;
  const isHead = headerRows.includes(row);
  if (text === '') return isHead ? `<c ${place} s="${String(STYLE.head)}"/>` : '';
  if (!isHead && (kind === CELL.number || kind === CELL.date)) {
    const style = kind === CELL.date ? STYLE.date : STYLE.number;
    return `<c ${place} s="${String(style)}"><v>${String(grid.columns[column]?.values[row] ?? 0)}</v></c>`;
  }
  const style = isHead ? STYLE.head : STYLE.text;
  return `<c ${place} s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Rows that are looked at for the width of a column. */
const MEASURED = 100;

/** Chinese characters are two digits wide. */
const widthOf = (text: string): number => text.length + (text.match(/[^\x20-\x7e]/g)?.length ?? 0);

function columnsOf({ width, height, ...grid }: SheetGrid): string {
  const columns = Array.from({ length: width }, (_, column) => {
    const rows = Array.from({ length: Math.min(height, MEASURED) }, (_each, row) => row);
    const widest = Math.max(
      6,
      ...rows.map((row) => widthOf(cellText({ width, height, ...grid }, row, column))),
    );
    const place = String(column + 1);
    return `<col min="${place}" max="${place}" width="${String(Math.min(48, widest + 2))}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

/** The head stays in sight. */
function viewOf(headerRows: readonly number[]): string {
  const below = (headerRows.at(-1) ?? -1) + 1;
  if (below === 0) return '';
  const pane = `<pane ySplit="${String(below)}" topLeftCell="A${String(below + 1)}" activePane="bottomLeft" state="frozen"/>`;
  return `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
}

function sheetXml(sheet: ParsedSheet): string {
  const { height, width } = sheet.grid;
  const rows = Array.from({ length: height }, (_, row) => {
    const cells = Array.from({ length: width }, (_each, column) => cellOf(sheet, row, column)).join('');
    return cells === '' ? '' : `<row r="${String(row + 1)}">${cells}</row>`;
  });
  return (
    `${HEAD}<worksheet xmlns="${MAIN}">${viewOf(sheet.headerRows)}${columnsOf(sheet.grid)}` +
    `<sheetData>${rows.join('')}</sheetData></worksheet>`
  );
}

const MAX_NAME = 31;

/** Names as spreadsheets take them, each once. */
function namesOf(sheets: readonly ParsedSheet[]): readonly string[] {
  const names: string[] = [];
  for (const { name } of sheets) {
    const own = name.replace(/[[\]:*?/\\']/g, ' ').trim() || '表格';
    const number = String(names.length + 1);
    const cut = own.slice(0, MAX_NAME);
    const taken = names.some((known) => known.toLowerCase() === cut.toLowerCase());
    names.push(taken ? `${own.slice(0, MAX_NAME - number.length - 1)} ${number}` : cut);
  }
  return names;
}

function partsOf(sheets: readonly ParsedSheet[]): ReadonlyMap<string, string> {
  const names = namesOf(sheets);
  const each = (write: (number: string, name: string) => string): string =>
    names.map((name, at) => write(String(at + 1), escaped(name))).join('');
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (all: string): string =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
  const override = (part: string, type: string): string =>
    `<Override PartName="/xl/${part}" ContentType="${TYPE}.${type}+xml"/>`;
  return new Map([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        override('workbook.xml', 'sheet.main') +
        override('styles.xml', 'styles') +
        each((number) => override(`worksheets/sheet${number}.xml`, 'worksheet')) +
        '</Types>',
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        each((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`) +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        each((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)) +
          relation('rStyles', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
    ...sheets.map((sheet, at) => [`xl/worksheets/sheet${String(at + 1)}.xml`, sheetXml(sheet)] as const),
  ]);
}

/** The tables of a file as a workbook of their own, merged cells expanded. M320 */
export async function exportParsed(sheets: readonly ParsedSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [...partsOf(sheets)].map(([name, xml]) => [name, new TextEncoder().encode(xml)] as const);
  const entries = parts.map(([name]) => ({
    ...{ name, method: 8, encrypted: false },
    ...{ compressed: 0, size: 0, crc: 0, dataAt: 0 },
  }));
  return rewriteZip(new Uint8Array(), entries, new Map(parts));
}
