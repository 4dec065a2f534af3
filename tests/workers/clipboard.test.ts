import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../workers/ledger/clipboard/block.ts';
import { prepareClipboard, readClipboard } from '../../workers/ledger/clipboard/read-clipboard.ts';
import { readHtmlTable } from '../../workers/ledger/clipboard/read-html-table.ts';
import { readText } from '../../workers/ledger/clipboard/read-text.ts';
import { clipboardHtml, clipboardText } from '../../domain/goods/clipboard/write-clipboard.ts';
import { growthOf, LONGER } from '../patterns/steps-of.ts';

const rows = (text: string): Block['rows'] => readText(text, 5000).rows;
const table = (html: string): unknown => readHtmlTable(html, 5000)?.rows ?? null;

describe('text', () => {
  it.each<[string, string, string[][]]>([
    [
      'as Excel ends it',
      'a\tb\r\nc\t\r\n',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['of other systems', 'a\nb\rc', [['a'], ['b'], ['c']]],
    ['with empty rows inside', 'a\r\n\r\nb', [['a'], [''], ['b']]],
    ['of one empty cell', '\r\n', [['']]],
    ['of nothing', '', []],
    ['with a line break in a cell', '"甲\n乙"\t1\r\n', [['甲\n乙', '1']]],
    ['with quotes in quotes', '"3"" 钢管\t""x"""\t2', [['3" 钢管\t"x"', '2']]],
    ['with an empty text in quotes', '""\t""', [['', '']]],
    ['with quotes that are part of the text', '"A"级\t3"\t"b', [['"A"级', '3"', '"b']]],
  ])('%s', (_, text, cells) => {
    expect(rows(text)).toEqual(cells);
  });

  it.each(['\n', '\r\n'])('of inches that stand before and behind sizes swallows no rows: %j', (end) => {
    const table = [
      ['水管', '"1/2寸', '10'],
      ['弯头', '3/4"', '5'],
      ['三通', '1"', '6'],
    ];
    const text = table.map((row) => row.join('\t')).join(end);
    expect(rows(text)).toEqual(table);
    expect(readText(text, 1)).toEqual({ rows: table.slice(0, 1), more: 2 });
    expect(rows(`甲\t"1号\t2号${end}3号\t4"\t乙\t5`)).toEqual([['甲', `1号\t2号${end}3号\t4`, '乙', '5']]);
  });

  it('counts the rows there is no room for, but not empty ones', () => {
    expect(readText('a\nb\nc\n\t\n\n d', 2)).toEqual({ rows: [['a'], ['b']], more: 2 });
  });

  it('reads what it wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('"', 'a', '钢', '\t', '\n', '\r', ' ') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (cells) => {
        expect(rows(clipboardText(cells, null))).toEqual(cells);
      }),
    );
  });
});

