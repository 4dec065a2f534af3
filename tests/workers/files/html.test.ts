import { expect, it } from 'vitest';
import { gbk, refusal, tablesOf, utf8 } from './read-tables.ts';

const PAGE = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>
<meta http-equiv=Content-Type content="text/html; charset=gb2312"><style>td{mso-number-format:"\\@";}</style></head>
<body><p>对账单 <b>2024年9月</b></p><table border=1>
<tr><th rowspan=2>品名<th colspan=2>含税</tr><tr><th>单价<th>金额</tr>
<tr><td rowspan=2>螺丝</td><td>1.5</td><td>15</td></tr>
<tr><td>2&nbsp;</td><td>20<br>元</td></tr>
<tr style="display:none"><td>看不见</td><td>1</td><td>1</td></tr>
</table><p>合计：35元</p><table><tr><td>91330108123456789012</td><td>备注</td></tr></table></body></html>`;

const TABLES = [
  [
    ['品名', '含税', '^含税'],
    ['^品名', '单价', '金额'],
    ['螺丝', '1.5', '15'],
    ['^螺丝', '2', '20 元'],
    ['看不见', '1', '1'],
  ],
  [['91330108123456789012', '备注']],
];

it('a web page that is called .xls: its tables as they are seen, merges marked, the text around them', async () => {
  for (const bytes of [gbk(PAGE), utf8(PAGE)])
    expect(await tablesOf('a.xls', bytes)).toEqual({
      tables: TABLES,
      text: '对账单 2024年9月\n合计：35元',
      notices: [
        '文件扩展名为xls，实际内容为网页，已按实际内容读取',
        '“表格1”有1行被隐藏，已一并读取，请检查',
      ],
    });
});

it.each([
  '<tr hidden>',
  '<tr style="display:none">',
  "<tr height=0 style='mso-hide:all;height:0'>",
  '<tr style="visibility: collapse">',
  '<tr style="visibility:hidden">',
  '<tbody hidden><tr>',
  '<tbody style="display: none"><tr>',
])('a row that %s hides is read and told, as one of a workbook', async (row) => {
  const page = `<table><tr><td>品名<td>数量</tr>${row}<td>螺丝<td>1</tr></tbody><tbody><tr><td>螺母<td>2</table>`;
  expect(await tablesOf('a.xls', utf8(page))).toMatchObject({
    tables: [
      [
        ['品名', '数量'],
        ['螺丝', '1'],
        ['螺母', '2'],
      ],
    ],
    notices: ['文件扩展名为xls，实际内容为网页，已按实际内容读取', '“表格1”有1行被隐藏，已一并读取，请检查'],
  });
});

it('a line break between digits parts two numbers', async () => {
  const page = '<table><tr><td>红 1<br>2 白<td>100<br>200<td>20<p>元</table>';
  expect((await tablesOf('a.xls', utf8(page))).tables).toEqual([[['红 1\n2 白', '100\n200', '20 元']]]);
});

it.each([
  ['a table without a page', '<table><tr><td>品名<td>数量<tr><td>螺丝<td>1</table>'],
  [
    'an XHTML with comments',
    '<?xml version="1.0"?><!-- a --><!DOCTYPE html><html><table><tr><td>品名<td>数量<tr><td>螺丝<td>1</table>',
  ],
])('%s', async (_what, page) => {
  expect((await tablesOf('a.xls', utf8(page))).tables).toEqual([
    [
      ['品名', '数量'],
      ['螺丝', '1'],
    ],
  ]);
});

const HEAD = '<tr><td>品名<td>数量<td>单价<td>金额</tr>';

it('numbers are as exact as the file has them, and dates and percentages as they are shown', async () => {
  const cells = [
    '<td x:num="10.5">11',
    '<td x:num="2.0049999999999999">¥2.00',
    '<td sdval="1234.567">1,234.57',
    '<td x:num="45000">2023/3/15',
    '<td x:num="0.13">13%',
    '<td x:num>21',
    '<td x:num="99">7',
  ];
  const page = `<table>${HEAD}<tr><td>螺丝${cells.join('')}</tr></table>`;
  const { tables } = await tablesOf('a.xls', utf8(page));
  expect(tables[0]?.[1]).toEqual(['螺丝', '10.5', '¥2.005', '1234.567', '2023/3/15', '13%', '21', '7']);
});

it('goods in a table that another lays out are a table; one in a cell of goods is text', async () => {
  const goods = `<table>${HEAD}<tr><td>螺丝<td>10<td>2<td>20</tr></table>`;
  const page = `<table><tr><td>送货单</td></tr><tr><td><table><tr><td>${goods}</td></tr></table></td></tr></table>`;
  expect(await tablesOf('a.xls', utf8(page))).toMatchObject({
    tables: [
      [
        ['品名', '数量', '单价', '金额'],
        ['螺丝', '10', '2', '20'],
      ],
    ],
    text: '送货单',
  });
  const spec = '<table><tr><td>M8</td></tr></table>';
  const inner = `<table>${HEAD}<tr><td>螺丝${spec}<td>10<td>2<td>20</tr></table>`;
  expect((await tablesOf('a.xls', utf8(inner))).tables).toEqual([
    [
      ['品名', '数量', '单价', '金额'],
      ['螺丝 M8', '10', '2', '20'],
    ],
  ]);
});

it('a page without a table is text, one without anything is refused', async () => {
  expect((await tablesOf('a.doc', utf8('<html><body>你好<script>x()</script></body></html>'))).text).toBe(
    '你好',
  );
  expect(await refusal('a.xls', utf8('<html><body></body></html>'))).toBe('file.noTable');
});

it('more tables than are read are told', async () => {
  const pages = [255, 256].map((count) =>
    Array.from({ length: count }, (_, at) => `<table><tr><td>品名${String(at)}</td><td>1</td></tr></table>`),
  );
  const told = await Promise.all(
    pages.map(async (tables) => (await tablesOf('a.xls', utf8(`<html><body>${tables.join('<p>')}`))).notices),
  );
  const notice = '仅读取前255个表格，如有更多请分成几个文件导入';
  expect(told.map((notices) => notices.includes(notice))).toEqual([false, true]);
});
