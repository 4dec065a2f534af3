import { zipOf, type Part, type ZipHabits } from '../../../tools/zip-of.ts';
import { cellText } from '../../../domain/importing/grid/sheet-grid.ts';
import { readWorkbook, type ReadWorkbook } from '../../../workers/files/read-sheets.ts';
import type { Bytes } from '../workbooks.ts';

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Spec {
  /** Inside `<sheetData>`. */
  readonly rows: string;
  /** Before it. */
  readonly head?: string;
  /** Behind it. */
  readonly tail?: string;
  readonly shared?: string;
  readonly styles?: string;
  readonly workbook?: string;
  readonly target?: string;
  readonly more?: readonly Part[];
  readonly sheetName?: string;
  readonly zip?: ZipHabits;
}

/** A workbook of one sheet, written by hand. */
export function workbook(spec: Spec): Bytes {
  const { rows, head = '', tail = '', shared = '', styles = '', more = [] } = spec;
  const { target = 'worksheets/sheet1.xml' } = spec;
  const part = (name: string, xml: string): Part => ({ name, data: Buffer.from(xml) });
  const link = (id: string, type: string, to: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${to}"/>`;
  const links = [
    link('rId1', 'worksheet', target),
    link('s', 'styles', 'styles.xml'),
    link('t', 'sharedStrings', 'sharedStrings.xml'),
  ];
  return zipOf(
    [
      part(
        '[Content_Types].xml',
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
      ),
      part(
        '_rels/.rels',
        `<Relationships xmlns="${PACKAGE}">${link('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      ),
      part(
        'xl/workbook.xml',
        spec.workbook ??
          `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${PACKAGE}">${links.join('')}</Relationships>`,
      ),
      part('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`),
      part('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${shared}</sst>`),
      part(
        spec.sheetName ?? 'xl/worksheets/sheet1.xml',
        `<worksheet xmlns="${MAIN}">${head}<sheetData>${rows}</sheetData>${tail}</worksheet>`,
      ),
      ...more,
    ],
    spec.zip,
  );
}

export async function read(bytes: Bytes): Promise<ReadWorkbook> {
  const result = await readWorkbook('a.xlsx', bytes);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** The code of the refusal, or `read`. */
export async function refusal(bytes: Bytes): Promise<string> {
  const result = await readWorkbook('a.xlsx', bytes);
  return result.ok ? 'read' : result.error.code;
}

/** Texts of the first sheet, row by row. */
export async function texts(bytes: Bytes): Promise<readonly (readonly string[])[]> {
  const { grid } = (await read(bytes)).sheets[0]!;
  return Array.from({ length: grid.height }, (_, row) =>
    Array.from({ length: grid.width }, (_cell, column) => cellText(grid, row, column)),
  );
}

export const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const row = (cells: string): string => `<row>${cells}</row>`;
