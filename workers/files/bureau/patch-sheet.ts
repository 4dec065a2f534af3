import { ROW_OF_CELL } from '../../../domain/importing/mapping.ts';
import { columnName } from '../../../domain/importing/grid/sheet-grid.ts';
import { escaped } from '../xlsx/escaped.ts';

/** Cells of one row by 0-based column; '' is no cell. */
export type RowTexts = ReadonlyMap<number, string>;

interface Element {
  /** Where it begins. */
  readonly at: number;
  readonly xml: string;
  readonly attributes: string;
  readonly inside: string;
}

/** The elements of a name, none within another; down to one that has no end. */
function* elementsOf(xml: string, name: string): Generator<Element> {
  const [tag, end] = [new RegExp(`<${name}\\b([^<>]*)>`, 'g'), `</${name}>`];
  for (let found = tag.exec(xml); found !== null; found = tag.exec(xml)) {
    const [open, said = ''] = found;
    const at = found.index;
    if (said.endsWith('/')) {
      yield { at, xml: open, attributes: said.slice(0, -1), inside: '' };
      continue;
    }
    const until = xml.indexOf(end, tag.lastIndex);
    if (until < 0) return;
    const inside = xml.slice(tag.lastIndex, until);
    tag.lastIndex = until + end.length;
    yield { at, xml: xml.slice(at, tag.lastIndex), attributes: said, inside };
  }
}

const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? null;

/** 0-based column of `AB7`. */
const columnOf = (place: string): number =>
  Array.from(place.replace(ROW_OF_CELL, ''), (letter) => letter.charCodeAt(0) - 64).reduce(
    (sum, digit) => sum * 26 + digit,
    0,
  ) - 1;

/** The styles of whole columns, which cells that are added take over: texts stay texts when somebody edits them. */
function columnStyles(sheet: string): (column: number) => string | null {
  const ranges = [...elementsOf(sheet, 'col')].map(({ attributes }) => ({
    from: Number(attribute(attributes, 'min') ?? 0) - 1,
    to: Number(attribute(attributes, 'max') ?? 0) - 1,
    style: attribute(attributes, 'style'),
  }));
  return (column) => ranges.find(({ from, to }) => from <= column && column <= to)?.style ?? null;
}

/** A cell that holds a text, whatever it begins with: never a formula. */
function cellXml(row: number, column: number, text: string, style: string | null): string {
  const look = style === null ? '' : ` s="${style}"`;
  const place = `${columnName(column)}${String(row)}`;
  return `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** A row with texts put in; its other cells and its look stay. */
function filledRow(
  row: number,
  texts: RowTexts,
  { attributes, cells }: { readonly attributes: string; readonly cells: string },
  styleOf: (column: number) => string | null,
): string {
  const placed = new Map<number, { readonly xml: string; readonly style: string | null }>();
  let before = -1;
  for (const { xml, attributes: own } of elementsOf(cells, 'c')) {
    const place = attribute(own, 'r');
    before = place === null ? before + 1 : columnOf(place);
    placed.set(before, { xml, style: attribute(own, 's') });
  }
  for (const [column, text] of texts) {
    if (text === '') continue;
    const style = placed.get(column)?.style ?? styleOf(column);
    placed.set(column, { xml: cellXml(row, column, text, style), style });
  }
  const inOrder = [...placed].sort(([a], [b]) => a - b).map(([, { xml }]) => xml);
  return `<row${attributes}>${inOrder.join('')}</row>`;
}

/**
 * A sheet's XML with texts put into its rows; everything else stays as it is, character by character.
 *
 * @param rows by 1-based row
 * @returns null where the sheet is not written as sheets are
 */
export function patchSheet(sheet: string, rows: ReadonlyMap<number, RowTexts>): string | null {
  const [data] = elementsOf(sheet, 'sheetData');
  if (data === undefined) return null;
  const styleOf = columnStyles(sheet.slice(0, data.at));
  const all = new Map<number, string>();
  let before = 0;
  for (const { xml, attributes, inside: cells } of elementsOf(data.inside, 'row')) {
    const row = Number(attribute(attributes, 'r') ?? before + 1);
    const texts = rows.get(row);
    all.set(row, texts === undefined ? xml : filledRow(row, texts, { attributes, cells }, styleOf));
    before = row;
  }
  for (const [row, texts] of rows)
    if (!all.has(row))
      all.set(row, filledRow(row, texts, { attributes: ` r="${String(row)}"`, cells: '' }, styleOf));
  const inOrder = [...all].sort(([a], [b]) => a - b).map(([, xml]) => xml);
  return `${sheet.slice(0, data.at)}<sheetData>${inOrder.join('')}</sheetData>${sheet.slice(data.at + data.xml.length)}`;
}
