import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../tools/zip-of.ts';
import { gridOf } from '../../../domain/importing/grid/grid-writer.ts';
import { importGrid } from '../../importing/import-grid.ts';
import type { Bytes } from '../workbooks.ts';
import { workbook } from '../xlsx/hand-made.ts';
import { readFile, utf8 } from './read-tables.ts';

/** The cells of a row, and which of them are crossed out. */
type Row = readonly [cells: readonly (string | number)[], isStruck: (column: number) => boolean];

const none = (): boolean => false;
const ROWS: readonly Row[] = [
  [['序号', '品名', '数量', '单价', '金额'], none],
  [[1, '钢管', 10, 35, 350], none],
  [[2, '阀门', 20, 88, 1760], (column) => column > 0],
  [[3, '弯头', 5, 8, 40], (column) => column === 3],
];

/** The second font crosses out, the third says that it doesn't; style 2 has that one. */
const STYLES =
  '<fonts><font><sz val="11"/></font><font><strike/><sz val="11"/></font><font><strike val="0"/></font></fonts>' +
  '<cellStyleXfs><xf fontId="1"/></cellStyleXfs>' +
  '<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>' +
  '<dxfs><dxf><font><strike/></font></dxf></dxfs>';

/** Written as spreadsheets do, with places, or as briefly as they may be. */
function xlsx(isBrief: boolean): Bytes {
  const shared: string[] = [];
  const rows = ROWS.map(([cells, isStruck], at) => {
    const row = String(at + 1);
    const xml = cells.map((cell, column) => {
      const place = isBrief ? '' : ` r="${'ABCDE'.charAt(column)}${row}"`;
      const style = ` s="${isStruck(column) ? '1' : '2'}"`;
      if (typeof cell === 'number') return `<c${place}${style}><v>${String(cell)}</v></c>`;
      return `<c${place}${style} t="s"><v>${String(shared.push(`<si><t>${cell}</t></si>`) - 1)}</v></c>`;
    });
    return `<row${isBrief ? '' : ` r="${row}"`}>${xml.join('')}</row>`;
  });
  return workbook({ rows: rows.join(''), shared: shared.join(''), styles: STYLES });
}

function ods(): Bytes {
  const rows = ROWS.map(([cells, isStruck]) => {
    const xml = cells.map((cell, column) => {
      const type = typeof cell === 'number' ? `"float" office:value="${String(cell)}"` : '"string"';
      const style = isStruck(column) ? ' table:style-name="ce1"' : '';
      return `<table:table-cell${style} office:value-type=${type}><text:p>${String(cell)}</text:p></table:table-cell>`;
    });
    return `<table:table-row>${xml.join('')}</table:table-row>`;
  });
  const style =
    '<style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style>';
  const content = `<?xml version="1.0"?><office:document-content><office:automatic-styles>${style}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="S">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`;
  return zipOf([{ name: 'content.xml', data: Buffer.from(content) }]);
}

function sheetXml(): Bytes {
  const rows = ROWS.map(([cells, isStruck]) => {
    const xml = cells.map((cell, column) => {
      const type = typeof cell === 'number' ? 'Number' : 'String';
      const style = isStruck(column) ? ' ss:StyleID="s1"' : '';
      return `<Cell${style}><Data ss:Type="${type}">${String(cell)}</Data></Cell>`;
    });
    return `<Row>${xml.join('')}</Row>`;
  });
  return utf8(
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"><Font ss:StrikeThrough="1"/></Style></Styles><Worksheet ss:Name="S"><Table>${rows.join('')}</Table></Worksheet></Workbook>`,
  );
}

describe('a row that is crossed out by the look of its cells', () => {
  it.each([
    ['xlsx', 'a.xlsx', xlsx(false)],
    ['xlsx without places', 'a.xlsx', xlsx(true)],
    ['ods', 'a.ods', ods()],
    ['XML', 'a.xls', sheetXml()],
  ])('is told and may be left out: %s', async (_what, name, bytes) => {
    const { sheets } = await readFile(name, bytes);
    const { grid } = sheets[0]!;
    const read = importGrid(grid);
    expect(read.lines.map((line) => line.name)).toEqual(['钢管', '阀门', '弯头']);
    expect(
      read.findings.flatMap(({ code, line, message }) => (code.includes('struck') ? [[line, message]] : [])),
    ).toEqual([
      [1, '第3行带删除线，像已取消，请核对是否开票'],
      [2, '第4行有带删除线的单元格，已照常读取，请核对'],
    ]);
    const left = importGrid(grid, { cancelled: 'skip' });
    expect(left.lines.map((line) => line.name)).toEqual(['钢管', '弯头']);
    expect(left.skipped).toEqual([{ row: 3, why: '带删除线' }]);
  });

  it('is no matter where nobody reads what is crossed out', () => {
    const grid = gridOf([
      ['序号', '品名', '数量', '单价', '调后单价', '金额'],
      ['1', '电机', '12', '480', '500', '6000'],
    ]);
    const toldOf = (column: number): number =>
      importGrid({ ...grid, struck: new Map([[1, { isMost: false, columns: [column] }]]) }).findings.filter(
        ({ code }) => code.includes('struck'),
      ).length;
    expect([0, 1, 2, 3, 4, 5].map(toldOf)).toEqual([1, 1, 1, 0, 1, 1]);
  });
});
