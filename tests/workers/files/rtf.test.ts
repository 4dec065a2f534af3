import { describe, expect, it } from 'vitest';
import { mapBest, open } from '../opened-files.ts';
import { gbk, refusal, tablesOf, utf8 } from './read-tables.ts';

/** Characters as `\uN` with a substitute behind each. */
const unicode = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const code = text.charCodeAt(at);
    return code < 128 ? (text[at] ?? '') : `\\u${String(code > 32_767 ? code - 65_536 : code)}?`;
  }).join('');

/** Characters as the hexadecimal bytes of GBK. */
const hex = (text: string): string =>
  Array.from(gbk(text), (byte) => (byte < 128 ? String.fromCharCode(byte) : `\\'${byte.toString(16)}`)).join(
    '',
  );

const HEAD = String.raw`{\rtf1\ansi\ansicpg936\deff0{\fonttbl{\f0\froman\fcharset0 Times New Roman;}{\f1\fnil\fcharset134 \'cb\'ce\'cc\'e5;}{\f2\fcharset204 A;}}{\colortbl;\red0\green0\blue0;}{\stylesheet{\s1 heading 1;}}{\info{\title X}}{\*\generator Y;}`;
const rtf = (body: string): Uint8Array => utf8(`${HEAD}\n${body}}`);

const rowOf = (texts: readonly string[], definition: string, write = unicode): string =>
  String.raw`\trowd\trgaph108\trleft-108${definition}` +
  texts.map((text) => String.raw`\pard\intbl {${write(text)}}\cell`).join('\n') +
  '\\row\n';
const THREE = String.raw`\clbrdrt\brdrs\cellx2000\cellx3000\cellx4000`;

const first = async (body: string) => (await tablesOf('a.doc', rtf(body))).tables[0];

describe('tables', () => {
  it('goods with the text around them become lines', async () => {
    const bytes = rtf(
      String.raw`\pard ${unicode('送货单')}\par` +
        rowOf(['品名', '数量', '单价'], THREE) +
        rowOf(['螺丝{}', '12个', '1.5'], THREE, (text) => hex(text).replace('{}', String.raw`\{\}\\`)) +
        String.raw`\pard ${hex('收货人')}\par`,
    );
    const view = await open(new Uint8Array(bytes), 'a.doc');
    expect([view.text, view.notices]).toEqual([
      '送货单\n收货人',
      ['文件扩展名为doc，实际内容为rtf，已按实际内容读取'],
    ]);
    expect((await mapBest(view)).preview[0]).toMatchObject({
      name: String.raw`螺丝{}\ `.trim(),
      quantity: '12',
      unit: '个',
      price: '1.5',
      cell: 'A2',
    });
  });

  it('cells merged over rows, beside each other and by their edges', async () => {
    expect(
      await first(
        rowOf(['甲', '乙', ''], String.raw`\clvmgf\cellx2000\clmgf\cellx3000\clmrg\cellx4000`) +
          rowOf(['', '丙', '丁'], String.raw`\clvmrg\cellx2010\cellx3000\cellx4000`) +
          rowOf(['戊', '己'], String.raw`\cellx3000\cellx4000`),
      ),
    ).toEqual([
      ['甲', '乙', '^乙'],
      ['^甲', '丙', '丁'],
      ['戊', '^戊', '己'],
    ]);
  });

  it('a definition that comes behind the cells, one that holds for many rows, cells without a word on tables', async () => {
    const behind = String.raw`\pard\intbl A\cell B\cell{\trowd\cellx1000\cellx2000\row}`;
    const again = String.raw`\pard\intbl C\cell D\cell\row`;
    const bare = String.raw`\trowd\cellx1000\cellx2000 E\cell F\par G\cell\row`;
    expect(await first(behind + again + bare)).toEqual([
      ['A', 'B'],
      ['C', 'D'],
      ['E', 'F\nG'],
    ]);
  });

  it('a table in a cell is a table of its own', async () => {
    const nested = String.raw`\pard\intbl\itap2 品\nestcell 数\nestcell{\*\nesttableprops\trowd\cellx500\cellx900\nestrow}{\nonesttables\par x}`;
    const body = String.raw`\trowd\cellx2000\cellx3000\pard\intbl 外\par${nested}\pard\intbl\itap1\cell 右\cell\row`;
    const bytes = Buffer.concat([utf8(HEAD), gbk(body), utf8('}')]);
    expect((await tablesOf('a.doc', bytes)).tables).toEqual([[['外', '右']], [['品', '数']]]);
  });

  it('tables with text between them are two', async () => {
    const row = rowOf(['甲', '乙', '丙'], THREE);
    expect((await tablesOf('a.doc', rtf(`${row}\\pard x\\par${row}`))).tables).toHaveLength(2);
  });
});

describe('texts', () => {
  it.each([
    ['substitutes of several bytes', String.raw`{\uc2\u20013\'d6\'d0\u25991\'ce\'c4}x`, '中文x'],
    ['no substitutes', String.raw`{\uc0\u20013\u25991 x}\u-225 ?y`, '中文x\uff1fy'],
    ['words as substitutes', String.raw`\u20013\emdash x`, '中x'],
    ['the encoding of the font', String.raw`{\f2\'cf}{\f1\'d6\'d0}{\f0\'ce\'c4}`, 'П中文'],
    ['tabs, lines, dashes, spaces', String.raw`a\tab b\line c\emdash d\~e\_f\-g`, 'a\tb\nc—d e-fg'],
    ['hidden and deleted text', String.raw`a{\v b}{\deleted c}\v d\v0 e\v f\plain g`, 'aeg'],
    [
      'what is no text',
      String.raw`a{\*\unknown b}{\pict 00ff}{\header c}{\field{\*\fldinst d}{\fldrslt e}}\bin4 {}\f`,
      'ae',
    ],
    ['numbers of lists', String.raw`{\listtext 1.\tab}a`, '1.\ta'],
  ])('%s', async (_what, body, text) => {
    expect((await tablesOf('a.doc', rtf(`\\pard ${body}\\par`))).text).toBe(text);
  });
});

it.each([
  ['no end', `${HEAD}{\\b x`, 'file.damaged'],
  ['groups without end', '{\\rtf1'.repeat(300), 'file.damaged'],
  ['tables without end', `{\\rtf1\\intbl\\itap255 a\\par}`, 'file.damaged'],
  ['no text', '{\\rtf1}', 'file.noTable'],
])('%s', async (_what, body, code) => {
  expect(await refusal('a.doc', utf8(body))).toBe(code);
});
