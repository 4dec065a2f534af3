import { describe, expect, it } from 'vitest';
import { engine, host, mapBest } from '../opened-files.ts';
import { big5, gbk, readFile, refusal, tablesOf, utf8 } from './read-tables.ts';

const TABLE = [
  ['品名', '数量', '税号'],
  ['螺丝', '12', '91330108123456789012'],
];
const LINES = TABLE.map((row) => row.join(',')).join('\r\n');

/** UTF-16 bytes of a text. */
const wide = (text: string, little: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return little ? bytes : bytes.swap16();
};

describe('encodings', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', utf8(LINES)],
    ['UTF-8 with its mark', utf8(`\ufeff${LINES}`)],
    ['GBK', gbk(LINES)],
    ['UTF-16, low byte first, with its mark', wide(`\ufeff${LINES}`, true)],
    ['UTF-16, high byte first, with its mark', wide(`\ufeff${LINES}`, false)],
    ['UTF-16 without a mark', wide(LINES, true)],
    ['UTF-16, high byte first, without a mark', wide(LINES, false)],
  ])('%s', async (_what, bytes) => {
    const { tables, notices } = await tablesOf('a.csv', bytes);
    expect([tables, notices]).toEqual([[TABLE], []]);
  });

  it('characters that only GB 18030 has', async () => {
    // 㐂 (U+3402) takes four bytes.
    const bytes = Buffer.concat([gbk('品名,数量\n'), Buffer.from([0x81, 0x39, 0xee, 0x39]), gbk('铁,1')]);
    expect((await tablesOf('a.csv', bytes)).tables[0]?.[1]?.[0]).toMatch(/^.铁$/u);
  });

  it('a long text with a byte that went wrong is read, the byte marked', async () => {
    const bytes = gbk(`品名,数量\n${'螺丝,1\n'.repeat(40)}`);
    bytes[31] = 0xff;
    const { tables, notices } = await tablesOf('a.csv', bytes);
    expect(tables[0]).toHaveLength(41);
    expect(notices).toEqual(['第5行等2处有字符损坏（显示为“\ufffd”），请核对原文件']);
  });

  it.each([
    '單價,數量,品名\n12,3,茶葉',
    '品名,金額\n咖啡,100',
    '報價單,,\n品名,規格,單價\n不鏽鋼螺絲,M8×30,1.5\n鋁合金門窗,1200*1500,1280',
    '貨號,名稱,單價\nA1,鋼筆,5',
  ])('traditional characters in Big5, GBK, UTF-8 and UTF-16: %j', async (text) => {
    const table = text.split('\n').map((row) => row.split(','));
    for (const bytes of [big5(text), gbk(text), utf8(text), wide(text, true), wide(text, false)])
      expect((await tablesOf('a.csv', bytes)).tables).toEqual([table]);
  });

  it.each(['单价,金额\n1,2', '品名,数量\n镕铉囍,1', '单价,金额,囍\n1,2,3', '一,二\n茶,1'])(
    'few characters, rare ones among them, are GBK: %j',
    async (text) => {
      const table = text.split('\n').map((row) => row.split(','));
      expect((await tablesOf('a.csv', gbk(text))).tables).toEqual([table]);
    },
  );

  it('what is hardly Chinese in any encoding is told', async () => {
    // Simplified characters that Big5 hasn't were written as question marks.
    const lost = big5('名?,?格,?位,?量,?价,金?\n?机,Y90,台,12,500,6000\n水泵,ISG,台,2,800,1600');
    const { notices } = await tablesOf('a.csv', lost);
    expect(notices).toEqual(['无法确定文字编码，已按GBK读取；如果是乱码，请用UTF-8编码另存后再导入']);
    for (const text of ['品名,金額\n咖啡,100', '品名,数量\n镕铉囍,1', '單價,金額,囍\n1,2,3'])
      expect((await tablesOf('a.csv', gbk(text))).notices).toEqual([]);
  });

  it('UTF-8 stays what it is where bytes of it went wrong, or it ends within a character', async () => {
    const bytes = utf8(`品名,规格,数量\n螺丝,M8×30,1\n${'螺母,10×20,2\n'.repeat(5)}`);
    bytes[24] = 0xff;
    const broken = await tablesOf('a.csv', bytes);
    expect(broken.tables[0]?.slice(0, 3)).toEqual([
      ['品名', '规格', '数量'],
      ['螺\ufffd\ufffd\ufffd', 'M8×30', '1'],
      ['螺母', '10×20', '2'],
    ]);
    expect(broken.notices).toEqual(['第2行等3处有字符损坏（显示为“\ufffd”），请核对原文件']);
    const text = '品名,数量,单位\n螺丝,1,个\n螺母,2,个';
    const cut = await tablesOf('a.csv', utf8(text).slice(0, -1));
    expect(cut.tables[0]?.at(-1)).toEqual(['螺母', '2', '\ufffd']);
    expect(cut.notices).toHaveLength(1);
  });

  it('UTF-16 without a mark in sentences that have hardly a Western character', async () => {
    const text = '螺丝一百个，单价三元，合计三百元，请开专用发票，谢谢\n电缆一千米单价五元';
    for (const little of [true, false]) expect((await tablesOf('a.txt', wide(text, little))).text).toBe(text);
  });

  it.each<[string, Uint8Array]>([
    ['bytes without meaning', Uint8Array.from({ length: 400 }, (_, at) => (at * 89 + 7) & 255)],
    ['a byte that is no character', Uint8Array.of(0xff)],
    ['zeros', new Uint8Array(100)],
    ['control characters', utf8('\u0001\u0002a,b\u0003')],
  ])('%s is no text', async (_what, bytes) => {
    expect(await refusal('a.csv', bytes)).toBe('file.mismatch');
  });
});

