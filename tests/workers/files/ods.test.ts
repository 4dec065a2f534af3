import * as XLSX from 'xlsx';
import { describe, expect, it } from 'vitest';
import { zipOf, type Part } from '../../../tools/zip-of.ts';
import { CELL, columnName, meaningAt } from '../../../domain/importing/grid/sheet-grid.ts';
import { importGrid } from '../../importing/import-grid.ts';
import { engine, host, mapBest } from '../opened-files.ts';
import type { Bytes } from '../workbooks.ts';
import { marked, readFile, refusal, tablesOf } from './read-tables.ts';

const p = (text: string): string => `<text:p>${text}</text:p>`;
const cell = (content: string, attributes = ''): string =>
  `<table:table-cell ${attributes}>${content.startsWith('<') || content === '' ? content : p(content)}</table:table-cell>`;
const row = (cells: string, attributes = ''): string =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;
const sheet = (rows: string, attributes = ''): string =>
  `<table:table table:name="表1" ${attributes}>${rows}</table:table>`;

function ods(tables: string, styles = '', more: readonly Part[] = []): Bytes {
  const content = `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  return zipOf([{ name: 'content.xml', data: Buffer.from(content) }, ...more]);
}

const first = async (rows: string) => (await tablesOf('a.ods', ods(sheet(rows)))).tables[0];

describe('cells', () => {
  it('numbers, rates, money, dates, times, truth, texts, errors', async () => {
    const cells = [
      cell('1,234.50', 'office:value-type="float" office:value="1234.5"'),
      cell('13%', 'office:value-type="percentage" office:value="0.13"'),
      cell('¥2.00', 'office:value-type="currency" office:value="2"'),
      cell('24-9-25', 'office:value-type="date" office:date-value="2024-09-25"'),
      cell('8:30', 'office:value-type="time" office:time-value="PT08H30M00S"'),
      cell('TRUE', 'office:value-type="boolean" office:boolean-value="true"'),
      cell('91330108123456789012', 'office:value-type="string"'),
      cell('', 'office:value-type="string" office:string-value="无段"'),
      cell('#REF!', 'office:value-type="string" calcext:value-type="error"'),
      cell('很多', 'office:value-type="float" office:value=""'),
    ];
    expect(await first(row(cells.join('')))).toEqual([
      ['1234.5', '0.13', '2', '2024-09-25', '08:30:00', 'TRUE', '91330108123456789012', '无段', '', '很多'],
    ]);
  });

  it('another money than yuan, said or shown', async () => {
    const cells = [
      cell('$5.00', 'office:value-type="currency" office:currency="USD" office:value="5"'),
      cell('€ 10.00', 'office:value-type="float" office:value="10"'),
      cell('¥2.00', 'office:value-type="currency" office:currency="CNY" office:value="2"'),
    ];
    const { grid } = (await readFile('a.ods', ods(sheet(row(cells.join('')))))).sheets[0]!;
    expect([0, 1, 2].map((column) => meaningAt(grid, 0, column)?.currency)).toEqual(['USD', '€', '']);
  });

  it('what is shown of a number says its unit, its name and its size, as formats of other workbooks do', async () => {
    const float = (shown: string, value: string): string =>
      cell(shown, `office:value-type="float" office:value="${value}"`);
    const rows =
      row(['品名', '规格', '数量', '金额'].map((text) => cell(text)).join('')) +
      row(float('轴承6205', '6205') + float('1.50', '1.5') + float('12箱', '12') + float('1.50万元', '1.5'));
    const { grid } = (await readFile('a.ods', ods(sheet(rows)))).sheets[0]!;
    expect(importGrid(grid).lines[0]).toMatchObject({
      name: '轴承6205',
      spec: '1.50',
      quantity: '12',
      unit: '箱',
      amount: '15000',
    });
  });

  it('paragraphs, spaces, tabs and line breaks; notes and pictures are no text', async () => {
    const content =
      p('行 \n 一<text:s text:c="2"/>A<text:tab/>B<text:line-break/><text:span>C &amp; D</text:span>') +
      `<office:annotation>${p('批注')}</office:annotation><draw:frame>${p('图')}</draw:frame>${p('行二')}`;
    expect(await first(row(cell(content)))).toEqual([['行 一  A\tB\nC & D\n行二']]);
  });

  it('cells and rows that are repeated, merged and covered', async () => {
    const rows =
      row(
        cell('甲', 'table:number-columns-spanned="2" table:number-rows-spanned="2"') +
          '<table:covered-table-cell/>' +
          cell('乙', 'table:number-columns-repeated="2"'),
      ) +
      row(
        '<table:covered-table-cell table:number-columns-repeated="2"/>' +
          cell('丙') +
          cell('', 'table:number-columns-repeated="16380"'),
      ) +
      row(cell('丁'), 'table:number-rows-repeated="2"') +
      row(cell(''), 'table:number-rows-repeated="1048000"');
    expect(await first(rows)).toEqual([
      ['甲', '^甲', '乙', '乙'],
      ['^甲', '^甲', '丙', ''],
      ['丁', '', '', ''],
      ['丁', '', '', ''],
    ]);
  });

  it('hidden sheets and rows, formulas nobody calculated', async () => {
    const styles =
      '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
    const rows =
      row(cell('品名'), 'table:visibility="collapse"') + row(cell('', 'table:formula="of:=1+1"') + cell('x'));
    const { sheets, notices } = await readFile('a.ods', ods(sheet(rows, 'table:style-name="ta2"'), styles));
    expect(sheets[0]).toMatchObject({ name: '表1', hidden: true });
    expect(notices).toEqual([
      '工作表“表1”有1行被隐藏，已一并读取，请检查',
      '工作表“表1”有1个公式没有计算结果（如A2），已留空，请用Excel或WPS打开并保存后重新上传',
    ]);
  });

  it('hidden columns that hold something', async () => {
    const columns =
      '<table:table-column/><table:table-column-group><table:table-column table:number-columns-repeated="2" table:visibility="collapse"/></table:table-column-group><table:table-column table:number-columns-repeated="16381" table:visibility="filter"/>';
    const rows = row(cell('品名') + cell('') + cell('成本') + cell('备注'));
    expect((await readFile('a.ods', ods(sheet(columns + rows)))).notices).toEqual([
      '工作表“表1”的C、D列被隐藏，已一并读取，请检查',
    ]);
  });

  it('goods become lines', async () => {
    const rows = row(['品名', '数量'].map((text) => cell(text)).join('')) + row(cell('螺丝') + cell('12个'));
    const view = await engine.open(
      { fileName: 'a.ods', bytes: ods(sheet(rows)).buffer, entry: 'more' },
      host,
    );
    if (!view.ok) throw new Error(view.error.code);
    expect((await mapBest(view.value)).preview[0]).toMatchObject({
      name: '螺丝',
      quantity: '12',
      unit: '个',
    });
  });
});

it('every cell is what SheetJS has written', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [
    `货${String(at)} <&>`,
    at * 1.1,
    at % 2 === 0,
    '',
    new Date(Date.UTC(2024, 0, 1 + at)),
  ]);
  const source = XLSX.utils.aoa_to_sheet(rows, { UTC: true, cellDates: true });
  source['!merges'] = [XLSX.utils.decode_range('A2:B3')];
  const book = XLSX.utils.book_new(source, '清单');
  const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'ods' }) as ArrayBuffer);
  const { sheets } = await readFile('a.ods', bytes);
  const { grid } = sheets[0]!;
  expect(marked(grid).map((cells) => cells.slice(0, 3))).toEqual(
    rows.map(([text, number, truth], at) => {
      const shown = [
        String(text),
        String(Number(Number(number).toPrecision(15))),
        truth === true ? 'TRUE' : 'FALSE',
      ];
      if (at !== 1 && at !== 2) return shown;
      return [at === 1 ? '货1 <&>' : '^货1 <&>', '^货1 <&>', shown[2]];
    }),
  );
  expect([grid.columns[4]?.kinds[0], marked(grid)[39]?.[4]]).toEqual([CELL.date, '2024-02-09']);
});

describe('refused', () => {
  const encrypted = {
    name: 'META-INF/manifest.xml',
    data: Buffer.from(
      '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
    ),
  };
  const many = cell('甲', 'table:number-columns-repeated="1000000000"');

  it.each<[string, Bytes, string]>([
    ['a password', ods('x', '', [encrypted]), 'file.encrypted'],
    ['no sheets', ods(''), 'file.noTable'],
    ['what is no XML', zipOf([{ name: 'content.xml', data: Buffer.from('<a><b>') }]), 'file.damaged'],
    [
      'sheets of cells that are only said to be there',
      ods(sheet(row(many, 'table:number-rows-repeated="1000000"')).repeat(3)),
      'file.bomb',
    ],
  ])('%s', async (_what, bytes, code) => {
    expect(await refusal('a.ods', bytes)).toBe(code);
  });

  it('a cell repeated a billion times fills the columns there are', async () => {
    const table = await first(row(many, 'table:number-rows-repeated="9"'));
    expect([table?.length, table?.[0]?.length, columnName(255)]).toEqual([9, 256, 'IV']);
  });
});

it('an element that nobody knows adds nothing to a text', async () => {
  const strange = ['constructor', '__proto__', 'toString'].map((name) => `<${name}/>`).join('');
  expect(await first(row(cell(`<text:p>螺${strange}丝</text:p>`)))).toEqual([['螺丝']]);
});
