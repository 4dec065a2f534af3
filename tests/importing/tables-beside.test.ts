import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import type { MappedLine } from '../../domain/importing/mapping.ts';
import { tablesBeside } from '../../domain/importing/sheets/tables-beside.ts';
import { untakenBeside } from '../../domain/importing/untaken/untaken-beside.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];
type Merges = Parameters<typeof gridOf>[1];

const HEAD = ['品名', '数量', '单价', '金额'];
const CABBAGE = ['白菜', '10', '2', '20'];
const POTATO = ['土豆', '20', '3', '60'];
const EGG = ['鸡蛋', '5', '8', '40'];
const FLOUR = ['面粉', '2', '90', '180'];
const NOTHING = ['', '', '', ''];

const read = (rows: Rows, merges: Merges = []) => importGrid(gridOf(rows, merges));
const numbers = ({ cell, name, quantity, price, amount }: MappedLine): readonly string[] => [
  ...[cell, name, quantity, price, amount],
];

/** What is told of the columns that are not imported. */
function untaken(rows: Rows, merges: Merges = []): readonly string[] {
  const grid = gridOf(rows, merges);
  const { headerRows, proposals: choices } = read(rows, merges);
  return untakenBeside(tablesBeside(grid, { headerRows, choices }));
}

const BESIDE = 'F列起是并列的另一栏，表头相同，已接在前一栏之后导入，请核对';
const LEFT_OUT = 'F列“品名”、G列“数量”、H列“单价”、I列“金额”像另一组商品，未导入，请核对';

describe('tables beside each other below the same headings', () => {
  const rows = [
    [...HEAD, '', ...HEAD],
    [...CABBAGE, '', ...EGG],
    [...POTATO, '', ...FLOUR],
  ];

  it('are read one after another, each line from its own cells, and told', () => {
    const { lines, said } = read(rows);
    expect(lines.map(numbers)).toEqual([
      ['A2', ...CABBAGE],
      ['A3', ...POTATO],
      ['F2', ...EGG],
      ['F3', ...FLOUR],
    ]);
    expect(said).toEqual([BESIDE]);
    expect(untaken(rows)).toEqual([]);
  });

  it('say in their columns which ones they follow', () => {
    const { proposals } = read(rows);
    expect(proposals.map(({ field, follows }) => follows ?? field)).toEqual([
      ...['name', 'quantity', 'price', 'amount', null],
      ...[0, 1, 2, 3],
    ]);
    expect(proposals[6]).toMatchObject({ header: '数量', field: null, reason: '与B列相同，接在其后' });
  });

  it('are left out, and that is told, where it was decided so', () => {
    const { lines, said } = importGrid(gridOf(rows), { beside: 'leave' });
    expect(lines.map(({ cell }) => cell)).toEqual(['A2', 'A3']);
    expect(said).toEqual([]);
  });

  it('may be three, with numbers of their rows and no column between', () => {
    const head = ['序号', '品名', '数量'];
    const { lines } = read([
      [...head, ...head, ...head],
      ['1', '白菜', '3', '3', '鸡蛋', '7', '5', '盐', '1'],
      ['2', '土豆', '4', '4', '面粉', '2', '', '', ''],
    ]);
    expect(lines.map(({ cell, name, quantity }) => [cell, name, quantity])).toEqual([
      ...[
        ['B2', '白菜', '3'],
        ['B3', '土豆', '4'],
      ],
      ...[
        ['E2', '鸡蛋', '7'],
        ['E3', '面粉', '2'],
      ],
      ['H2', '盐', '1'],
    ]);
  });

  it('may share the numbers of their rows and the remarks', () => {
    const head = ['品名', '数量', '金额'];
    const { lines } = read([
      ['序号', ...head, ...head, '备注'],
      ['1', '白菜', '3', '6', '鸡蛋', '7', '8', '月底'],
    ]);
    expect(lines.map(({ cell }) => cell)).toEqual(['B2', 'E2']);
  });

  it('may have a kind of goods above each', () => {
    const kinds = [['蔬菜类', '', '', '', '', '蛋类', '', '', ''], ...rows];
    const merges = [
      [0, 0, 0, 3],
      [0, 5, 0, 8],
    ] as const;
    expect(read(kinds, merges).lines).toHaveLength(4);
    expect(read(kinds).lines).toHaveLength(4);
  });

  it('go on below their titles and blank cells each for itself', () => {
    const { lines, skipped } = read([
      [...HEAD, '', ...HEAD],
      [...CABBAGE, '', '调料', '', '', ''],
      ['小计', '', '', '20', '', ...EGG],
      ['水果', '', '', '', '', ...FLOUR],
      [...POTATO, '', ...NOTHING],
    ]);
    expect(lines.map(({ cell }) => cell)).toEqual(['A2', 'A5', 'F3', 'F4']);
    expect(skipped).toEqual([
      { row: 2, why: 'F列起的一栏：分组标题' },
      { row: 3, why: 'A列起的一栏：小计' },
      { row: 4, why: 'A列起的一栏：分组标题' },
    ]);
  });

  it('have a finding of a row in the table it is of', () => {
    const { said } = read([
      [...HEAD, '', ...HEAD],
      ['白菜', '若干', '2', '', '', '鸡蛋', '若干', '8', ''],
      [...POTATO, '', ...FLOUR],
    ]);
    expect(said.filter((text) => text.includes('第2行')).map((text) => text.slice(0, 8))).toEqual([
      '第2行数量“若干',
      '第2行（F列起）',
    ]);
  });
});

