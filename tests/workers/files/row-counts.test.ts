import { expect, it } from 'vitest';
import { zipOf } from '../../../tools/zip-of.ts';
import { readWorkbook } from '../../../workers/files/read-sheets.ts';
import { workbookBytes } from '../workbooks.ts';
import { utf8 } from './read-tables.ts';

const ROWS = [['品名', '数量'], ...Array.from({ length: 9 }, (_, at) => [`货${String(at)}`, String(at + 1)])];
/** An empty row, then one more. */
const ALL = [...ROWS, ['', ''], ['货末', '1']];

const joined = (cells: (text: string) => string, open: string, close: string): string =>
  ALL.map((row) => `${open}${row.map(cells).join('')}${close}`).join('');

const ODS = `<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${joined(
  (text) =>
    text === ''
      ? '<table:table-cell/>'
      : `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`,
  '<table:table-row>',
  '</table:table-row>',
)}<table:table-row table:number-rows-repeated="1048564"><table:table-cell/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;

const SHEET_XML = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${joined(
  (text) => (text === '' ? '<Cell/>' : `<Cell><Data ss:Type="String">${text}</Data></Cell>`),
  '<Row>',
  '</Row>',
)}</Table></Worksheet></Workbook>`;

const HTML = `<table>${joined((text) => `<td>${text}</td>`, '<tr>', '</tr>')}</table>`;

it.each([
  ['xlsx', 'a.xlsx', workbookBytes([{ rows: ALL }])],
  ['xls', 'a.xls', workbookBytes([{ rows: ALL }], 'biff8')],
  ['xlsb', 'a.et', workbookBytes([{ rows: ALL }], 'xlsb')],
  ['ods', 'a.ods', zipOf([{ name: 'content.xml', data: Buffer.from(ODS) }])],
  ['XML', 'a.xls', utf8(SHEET_XML)],
  ['a web page', 'a.xls', utf8(`<html>${HTML}</html>`)],
])('how many rows there are is said where not all are read: %s', async (_, fileName, bytes) => {
  const read = await readWorkbook(fileName, new Uint8Array(bytes), undefined, 'more', 6);
  const notices = read.ok ? read.value.notices : [];
  expect(notices.at(-1)).toMatch(/约有12行，仅读取前6行$/);
  const whole = await readWorkbook(fileName, new Uint8Array(bytes), undefined, 'more', 12);
  expect(whole.ok && whole.value.notices.filter((notice) => notice.includes('仅读取前'))).toEqual([]);
});
