import { describe, expect, it } from 'vitest';
import { zipOf, type ZipHabits } from '../../tools/zip-of.ts';
import { readWorkbook } from '../../workers/files/read-sheets.ts';
import { readZipDirectory } from '../../workers/files/zip-directory.ts';
import { readXlsx } from '../../workers/files/xlsx/read-xlsx.ts';
import type { Bytes } from './workbooks.ts';
import { inline, MAIN, PACKAGE, read, refusal, RELATIONS, row, texts, workbook } from './xlsx/hand-made.ts';

describe('limits', () => {
  it('rows beyond the limit are left alone and the sheet is said to go on', async () => {
    const rows = Array.from(
      { length: 9 },
      (_, at) => `<row r="${String(at + 1)}"><c r="A${String(at + 1)}"><v>${String(at)}</v></c></row>`,
    ).join('');
    const bytes = workbook({ rows });
    const entries = readZipDirectory(bytes);
    if (!entries.ok) throw new Error(entries.error.code);
    const pace = { progress: () => undefined, checkpoint: () => Promise.resolve() };
    const [four, all] = [
      await readXlsx(bytes, entries.value, 4, pace),
      await readXlsx(bytes, entries.value, 9, pace),
    ];
    expect(
      [four, all].map((result) => result.ok && [result.value[0]?.grid.height, result.value[0]?.cut]),
    ).toEqual([
      [4, true],
      [9, false],
    ]);
  });

  it('formatted rows far below are no rows', async () => {
    const rows = `${row('<c><v>1</v></c>')}<row r="1048576"><c r="A1048576" s="1"/></row>`;
    expect((await read(workbook({ rows }))).notices).toEqual([]);
  });

  it('a cell of 3.5 million characters is cut', async () => {
    const [[text = ''] = []] = await texts(workbook({ rows: row(inline('长'.repeat(3_500_000))) }));
    expect(text).toBe('长'.repeat(32_767));
  });

  it('tells how far it is and stops when it is asked to', async () => {
    const rows = Array.from({ length: 20_000 }, () => row('<c><v>1</v></c>')).join('');
    const bytes = workbook({ rows });
    const seen: number[] = [];
    await readWorkbook('a.xlsx', bytes, {
      progress: ({ done, total }) => seen.push(done / total),
      checkpoint: () => Promise.resolve(),
    });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.every((share, at) => share > (seen[at - 1] ?? 0) && share <= 1)).toBe(true);
    const stop = new Error('stopped');
    const stopped = readWorkbook('a.xlsx', bytes, {
      progress: () => undefined,
      checkpoint: () => Promise.reject(stop),
    });
    await expect(stopped).rejects.toBe(stop);
  });
});

describe('what is refused', () => {
  const GOOD = { rows: row('<c><v>1</v></c>') };
  const broken = (name: string, xml: string, zip: ZipHabits = {}): Bytes => {
    const bytes = workbook(GOOD);
    const entries = readZipDirectory(bytes);
    if (!entries.ok) throw new Error(entries.error.code);
    const names = entries.value.map((entry) => entry.name);
    const book = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const links = `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
    const usual: Readonly<Record<string, string>> = {
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': links,
    };
    const parts = names.map((part) => ({
      name: part,
      data: Buffer.from(part === name ? xml : (usual[part] ?? '<x/>')),
    }));
    return zipOf(parts, zip);
  };
  const SHEET = 'xl/worksheets/sheet1.xml';

  it.each<[string, Bytes, string]>([
    ['a document type', broken(SHEET, '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), 'file.damaged'],
    [
      'rows that never end',
      broken(SHEET, '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>'),
      'file.damaged',
    ],
    [
      'a tag cut off',
      broken(SHEET, '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells'),
      'file.damaged',
    ],
    ['a shared text that is not there', workbook({ rows: row('<c t="s"><v>5</v></c>') }), 'file.damaged'],
    ['a text with a NUL', workbook({ rows: row(inline('a\0b')) }), 'file.damaged'],
    [
      'a sheet that is not there',
      workbook({ ...GOOD, sheetName: 'xl/worksheets/other.xml' }),
      'file.damaged',
    ],
    ['no cells', workbook({ rows: '' }), 'file.noTable'],
    ['no sheets', broken('xl/workbook.xml', '<workbook/>'), 'file.noTable'],
    [
      'one sheet part behind 255 names',
      workbook({
        ...GOOD,
        rows: row(inline('x'.repeat(2_000_000))),
        workbook: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${'<sheet name="S" r:id="rId1"/>'.repeat(300)}</sheets></workbook>`,
      }),
      'file.bomb',
    ],
  ])('%s', async (_what, bytes, code) => {
    expect(await refusal(bytes)).toBe(code);
  });

  it('bytes that changed on the way: a checksum tells, whatever they inflate to', async () => {
    const stored = workbook({ rows: row('<c><v>1234</v></c>'), zip: { deflated: false } });
    const at = Buffer.from(stored).indexOf('<v>1234');
    stored[at + 3] = 0x39;
    expect(await refusal(stored)).toBe('file.damaged');
    const without = workbook({ rows: row('<c><v>1234</v></c>'), zip: { deflated: false, noCrc: true } });
    expect(await texts(without)).toEqual([['1234']]);
  });

  it('a size that is a lie', async () => {
    const bytes = workbook({ rows: row('<c><v>1</v></c>').repeat(50) });
    const entries = readZipDirectory(bytes);
    if (!entries.ok) throw new Error(entries.error.code);
    const pace = { progress: () => undefined, checkpoint: () => Promise.resolve() };
    const lying = entries.value.map((entry) => ({
      ...entry,
      crc: 0,
      size: entry.name === SHEET ? 100 : entry.size,
    }));
    expect(await readXlsx(bytes, lying, 100, pace)).toMatchObject({ error: { code: 'file.damaged' } });
  });
});
