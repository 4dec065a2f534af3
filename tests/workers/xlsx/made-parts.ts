import type { Part } from '../../../tools/zip-of.ts';
import { DATE_FORMATS, NUMBER_FORMATS, STYLES } from './cell-styles.ts';
import type { Habits } from './habits.ts';
import type { TrueCell, Writer } from './workbook-writer.ts';

export const TRANSITIONAL = 'http://schemas.openxmlformats.org';
export const STRICT = 'http://purl.oclc.org/ooxml';

export interface TrueSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** By `row,column`, both from 0. */
  readonly cells: ReadonlyMap<string, TrueCell>;
  /** Top, left, bottom, right. */
  readonly merges: readonly (readonly [number, number, number, number])[];
}

export interface MadeSheet {
  readonly xml: string;
  readonly truth: TrueSheet;
}

/** The parts of a workbook of these sheets. */
export function partsOf(writer: Writer, habits: Habits, sheets: readonly MadeSheet[]): readonly Part[] {
  const { strict, absolute, prefix, date1904 } = habits;
  const base = strict ? `${STRICT}/spreadsheetml/main` : `${TRANSITIONAL}/spreadsheetml/2006/main`;
  const relations = strict
    ? `${STRICT}/officeDocument/relationships`
    : `${TRANSITIONAL}/officeDocument/2006/relationships`;
  const xmlns = { [prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`]: base, 'xmlns:r': relations };
  const target = (path: string): string => (absolute ? `/xl/${path}` : path);
  const relation = (id: number, type: string, path: string): string =>
    `<Relationship Id="rId${String(id)}" Type="${relations}/${type}" Target="${path}"/>`;
  const wrap = (inside: string): string =>
    `<Relationships xmlns="${TRANSITIONAL}/package/2006/relationships">${inside}</Relationships>`;
  const part = (name: string, xml: string): Part => ({ name, data: encoded(xml, habits) });
  const plain = (name: string, xml: string): Part => ({
    name,
    data: Buffer.from(`<?xml version="1.0"?>${xml}`),
  });
  const numFmts = [...DATE_FORMATS, ...NUMBER_FORMATS].map((formatCode, index) =>
    writer.tag('numFmt', { numFmtId: 164 + index, formatCode }),
  );
  const xfs = STYLES.map(({ id }) => writer.tag('xf', { numFmtId: id, fontId: 0, applyNumberFormat: 1 }));
  const { sharedItems } = writer;
  return [
    plain('[Content_Types].xml', contentTypes(sheets.length)),
    plain(
      '_rels/.rels',
      wrap(relation(1, 'officeDocument', absolute ? '/xl/workbook.xml' : 'xl/workbook.xml')),
    ),
    part(
      'xl/workbook.xml',
      writer.tag(
        'workbook',
        xmlns,
        writer.tag('workbookPr', date1904 ? { date1904: 1 } : {}) +
          writer.tag(
            'sheets',
            {},
            sheets
              .map(({ truth: { name, hidden } }, index) =>
                writer.tag('sheet', {
                  name,
                  sheetId: index + 1,
                  ...(hidden ? { state: 'hidden' } : {}),
                  'r:id': `rId${String(index + 1)}`,
                }),
              )
              .join(''),
          ),
      ),
    ),
    plain(
      'xl/_rels/workbook.xml.rels',
      wrap(
        sheets
          .map((_, index) =>
            relation(index + 1, 'worksheet', target(`worksheets/sheet${String(index + 1)}.xml`)),
          )
          .join('') +
          relation(98, 'styles', target('styles.xml')) +
          relation(99, 'sharedStrings', target('sharedStrings.xml')),
      ),
    ),
    part(
      'xl/styles.xml',
      writer.tag(
        'styleSheet',
        xmlns,
        writer.tag('numFmts', { count: numFmts.length }, numFmts.join('')) +
          writer.tag('cellStyleXfs', { count: 1 }, writer.tag('xf', { numFmtId: 14 })) +
          writer.tag('cellXfs', { count: xfs.length }, xfs.join('')),
      ),
    ),
    part('xl/sharedStrings.xml', writer.tag('sst', xmlns, sharedItems)),
    ...sheets.map(({ xml }, index) => part(`xl/worksheets/sheet${String(index + 1)}.xml`, xml)),
  ];
}

function encoded(xml: string, { encoding }: Habits): Uint8Array {
  if (encoding === 'utf-16le')
    return Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le');
  const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n`;
  return Buffer.from(`${encoding === 'bom' ? '\ufeff' : ''}${head}${xml}`);
}

function contentTypes(sheets: number): string {
  const override = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  return `<Types xmlns="${TRANSITIONAL}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${override('sharedStrings.xml', 'sharedStrings')}${Array.from({ length: sheets }, (_, index) => override(`worksheets/sheet${String(index + 1)}.xml`, 'worksheet')).join('')}</Types>`;
}
