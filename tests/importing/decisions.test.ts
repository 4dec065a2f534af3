import { expect, describe, it } from 'vitest';
import { AS_READ, type CleanUp } from '../../domain/importing/decisions/clean-up.ts';
import { DECISIONS, readCleanUp } from '../../domain/importing/decisions/decisions.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import type { MappedLine } from '../../domain/importing/mapping.ts';
import { importGrid } from './import-grid.ts';

const HEADS = ['品名', '规格', '单位', '数量', '单价', '金额', '税率', '税额'];
const A = ['螺栓', 'M8', '个', '2', '5', '10', '', ''];

interface Case {
  readonly decided: Partial<CleanUp>;
  readonly what: string;
  readonly rows: readonly (readonly string[])[];
  readonly merges?: readonly (readonly [number, number, number, number])[];
  readonly shown: readonly (keyof MappedLine)[];
  readonly before: readonly (readonly string[])[];
  readonly after: readonly (readonly string[])[];
}

const CASES: readonly Case[] = [
  {
    decided: { unreadable: 'skip' },
    what: 'a rate of discount beyond 100 %',
    rows: [
      ['品名', '数量', '单价', '金额', '折扣率'],
      ['螺栓', '2', '5', '10', '120%'],
      ['螺母', '2', '5', '10', ''],
    ],
    shown: ['name', 'discountRate'],
    before: [
      ['螺栓', ''],
      ['螺母', ''],
    ],
    after: [['螺母', '']],
  },
  {
    decided: { taxes: 'tax' },
    what: 'a tax of another rate; one that fits none stays',
    rows: [
      HEADS,
      ['螺栓', '', '个', '2', '500', '1000', '13%', '130'],
      ['螺母', '', '个', '2', '500', '1000', '13%', '90'],
      ['垫片', '', '个', '2', '500', '1000', '13%', '70'],
    ],
    shown: ['taxRate'],
    before: [['0.13'], ['0.13'], ['0.13']],
    after: [['0.13'], ['0.09'], ['0.13']],
  },
  {
    decided: { scaled: 'written' },
    what: 'a heading of 万元 above yuan, the sum below too',
    rows: [
      ['品名', '数量', '单价（万元）', '金额（万元）'],
      ['螺栓', '2', '5', '10'],
      ['合计', '', '', '10'],
    ],
    shown: ['price', 'amount'],
    before: [['50000', '100000']],
    after: [['5', '10']],
  },
  {
    decided: { perMany: 'each' },
    what: 'a price of a hundred',
    rows: [
      ['品名', '单位', '数量', '单价（元/百只）'],
      ['螺栓', '只', '200', '15'],
    ],
    shown: ['quantity', 'price'],
    before: [['200', '15']],
    after: [['200', '0.15']],
  },
  {
    decided: { merged: 'share' },
    what: 'an amount of three rows',
    rows: [
      HEADS,
      A.with(3, '1').with(4, '').with(5, '100'),
      A.with(3, '1').with(4, ''),
      A.with(3, '1').with(4, ''),
    ],
    merges: [[1, 5, 3, 5]],
    shown: ['quantity', 'amount'],
    before: [
      ['1', '100'],
      ['1', ''],
      ['1', ''],
    ],
    after: [
      ['1', '33.33'],
      ['1', '33.34'],
      ['1', '33.33'],
    ],
  },
  {
    decided: { carried: 'leave' },
    what: 'what goes on from the row above',
    rows: [
      HEADS,
      A,
      ['', 'M10', '个', '3', '5', '15', '', ''],
      ['螺母', '同上', '个', '4', '5', '20', '', ''],
    ],
    shown: ['name', 'spec'],
    before: [
      ['螺栓', 'M8'],
      ['螺栓', 'M10'],
      ['螺母', 'M10'],
    ],
    after: [
      ['螺栓', 'M8'],
      ['螺母', ''],
    ],
  },
  {
    decided: { cancelled: 'skip' },
    what: 'a row that was called off',
    rows: [HEADS, A, A.with(0, '（取消）螺母')],
    shown: ['name'],
    before: [['螺栓'], ['（取消）螺母']],
    after: [['螺栓']],
  },
  {
    decided: { returns: 'offset' },
    what: 'goods that came back, taken off those that were sold',
    rows: [HEADS, A.with(3, '10').with(5, '50'), A.with(0, '螺母'), A.with(3, '-4').with(5, '-20')],
    shown: ['name', 'quantity', 'amount'],
    before: [
      ['螺栓', '10', '50'],
      ['螺母', '2', '10'],
      ['螺栓', '-4', '-20'],
    ],
    after: [
      ['螺栓', '6', '30.00'],
      ['螺母', '2', '10'],
    ],
  },
  {
    decided: { returns: 'skip' },
    what: 'goods that came back, left out',
    rows: [HEADS, A, A.with(0, '螺母').with(3, '-1').with(5, '-5'), A.with(3, '-4').with(5, '-20')],
    shown: ['name', 'quantity'],
    before: [
      ['螺栓', '2'],
      ['螺母', '-1'],
      ['螺栓', '-4'],
    ],
    after: [['螺栓', '2']],
  },
  {
    decided: { inUnit: 'split' },
    what: 'a quantity in one of the units',
    rows: [
      ['品名', '单位', '金额'],
      ['螺栓', '1,000箱', '50'],
      ['螺母', '个', '20'],
    ],
    shown: ['quantity', 'unit', 'amount'],
    before: [
      ['', '1,000箱', '50'],
      ['', '个', '20'],
    ],
    after: [
      ['1000', '箱', '50'],
      ['', '个', '20'],
    ],
  },
  {
    decided: { below: 'keep' },
    what: 'a fee below the sum',
    rows: [
      HEADS,
      A,
      A.with(0, '螺母'),
      ['合计', '', '', '', '', '20', '', ''],
      ['管理费', '', '', '', '', '16', '', ''],
    ],
    shown: ['name'],
    before: [['螺栓'], ['螺母']],
    after: [['螺栓'], ['螺母'], ['管理费']],
  },
  {
    decided: { belowTotal: 'skip' },
    what: 'a fee below the sum of what is not counted',
    rows: [
      ['项目', '金额'],
      ['设计', '100'],
      ['咨询', '50'],
      ['合计', '150'],
      ['管理费', '16'],
    ],
    shown: ['name'],
    before: [['设计'], ['咨询'], ['管理费']],
    after: [['设计'], ['咨询']],
  },
  {
    decided: { twice: 'parts' },
    what: 'a whole beside its parts',
    rows: [
      ['序号', '品名', '数量', '单价', '金额'],
      ['1', '套装', '10', '100', '1000'],
      ['1.1', '杯子', '10', '60', '600'],
      ['1.2', '盘子', '10', '40', '400'],
    ],
    shown: ['name'],
    before: [['套装'], ['杯子'], ['盘子']],
    after: [['杯子'], ['盘子']],
  },
  {
    decided: { unusualRates: 'empty' },
    what: 'a rate that nobody has; what has none gets the one for such lines',
    rows: [HEADS, A.with(6, '13%'), A.with(6, '12%')],
    shown: ['taxRate'],
    before: [['0.13'], ['0.12']],
    after: [['0.13'], ['']],
  },
];

