import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Row = readonly [sign: string, quantity: string];

const told = (heading: string, rows: readonly Row[]): readonly string[] =>
  importGrid(
    gridOf([
      [heading, '品名', '数量', '单价'],
      ...rows.map(([sign, quantity], at) => [sign, `灯${String(at)}`, quantity, '25']),
    ]),
  ).said.filter((message) => message.includes('写着'));

describe('columns that turn a row around', () => {
  it.each([
    ['收/退', '收', '退'],
    ['方向', '+', '-'],
    ['方向', '出', '入'],
    ['红蓝标志', '蓝', '红'],
    ['借/贷', '借', '贷'],
    ['类型', '销售', '换货'],
    ['类型', '销售', '赠送'],
    ['业务类型', '销售', '样品'],
    ['是否开票', '是', '否'],
    ['需要开票', '是', '不开'],
    ['是否已开票', '否', '是'],
  ])('%s: %s, %s', (heading, usual, other) => {
    const rows: readonly Row[] = [
      [usual, '2'],
      [other, '1'],
    ];
    expect(told(heading, rows)).toEqual([`第3行写着“${heading}：${other}”，请核对是否开票`]);
  });

  it('numbers that are negative already need no word', () => {
    expect(
      told('红蓝标志', [
        ['蓝', '2'],
        ['红', '-1'],
      ]),
    ).toEqual([]);
  });

  it('入 and 贷 alone say nothing', () => {
    expect(
      told('方向', [
        ['入', '2'],
        ['入', '1'],
      ]),
    ).toEqual([]);
    expect(
      told('借/贷', [
        ['贷', '2'],
        ['贷', '1'],
      ]),
    ).toEqual([]);
  });

  it('the same words below other headings say nothing', () => {
    expect(
      told('颜色', [
        ['红', '2'],
        ['蓝', '1'],
      ]),
    ).toEqual([]);
    expect(
      told('是否含税', [
        ['否', '2'],
        ['否', '1'],
      ]),
    ).toEqual([]);
  });
});
