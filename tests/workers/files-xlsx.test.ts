import { describe, expect, it } from 'vitest';
import { zipOf, type Part, type ZipHabits } from '../../tools/zip-of.ts';
import { cellText, isRepeated } from '../../domain/importing/sheet-grid.ts';
import { readWorkbook, type ReadWorkbook } from '../../workers/files/read-sheets.ts';
import { isDateFormat } from '../../workers/files/xlsx/date-formats.ts';
import { isoSerial } from '../../workers/files/xlsx/iso-date.ts';
import { NumberReader } from '../../workers/files/xlsx/number-text.ts';
import { readZipDirectory } from '../../workers/files/zip-directory.ts';
import { readXlsx } from '../../workers/files/xlsx/read-xlsx.ts';
import type { Bytes } from './workbooks.ts';
import { oracleCells, ourCells } from './xlsx/read-cells.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Spec {
  /** Inside `<sheetData>`. */
  readonly rows: string;
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
function workbook(spec: Spec): Bytes {
  const { rows, tail = '', shared = '', styles = '', target = 'worksheets/sheet1.xml', more = [] } = spec;
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
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${tail}</worksheet>`,
      ),
      ...more,
    ],
    spec.zip,
  );
}

async function read(bytes: Bytes): Promise<ReadWorkbook> {
  const result = await readWorkbook('a.xlsx', bytes);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

async function refusal(bytes: Bytes): Promise<string> {
  const result = await readWorkbook('a.xlsx', bytes);
  return result.ok ? 'read' : result.error.code;
}

/** Texts of the first sheet, row by row. */
async function texts(bytes: Bytes): Promise<readonly (readonly string[])[]> {
  const { grid } = (await read(bytes)).sheets[0]!;
  return Array.from({ length: grid.height }, (_, row) =>
    Array.from({ length: grid.width }, (_cell, column) => cellText(grid, row, column)),
  );
}

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: string): string => `<row>${cells}</row>`;

describe('where SheetJS 0.20.3 is wrong', () => {
  const first = async (bytes: Bytes): Promise<readonly [ours: unknown, oracle: unknown]> => {
    const ours = await ourCells(bytes);
    if (typeof ours === 'string') throw new Error(ours);
    return [ours[0]?.cells.get('0,0')?.value, oracleCells(bytes)[0]?.cells.get('0,0')?.value];
  };

  it('a reference in the text of a formula is one character, not the bytes of it', async () => {
    const cell = '<row r="1"><c r="A1" t="str"><f>B1</f><v>&#x91ce;&#37;</v></c></row>';
    const [ours, oracle] = await first(workbook({ rows: cell }));
    expect(ours).toBe('野%');
    expect(oracle).not.toBe('野%');
  });

  it('an escaped escape in the text of a formula stays what it says', async () => {
    const cell = '<row r="1"><c r="A1" t="str"><f>B1</f><v>_x005F_x000D_</v></c></row>';
    expect(await first(workbook({ rows: cell }))).toEqual(['_x000D_', '\r']);
  });

  it('a section of plain text is text', async () => {
    const shared = '<si><r><t><![CDATA[<乙> & &amp; 丙]]></t></r></si>';
    const [ours, oracle] = await first(
      workbook({ rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>', shared }),
    );
    expect([ours, oracle]).toEqual(['<乙> & &amp; 丙', '']);
  });

  it('a cell in a comment is none', async () => {
    const cells = '<row r="1"><!-- <c r="A1"><v>9</v></c> --><c r="B1"><v>1</v></c></row>';
    expect(await first(workbook({ rows: cells }))).toEqual([undefined, 9]);
  });

  it('sizes may stand in the zip64 fields alone', async () => {
    const bytes = workbook({ rows: '<row r="1"><c r="A1"><v>7</v></c></row>', zip: { zip64: true } });
    expect(await texts(bytes)).toEqual([['7']]);
    expect(() => oracleCells(bytes)).toThrow();
  });
});

describe('cells as programs write them', () => {
  it('rows and cells that do not say where they are follow each other', async () => {
    const rows =
      row(inline('甲') + inline('乙')) +
      row('<c r="C2"><v>3</v></c><c><v>4</v></c>') +
      row('<c r="B7"><v>5</v></c>');
    expect(await texts(workbook({ rows }))).toEqual([
      ['甲', '乙', '', ''],
      ['', '', '3', '4'],
      ...Array.from({ length: 4 }, () => ['', '', '', '']),
      ['', '5', '', ''],
    ]);
  });

  it('spaces, quotes, order and small letters as XML allows them', async () => {
    const cell = `<row  r = '1' ><c\n t='n'\tr = 'b1' ><v > 1.5 </v ></c ><c s="0" r="c1"><v>1e3</v></c></row >`;
    expect(await texts(workbook({ rows: cell }))).toEqual([['', '1.5', '1000']]);
  });

  it('texts: runs, pronunciation, spaces, entities, escapes, line ends', async () => {
    const shared = [
      '<si><r><t>螺</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 丝</t></r><rPh sb="0" eb="1"><t>ピン</t></rPh><phoneticPr fontId="1"/></si>',
      '<si/>',
      '<si><t/></si>',
      '<si><t>a&amp;b &lt;c&gt; &quot;&apos; &#20013;&#x56fd; &unknown; &amp;lt;</t></si>',
      '<si><t>行一\r\n行二\r行三_x000A_行四_xD83D__xDE00__x0000_&#0;</t></si>',
    ];
    const rows = shared.map((_, at) => row(`<c t="s"><v>${String(at)}</v></c><c><v>1</v></c>`)).join('');
    expect((await texts(workbook({ rows, shared: shared.join('\n') }))).map(([text]) => text)).toEqual([
      '螺 丝',
      '',
      '',
      'a&b <c> "\' 中国 &unknown; &lt;',
      '行一\n行二\n行三\n行四😀\ufffd',
    ]);
  });

  it('truth, errors, dates, numbers that are none', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="170"/><xf numFmtId="9"/></cellXfs><dxfs><dxf/></dxfs>';
    const cells = [
      '<c t="b"><v>1</v></c>',
      '<c t="b"><v>0</v></c>',
      '<c t="e"><v>#REF!</v></c>',
      '<c s="1"><v>45560.25</v></c>',
      '<c s="2"><v>0.13</v></c>',
      '<c t="d"><v>2024-09-25T08:30:00</v></c>',
      '<c t="d"><v>明天</v></c>',
      '<c><v>abc</v></c>',
      '<c s="99"><v>9.1330108E+17</v></c>',
      '<c><v></v></c>',
      '<c><v>-0.5</v></c>',
    ];
    const expected = [
      'TRUE',
      'FALSE',
      '',
      '2024-09-25',
      '0.13',
      '2024-09-25',
      '明天',
      'abc',
      '913301080000000000',
      '',
      '-0.5',
    ];
    expect(await texts(workbook({ rows: row(cells.join('')), styles }))).toEqual([expected]);
  });

  it('days counted from 1904', async () => {
    const book = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const styles = '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>';
    expect(await texts(workbook({ rows: row('<c s="1"><v>44098</v></c>'), styles, workbook: book }))).toEqual(
      [['2024-09-25']],
    );
  });

  it('a formula nobody has calculated is left empty and named; one with a value is its value', async () => {
    const rows =
      row('<c><f>1+1</f></c><c><f>1+1</f><v>2</v></c>') + row('<c/><c r="C2"><f t="shared" si="0"/><v/></c>');
    const bytes = workbook({ rows });
    expect(await texts(bytes)).toEqual([['', '2']]);
    expect((await read(bytes)).notices).toEqual([
      '工作表“S”有2个公式没有计算结果（如A1），已留空，请用Excel或WPS打开并保存后重新上传',
    ]);
  });

  it('hidden rows that hold something are read and named', async () => {
    const rows =
      '<row r="1" ht="9"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c><c r="B2"><v>3</v></c></row><row r="3" hidden="true"/><row r="4" hidden="0"><c r="A4"><v>4</v></c></row>';
    const { notices } = await read(workbook({ rows }));
    expect(await texts(workbook({ rows }))).toEqual([
      ['1', ''],
      ['2', '3'],
      ['', ''],
      ['4', ''],
    ]);
    expect(notices).toEqual(['工作表“S”有1行被隐藏，已一并读取，请检查']);
  });

  it('merges repeat what their first cell holds', async () => {
    const rows = row('<c><v>1</v></c><c><v>2</v></c>') + row('<c/><c><v>3</v></c>');
    const tail =
      '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="$D$1:$E$1"/><mergeCell ref="x"/></mergeCells>';
    const bytes = workbook({ rows, tail });
    expect(await texts(bytes)).toEqual([
      ['1', '1'],
      ['1', '1'],
    ]);
    const { grid } = (await read(bytes)).sheets[0]!;
    expect([isRepeated(grid, 0, 0), isRepeated(grid, 0, 1), isRepeated(grid, 1, 1)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([
    ['/xl/worksheets/sheet1.xml', undefined],
    ['../xl/./worksheets/sheet1.xml', undefined],
    ['\\xl\\worksheets\\sheet1.xml', undefined],
    ['worksheets/Sheet%201.xml', 'xl/worksheets/sheet 1.xml'],
    ['WORKSHEETS/SHEET1.XML', undefined],
  ])('the target %s is found', async (target, sheetName) => {
    const spec = { rows: row('<c><v>1</v></c>'), target };
    expect(await texts(workbook(sheetName === undefined ? spec : { ...spec, sheetName }))).toEqual([['1']]);
  });

  it('sheets of charts are passed over, the rest keep their names', async () => {
    const book = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="图" sheetId="2" r:id="t"/><sheet name="表&amp;1" state="veryHidden" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const { sheets } = await read(workbook({ rows: row('<c><v>1</v></c>'), workbook: book }));
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([['表&1', true]]);
  });
});

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

describe('numbers, dates and formats', () => {
  it.each([
    '0',
    '7',
    '-12.5',
    '0.1',
    '9007199254740991',
    '9007199254740993',
    '0.30000000000000004',
    '123456789012345.67',
    '1e-7',
    '+5',
    '.5',
    '5.',
    '1E400',
    '-0.00000000000000000000000000001',
  ])('%s is the nearest double', (text) => {
    expect(new NumberReader().any(Buffer.from(`${text}<`), 0)).toBe(Number(text));
  });

  it.each(['', '.', '-', '1.2.3', '12个', '--1'])('“%s” is no number', (text) => {
    expect(new NumberReader().any(Buffer.from(`${text}<`), 0)).toBeNaN();
  });

  it.each([
    ['yyyy"年"m"月"', true],
    ['[$-804]yyyy/m/d', true],
    ['[h]:mm', true],
    ['e"年"', true],
    ['General', false],
    ['0.00E+00', false],
    ['#,##0"日"', false],
    ['[Red]0\\d', false],
    ['_-* #,##0_-;@', false],
  ])('%s shows a date: %s', (code, date) => {
    expect(isDateFormat(code)).toBe(date);
  });

  it.each([
    ['2024-09-25', 45560],
    ['2024-09-25T12:00:00Z', 45560.5],
    ['1900-01-01', 1],
    ['06:00:00', 0.25],
    ['25.9.2024', NaN],
  ])('%s is day %d', (text, day) => {
    expect(isoSerial(text)).toBe(day);
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
