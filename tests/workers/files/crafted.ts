import { deflateRawSync } from 'node:zlib';
import { zipOf } from '../../../tools/zip-of.ts';
import { oleBytes, workbookBytes, xlsxWithSheet, zipBytes, type Bytes } from '../workbooks.ts';
import { DOCUMENTS, SHEETS, W, W_END } from './crafted-parts.ts';
import { many, SHARE, type Made } from './crafted-sizes.ts';
import { ARCHIVES, PAGES, RICH, TEXTS } from './crafted-texts.ts';
import { cells, compoundFile, depth, docBytes, docRow, IN_TABLE } from './made-doc.ts';
import { docxBytes, docxOfXml, paragraph, row, table } from './made-docx.ts';
import { gbk, utf8 } from './read-tables.ts';

/** A file made to hurt: what it is, its name, its bytes. */
export type Crafted = readonly [what: string, fileName: string, bytes: () => Uint8Array];

const THREE = cells([0, 2000, 3000, 4000]);
const GOODS = docRow(['品名', '数量', '单价'], THREE);

/** A sound document with words of its header replaced. */
function headed(...words: readonly (readonly [at: number, value: number])[]): Uint8Array {
  const bytes = docBytes(GOODS);
  const start = Buffer.from(bytes).indexOf(Buffer.from([0xec, 0xa5, 0xc1, 0]));
  for (const [at, value] of words) Buffer.from(bytes.buffer).writeUInt32LE(value, start + at);
  return bytes;
}

const FULL = 0xffffffff;

/** A compound file with a word of its own header replaced. */
function chained(at: number, value: number): Uint8Array {
  const bytes = docBytes(GOODS);
  Buffer.from(bytes.buffer).writeUInt32LE(value, at);
  return bytes;
}

const OLD: Made<Uint8Array> = [
  ['more text than there is', () => headed([76, FULL])],
  ['pieces outside the file', () => headed([154 + 33 * 8, FULL])],
  ['pieces without end', () => headed([158 + 33 * 8, FULL])],
  ['no pieces', () => headed([158 + 33 * 8, 0])],
  ['formatting outside the file', () => headed([154 + 13 * 8, FULL], [158 + 13 * 8, FULL])],
  ['formatting of characters that is no list', () => headed([154 + 12 * 8, 3], [158 + 12 * 8, 9999])],
  ['tables deeper than any', () => docBytes([{ text: 'a', properties: [...IN_TABLE, ...depth(255)] }])],
  ['rows without cells', () => docBytes(docRow([], []))],
  ['cells without rows', () => docBytes([{ text: 'a', mark: '\u0007', properties: IN_TABLE }])],
  ['edges out of order', () => docBytes(docRow(['a', 'b', 'c'], cells([900, 0, 5000, -5000])))],
  [
    'more cells than edges',
    () =>
      docBytes(
        docRow(
          Array.from({ length: 300 }, (_, at) => String(at)),
          THREE,
        ),
      ),
  ],
  [
    'cells without end',
    () =>
      docBytes([
        ...docRow(
          Array.from({ length: 20_000 * SHARE }, () => 'a'),
          THREE,
        ),
      ]),
  ],
  ['rows without end', () => docBytes(Array.from({ length: 7000 * SHARE }, () => GOODS).flat())],
  ['properties that end nowhere', () => docBytes([{ text: 'a', properties: [0x08, 0xd6, 0xff, 0xff, 9] }])],
  [
    'properties somewhere else',
    () => docBytes([{ text: 'a', properties: [0x46, 0x66, 255, 255, 255, 255] }]),
  ],
  ['fields without end', () => docBytes([{ text: many('\u0013', 100_000) }])],
  ['ends of fields alone', () => docBytes([{ text: many('\u0014\u0015', 100_000) }])],
  ['a directory in a circle', () => chained(48, 0)],
  ['a directory outside the file', () => chained(48, 0x7fffffff)],
  ['a table of sectors outside the file', () => chained(76, 0x7fffffff)],
  ['a list of tables outside the file', () => chained(68, 0x7fffffff)],
  ['a list of tables in a circle', () => chained(68, 0)],
  ['short streams without a table', () => chained(60, FULL)],
  ['all streams short', () => chained(56, FULL)],
  ['no stream short', () => chained(56, 0)],
  ['a stream of nothing', () => compoundFile([['WordDocument', new Uint8Array()]])],
  ['zeros as a document', () => compoundFile([['WordDocument', new Uint8Array(9000)]])],
  ['a document without its table', () => compoundFile([['WordDocument', docBytes(GOODS).slice(512, 9000)]])],
];

const BOOK = compoundFile([['Workbook', Buffer.from(many('\x09\x08\x10\x00\x00\x06\x05\x00', 2))]]);
const record = (type: number, bytes: readonly number[]): number[] => [
  type & 255,
  type >> 8,
  bytes.length & 255,
  bytes.length >> 8,
  ...bytes,
];
const START = record(0x809, [0, 6, 0x10, 0, 0xbb, 0x0d, 0xcc, 7, 0, 0, 0, 0, 6, 0, 0, 0]);
const book = (...records: readonly (readonly number[])[]): Uint8Array =>
  compoundFile([['Workbook', Uint8Array.from([...START, ...records.flat()])]]);

