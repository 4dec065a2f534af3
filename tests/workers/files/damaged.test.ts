import * as XLSX from 'xlsx';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../tools/goods-vocabulary.ts';
import { zipOf } from '../../../tools/zip-of.ts';
import { workbookBytes } from '../workbooks.ts';
import {
  cell,
  docxBytes,
  docxOfXml,
  MERGE_GOES_ON,
  MERGE_STARTS,
  paragraph,
  row,
  span,
  table,
} from './made-docx.ts';
import { cells, compoundFile, docBytes, docRow } from './made-doc.ts';
import { mutated } from './mutated.ts';
import { gbk, utf8 } from './read-tables.ts';
import { survive } from './survive.ts';

/** `npm run soak -- damage` takes fifty thousand. */
const MUTANTS = Number(process.env['SUIKAI_FILE_MUTANTS'] ?? 240);
/** Most that one file may take; of CPU time, since machines do other things, too. */
const LIMIT_MS = 3000;

const GOODS = Array.from({ length: 30 }, (_, at) => [`货${String(at)}`, 'M8', `${String(at)}个`, '1.5']);
const WIDE = cells([0, 2000, 3000, 4000, 5000], [0x60, 1, 2]);

const XML_MARKS = [
  '<',
  '>',
  '"',
  '&',
  '</w:p>',
  '<w:tbl>',
  '<w:tc>',
  '<![CDATA[',
  '<!--',
  '\0',
  '9'.repeat(40),
  ' table:number-columns-repeated="99999999"',
];

const DOCX_XML = (() => {
  const rows = GOODS.map((texts, at) =>
    row([
      cell(texts[0] ?? '', at % 2 === 0 ? MERGE_STARTS : MERGE_GOES_ON),
      cell(texts[1] ?? '', span(2)),
      ...texts.slice(2),
    ]),
  );
  return `<w:document xmlns:w="w"><w:body>${paragraph('前')}${table(rows)}${paragraph('后')}</w:body></w:document>`;
})();

const ODS_XML = `<office:document-content><office:body><office:spreadsheet><table:table table:name="a">${GOODS.map((texts) => `<table:table-row table:number-rows-repeated="2">${texts.map((text) => `<table:table-cell office:value-type="string" table:number-columns-spanned="2"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`).join('')}</table:table></office:spreadsheet></office:body></office:document-content>`;

const RTF = `{\\rtf1\\ansi\\ansicpg936{\\fonttbl{\\f0\\fcharset134 a;}}${GOODS.map((texts) => `\\trowd\\clvmgf\\cellx900\\cellx2000\\clmgf\\cellx3000\\clmrg\\cellx4000 ${texts.map((text) => `\\intbl\\u20013?${text}\\cell`).join('')}\\row`).join('\n')}}`;

const HTML = `<html><body>前<table>${GOODS.map((texts) => `<tr>${texts.map((text) => `<td rowspan=2>${text}`).join('')}`).join('')}</table></body></html>`;

const ARCHIVE = `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="=_x"\n\n--=_x\nContent-Type: text/html; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\n\n${HTML.replaceAll('=', '=3D')}\n--=_x\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n${Buffer.from(HTML).toString('base64')}\n--=_x--\n`;

const SHEET_XML = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table>${GOODS.map((texts) => `<Row ss:Index="2" ss:Span="1">${texts.map((text) => `<Cell ss:Index="3" ss:MergeDown="1"><Data ss:Type="String">${text}</Data></Cell>`).join('')}</Row>`).join('')}</Table></Worksheet></Workbook>`;

const WORD_STREAM = [
  '\x08\xd6\xff\xff',
  '\x49\x66\xff\0\0\0',
  '\x46\x66\0\0\0\0',
  '\x07\0',
  '\x13\0',
  '\xff\xff\xff\xff',
  '\0\0\0\0',
];
const BIFF_MARKS = [
  '\xff\xff\xff\xff',
  '\0\0\0\0',
  '\x3c\0\xff\xff',
  '\xe5\0\x08\0',
  '\x09\x08\x10\0',
  '\xfc\0\x08\0\xff\xff\xff\xff',
];