describe('sums of tables beside each other', () => {
  const sums = (total: string): Rows => [
    [...HEAD, '', ...HEAD],
    [...CABBAGE, '', ...EGG],
    [...POTATO, '', ...FLOUR],
    ['小计', '', '', '80', '', '小计', '', '', '220'],
    ['总计', '', '', '', '', '', '', '', total],
  ];

  it('are no goods, and are compared with each and with all of them', () => {
    const { lines, totals } = read(sums('300'));
    expect(lines).toHaveLength(4);
    expect(totals).toEqual([]);
  });

  it('that are wrong are told', () => {
    expect(read(sums('310')).totals.map(({ message }) => message)).toEqual([
      '第5行：文件合计 310.00，导入合计 300.00，相差 10.00，请核对',
    ]);
    const wrong = sums('300').map((row) => row.map((text) => (text === '80' ? '81' : text)));
    expect(read(wrong).totals.map(({ message }) => message)).toEqual([
      '第4行：文件合计 81.00，导入合计 80.00，相差 1.00，请核对',
    ]);
  });

  it('below all of them, and what is said above or below, hold for all', () => {
    const { lines, totals, taxReason } = read(
      [
        ['', '', '', '', '', '', '', '', '单位：万元'],
        [...HEAD, '', ...HEAD],
        [...CABBAGE, '', ...EGG],
        [...POTATO, '', ...NOTHING],
        ['合计', '', '', '', '', '', '', '', '120'],
        ['以上含13%增值税', '', '', '', '', '', '', '', ''],
      ],
      [[5, 0, 5, 8]],
    );
    expect(lines.map(({ amount, taxRate }) => [amount, taxRate])).toEqual([
      ['200000', '0.13'],
      ['600000', '0.13'],
      ['400000', '0.13'],
    ]);
    expect(totals).toEqual([]);
    expect(taxReason).not.toBe('');
  });
});

describe('what stands beside a table and is no more of it', () => {
  it.each<[string, Rows]>([
    [
      'copies',
      [
        [...CABBAGE, '', ...CABBAGE],
        [...POTATO, '', ...POTATO],
      ],
    ],
    [
      'another offer of the same goods',
      [
        [...CABBAGE, '', '白菜', '10', '3', '30'],
        [...POTATO, '', ...POTATO],
      ],
    ],
  ])('%s', (_, lines) => {
    const rows = [[...HEAD, '', ...HEAD], ...lines];
    expect(read(rows).lines.map(({ cell }) => cell)).toEqual(['A2', 'A3']);
    expect(untaken(rows)).toEqual([LEFT_OUT]);
  });

  it('what came back, by a word above', () => {
    const rows = [
      ['送货', '', '', '', '', '退货', '', '', ''],
      [...HEAD, '', ...HEAD],
      [...CABBAGE, '', ...EGG],
    ];
    expect(read(rows).lines).toHaveLength(1);
    expect(untaken(rows)).toEqual([LEFT_OUT]);
    const merges = [
      [0, 0, 0, 3],
      [0, 5, 0, 8],
    ] as const;
    expect(read(rows, merges).lines).toHaveLength(1);
    expect(untaken(rows, merges).join()).toContain('像另一组商品，未导入');
  });

  it('other headings', () => {
    const rows = [
      [...HEAD, '', '品名', '数量', '金额'],
      [...CABBAGE, '', '鸡蛋', '5', '40'],
    ];
    expect(read(rows).lines).toHaveLength(1);
    expect(untaken(rows)).toEqual(['F列“品名”、G列“数量”、H列“金额”像另一组商品，未导入，请核对']);
  });

  it('a form whose right half is empty says nothing', () => {
    const { lines, said } = read([
      [...HEAD, '', ...HEAD],
      [...CABBAGE, '', ...NOTHING],
    ]);
    expect(lines).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('with another table below both', () => {
    const rows = [
      [...HEAD, '', ...HEAD],
      [...CABBAGE, '', ...EGG],
      ['费用项目', '', '', '', '', '', '', '', '金额'],
      ['运费', '', '', '', '', '', '', '', '50'],
    ];
    expect(untaken(rows)).toEqual([LEFT_OUT]);
  });
});

describe('months beside each other', () => {
  const rows = [
    ['品名', '单价', '1月', '', '2月', '', '合计', ''],
    ['', '', '数量', '金额', '数量', '金额', '数量', '金额'],
    ['白菜', '2', '10', '20', '5', '10', '15', '30'],
    ['土豆', '3', '20', '60', '10', '30', '30', '90'],
  ];
  const merges = [
    ...[
      [0, 0, 1, 0],
      [0, 1, 1, 1],
    ],
    ...[
      [0, 2, 0, 3],
      [0, 4, 0, 5],
      [0, 6, 0, 7],
    ],
  ] as unknown as Merges;

  it('give way to what they come to', () => {
    expect(read(rows, merges).lines.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
      ['15', '2', '30'],
      ['30', '3', '90'],
    ]);
    expect(untaken(rows, merges)).toEqual([]);
  });

  it('are told where they do not come to it', () => {
    const other = rows.map((row) => row.map((text) => (text === '90' ? '91' : text === '30' ? '31' : text)));
    expect(untaken(other, merges).join()).toContain('像另一组商品，未导入');
  });

  it('are told where there is no sum', () => {
    const months = rows.map((row) => row.slice(0, 6));
    expect(read(months, merges?.slice(0, 4)).lines).toHaveLength(2);
    expect(untaken(months, merges?.slice(0, 4))).toEqual([
      'E列“2月_数量”、F列“2月_金额”像另一组商品，未导入，请核对',
    ]);
  });
});
