import { describe, expect, it } from 'vitest';
import { isRepeated } from '../../domain/importing/grid/sheet-grid.ts';
import { isDateFormat } from '../../workers/files/xlsx/date-formats.ts';
import { isoSerial } from '../../workers/files/xlsx/iso-date.ts';
import { NumberReader } from '../../workers/files/xlsx/number-text.ts';
import type { Bytes } from './workbooks.ts';
import { inline, MAIN, read, RELATIONS, row, texts, workbook } from './xlsx/hand-made.ts';
import { oracleCells, ourCells } from './xlsx/read-cells.ts';

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

  it('hidden columns that hold something are read and named, the first of many', async () => {
    const numbers = (count: number) =>
      row(Array.from({ length: count }, (_, at) => `<c><v>${String(at)}</v></c>`).join(''));
    const few =
      '<cols><col min="1" max="1"/><col min="2" max="3" hidden="1"/><col max="9" min="5" hidden="true"/></cols>';
    const bytes = workbook({ head: few, rows: numbers(4) });
    expect(await texts(bytes)).toEqual([['0', '1', '2', '3']]);
    expect((await read(bytes)).notices).toEqual(['工作表“S”的B、C列被隐藏，已一并读取，请检查']);
    const all = '<cols><col min="1" max="16384" hidden="1"/><col min="0" max="1"/></cols>';
    const { notices } = await read(workbook({ head: all, rows: numbers(7) }));
    expect(notices).toEqual(['工作表“S”的A、B、C、D、E列等7列被隐藏，已一并读取，请检查']);
    const shown = '<cols><col min="1" max="3" hidden="0" width="0"/></cols>';
    expect((await read(workbook({ head: shown, rows: numbers(3) }))).notices).toEqual([]);
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