interface Kind {
  readonly fileName: string;
  readonly data: Uint8Array;
  readonly marks: readonly string[];
  /** The file around damaged data; the data themselves when there is none. */
  readonly around?: (data: Uint8Array) => Uint8Array;
}

const workbook = (bookType: 'biff8' | 'biff5' | 'biff4'): Uint8Array => {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(GOODS), 'S');
  return new Uint8Array(
    XLSX.write(book, { type: 'array', bookType: bookType as XLSX.BookType }) as ArrayBuffer,
  );
};

const doc = docBytes([{ text: '前' }, ...GOODS.flatMap((texts) => docRow(texts, WIDE)), { text: '后' }]);
const docx = docxBytes(table(GOODS.map((texts) => row(texts))));

/** Every format as a file that is damaged, and as a sound container of data that are. */
const KINDS: readonly Kind[] = [
  {
    fileName: 'a.csv',
    data: gbk(GOODS.map((texts) => texts.join(',')).join('\n')),
    marks: ['"', ',', '\n', '\xff', '\0', ';'],
  },
  {
    fileName: 'a.xls',
    data: utf8(HTML),
    marks: ['<', '</table>', '<table>', '<td', '<!--', '"', '&', 'rowspan=99999'],
  },
  {
    fileName: 'a.xls',
    data: utf8(ARCHIVE),
    marks: ['=', '=_x', '--=_x', '\n\n', 'boundary=', 'base64', 'charset=', '<table>'],
  },
  {
    fileName: 'a.xls',
    data: utf8(SHEET_XML),
    marks: ['<', '</Row>', '<Table>', '<Cell', '"', '&', ' ss:Index="99999999"', ' ss:MergeDown="99999999"'],
  },
  {
    fileName: 'a.doc',
    data: utf8(RTF),
    marks: ['{', '}', '\\', '\\cell', '\\row', '\\bin9', '\\uc99', "\\'", '\\itap9'],
  },
  { fileName: 'a.docx', data: docx, marks: XML_MARKS },
  {
    fileName: 'a.docx',
    data: utf8(DOCX_XML),
    marks: XML_MARKS,
    around: (xml) => docxOfXml(Buffer.from(xml).toString()),
  },
  {
    fileName: 'a.ods',
    data: utf8(ODS_XML),
    marks: XML_MARKS,
    around: (data) => zipOf([{ name: 'content.xml', data }]),
  },
  { fileName: 'a.doc', data: doc, marks: WORD_STREAM },
  { fileName: 'a.wps', data: doc.slice(0, 9000), marks: WORD_STREAM },
  { fileName: 'a.xls', data: workbook('biff8'), marks: BIFF_MARKS },
  { fileName: 'a.et', data: workbook('biff5'), marks: BIFF_MARKS },
  { fileName: 'a.xls', data: workbook('biff4'), marks: BIFF_MARKS },
  {
    fileName: 'a.xls',
    data: workbook('biff8').slice(512, 8000),
    marks: BIFF_MARKS,
    around: (data) => compoundFile([['Workbook', data]]),
  },
  { fileName: 'a.xlsx', data: workbookBytes([{ rows: GOODS }], 'xlsb'), marks: BIFF_MARKS },
];

/** SheetJS names every record it doesn't know. */
const quiet = vi.spyOn(console, 'error');
beforeAll(() => {
  quiet.mockImplementation(() => undefined);
});
afterAll(() => {
  quiet.mockRestore();
});

it(`${String(MUTANTS)} damaged files of every format end in a result or one sentence, in time`, async () => {
  const slow: string[] = [];
  for (let round = 0; round < MUTANTS; round++) {
    const kind = KINDS[round % KINDS.length];
    if (kind === undefined) continue;
    const { fileName, data, marks, around } = kind;
    const bytes = mutated(data, seededRandom(round + 1), marks);
    const took = await survive(fileName, around === undefined ? bytes : around(bytes));
    if (took > LIMIT_MS) slow.push(`round ${String(round)}: ${fileName} took ${took.toFixed(0)} ms`);
  }
  expect(slow).toEqual([]);
});