/** As Excel puts a range on the clipboard. */
const EXCEL = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} td {display:none-such}--></style></head>
<body link=blue><table border=0 cellpadding=0 width=216 style='border-collapse:collapse'>
<!--StartFragment-->
 <col width=72 span=2 style='width:54pt'><col width=0 style='display:none;mso-width-source:userset'><col width=72>
 <tr height=19><td rowspan=3 height=57 class=xl65 style='height:42.75pt'>钢管 3&quot; &amp;<br>
    镀锌</td><td>M3</td><td>secret</td><td align=right x:num="1234.5">1,234.50 </td></tr>
 <tr height=0 style='display:none;mso-height-source:userset'><td>hidden</td><td></td><td></td></tr>
 <tr><td>M4<span style='mso-spacerun:yes'>&nbsp; </span>x</td><td></td><td></td></tr>
 <tr><td colspan=2>合并<font class="font5">的</font></td><td></td><td><a href="#">5&#37;</a></td></tr>
 <![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=72></td></tr><![endif]>
<!--EndFragment--></table></body></html>`;

describe('HTML', () => {
  it('is read once its reader is here', async () => {
    const source = { text: 'a\tb', html: '<table><tr><td>甲</td></tr></table>' };
    expect(readClipboard(source, 10).rows).toEqual([['a', 'b']]);
    await prepareClipboard(source);
    expect(readClipboard(source, 10).rows).toEqual([['甲']]);
  });

  it('of Excel: merged cells, hidden rows and columns, line breaks, entities', () => {
    expect(table(EXCEL)).toEqual([
      ['钢管 3" & 镀锌', 'M3', '1,234.50'],
      ['钢管 3" & 镀锌', 'M4 x', ''],
      ['合并的', '', '5%'],
    ]);
  });

  it('of Word: paragraphs in cells, wrapped source, hidden text', () => {
    const word = `<div class=WordSection1><table class=MsoTableGrid><tr style='mso-yfti-irow:0'>
      <td width=100 valign=top><p class=MsoNormal><span lang=EN-US>A4</span><span style='mso-hide:all;display:none'>x</span>打印
  纸<o:p></o:p></p><p class=MsoNormal>第二段</p></td><td><p>copy
  paper</p></td></tr></table></div>`;
    expect(table(word)).toEqual([['A4打印纸 第二段', 'copy paper']]);
  });

  it('of other pages: missing end tags, hidden cells, tables in cells, scripts', () => {
    expect(
      table('<table><thead><tr><th>a<th>b<tbody><tr><td style="display: none">h<td>1<td>2</table>'),
    ).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(
      table('<table><tr><td>x<table><tr><td>y</td></tr></table>z</td><script>bad()</script></tr></table>'),
    ).toEqual([['x y z']]);
    expect(
      table('<table><tr><td colspan=2 rowspan=2>m</td><td>1</td></tr><tr><td>2</td></tr></table>'),
    ).toEqual([
      ['m', '', '1'],
      ['m', '', '2'],
    ]);
  });

  it('of several tables: one after the other, each with columns of its own', () => {
    expect(
      table(
        '<table><col style="display: none"><tr><td>1<td>a</table><p>和</p><table><tr><td>b<td>c</tr></table>',
      ),
    ).toEqual([['a'], ['b', 'c']]);
  });

  it.each([
    ['no table', '<b>钢材</b>'],
    ['a table without rows', '<table></table>'],
    ['nothing', ''],
  ])('with %s leaves it to the text', (_, html) => {
    expect(readClipboard({ text: 'a\tb', html }, 10).rows).toEqual([['a', 'b']]);
  });

  it('reads what it wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('"', 'a', '钢', '<', '&', ';', '>') });
    const fields = ['name', 'spec', 'amount'] as const;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (cells) => {
        expect(table(clipboardHtml(cells, null, fields))).toEqual(cells);
      }),
    );
  });

  it('never fails, whatever it is given', () => {
    const tag = fc.constantFrom(
      ...[
        '<table>',
        '</table>',
        '<tr>',
        '</tr>',
        '<td>',
        '</td>',
        '<td rowspan=3>',
        '<td colspan=99999>',
        '<br>',
      ],
      ...[
        '<td rowspan=65000 colspan=300>',
        '<tr style="display:none">',
        '<col span=9>',
        'x',
        '<style>',
        '</style>',
        '<',
      ],
    );
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 60 }), (tags) => {
        const read = readHtmlTable(tags.join(''), 20);
        expect(read?.rows.every((row) => row.length <= 256) ?? true).toBe(true);
      }),
    );
  });
});

/** What was read, in short. */
function told(block: Block | null): { readonly rows: number; readonly more: number } {
  const { rows, more } = block ?? { rows: [], more: 0 };
  return { rows: rows.length, more };
}

describe('a huge clipboard', () => {
  it('is read as far as there is room', () => {
    const text = (rows: number) => '螺丝\tM3\t1\t2.5\r\n'.repeat(rows);
    expect(told(readText(text(1_000_000), 5000))).toEqual({ rows: 5000, more: 995_000 });
    expect(growthOf((rows) => readText(text(rows), 5), 50)).toBeLessThan(LONGER.cost);
    const html = (rows: number) =>
      `<table>${'<tr><td>螺丝</td><td>M3</td><td>1</td></tr>\n'.repeat(rows)}</table>`;
    expect(told(readHtmlTable(html(200_000), 5000))).toEqual({ rows: 5000, more: 195_000 });
    expect(growthOf((rows) => readHtmlTable(html(rows), 5), 20)).toBeLessThan(LONGER.cost);
  });

  it('of HTML beyond all bounds is read as text', () => {
    const html = `<table>${'<tr><td>x</td></tr>'.repeat(2_000_000)}</table>`;
    expect(readClipboard({ text: 'a', html }, 5000).rows).toEqual([['a']]);
  });

  it.each<[string, (cells: number) => string]>([
    ['open quotes', (cells) => '"""\t'.repeat(cells)],
    ['a quote that ends nowhere', (cells) => `"${'""'.repeat(cells)}\t"a`],
  ])('of %s takes no longer', (_, text) => {
    readText(text(2_000_000), 5000);
    expect(growthOf((cells) => readText(text(cells), 5), 100)).toBeLessThan(LONGER.cost);
  });
});

describe('a text for Excel', () => {
  it.each(['007', '1/2', '12345678901234567', '=A1', '-5', '+86', '@x', 'Mar-3', 'TRUE', '３月'])(
    '%s is marked: it would be read as something else',
    (text) => {
      expect(clipboardHtml([[text]], null, ['spec'])).toContain('mso-number-format');
    },
  );

  it.each(['螺纹钢', 'M3*6', '个', '', 'true north'])('%s is not: a style costs the page time', (text) => {
    expect(clipboardHtml([[text]], null, ['spec'])).not.toContain('style');
  });
});
