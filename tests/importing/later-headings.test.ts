import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import type { MappedLine } from '../../domain/importing/mapping.ts';
import { proposeColumns } from '../../domain/importing/columns/propose-columns.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (rows: Rows) => importGrid(gridOf(rows));
const numbers = ({ name, quantity, price, amount }: MappedLine): readonly string[] => [
  name,
  quantity,
  price,
  amount,
];

const HEAD = ['名称', '数量', '单价', '金额'];
const CABLE = ['电缆', '100', '12', '1200'];

describe('a second heading further down', () => {
  it('with its columns in another order is read by itself and told', () => {
    const { lines, said, skipped } = read([
      HEAD,
      CABLE,
      ['小计', '', '', '1200'],
      ['名称', '单价', '数量', '金额'],
      ['水泵', '300', '5', '1500'],
      ['风机', '200', '8', '1600'],
    ]);
    expect(lines.map(numbers)).toEqual([CABLE, ['水泵', '5', '300', '1500'], ['风机', '8', '200', '1600']]);
    expect(skipped[1]).toEqual({ row: 4, why: '另一组表头' });
    expect(said).toEqual(['第4行是另一组表头，其下各行已按它对应各列，请核对']);
  });

  it('says more than the numbers of few rows above it', () => {
    const { lines } = read([
      HEAD,
      CABLE,
      ['名称', '数量', '金额', '单价'],
      ['水泵', '5', '1500', '300'],
      ['风机', '8', '1600', '200'],
      ['阀门', '2', '80', '40'],
    ]);
    expect(lines.map(numbers)[1]).toEqual(['水泵', '5', '300', '1500']);
  });

  it('of words that only its contents explain is read too', () => {
    const { lines, totals } = read([
      ['名称', '单位', '数量', '单价', '金额'],
      ['电缆', '米', '100', '12', '1200'],
      ['序号', '工种', '工日', '单价', '合计'],
      ['1', '电工', '5', '300', '1500'],
      ['2', '普工', '8', '200', '1600'],
      ['', '小计', '', '', '3100'],
      ['总计', '', '', '', '4300'],
    ]);
    expect(lines.map(numbers)).toEqual([
      ['电缆', '100', '12', '1200'],
      ['电工', '5', '300', '1500'],
      ['普工', '8', '200', '1600'],
    ]);
    expect(totals).toEqual([]);
  });

  it('of words that only one title explains', () => {
    const { lines } = read([
      ['名称', '单位', '数量', '单价', '金额'],
      ['电缆', '米', '100', '12', '1200'],
      ['工种', '工日', '日薪', '合计', '备注'],
      ['电工', '5', '300', '1500', ''],
      ['普工', '8', '200', '1600', ''],
      ['费用', '金额', '', '', ''],
      ['运费', '300', '', '', ''],
    ]);
    expect(lines.map(({ name, unit, amount }) => [name, unit, amount])).toEqual([
      ['电缆', '米', '1200'],
      ['电工', '', '1500'],
      ['普工', '', '1600'],
      ['运费', '', '300'],
    ]);
  });

  it('of fees with nothing but amounts', () => {
    const { lines, totals } = read([
      ['名称', '规格', '数量', '单价', '金额'],
      ['电缆', 'YJV', '100', '12', '1200'],
      ['合计', '', '', '', '1200'],
      ['费用名称', '金额', '', '', ''],
      ['运费', '300', '', '', ''],
      ['安装费', '500', '', '', ''],
      ['合计', '800', '', '', ''],
    ]);
    expect(lines.map(({ name, spec, amount }) => [name, spec, amount])).toEqual([
      ['电缆', 'YJV', '1200'],
      ['运费', '', '300'],
      ['安装费', '', '500'],
    ]);
    expect(totals).toEqual([]);
  });

  it.each([
    [
      ['名称', '数量', '单价(元)', '金额(元)'],
      ['名称', '数量', '单价(万元)', '金额(万元)'],
    ],
    [HEAD, ['名称', '数量', '单价', '金额/万元']],
  ])('in another unit: %j, %j', (first, second) => {
    const { lines } = read([first, CABLE, second, ['水泵', '', '', '10']]);
    expect(lines.map(({ amount }) => amount)).toEqual(['1200', '100000']);
  });

  it('with the same words, but another unit above it', () => {
    const { lines } = read([['单位：万元'], HEAD, CABLE, ['单位：元'], HEAD, ['水泵', '5', '2', '10']]);
    expect(lines.map(({ amount }) => amount)).toEqual(['12000000', '10']);
  });

  it('on another side of the tax is told, and decides nothing of what stands above', () => {
    const { taxReason, findings, said } = read([
      HEAD,
      CABLE,
      ['名称', '数量', '含税单价', '含税金额'],
      ['水泵', '5', '113', '565'],
    ]);
    expect(taxReason).toBe('');
    expect(findings).toContainEqual(expect.objectContaining({ code: 'import.amount.side', line: 1 }));
    expect(said.join()).toContain('第3行的表头写明含税，第1行的表头没有写明是否含税');
  });

  it('in another money: no rate makes yuan of all lines', () => {
    const { findings } = read([
      HEAD,
      CABLE,
      ['名称', '数量', '单价(美元)', '金额(美元)'],
      ['水泵', '2', '10', '20'],
    ]);
    expect(findings.map(({ code }) => code)).toContain('import.amount.currencies');
  });

  it('whose discounts are off its amounts already, as those above are not', () => {
    const { lines, findings } = read([
      ['名称', '数量', '单价', '金额'],
      CABLE,
      ['名称', '数量', '单价', '折扣金额', '金额'],
      ['水泵', '10', '100', '50', '950'],
      ['风机', '10', '50', '20', '480'],
    ]);
    expect(lines.map(({ amount, discountAmount }) => [amount, discountAmount])).toEqual([
      ['1200', ''],
      ['950', ''],
      ['480', ''],
    ]);
    expect(findings.map(({ code }) => code)).toContain('import.discountAmount.torn');
  });

  it('below one that has no lines', () => {
    const { lines, said } = read([
      ['名称', '数量', '单价(万元)', '金额(万元)'],
      ['二、设备', '', '', ''],
      ['名称', '单价', '数量', '金额'],
      ['水泵', '300', '5', '1500'],
    ]);
    expect(lines.map(numbers)).toEqual([['水泵', '5', '300', '1500']]);
    expect(said).toEqual(['第3行是另一组表头，其下各行已按它对应各列，请核对']);
  });

  it('that only repeats the first, whole or in part, changes nothing', () => {
    const { lines, said, skipped } = read([
      ['名称', '规格', '数量', '单价', '金额'],
      ['电缆', 'A', '100', '12', '1200'],
      ['材料费', '', '数量', '单价', '金额'],
      ['电线', 'B', '10', '2', '20'],
      ['名 称', '规格', '数量', '单价', '金额'],
      ['电线', 'C', '1', '2', '2'],
    ]);
    expect(lines.map(({ spec }) => spec)).toEqual(['A', 'B', 'C']);
    expect(skipped.map(({ why }) => why)).toEqual(['重复的表头', '重复的表头']);
    expect(said).toEqual([]);
  });

  it('that comes again is read as before, told once', () => {
    const swapped = ['名称', '单价', '数量', '金额'];
    const { lines, said } = read([
      ...[HEAD, CABLE, swapped, ['水泵', '300', '5', '1500']],
      ...[HEAD, ['电线', '50', '2', '100'], swapped, ['风机', '200', '8', '1600']],
    ]);
    expect(lines.map(({ quantity }) => quantity)).toEqual(['100', '5', '50', '8']);
    expect(said).toHaveLength(1);
  });
});

