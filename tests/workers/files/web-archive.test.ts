import { expect, it } from 'vitest';
import { gbk, readFile, refusal, tablesOf, utf8 } from './read-tables.ts';

const table = (...rows: readonly (readonly string[])[]): string =>
  `<html><body><table>${rows.map((cells) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table></body></html>`;

interface Part {
  readonly name: string;
  readonly body: string;
  readonly encoding?: string;
  readonly type?: string;
}

const HEAD = 'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n';
const archive = (parts: readonly Part[], head = HEAD): string =>
  [
    `${head}Content-Type: multipart/related;\r\n\tboundary="----=_NextPart_01"\r\n\r\n此文档为“单个文件网页”。\r\n`,
    ...parts.map(
      ({ name, body, encoding = '8bit', type = 'text/html; charset="gb2312"' }) =>
        `------=_NextPart_01\r\nContent-Location: file:///C:/${name}\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`,
    ),
    '------=_NextPart_01--\r\n',
  ].join('');

const escape = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const quotedPrintable = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte, at) => {
    const plain = byte < 0x80 && byte !== 0x3d ? String.fromCharCode(byte) : escape(byte);
    return at % 60 === 59 ? `${plain}=\r\n` : plain;
  }).join('');
const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');

const GOODS = [
  ['品名', '数量', '金额'],
  ['角阀', '10', '150'],
];
const PAGE = table(...GOODS);
const NOTICE = '文件扩展名为xls，实际内容为单个文件网页，已按实际内容读取';

it.each([
  ['quoted-printable', quotedPrintable(gbk(PAGE))],
  ['Quoted-Printable', quotedPrintable(gbk(PAGE)).toLowerCase()],
  ['base64', base64(gbk(PAGE))],
  ['8bit', PAGE],
])('a web archive that is called .xls: %s', async (encoding, body) => {
  const bytes = gbk(archive([{ name: 'a.htm', body, encoding }]));
  expect(await tablesOf('a.xls', bytes)).toEqual({ tables: [GOODS], text: '', notices: [NOTICE] });
});

it('what a part says wrongly of its characters is told by them', async () => {
  const body = quotedPrintable(utf8(PAGE));
  for (const type of ['text/html; charset=gb2312', 'text/html; charset=nothing', 'text/html']) {
    const { tables } = await tablesOf(
      'a.xls',
      utf8(archive([{ name: 'a.htm', body, type, encoding: 'quoted-printable' }])),
    );
    expect(tables).toEqual([GOODS]);
  }
});

it('each sheet is a table; frames, names of sheets, pictures and styles are none', async () => {
  const second = [
    ['品名', '金额'],
    ['龙头', '32'],
  ];
  const file = archive([
    { name: 'a.htm', body: '<html><frameset><noframes>此页使用了框架</noframes></frameset></html>' },
    { name: 'a.files/sheet001.htm', body: PAGE },
    { name: 'a.files/sheet002.htm', body: table(...second) },
    { name: 'a.files/tabstrip.htm', body: table(['Sheet1', 'Sheet2']) },
    { name: 'a.files/stylesheet.css', body: 'td {}', type: 'text/css' },
    { name: 'a.files/image001.png', body: 'iVBORw0KGgo=', type: 'image/png', encoding: 'base64' },
  ]);
  expect(await tablesOf('a.xls', gbk(file))).toMatchObject({ tables: [GOODS, second], text: '' });
});

it('one that a browser has saved, and parts within a part', async () => {
  const inner = `Content-Type: multipart/alternative; boundary=inner\r\n\r\n--inner\r\nContent-Type: text/plain\r\n\r\n品名 数量\r\n--inner\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${PAGE}\r\n--inner--`;
  const head =
    'From: <由浏览器保存>\r\nSubject: 报价单\r\n  第二行\r\nDate: Thu, 1 Oct 2026 08:00:00 +0800\r\nMIME-Version: 1.0\r\n';
  const file = `${head}Content-Type: multipart/related; boundary="outer"\r\n\r\n--outer\r\n${inner}\r\n--outer--`;
  expect((await tablesOf('a.doc', utf8(file))).tables).toEqual([GOODS]);
});

it('a page without a table is text; one that is cut off is read as far as it goes; none is refused', async () => {
  const words = archive([{ name: 'a.htm', body: '<html><body>角阀10个</body></html>' }]);
  expect((await readFile('a.doc', utf8(words))).text).toBe('角阀10个');
  const whole = base64(gbk(PAGE));
  const cut = archive([{ name: 'a.htm', body: whole.slice(0, -29), encoding: 'base64' }]);
  expect((await tablesOf('a.xls', utf8(cut))).tables[0]?.[0]).toEqual(GOODS[0]);
  expect(await refusal('a.xls', utf8(archive([])))).toBe('file.noTable');
});

it.each(['constructor', '__proto__', 'toString'])(
  'a coding that nobody knows is read as it stands: %s',
  async (encoding) => {
    const { tables } = await tablesOf('a.xls', utf8(archive([{ name: 'a.htm', body: PAGE, encoding }])));
    expect(tables).toEqual([GOODS]);
  },
);
