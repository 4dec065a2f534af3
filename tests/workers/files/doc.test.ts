import { describe, expect, it } from 'vitest';
import { mapBest, open } from '../opened-files.ts';
import {
  cells,
  compoundFile,
  depth,
  docBytes,
  docRow,
  IN_TABLE,
  INNER_CELL_END,
  INNER_ROW_END,
  type MadeParagraph,
} from './made-doc.ts';
import { refusal, tablesOf } from './read-tables.ts';

const THREE = cells([0, 2000, 3000, 4000]);
const first = async (paragraphs: readonly MadeParagraph[]) =>
  (await tablesOf('a.doc', docBytes(paragraphs))).tables[0];

describe('tables', () => {
  it('goods with the text around them become lines', async () => {
    const bytes = docBytes([
      { text: '送货单' },
      ...docRow(['品名', '数量', '单价'], THREE),
      ...docRow(['螺丝', '12个', '1.5'], THREE),
      { text: '收货人：张三' },
    ]);
    const view = await open(bytes, 'a.doc');
    expect([view.text, view.notices]).toEqual(['送货单\n收货人：张三', []]);
    const { preview } = await mapBest(view);
    expect(preview[0]).toMatchObject({ name: '螺丝', quantity: '12', unit: '个', price: '1.5', cell: 'A2' });
    expect((await open(bytes, 'a.wps')).notices).toEqual([]);
  });

  it('pieces of one and of two bytes a character, behind properties that were saved with them', async () => {
    const paragraphs = [
      { text: 'Goods é', narrow: true },
      ...docRow(['品名', 'B', 'C'], THREE).map((one) => ({ ...one, narrow: one.text === 'B' })),
    ];
    const { tables, text } = await tablesOf('a.doc', docBytes(paragraphs, { saved: true, flags: 0 }));
    expect([tables, text]).toEqual([[[['品名', 'B', 'C']]], 'Goods é']);
  });

  it('columns where cells begin, cells merged by their edges', async () => {
    expect(
      await first([
        ...docRow(['合计栏', '备注'], cells([0, 3000, 4010])),
        ...docRow(['品名', '数量', '备注'], cells([-10, 2000, 3010, 4000])),
      ]),
    ).toEqual([
      ['合计栏', '^合计栏', '备注'],
      ['品名', '数量', '备注'],
    ]);
  });

  it.each([
    ['first 1', [0x60, 1, 2]],
    ['first 2', [0x60, 2, 1]],
  ])('cells merged over rows and beside each other, %s', async (_what, flags) => {
    const edges = [0, 2000, 3000, 4000];
    expect(
      await first([
        ...docRow(['甲', '乙', ''], cells(edges, flags)),
        ...docRow(['', '丙', '丁'], cells(edges, [0x20])),
        ...docRow(['戊', '己', '庚'], cells(edges, [0x60])),
      ]),
    ).toEqual([
      ['甲', '乙', '^乙'],
      ['^甲', '丙', '丁'],
      ['戊', '己', '庚'],
    ]);
  });

  it('definitions of rows that are too long stand in a stream of their own', async () => {
    const edges = Array.from({ length: 31 }, (_, at) => at * 300);
    const texts = Array.from({ length: 30 }, (_, at) => `列${String(at)}`);
    expect(await first([...docRow(texts, cells(edges), { inData: true })])).toEqual([texts]);
  });

  it('a table in a cell is a table of its own', async () => {
    const inner = (text: string): MadeParagraph => ({
      text,
      properties: [...IN_TABLE, ...depth(2), ...INNER_CELL_END],
    });
    const paragraphs: MadeParagraph[] = [
      { text: '外', properties: IN_TABLE },
      inner('品名'),
      inner('数量'),
      { text: '', properties: [...IN_TABLE, ...depth(2), ...INNER_ROW_END, ...cells([0, 500, 900])] },
      ...docRow(['', '右'], cells([0, 2000, 3000])),
    ];
    expect((await tablesOf('a.doc', docBytes(paragraphs))).tables).toEqual([
      [['外', '右']],
      [['品名', '数量']],
    ]);
  });

  it('tables with text between them are two', async () => {
    const row = docRow(['甲', '乙', '丙'], THREE);
    const { tables } = await tablesOf('a.doc', docBytes([...row, { text: '之间' }, ...row]));
    expect(tables).toHaveLength(2);
  });
});

describe('texts', () => {
  it('paragraphs of a cell are lines; tabs, breaks and hyphens stand as they are seen, pictures do not', async () => {
    const paragraphs = [
      { text: '两\u0001行', properties: IN_TABLE },
      ...docRow(['文\t字\u000bA\u001eB\u0008', '1', '2'], THREE),
    ];
    expect(await first(paragraphs)).toEqual([['两行\n文\t字\nA-B', '1', '2']]);
  });

  it('of fields the result is read; one that does not end hides nothing behind its paragraph', async () => {
    const { text } = await tablesOf(
      'a.doc',
      docBytes([
        { text: '共\u0013 NUMPAGES \u0013 A \u0014 B \u0015 \u0014 3\u0015页' },
        { text: '\u0013 DATE' },
        { text: '后' },
      ]),
    );
    expect(text).toBe('共 3页\n后');
  });

  it('deleted and hidden text is not read', async () => {
    const { text } = await tablesOf(
      'a.doc',
      docBytes([{ text: '删除', look: 'deleted' }, { text: '看得见' }, { text: '隐藏', look: 'hidden' }]),
    );
    expect(text).toBe('看得见');
  });
});

describe('refused or told', () => {
  const GOOD = docRow(['品名', '数量', '单价'], THREE);

  it.each<[string, Uint8Array, string]>([
    ['a password', docBytes(GOOD, { flags: 0x300 }), 'file.encrypted'],
    ['Word 95', docBytes(GOOD, { version: 100 }), 'file.notReadable'],
    ['no header', docBytes(GOOD, { magic: 0 }), 'file.notReadable'],
    ['text that is cut', docBytes([{ text: '长'.repeat(3000) }], { cut: 5600 }), 'file.damaged'],
    ['half a file', docBytes(GOOD).slice(0, 1200), 'file.damaged'],
    ['no streams', compoundFile([['WordDocument', new Uint8Array()]]), 'file.notReadable'],
    ['no text', docBytes([{ text: '' }]), 'file.noTable'],
    [
      'tables without end',
      docBytes([{ text: 'a', properties: [...IN_TABLE, ...depth(200)] }]),
      'file.damaged',
    ],
    ['Microsoft Works', compoundFile([['CONTENTS', Buffer.from('CHNKWKS')]]), 'file.notReadable'],
    ['an encrypted document', compoundFile([['EncryptedPackage', Buffer.from('x')]]), 'file.encrypted'],
  ])('%s', async (_what, bytes, code) => {
    expect(await refusal('a.doc', bytes)).toBe(code);
  });

  it('macros, and a document that is called a workbook', async () => {
    const { notices } = await tablesOf('a.xls', docBytes(GOOD, { more: ['Macros/VBA/dir'] }));
    expect(notices).toEqual([
      '文件扩展名为xls，实际内容为doc，已按实际内容读取',
      '文件含有宏，宏不会运行，只读取其中的内容',
    ]);
  });

  it('a workbook in the document does not make it one', async () => {
    const bytes = docBytes(GOOD, { more: ['ObjectPool/_1/Workbook'] });
    expect((await tablesOf('a.doc', bytes)).tables).toEqual([[['品名', '数量', '单价']]]);
  });
});