describe('separators', () => {
  it.each([
    ['a comma', '品名,数量,单价\n螺丝,1,2\n'],
    ['a semicolon between decimal commas', '品名;数量;单价\n螺丝;1;2\n'],
    ['a tab', '品名\t数量\t单价\n螺丝\t1\t2\n'],
    ['a bar', '品名|数量|单价\r螺丝|1|2\r'],
    ['the one the first line tells', 'sep=;\n品名;数量;单价\n螺丝;1;2\n'],
  ])('%s', async (_what, text) => {
    const [table] = (await tablesOf('a.csv', utf8(text))).tables;
    expect(table?.slice(-2)).toEqual([
      ['品名', '数量', '单价'],
      ['螺丝', '1', '2'],
    ]);
  });

  it('a semicolon between numbers with decimal commas, a tab between numbers with grouping', async () => {
    expect((await tablesOf('a.csv', utf8('1,5;2,5;3,5\n4,5;5,5;6,5'))).tables).toEqual([
      [
        ['1,5', '2,5', '3,5'],
        ['4,5', '5,5', '6,5'],
      ],
    ]);
    expect((await tablesOf('a.txt', utf8('甲\t1,234.00\n乙\t2,345,678.00'))).tables[0]?.[1]).toEqual([
      '乙',
      '2,345,678.00',
    ]);
  });

  it('quotes keep separators, line breaks and quotes', async () => {
    const text = '品名,规格,数量\r\n"螺丝,大","两行\n文字",1\r\n"8""管",5" 管,2\r\n';
    expect((await tablesOf('a.csv', utf8(text))).tables[0]).toEqual([
      ['品名', '规格', '数量'],
      ['螺丝,大', '两行\n文字', '1'],
      ['8"管', '5" 管', '2'],
    ]);
  });

  it('long numbers, leading zeros and what programs put around them keep every digit', async () => {
    const text = '税号,编码,序号\n91330108123456789012345,="0012345678901234567",9.13E+17\n';
    expect((await tablesOf('a.csv', utf8(text))).tables[0]?.[1]).toEqual([
      '91330108123456789012345',
      '0012345678901234567',
      '9.13E+17',
    ]);
  });

  it('formulas and names of prototypes are texts', async () => {
    const { tables } = await tablesOf('a.csv', utf8('__proto__,品名\n=cmd|calc,constructor\n'));
    expect(tables[0]).toEqual([
      ['__proto__', '品名'],
      ['=cmd|calc', 'constructor'],
    ]);
  });
});

