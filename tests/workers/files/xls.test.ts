import * as XLSX from 'xlsx';
import { expect, it } from 'vitest';
import { workbookBytes, type Bytes } from '../workbooks.ts';
import { gbk, marked, readFile, refusal, tablesOf } from './read-tables.ts';

type Version = 'biff2' | 'biff3' | 'biff4' | 'biff5' | 'biff8';

const bytesOf = (rows: readonly (readonly unknown[])[], bookType: Version, sheetName = 'S1'): Bytes => {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows as unknown[][]), sheetName);
  return new Uint8Array(
    XLSX.write(book, { type: 'array', bookType: bookType as XLSX.BookType }) as ArrayBuffer,
  );
};

/** Bytes of a text put where another of the same length stands. */
function replaced(bytes: Bytes, from: string, to: Uint8Array): Bytes {
  const out = Buffer.from(bytes);
  for (let at = out.indexOf(from); at >= 0; at = out.indexOf(from)) out.set(to, at);
  return new Uint8Array(out);
}

it.each<Version>(['biff2', 'biff3', 'biff4', 'biff5', 'biff8'])('a workbook of %s', async (version) => {
  const { tables, notices } = await tablesOf(
    'a.xls',
    bytesOf(
      [
        ['Name', 'Qty'],
        ['Bolt', 12.5],
      ],
      version,
    ),
  );
  expect([tables, notices]).toEqual([
    [
      [
        ['Name', 'Qty'],
        ['Bolt', '12.5'],
      ],
    ],
    [],
  ]);
});

it.each<Version>(['biff3', 'biff4', 'biff5'])(
  'Chinese of %s, whatever code page it names',
  async (version) => {
    const bytes = bytesOf(
      [
        ['@@@@', 'Qty'],
        ['Caf#', 1],
      ],
      version,
      'S##1',
    );
    const chinese = replaced(bytes, '@@@@', gbk('品名'));
    const western = replaced(chinese, 'Caf#', Uint8Array.of(67, 97, 102, 0xe9));
    const { sheets } = await readFile(
      'a.xls',
      replaced(western, 'S##1', Buffer.concat([Buffer.from('S'), gbk('表'), Buffer.from('1')])),
    );
    expect(sheets.map(({ grid }) => marked(grid))).toEqual([
      [
        ['品名', 'Qty'],
        ['Café', '1'],
      ],
    ]);
    if (version === 'biff5') expect(sheets[0]?.name).toBe('S表1');
  },
);

it('Western letters of Unicode texts stay what they are', async () => {
  expect((await tablesOf('a.xls', bytesOf([['ÄÖÜ ÆØ', 'Æ×÷']], 'biff8'))).tables[0]).toEqual([
    ['ÄÖÜ ÆØ', 'Æ×÷'],
  ]);
});

it('a workbook without its container, or with only half of it', async () => {
  const bare = bytesOf([['Name', 'Qty']], 'biff4');
  expect(await refusal('a.doc', bare)).toBe('read');
  const whole = workbookBytes([{ rows: Array.from({ length: 200 }, () => ['品名', 1]) }], 'biff8');
  expect(await refusal('a.xls', whole.slice(0, whole.length / 2))).toBe('file.damaged');
});
