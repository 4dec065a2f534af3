import { deflateRawSync } from 'node:zlib';
import { zipOf } from '../../../tools/zip-of.ts';
import { oleBytes, workbookBytes, xlsxWithSheet, zipBytes, type Bytes } from '../workbooks.ts';
import { docxBytes, docxOfXml, paragraph, row, table } from './made-docx.ts';
import { cells, compoundFile, depth, docBytes, docRow, IN_TABLE } from './made-doc.ts';
import { gbk, utf8 } from './read-tables.ts';

/** A file made to hurt: what it is, its name, its bytes. */
export type Crafted = readonly [what: string, fileName: string, bytes: () => Uint8Array];

/** Sizes as a share of those that hurt most, which `npm run soak -- damage` takes. */
const SHARE = Number(process.env['SUIKAI_CRAFTED'] ?? 0.1);
const many = (text: string, times: number): string => text.repeat(Math.ceil(times * SHARE));
const MILLION = 1_000_000;

/** Texts that would cost their length squared, or more. */
const TEXTS: readonly (readonly [string, () => string])[] = [
  ['quotes that close nowhere', () => many('"', MILLION)],
  ['quotes and separators', () => many('",', MILLION)],
  ['a line without end', () => many('a,', 2 * MILLION)],
  ['lines without end', () => many('\n', 5 * MILLION)],
  ['one cell', () => many('长', 3 * MILLION)],
  ['carriage returns', () => many('\r', MILLION)],
  ['every separator', () => many('a,b;c\td|e\n', 200_000)],
  ['a separator told and none there', () => `sep=;\n${many('a,b\n', 1000)}`],
  ['a separator that means something', () => `sep=]\n${many('a,b\n', 1000)}`],
  ['spaces', () => many(' ', 5 * MILLION)],
  ['a row longer than all others', () => `${many('a,b\n', 100)}${many('x,', MILLION)}`],
  ['names of prototypes', () => '__proto__,constructor,toString\n1,2,3\n'],
  ['formulas', () => '=cmd|calc,+1,-1,@SUM(A1)\n="x,"y",=\n'],
  ['half a quote and a million lines', () => `"${many('a,b\n', MILLION)}`],
];

const PAGES: readonly (readonly [string, () => string])[] = [
  ['comments that open only', () => `<html>${many('<!--', MILLION)}`],
  ['comments at the start', () => `${many('<!---->', 300_000)}<html><table><tr><td>a`],
  ['instructions at the start', () => many('<?a?>', 300_000)],
  ['tables in tables', () => many('<table><tr><td>', 100_000)],
  ['cells without rows', () => `<table>${many('<td>', MILLION)}`],
  ['spans of a whole sheet', () => `<table>${many('<tr><td rowspan=65000 colspan=65000>a', 6000)}</table>`],
  ['columns without end', () => `<table>${many('<col span=65000>', 100_000)}<tr><td>a</table>`],
  ['attributes without end', () => `<table><tr><td ${many('a=b ', 500_000)}>x</table>`],
  ['an attribute without end', () => `<table><tr><td a="${many('b', 5 * MILLION)}`],
  ['entities without end', () => `<table><tr><td>${many('&amp;', MILLION)}</table>`],
  ['an entity that never ends', () => `<table><tr><td>&${many('a', MILLION)}`],
  ['unclosed spans', () => many('<span>', 300_000)],
  ['unclosed paragraphs', () => `<html>${many('<p>a', 300_000)}`],
  ['end tags alone', () => `<html>${many('</td></tr></table>', 300_000)}`],
  ['hidden rows', () => `<table>${many('<tr style="display:none"><td>a', 200_000)}</table>`],
  ['a thousand tables', () => `<html>${many('<table><tr><td>a</table>', 5000)}`],
  ['wide tables', () => `<html>${many(`<table><tr>${many('<td>a', 256)}</table>`, 300)}`],
  ['rows without end', () => `<table>${many('<tr><td>a<td>b', 300_000)}`],
  ['scripts', () => `<html><script>${many('<table>', MILLION)}`],
  ['less-than signs', () => `<html>${many('<', 3 * MILLION)}`],
];

