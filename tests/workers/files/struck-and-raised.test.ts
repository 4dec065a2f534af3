import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../tools/zip-of.ts';
import type { Bytes } from '../workbooks.ts';
import { inline, row as xlsxRow, workbook } from '../xlsx/hand-made.ts';
import { cells, docBytes, docRow } from './made-doc.ts';
import { cell, docxBytes, paragraph, row, run, table } from './made-docx.ts';
import { tablesOf, utf8 } from './read-tables.ts';

/** 品名 beside a number of which one before it was crossed out; a number with two notes beside one that was crossed out. */
type Made = readonly [name: string, bytes: Bytes];

const shared = (runs: string): string => `<si>${runs}</si>`;
const part = (text: string, look = ''): string => `<r><rPr>${look}<b/></rPr><t>${text}</t></r>`;
const STRIKE = '<strike/>';
const SUPER = '<vertAlign val="superscript"/>';

function xlsx(): Made {
  const items = [
    part('900', STRIKE) + part('1000', '<strike val="0"/>'),
    `<r><t>1000</t></r>${part('12', SUPER)}`,
    part('8', STRIKE),
  ];
  const cell = (at: number): string => `<c t="s"><v>${String(at)}</v></c>`;
  const rows = xlsxRow(inline('品名') + cell(0)) + xlsxRow(cell(1) + cell(2));
  return ['a.xlsx', workbook({ rows, shared: items.map(shared).join('') })];
}

function xlsxInline(): Made {
  const cell = (runs: string): string => `<c t="inlineStr"><is>${runs}</is></c>`;
  const rows =
    xlsxRow(inline('品名') + cell(part('900', STRIKE) + part('1000'))) +
    xlsxRow(cell(part('1000') + part('12', SUPER)) + cell(part('8', STRIKE)));
  return ['a.xlsx', workbook({ rows })];
}

function docx(): Made {
  const of = (...runs: readonly string[]): string => cell(paragraph(runs.join('')));
  const raised = '<w:vertAlign w:val="superscript"/>';
  return [
    'a.docx',
    docxBytes(
      table([
        row(['品名', of(run('900', '<w:strike/>'), run('1000', '<w:strike w:val="0"/>'))]),
        row([of(run('1000'), run('12', raised)), of(run('8', '<w:dstrike/>'))]),
      ]),
    ),
  ];
}

function rtf(): Made {
  const line = (...texts: readonly string[]): string =>
    String.raw`\trowd\cellx1000\cellx2000` +
    texts.map((text) => String.raw`\pard\intbl ${text}\cell`).join('') +
    '\\row';
  const name = String.raw`\u21697?\u21517?`;
  return [
    'a.doc',
    utf8(
      String.raw`{\rtf1\ansi ` +
        line(name, String.raw`{\strike 900}1000`) +
        line(String.raw`1000{\super 1\'32}`, String.raw`{\striked1 8}\plain `) +
        '}',
    ),
  ];
}

function ods(): Made {
  const style = (name: string, look: string): string =>
    `<style:style style:name="${name}" style:family="text"><style:text-properties ${look}/></style:style>`;
  const styles =
    style('T1', 'style:text-line-through-style="solid"') +
    style('T2', 'style:text-position="super 58%"') +
    style('T3', 'style:text-line-through-style="none"');
  const span = (name: string, text: string): string =>
    `<text:span text:style-name="${name}">${text}</text:span>`;
  const one = (content: string): string =>
    `<table:table-cell office:value-type="string"><text:p>${content}</text:p></table:table-cell>`;
  const rows = [
    [one('品名'), one(span('T1', '900') + span('T3', '1000'))],
    [one(`1000${span('T2', '12')}`), one(span('T1', '8'))],
  ];
  const body = rows.map((of) => `<table:table-row>${of.join('')}</table:table-row>`).join('');
  const content = `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="S">${body}</table:table></office:spreadsheet></office:body></office:document-content>`;
  return ['a.ods', zipOf([{ name: 'content.xml', data: Buffer.from(content) }])];
}

const html = (): Made => [
  'a.xls',
  utf8(
    '<table><tr><td>品名<td><del>900</del>1000<tr><td>1000<sup>12</sup><td style="text-decoration: line-through">8</table>',
  ),
];

describe('what is crossed out is not read and told; raised digits are none of the number before them', () => {
  it.each([
    ['xlsx, shared texts', xlsx()],
    ['xlsx, texts in cells', xlsxInline()],
    ['docx', docx()],
    ['rtf', rtf()],
    ['ods', ods()],
    ['a web page', html()],
  ])('%s', async (_what, [name, bytes]) => {
    const { tables, notices } = await tablesOf(name, bytes);
    expect(tables).toEqual([
      [
        ['品名', '1000'],
        ['1000¹²', ''],
      ],
    ]);
    expect(notices.filter((notice) => notice.includes('删除线'))).toEqual([
      expect.stringMatching(/有2格带删除线（如B1），没有读取划掉的文字，请检查$/),
    ]);
  });

  it('doc', async () => {
    const of = cells([0, 2000, 3000, 4000]);
    const [first, second, ...rest] = docRow(['900', '12', '1000'], of);
    const bytes = docBytes([{ ...first!, look: 'struck' }, { ...second!, look: 'raised' }, ...rest]);
    expect(await tablesOf('a.doc', bytes)).toMatchObject({
      tables: [[['', '¹²', '1000']]],
      notices: ['“表格1”有1格带删除线（如A1），没有读取划掉的文字，请检查'],
    });
  });
});
