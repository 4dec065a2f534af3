import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EXTENSIONS, MAX_FILE_BYTES } from '../../workers/files/file-types.ts';
import { guardSpreadsheet } from '../../workers/files/guard.ts';
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
const MB = 1024 * 1024;

const part = (size: number, more: object = {}) => ({
  name: 'xl/workbook.xml',
  data: new Uint8Array(size),
  ...more,
});
const zeros = (size: number): Bytes => new Uint8Array(deflateRawSync(new Uint8Array(size), { level: 9 }));

const answer = async (fileName: string, bytes: Bytes) => {
  const result = await guardSpreadsheet(fileName, bytes);
  return result.ok ? result.value.format : result.error.code;
};

describe('guardSpreadsheet', () => {
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
    ['a workbook renamed to pdf', 'a.pdf', GOOD, 'file.mismatch'],
    ['text named xls', 'a.xls', new TextEncoder().encode('ID;PWXL;N;E\nC;Y1;X1'), 'file.mismatch'],
    ['a real pdf', 'a.pdf', PDF, 'file.notReadable'],
    ['a real image', 'a.png', PNG, 'file.notReadable'],
    ['a word file', 'a.docx', GOOD, 'file.notReadable'],
    [
      'a zip without a workbook',
      'a.xlsx',
      zipBytes([{ name: 'word/document.xml', data: PDF }]),
      'file.mismatch',
    ],
    [
      'a compound file without a workbook',
      'a.xls',
      oleBytes(['Root Entry', 'WordDocument']),
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
    const started = performance.now();
    expect(await answer(fileName, bytes)).toBe(expected);
    expect(performance.now() - started).toBeLessThan(3000);
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

  it('names what is not supported', async () => {
    expect(await guardSpreadsheet('a.CSV', GOOD)).toMatchObject({ error: { params: { ext: 'csv' } } });
    expect(await guardSpreadsheet('a', GOOD)).toMatchObject({ error: { params: { ext: '无扩展名' } } });
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