const RICH: readonly (readonly [string, () => string])[] = [
  ['groups within each other', () => many('{', MILLION)],
  ['groups side by side', () => `{\\rtf1 ${many('{a}', MILLION)}}`],
  ['groups that close only', () => `{\\rtf1 a${many('}', MILLION)}`],
  ['cells without end', () => `{\\rtf1\\trowd${many('\\cellx9', 300_000)}${many('a\\cell', 300_000)}\\row}`],
  ['rows without end', () => `{\\rtf1 ${many('\\trowd\\cellx9 a\\cell\\row', 100_000)}}`],
  ['tables as deep as words can say', () => `{\\rtf1\\itap99999999 a\\par}`],
  ['negative places', () => `{\\rtf1\\trowd\\cellx-99999\\cellx-999999 a\\cell b\\cell\\row}`],
  ['places out of order', () => `{\\rtf1\\trowd\\cellx900\\cellx9\\cellx500 a\\cell b\\cell c\\cell\\row}`],
  ['numbers without end', () => `{\\rtf1\\trowd\\cellx${many('9', 9999)} a\\cell\\row}`],
  ['a word without end', () => `{\\rtf1\\${many('a', MILLION)}}`],
  ['data longer than the file', () => '{\\rtf1\\bin2147483647 a}'],
  ['data of less than nothing', () => '{\\rtf1\\bin-99 a}'],
  ['substitutes without end', () => `{\\rtf1\\uc99999999\\u20013 ${many('a', MILLION)}}`],
  ['fonts without end', () => `{\\rtf1{\\fonttbl${many('{\\f1\\fcharset134 a;}', 100_000)}}\\f1 a\\par}`],
  ['changes of the encoding', () => `{\\rtf1${many("\\f0\\'d6\\f1\\'d0", 100_000)}\\par}`],
  ['hexadecimal that is none', () => `{\\rtf1 \\'zz\\'\\par}`],
  ['a code page that is none', () => `{\\rtf1\\ansicpg99999 \\'d6\\'d0\\par}`],
  ['only the first word', () => '{\\rtf1'],
  ['paragraphs without end', () => `{\\rtf1 ${many('a\\par ', 500_000)}}`],
];

const W = '<w:document><w:body>';
const W_END = '</w:body></w:document>';

const DOCUMENTS: readonly (readonly [string, () => string])[] = [
  ['paragraphs without end', () => W + many('<w:p><w:r><w:t>a</w:t></w:r></w:p>', 300_000) + W_END],
  ['elements within each other', () => W + many('<w:p>', 200_000)],
  ['tables within each other', () => W + many('<w:tbl><w:tr><w:tc>', 20_000)],
  [
    'a grid without end',
    () =>
      `${W}<w:tbl>${many('<w:gridCol w:w="1"/>', 300_000)}<w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>${W_END}`,
  ],
  [
    'cells without end',
    () =>
      `${W}<w:tbl><w:tr>${many('<w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc>', 100_000)}</w:tr></w:tbl>${W_END}`,
  ],
  [
    'spans without end',
    () =>
      `${W}<w:tbl>${many('<w:tr><w:tc><w:gridSpan w:val="999999999"/><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr>', 9000)}</w:tbl>${W_END}`,
  ],
  [
    'spans of less than nothing',
    () =>
      `${W}<w:tbl><w:tr><w:tc><w:gridSpan w:val="-5"/><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl>${W_END}`,
  ],
  [
    'merges that go on from nothing',
    () =>
      `${W}<w:tbl>${many('<w:tr><w:tc><w:vMerge/><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr>', 6000)}</w:tbl>${W_END}`,
  ],
  ['rows without tables', () => W + many('<w:tr><w:tc></w:tc></w:tr>', 1000) + W_END],
  ['text boxes that only end', () => W + many('<w:txbxContent/>', 1000) + W_END],
  ['runs in runs', () => W + many('<w:p><w:r>', 100) + many('</w:r></w:p>', 100) + W_END],
  ['laughter', () => `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${W}&b;${W_END}`],
  ['an entity from outside', () => `<!DOCTYPE a SYSTEM "file:///etc/passwd">${W}${W_END}`],
  ['comments that open only', () => W + many('<!--', MILLION)],
  ['sections that open only', () => W + many('<![CDATA[', MILLION)],
  ['an attribute without end', () => `${W}<w:p a="${many('b', 5 * MILLION)}`],
  ['attributes without end', () => `${W}<w:p ${many('a="b" ', 500_000)}/>${W_END}`],
  ['end tags alone', () => W + many('</w:p>', 500_000) + W_END],
  ['two roots', () => `${W}${W_END}${W}${W_END}`],
  [
    'names of prototypes',
    () =>
      `${W}<w:tbl><w:tr><w:tc><w:__proto__ w:val="1"/><w:p __proto__="x"><w:r><w:t>__proto__</w:t></w:r></w:p></w:tc></w:tr></w:tbl>${W_END}`,
  ],
  ['no XML', () => 'hello'],
  ['less-than signs', () => many('<', 3 * MILLION)],
  [
    'a thousand tables',
    () =>
      W + many('<w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl>', 5000) + W_END,
  ],
  [
    'wide tables',
    () =>
      W +
      many(
        `<w:tbl><w:tr>${many('<w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc>', 256)}</w:tr></w:tbl>`,
        255,
      ) +
      W_END,
  ],
];

