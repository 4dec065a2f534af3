import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EXTENSIONS, MAX_FILE_BYTES } from '../../workers/files/file-types.ts';
import { guardFile } from '../../workers/files/guard.ts';
import { oleBytes, workbookBytes, zipBytes, type Bytes } from './workbooks.ts';

const GOOD = workbookBytes([
  {
    rows: [
      ['品名', '数量'],
      ['铣刀', 1],
    ],
  },
]);
const PNG = Uint8Array.from([
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  ...Array.from({ length: 64 }, () => 0),
]);
const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF');
const text = (content: string): Bytes => new TextEncoder().encode(content);
const MB = 1024 * 1024;

const part = (size: number, more: object = {}) => ({
  name: 'xl/workbook.xml',
  data: new Uint8Array(size),
  ...more,
});
const zeros = (size: number): Bytes => new Uint8Array(deflateRawSync(new Uint8Array(size), { level: 9 }));

const answer = async (fileName: string, bytes: Bytes) => {
  const result = await guardFile(fileName, bytes);
  return result.ok ? result.value.format : result.error.code;
};

describe('guardFile', () => {
  it.each<[string, string, Bytes, string]>([
    ['a workbook', 'a.xlsx', GOOD, 'xlsx'],
    ['a workbook in capitals', 'A.XLSX', GOOD, 'xlsx'],
    ['an old workbook', 'a.xls', workbookBytes([{ rows: [['a']] }], 'biff8'), 'xls'],
    ['a binary workbook', 'a.xlsx', workbookBytes([{ rows: [['a']] }], 'xlsb'), 'xlsb'],
    ['an old workbook as et', 'a.et', workbookBytes([{ rows: [['a']] }], 'biff8'), 'xls'],
    ['a workbook whose extension lies about the office format', 'a.xls', GOOD, 'xlsx'],
    ['an unknown extension', 'a.exe', GOOD, 'file.unsupported'],
    ['a disguised extension', 'a.xlsx.exe', GOOD, 'file.unsupported'],
    ['csv, which is not on the list', 'a.csv', GOOD, 'file.unsupported'],
    ['no extension', 'README', GOOD, 'file.unsupported'],
    ['an empty file', 'a.xlsx', new Uint8Array(0), 'file.empty'],
    ['one byte', 'a.xlsx', new Uint8Array(1), 'file.mismatch'],
    ['an image renamed', 'a.xlsx', PNG, 'file.mismatch'],
    ['a pdf renamed', 'a.xls', PDF, 'file.mismatch'],
    ['a workbook renamed to pdf', 'a.pdf', GOOD, 'xlsx'],
    ['a workbook renamed to docx', 'a.docx', GOOD, 'xlsx'],
    ['text renamed to pdf', 'a.pdf', text('品名,数量'), 'file.mismatch'],
    ['a drawing renamed to png', 'a.png', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.mismatch'],
    ['a table as text named xls', 'a.xls', text('品名,数量'), 'text'],
    ['a web page named xls', 'a.xls', text('<!-- x --> <html><table>'), 'html'],
    ['a rich text named doc', 'a.doc', text('{\\rtf1 }'), 'rtf'],
    ['SYLK named xls', 'a.xls', text('ID;PWXL;N;E\nC;Y1;X1'), 'file.mismatch'],
    ['DIF named xls', 'a.xls', text('TABLE\r\n0,1\r\n"X"'), 'file.mismatch'],
    ['an XML named xls', 'a.xls', text('<?xml version="1.0"?><Invoice/>'), 'file.mismatch'],
    [
      'bytes without meaning',
      'a.xls',
      Uint8Array.from({ length: 500 }, (_, at) => (at * 97) & 255),
      'file.mismatch',
    ],
    ['text that begins like a bitmap', 'a.xls', text('BMW,1'), 'text'],
    ['a workbook of Excel 4', 'a.xls', Uint8Array.of(9, 4, 6, 0, 0, 0, 16, 0, 0, 0, 10, 0, 0, 0), 'xls'],
    ['a workbook without an end', 'a.xls', Uint8Array.of(9, 4, 6, 0, 0, 0, 16, 0, 0, 0), 'file.damaged'],
    [
      'a text that says it is longer than the file',
      'a.xls',
      Uint8Array.of(9, 4, 6, 0, 0, 0, 16, 0, 0, 0, 4, 2, 8, 0, 0, 0, 0, 0, 0, 0, 255, 255, 10, 0, 0, 0),
      'file.damaged',
    ],
    ['a real pdf', 'a.pdf', PDF, 'file.notReadable'],
    ['a real image', 'a.png', PNG, 'file.notReadable'],
    ['a word file', 'a.docx', zipBytes([{ name: 'word/document.xml', data: PDF }]), 'docx'],
    ['a word file of Kingsoft', 'a.wps', oleBytes(['Root Entry', 'WordDocument', 'WpsCustomData']), 'doc'],
    ['Microsoft Works', 'a.wps', oleBytes(['Root Entry', 'CONTENTS', 'CompObj']), 'file.notReadable'],
    ['a file that names no root', 'a.doc', oleBytes([]), 'file.damaged'],
    [
      'a zip without a workbook',
      'a.xlsx',
      zipBytes([{ name: 'ppt/presentation.xml', data: PDF }]),
      'file.mismatch',
    ],
    [
      'a compound file without a workbook',
      'a.xls',
      oleBytes(['Root Entry', 'PowerPoint Document']),
      'file.mismatch',
    ],
    ['an encrypted workbook', 'a.xlsx', oleBytes(['Root Entry', 'EncryptedPackage']), 'file.encrypted'],
    ['an encrypted zip entry', 'a.xlsx', zipBytes([part(10, { flags: 1 })]), 'file.encrypted'],
    ['a compound file cut off', 'a.xls', oleBytes(['Workbook']).slice(0, 700), 'file.damaged'],
    ['a truncated zip', 'a.xlsx', GOOD.slice(0, GOOD.length - 40), 'file.damaged'],
    ['half a zip', 'a.xlsx', GOOD.slice(0, GOOD.length / 2), 'file.damaged'],
    ['an entry over 80 MB by its claim', 'a.xlsx', zipBytes([part(10, { claims: 81 * MB })]), 'file.bomb'],
    [
      'a total over 150 MB by its claims',
      'a.xlsx',
      zipBytes([1, 2].map((n) => part(10, { name: String(n), claims: 76 * MB }))),
      'file.bomb',
    ],
    ['more than 2000 entries', 'a.xlsx', zipBytes([part(1)], 2001), 'file.bomb'],
    [
      'entries on top of each other',
      'a.xlsx',
      zipBytes([part(64), part(64, { name: 'b', localAt: 0 })]),
      'file.bomb',
    ],
    ['a directory that points outside', 'a.xlsx', zipBytes([part(10, { localAt: 1e6 })]), 'file.damaged'],
    [
      'an entry that inflates to more than it claims',
      'a.xlsx',
      zipBytes([{ name: 'xl/workbook.bin', data: zeros(90 * MB), deflated: true, claims: 100 }]),
      'file.bomb',
    ],
    [
      'an entry whose size is a small lie',
      'a.xlsx',
      zipBytes([{ name: 'xl/workbook.bin', data: zeros(1000), deflated: true, claims: 100 }]),
      'file.damaged',
    ],
    [
      'an entry that is no deflate stream',
      'a.xlsx',
      zipBytes([part(100, { name: 'xl/workbook.bin', data: Uint8Array.of(255, 255, 255), deflated: true })]),
      'file.damaged',
    ],
  ])('%s', async (_what, fileName, bytes, expected) => {
    expect(await answer(fileName, bytes)).toBe(expected);
  });

  it('measures 20 MB, with the text for the extension', async () => {
    const big = new Uint8Array(MAX_FILE_BYTES + 1);
    big.set(GOOD);
    expect(await answer('a.xlsx', big)).toBe('file.tooLargeXls');
    expect(await answer('a.xls', big)).toBe('file.tooLargeXls');
    expect(await answer('a.et', big)).toBe('file.tooLargeEt');
    expect(await answer('a.pdf', big)).toBe('file.tooLarge');
    const exact = new Uint8Array(MAX_FILE_BYTES);
    exact.set([0x50, 0x4b, 3, 4]);
    expect(await answer('a.xlsx', exact)).toBe('file.damaged');
  });

  it('takes csv, text and ods through an entry of their own', async () => {
    for (const name of ['a.csv', 'a.TSV', 'a.txt', 'a.ods']) {
      expect(await guardFile(name, text('a,b'))).toMatchObject({ error: { code: 'file.unsupported' } });
      expect(await guardFile(name, text('a,b'), 'more')).toMatchObject({
        ok: true,
        value: { format: 'text' },
      });
    }
    expect(await guardFile('a.exe', text('a,b'), 'more')).toMatchObject({
      error: { code: 'file.unsupported' },
    });
  });

  it('names what is not supported', async () => {
    expect(await guardFile('a.CSV', GOOD)).toMatchObject({ error: { params: { ext: 'csv' } } });
    expect(await guardFile('a', GOOD)).toMatchObject({ error: { params: { ext: '无扩展名' } } });
  });

  it('survives any bytes', async () => {
    let seed = 7;
    const next = (): number => (seed = (seed * 1103515245 + 12345) & 0x7fffffff);
    for (let round = 0; round < 300; round++) {
      const bytes = GOOD.slice(0, (next() % GOOD.length) + 1);
      for (let hit = 0; hit < 8; hit++) bytes[next() % bytes.length] = next() & 255;
      expect(await answer(round % 2 === 0 ? 'a.xlsx' : 'a.xls', bytes)).toBeTypeOf('string');
    }
  });
});

it('the list of extensions is the specification’s, its typo included', () => {
  expect(EXTENSIONS.map(({ ext }) => ext)).toEqual([
    'doc',
    'docx',
    'wps',
    'xls',
    'xlsx',
    'et',
    'png',
    'jpg',
    'jpge',
    'jpe',
    'bmp',
    'tif',
    'tiff',
    'webp',
    'gif',
    'jpeg',
    'pdf',
  ]);
});