const BOOKS: Made<Uint8Array> = [
  ['a workbook of two beginnings', () => BOOK],
  ['a workbook of nothing', () => compoundFile([['Workbook', new Uint8Array()]])],
  ['a workbook of zeros', () => compoundFile([['Workbook', new Uint8Array(20_000)]])],
  ['a workbook that only begins', () => book()],
  ['texts without end', () => book(record(0xfc, [255, 255, 255, 255, 255, 255, 255, 255]))],
  [
    'a dimension of everything',
    () => book(record(0x200, [0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 255, 255, 0, 0])),
  ],
  ['merges without number', () => book(record(0xe5, [255, 255, 0, 0, 255, 255, 0, 0, 255, 255]))],
  [
    'a record longer than the file',
    () => compoundFile([['Workbook', Uint8Array.from([...START, 4, 2, 255, 255])]]),
  ],
  ['a row of many numbers', () => book(record(0xbd, [0, 0, 0, 0, 255, 255]))],
  ['a formula of nothing', () => book(record(6, []))],
  ['an old workbook of one record', () => Uint8Array.of(9, 0, 4, 0, 2, 0, 16, 0)],
  ['an old workbook that is cut', () => Uint8Array.of(9, 4, 6, 0, 0)],
  ['an old workbook of zeros', () => Uint8Array.from([9, 8, 8, 0, ...new Uint8Array(9000)])],
  ['a password', () => book(record(0x2f, [1, 0, 1, 0, 1, 0]))],
];

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
/** Bytes that a bomb inflates to; a part of a document may have half as many. */
const BOMB = 70 << 20;
const bomb = (name: string): Bytes =>
  zipBytes([
    {
      name,
      data: new Uint8Array(deflateRawSync(new Uint8Array(BOMB))),
      deflated: true,
      claims: BOMB,
    },
  ]);

const CONTAINERS: readonly Crafted[] = [
  ...(['xlsx', 'docx', 'doc', 'wps', 'xls', 'et', 'ods', 'csv', 'txt'] as const).flatMap((ext): Crafted[] => [
    [`0 bytes as ${ext}`, `a.${ext}`, () => new Uint8Array()],
    [`one byte as ${ext}`, `a.${ext}`, () => Uint8Array.of(0x50)],
    [`a zip of nothing as ${ext}`, `a.${ext}`, () => zipOf([])],
    [
      `the start of a compound file as ${ext}`,
      `a.${ext}`,
      () => oleBytes(['Root Entry', 'Workbook', 'WordDocument']).slice(0, 600),
    ],
  ]),
  ['a bomb as docx', 'a.docx', () => bomb('word/document.xml')],
  ['a bomb as ods', 'a.ods', () => bomb('content.xml')],
  [
    'a document with everything in it',
    'a.docx',
    () =>
      zipOf(
        ['xl/workbook.bin', 'word/document.xml', 'content.xml'].map((name) => ({ name, data: bytesOf('x') })),
      ),
  ],
  [
    'a document with two main parts',
    'a.docx',
    () =>
      zipOf(['word/document.xml', 'word/document.xml'].map((name) => ({ name, data: bytesOf(W + W_END) }))),
  ],
  ['parts outside', 'a.docx', () => zipOf([{ name: '../../word/document.xml', data: bytesOf(W + W_END) }])],
  [
    'a workbook in the document',
    'a.docx',
    () =>
      docxBytes(table([row(['a', 'b'])]) + paragraph('x'), [
        { name: 'word/embeddings/a.xlsx', data: workbookBytes([{ rows: [['a']] }]) },
      ]),
  ],
  ['a sheet of nothing but its root', 'a.xlsx', () => xlsxWithSheet('<worksheet/>')],
];

const asFiles = <T>(ext: string, entries: Made<T>, bytes: (made: T) => Uint8Array): readonly Crafted[] =>
  entries.map(([what, make]) => [`${what} as ${ext}`, `a.${ext}`, () => bytes(make())]);

const odsOf = (xml: string): Uint8Array => zipOf([{ name: 'content.xml', data: bytesOf(xml) }]);

/** Files that hurt readers less careful: each ends in a result or in one sentence. */
export const CRAFTED: readonly Crafted[] = [
  ...CONTAINERS,
  ...asFiles('csv', TEXTS, gbk),
  ...asFiles('xls', PAGES, utf8),
  ...asFiles('xls', ARCHIVES, utf8),
  ...asFiles('doc', RICH, utf8),
  ...asFiles('docx', DOCUMENTS, (xml) => docxOfXml(xml)),
  ...asFiles('ods', SHEETS, odsOf),
  ...asFiles('doc', OLD, (bytes) => bytes),
  ...asFiles('xls', BOOKS, (bytes) => bytes),
];