const O = '<office:document-content><office:body><office:spreadsheet>';
const O_END = '</office:spreadsheet></office:body></office:document-content>';
const T = (rows: string): string => `<table:table table:name="a">${rows}</table:table>`;
const C = (attributes: string): string =>
  `<table:table-cell ${attributes}><text:p>a</text:p></table:table-cell>`;

const SHEETS: readonly (readonly [string, () => string])[] = [
  [
    'a cell repeated for ever',
    () =>
      O + T(`<table:table-row>${C('table:number-columns-repeated="2147483647"')}</table:table-row>`) + O_END,
  ],
  [
    'a row repeated for ever',
    () =>
      O + T(`<table:table-row table:number-rows-repeated="2147483647">${C('')}</table:table-row>`) + O_END,
  ],
  [
    'sheets of repeated cells',
    () =>
      O +
      many(
        T(
          `<table:table-row table:number-rows-repeated="9999">${C('table:number-columns-repeated="999"')}</table:table-row>`,
        ),
        200,
      ) +
      O_END,
  ],
  [
    'merges of everything',
    () =>
      O +
      T(
        many(
          `<table:table-row>${C('table:number-columns-spanned="16384" table:number-rows-spanned="1048576"')}</table:table-row>`,
          5000,
        ),
      ) +
      O_END,
  ],
  [
    'spaces without end',
    () =>
      O +
      T(
        `<table:table-row><table:table-cell><text:p>${many('<text:s text:c="999999999"/>', 50_000)}</text:p></table:table-cell></table:table-row>`,
      ) +
      O_END,
  ],
  ['sheets in cells', () => O + many('<table:table><table:table-row><table:table-cell>', 80)],
  ['sheets without end', () => O + many(T(`<table:table-row>${C('')}</table:table-row>`), 20_000) + O_END],
  [
    'numbers that are none',
    () =>
      O +
      T(
        `<table:table-row>${C('office:value-type="float" office:value="1e999"')}${C('office:value-type="date" office:date-value="soon"')}${C('office:value-type="time" office:time-value="PT"')}</table:table-row>`,
      ) +
      O_END,
  ],
  ['cells outside rows', () => O + many(C(''), 1000) + O_END],
  [
    'negative repeats',
    () =>
      O +
      T(
        `<table:table-row table:number-rows-repeated="-5">${C('table:number-columns-repeated="-5" table:number-columns-spanned="-2"')}</table:table-row>`,
      ) +
      O_END,
  ],
  ['rows without end', () => O + T(many(`<table:table-row>${C('')}</table:table-row>`, 100_000)) + O_END],
  ['laughter', () => `<!DOCTYPE a [<!ENTITY a "ha">]>${O}${O_END}`],
];

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

const OLD: readonly (readonly [string, () => Uint8Array])[] = [
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

const BOOKS: readonly (readonly [string, () => Uint8Array])[] = [
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

const asFiles = <T>(
  ext: string,
  entries: readonly (readonly [string, () => T])[],
  bytes: (made: T) => Uint8Array,
): readonly Crafted[] =>
  entries.map(([what, make]) => [`${what} as ${ext}`, `a.${ext}`, () => bytes(make())]);

const odsOf = (xml: string): Uint8Array => zipOf([{ name: 'content.xml', data: bytesOf(xml) }]);

/** Files that hurt readers less careful: each ends in a result or in one sentence. */
export const CRAFTED: readonly Crafted[] = [
  ...CONTAINERS,
  ...asFiles('csv', TEXTS, gbk),
  ...asFiles('xls', PAGES, utf8),
  ...asFiles('doc', RICH, utf8),
  ...asFiles('docx', DOCUMENTS, (xml) => docxOfXml(xml)),
  ...asFiles('ods', SHEETS, odsOf),
  ...asFiles('doc', OLD, (bytes) => bytes),
  ...asFiles('xls', BOOKS, (bytes) => bytes),
];
