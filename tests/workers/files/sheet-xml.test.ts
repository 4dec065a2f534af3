import { expect, it } from 'vitest';
import { meaningAt } from '../../../domain/importing/grid/sheet-grid.ts';
import { mapBest, open } from '../opened-files.ts';
import { gbk, readFile, refusal, tablesOf, utf8 } from './read-tables.ts';

const SPACE = 'urn:schemas-microsoft-com:office:spreadsheet';
const NOTICE = '文件扩展名为xls，实际内容为XML表格，已按实际内容读取';

const book = (sheets: string, styles = ''): string =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="${SPACE}" xmlns:ss="${SPACE}" xmlns:html="http://www.w3.org/TR/REC-html40"><Styles>${styles}</Styles>${sheets}</Workbook>`;
const sheet = (rows: string, options = ''): string =>
  `<Worksheet ss:Name="表一"><Table ss:ExpandedColumnCount="99">${rows}</Table><WorksheetOptions>${options}</WorksheetOptions></Worksheet>`;
const row = (...cells: readonly string[]): string => `<Row>${cells.join('')}</Row>`;
const cell = (content: string, attributes = '', type = 'String'): string =>
  `<Cell ${attributes}><Data ss:Type="${type}">${content}</Data></Cell>`;
const number = (value: string, attributes = ''): string => cell(value, attributes, 'Number');

it('goods of an XML that is called .xls become lines', async () => {
  const rows =
    row(cell('品名'), cell('数量'), cell('单价'), cell('金额')) +
    row(cell('螺丝 &amp; 螺母'), number('12'), number('1.5'), number('18'));
  const view = await open(utf8(book(sheet(rows))), 'a.xls');
  expect(view.notices).toEqual([NOTICE]);
  expect((await mapBest(view)).preview[0]).toMatchObject({
    name: '螺丝 & 螺母',
    quantity: '12',
    price: '1.5',
    amount: '18',
    cell: 'A2',
  });
});

it('numbers, dates, truth, errors, rich texts, notes, places that are left out, merges', async () => {
  const styles =
    '<Style ss:ID="p"><NumberFormat ss:Format="Percent"/></Style><Style ss:ID="w"><NumberFormat ss:Format="0.00&quot;万元&quot;"/></Style>';
  const comment = '<Comment><ss:Data xmlns="http://www.w3.org/TR/REC-html40"><B>批注</B></ss:Data></Comment>';
  const rows =
    '<Column ss:Index="3" ss:Hidden="1" ss:StyleID="p"/>' +
    row(cell('甲', 'ss:MergeAcross="1" ss:MergeDown="1"'), number('0.13')) +
    `<Row ss:Index="2">${cell('2024-09-25T00:00:00.000', 'ss:Index="3"', 'DateTime')}${cell('1', '', 'Boolean')}</Row>` +
    `<Row ss:Index="4" ss:Hidden="1">${cell('#N/A', '', 'Error')}<Cell ss:Formula="=A1"/><Cell><Data ss:Type="String">乙</Data>${comment}</Cell></Row>` +
    row(
      number('1.5', 'ss:StyleID="w"'),
      '<Cell><ss:Data ss:Type="String"><html:S>900</html:S>1000<html:Sup>1</html:Sup></ss:Data></Cell>',
      cell('很多', '', 'Number'),
    );
  const { tables, notices } = await tablesOf('a.xls', utf8(book(sheet(rows), styles)));
  expect(tables).toEqual([
    [
      ['甲', '^甲', '0.13', ''],
      ['^甲', '^甲', '2024-09-25', 'TRUE'],
      ['', '', '', ''],
      ['', '', '乙', ''],
      ['1.5', '1000¹', '很多', ''],
    ],
  ]);
  const { grid } = (await readFile('a.xls', utf8(book(sheet(rows), styles)))).sheets[0]!;
  expect([meaningAt(grid, 0, 2), meaningAt(grid, 4, 0)]).toMatchObject([{ percent: 'times' }, { word: 4 }]);
  expect(notices).toEqual([
    NOTICE,
    '工作表“表一”有1行被隐藏，已一并读取，请检查',
    '工作表“表一”的C列被隐藏，已一并读取，请检查',
    '工作表“表一”有1格带删除线（如B5），没有读取划掉的文字，请检查',
    '工作表“表一”有1个公式没有计算结果（如B4），已留空，请用Excel或WPS打开并保存后重新上传',
  ]);
});

it('elements with a prefix, in GBK and UTF-16', async () => {
  const xml = `<?xml version="1.0" encoding="GB2312"?>\n<ss:Workbook xmlns:ss="${SPACE}"><ss:Worksheet ss:Name="S"><ss:Table><ss:Row><ss:Cell><ss:Data ss:Type="String">品名</ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet></ss:Workbook>`;
  for (const bytes of [gbk(xml), new Uint8Array(Buffer.from(`\ufeff${xml}`, 'utf16le'))])
    expect((await tablesOf('a.xls', bytes)).tables).toEqual([[['品名']]]);
});

it('hidden sheets are known as such; what is cut off or other XML is refused', async () => {
  const hidden = sheet(row(cell('甲')), '<Visible>SheetHidden</Visible>');
  const view = await open(utf8(book(hidden + sheet(row(cell('乙'))))), 'a.xls');
  expect(view.sheets.map((one) => one.hidden)).toEqual([true, false]);
  expect(await refusal('a.xls', utf8(book(hidden).slice(0, -40)))).toBe('file.damaged');
  expect(await refusal('a.xls', utf8('<?xml version="1.0"?><Workbook/>'))).toBe('file.mismatch');
  expect(await refusal('a.xls', utf8(`<!DOCTYPE a []>${book(hidden)}`))).toBe('file.mismatch');
});

it('formats say what is counted and how a spec is shown', async () => {
  const styles =
    '<Style ss:ID="u"><NumberFormat ss:Format="0&quot;箱&quot;"/></Style><Style ss:ID="f"><NumberFormat ss:Format="Fixed"/></Style>';
  const rows =
    row(cell('品名'), cell('规格'), cell('数量'), cell('金额')) +
    row(
      cell('螺丝'),
      number('1.5', 'ss:StyleID="f"'),
      number('12', 'ss:StyleID="u"'),
      number('18', 'ss:StyleID="f"'),
    );
  const view = await open(utf8(book(sheet(rows), styles)), 'a.xls');
  expect((await mapBest(view)).preview[0]).toMatchObject({
    spec: '1.50',
    quantity: '12',
    unit: '箱',
    amount: '18',
  });
});

it.each(['constructor', '__proto__', 'toString'])(
  'a format that nobody knows says nothing: %s',
  async (format) => {
    const styles = `<Style ss:ID="s"><NumberFormat ss:Format="${format}"/></Style>`;
    const { tables } = await tablesOf(
      'a.xls',
      utf8(book(sheet(row(number('1.5', 'ss:StyleID="s"'))), styles)),
    );
    expect(tables).toEqual([[['1.5']]]);
  },
);