describe('what is decided', () => {
  it.each(CASES)('$decided: $what', ({ decided, rows, merges = [], shown, before, after }) => {
    const grid = gridOf(rows, merges);
    const textsOf = (lines: readonly MappedLine[]) => lines.map((line) => shown.map((field) => line[field]));
    const [key] = Object.keys(decided);
    const pattern = DECISIONS.find((one) => one.key === key)?.findings;
    const left = (found: ReturnType<typeof importGrid>) =>
      found.findings.filter(({ code }) => pattern?.test(code) === true);
    const asRead = importGrid(grid);
    const changed = importGrid(grid, decided);
    expect(textsOf(asRead.lines)).toEqual(before);
    expect(textsOf(changed.lines)).toEqual(after);
    expect(changed.said.length).toBeLessThan(asRead.said.length);
    expect(left(changed)).toEqual([]);
    // Nothing of it lasts: as it was read is as it was read.
    expect(textsOf(importGrid(grid, { ...AS_READ }).lines)).toEqual(before);
  });

  it('leaves a merged amount where one of its rows counts nothing', () => {
    const rows = [HEADS, A.with(4, '').with(5, '100'), A.with(3, '').with(4, '')];
    const grid = gridOf(rows, [[1, 5, 2, 5]]);
    const [asRead, shared] = [importGrid(grid), importGrid(grid, { merged: 'share' })];
    expect(shared.lines).toEqual(asRead.lines);
    expect(shared.said).toEqual(asRead.said);
  });

  it('does not forget what is said of a whole column with the line that goes', () => {
    const rows = [
      ['品名', '数量', '单价（美元）', '备注'],
      ['螺栓', '2', '5', '已取消'],
      ['螺母', '2', '5', ''],
    ];
    const { lines, findings } = importGrid(gridOf(rows), { cancelled: 'skip' });
    expect(lines.map(({ name }) => name)).toEqual(['螺母']);
    expect(findings.map(({ code, line }) => [code, line])).toEqual([['import.price.currency', 0]]);
    const inYuan = importGrid(gridOf(rows), { cancelled: 'skip', exchangeRate: '7' });
    expect(inYuan.lines.map(({ price }) => price)).toEqual(['35']);
  });

  it('is kept as the words of the table, and read as nothing else', () => {
    for (const { key, options } of DECISIONS)
      for (const [value] of options ?? [])
        expect(readCleanUp({ [key]: value })).toEqual({ ...AS_READ, [key]: value });
    const strange = Object.fromEntries(DECISIONS.map(({ key }) => [key, 7]));
    expect(readCleanUp({ ...strange, exchangeRate: '7.1', more: 'x' })).toEqual(AS_READ);
  });

  it('begins with what happens anyway', () => {
    for (const { key, options } of DECISIONS) expect(options?.[0]?.[0] ?? '').toBe(AS_READ[key]);
  });
});