describe('text around', () => {
  it('lines above and below the table are told beside it, rows keep their numbers', async () => {
    const text = '送货单\n客户：随开科技有限公司\n\n品名,数量\n螺丝,1\n螺母,2\n\n谢谢惠顾\n';
    const { tables, text: around } = await tablesOf('a.txt', utf8(text));
    expect(tables[0]?.[3]).toEqual(['品名', '数量']);
    expect(around).toBe('送货单\n客户：随开科技有限公司\n谢谢惠顾');
  });

  it('a message is text without a table', async () => {
    const message = '杭州随开科技有限公司 91330108MA27XYZ123\n开普票，500元 6%';
    expect(await tablesOf('a.txt', gbk(message))).toEqual({ tables: [], text: message, notices: [] });
    const view = await engine.open({ fileName: 'a.txt', bytes: gbk(message).buffer, entry: 'more' }, host);
    expect(view).toMatchObject({ ok: true, value: { sheets: [], bestSheet: -1, text: message } });
  });

  it.each([
    '名称:上海新科贸易有限公司;税号:91350211M000100Y46\n技术服务费,5000元;餐费,300元',
    '麻烦开票,谢谢\n服务费,5000元',
    '打印纸 5箱,180元\n中性笔 10盒,24元',
    '开专票，技术服务费; 6%\n上海新科贸易有限公司; 91350211M000100Y46\n金额12,800元; 含税',
  ])('commas and semicolons of sentences make no table: %j', async (message) => {
    expect(await tablesOf('a.txt', utf8(message))).toEqual({ tables: [], text: message, notices: [] });
  });

  it.each([
    '铣刀,M8,2,3,6\n钻头,M6,1,4,4',
    '铣刀,M8,2,3,6\n钻头,M6,1,4,4\n备注：以上价格含运费,,,,',
    '单位名称,税号,地址\n甲公司,91350211M000100Y46,上海',
    '铣刀,100\n钻头,200',
  ])('rows without headings of goods remain a table: %j', async (text) => {
    expect((await tablesOf('a.csv', utf8(text))).tables[0]).toEqual(
      text.split('\n').map((row) => row.split(',')),
    );
  });

  it('nothing but spaces is no table', async () => {
    expect(await refusal('a.txt', utf8(' \n\n '))).toBe('file.noTable');
  });
});

it('text that is called .xls is read and said to be text', async () => {
  const { notices } = await readFile('a.xls', gbk(LINES));
  expect(notices).toEqual(['文件扩展名为xls，实际内容为文本，已按实际内容读取']);
});

it('of more rows than are taken the first are, and that is said', async () => {
  const { sheets, notices } = await readFile('a.csv', utf8(`a,b\n${'1,2\n'.repeat(6000)}`));
  expect([sheets[0]?.grid.height, notices]).toEqual([5200, ['工作表“文本”约有6001行，仅读取前5200行']]);
});

it.each([
  [
    '品名,数量,单价\n苹果,10,1,234.50\n梨,2,5\n',
    ['D列没有标题，第2行的数字未导入，请核对是否错列（如数字中的逗号未加引号）'],
  ],
  ['品名,数量,单价\n苹果,10,"1,234.50",甲\n梨,2,5\n', []],
])('a comma in a number that was not quoted is told: %j', async (text, notices) => {
  const view = await engine.open({ fileName: 'a.csv', bytes: utf8(text).buffer, entry: 'more' }, host);
  if (!view.ok) throw new Error(view.error.code);
  expect((await mapBest(view.value)).notices).toEqual(notices);
});

it('a table whose titles stand below each other is read by its columns, and says so', async () => {
  const { tables, notices } = await tablesOf('a.csv', utf8('品名,螺丝,螺母\n数量,1,2\n单价,3,4'));
  expect(tables[0]?.[1]).toEqual(['螺丝', '1', '3']);
  expect(notices).toEqual(['工作表“文本”的标题竖排在一列，已转置为横排读取，请核对']);
});

describe('inches', () => {
  const HEAD = ['品名', '规格', '数量', '单价', '金额'];
  const LAST = ['三通', '1"', '6', '5', '30'];

  it.each([',', '\t'])('that stand before and behind texts swallow no rows between %j', async (separator) => {
    const rows = [HEAD, ['水管', '"1/2寸', '10', '8', '80'], ['弯头', '3/4"', '5', '4', '20'], LAST];
    const text = rows.map((row) => row.join(separator)).join('\n');
    expect((await tablesOf('a.csv', utf8(text))).tables[0]).toEqual(rows);
  });

  it.each(['杭州,西湖区\n文三路', '1,000\n2,000', '西湖区,文三路\n1号,甲'])(
    'are none around %j',
    async (cell) => {
      const rows = [
        ['甲', cell, '1'],
        ['乙', '', '2'],
        ['丙', '', '3'],
      ];
      const text = rows.map(([name = '', own = '', count = '']) => `${name},"${own}",${count}`).join('\n');
      expect((await tablesOf('a.csv', utf8(text))).tables[0]).toEqual(rows);
    },
  );
});