describe('what the user decided of a heading', () => {
  const rows: Rows = [
    ['名称', '规格', '数量', '单价', '金额'],
    ['电缆', 'YJV', '100', '12', '1200'],
    ['规格', '名称', '数量', '单价', '金额'],
    ['ISW', '水泵', '5', '300', '1500'],
  ];

  it('holds further down for the same heading', () => {
    const grid = gridOf(rows);
    const { headerRows, proposals } = proposeSheet(grid);
    const choices = proposals.map(({ index, field }) => ({ index, field: field === 'spec' ? null : field }));
    const { lines } = runToEnd(readRows(grid, { headerRows, choices, defaultName: '' }));
    expect(lines.map(({ name, spec }) => [name, spec])).toEqual([
      ['电缆', ''],
      ['水泵', ''],
    ]);
  });

  it('is all that counts where no heading was taken', () => {
    const grid = gridOf(rows);
    const choices = (['name', 'spec', 'quantity', 'price', 'amount'] as const).map((field, index) => ({
      index,
      field,
    }));
    const { lines } = runToEnd(readRows(grid, { headerRows: [], choices, defaultName: '' }));
    expect(lines.at(-1)).toMatchObject({ name: 'ISW', spec: '水泵' });
  });
});

it('goods under an upper heading are read with those further down once it is the header', () => {
  const grid = gridOf([
    ['费用名称', '金额'],
    ['运费', '300'],
    ['名称', '规格', '数量', '单价', '金额'],
    ['电缆', 'YJV', '100', '12', '1200'],
  ]);
  const choices = proposeColumns(grid, [0]).proposals;
  const { lines } = runToEnd(readRows(grid, { headerRows: [0], choices, defaultName: '' }));
  expect(lines.map(({ name, spec, amount }) => [name, spec, amount])).toEqual([
    ['运费', '', '300'],
    ['电缆', 'YJV', '1200'],
  ]);
});

it('goods under a heading above the header are told', () => {
  const { said } = read([
    ['费用名称', '金额'],
    ['运费', '300'],
    ['名称', '规格', '数量', '单价', '金额'],
    ['电缆', 'YJV', '100', '12', '1200'],
  ]);
  expect(said).toEqual(['第1行在表头上方，也像表头，其下的内容未导入；如是商品，请将第1行设为表头行']);
});
