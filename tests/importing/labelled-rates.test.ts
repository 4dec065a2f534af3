import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { tickedRates } from '../../domain/importing/cells/ticked-rates.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { withBeside } from '../../domain/importing/sheets/read-beside.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';

type Rows = readonly (readonly string[])[];

const TABLE: Rows = [
  ['品名', '数量', '单价', '金额'],
  ['螺丝', '12', '15.5', '186'],
  ['螺母', '14', '12.5', '175'],
];

function read(rows: Rows) {
  const grid = gridOf(rows);
  const { headerRows, proposals: choices } = proposeSheet(grid);
  const mapping = { headerRows, choices, defaultName: '' };
  const { lines, findings } = withBeside(runToEnd(readRows(grid, mapping)), grid, { ...mapping, text: '' });
  return {
    names: lines.map(({ name }) => name),
    rates: [...new Set(lines.map(({ taxRate }) => taxRate))].join(),
    said: findings.map(({ message }) => message),
  };
}

describe('a rate beside the table', () => {
  it.each([
    [['税率：', '13%'], '0.13', '税率：13%'],
    [['开票类型', '专票', '税率', '9'], '0.09', '税率：9%'],
    [['客户：甲公司', '日期：2024-1-1', '税率：6%'], '0.06', '税率：6%'],
    [['税率：☑13% □9% □6%'], '0.13', '税率：☑13% □9% □6%'],
    [['□专票 ☑普票 3%'], '0.03', '□专票 ☑普票 3%'],
    [['税率：□13% √9% □6%'], '0.09', '税率：□13% √9% □6%'],
    [['税率：13%（ ） 9%（√）'], '0.09', '税率：13%（ ） 9%（√）'],
    [['税率', '□13%', '□9%', '☑6%'], '0.06', '税率：□13% □9% ☑6%'],
  ])('%j is that of all lines', (cells, rate, told) => {
    const { rates, said } = read([cells, ...TABLE]);
    expect(rates).toBe(rate);
    expect(said).toEqual([`各行税率${String(Number(rate) * 100)}%取自“${told}”，请核对`]);
  });

  it.each([[['税率：□13% □9%']], [['付款：☑30% □50%']], [['税率', '品名']]])('%j says none', (cells) => {
    expect(read([cells, ...TABLE])).toMatchObject({ rates: '', said: [] });
  });

  it('below the table is no line of it', () => {
    expect(read([...TABLE, ['税率', '√13%', '□9%', '□6%']])).toEqual({
      names: ['螺丝', '螺母'],
      rates: '0.13',
      said: ['各行税率13%取自“税率：√13% □9% □6%”，请核对'],
    });
  });

  it('of a tax that is reckoned below is that of the lines', () => {
    const { names, rates } = read([...TABLE, ['税金13%', '', '', '46.93'], ['价税合计', '', '', '407.93']]);
    expect([names, rates]).toEqual([['螺丝', '螺母'], '0.13']);
  });

  it('in a remark of one line is not that of all', () => {
    const [head = [], one = [], other = []] = TABLE;
    expect(read([[...head, '备注'], [...one, '税率：9%'], other]).rates).toBe('');
  });
});

describe('ticked rates', () => {
  it.each([
    ['13%', null],
    ['☑13%□9%', ['13']],
    ['13%☑9%□', ['13']],
    ['[√]13%[]9%', ['13']],
    ['□含税13%☑不含税', []],
    ['☑专票', null],
  ])('of %j are %j', (text, rates) => {
    expect(tickedRates(text)).toEqual(rates);
  });
});

describe('rates of titles between lines', () => {
  const goods = (name: string): readonly string[] => [name, '1', '100', '100'];
  const ratesOf = (rows: Rows): readonly string[] => {
    const grid = gridOf(rows);
    const { headerRows, proposals: choices } = proposeSheet(grid);
    const mapping = { headerRows, choices, defaultName: '' };
    const read = withBeside(runToEnd(readRows(grid, mapping)), grid, { ...mapping, text: '' });
    return read.lines.map(({ taxRate }) => taxRate);
  };
  const [head = []] = TABLE;

  it.each([
    ['一、设备（13%）', '二、安装（9%）'],
    ['设备（税率13%）', '安装（税率9%）'],
  ])('%s and %s are those of the lines below them', (one, other) => {
    const rows = [head, [one], goods('主机'), ['1、附件'], goods('螺丝'), [other], goods('安装费')];
    expect(ratesOf(rows)).toEqual(['0.13', '0.13', '0.09']);
    expect(read(rows).said[0]).toBe(`各行税率取自分组标题，如第2行“${one}”，请核对`);
  });

  it('a note below them is none', () => {
    const rows = [head, goods('主机'), ['以上（13%）'], goods('安装费')];
    expect(ratesOf(rows)).toEqual(['', '']);
  });

  it('a title above some of the lines is that of those', () => {
    expect(ratesOf([head, goods('主机'), ['安装（9%）'], goods('安装费')])).toEqual(['', '0.09']);
  });
});
