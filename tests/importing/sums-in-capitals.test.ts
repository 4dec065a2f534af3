import { describe, expect, it } from 'vitest';
import { announcesCapitals, capitalsOf, labelledCapitalsOf } from '../../domain/importing/cells/capitals.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { gridOfCells } from './grid-of-cells.ts';
import { importGrid } from './import-grid.ts';

type Row = readonly string[];

const HEAD: Row = ['品名', '规格', '单位', '数量', '单价', '金额'];
const GOODS: readonly Row[] = [
  ['角阀', 'DN15', '个', '10', '15', '150'],
  ['龙头', 'DN20', '个', '5', '32', '160'],
];

const read = (foot: Row) => {
  const { lines, totals } = importGrid(gridOf([HEAD, ...GOODS, foot]));
  return { names: lines.map(({ name }) => name), told: totals.map(({ message }) => message) };
};

/** The foot of a form, with its sum in capitals. */
const FEET: readonly ((sum: string) => Row)[] = [
  (sum) => [`大写：${sum}`, '', '', '', '', ''],
  (sum) => [`大寫：${sum}`, '', '', '', '', ''],
  (sum) => [`人民币大写：${sum}`, '', '', '', '', ''],
  (sum) => [`（大写）${sum}`, '', '', '', '', ''],
  (sum) => [`人民币：${sum}`, '', '', '', '', ''],
  (sum) => ['大写：', '', '', '', '', sum],
  (sum) => ['大写：', '', sum, '', '', ''],
  (sum) => ['大写', sum, '', '', '', ''],
  (sum) => ['人民币（大写）', '', '', '', sum, ''],
  (sum) => ['人民币：', '', '', '', sum, ''],
  (sum) => ['仟佰拾元', sum, sum, '', '', ''],
  (sum) => ['', '大写', sum, '', '', ''],
];

describe('a sum in capitals on a row of its own', () => {
  it.each(FEET.map((foot) => [foot('叁佰壹拾元整'), foot('叁佰贰拾元整')]))(
    '%j is no goods, and told where it differs',
    (right, wrong) => {
      expect(read(right)).toEqual({ names: ['角阀', '龙头'], told: [] });
      expect(read(wrong)).toEqual({
        names: ['角阀', '龙头'],
        told: ['第4行：文件合计 320.00，导入合计 310.00，相差 10.00，请核对'],
      });
    },
  );

  it('its figures beside it are no price', () => {
    expect(read(['大写', '叁佰壹拾元整', '', '', '310', ''])).toEqual({ names: ['角阀', '龙头'], told: [] });
    expect(read(['仟佰拾元', '叁佰壹拾元整', '', '', '', '310'])).toEqual({
      names: ['角阀', '龙头'],
      told: [],
    });
  });

  it('over merged cells', () => {
    const merged = gridOfCells(
      [HEAD, ...GOODS, ['大写', '叁佰贰拾元整', '', '', 310, '']],
      [
        [3, 1, 3, 3],
        [3, 4, 3, 5],
      ],
    );
    const { lines, totals } = importGrid(merged);
    expect(lines).toHaveLength(2);
    expect(totals.map(({ message }) => message)).toEqual([
      '第4行：文件合计 320.00，导入合计 310.00，相差 10.00，请核对',
    ]);
  });

  it('and what ends with 万元 says nothing of the figures beside it', () => {
    const rows = [
      ['项目', '金额'],
      ['设计费', '120000'],
      ['监理费', '80000'],
      ['合计人民币贰拾万元整', '200000'],
    ];
    expect(importGrid(gridOf(rows)).totals).toEqual([]);
  });

  it('is in yuan, whatever its column is in', () => {
    const rows = [
      ['项目', '金额（万元）'],
      ['设计费', '12.5'],
      ['监理费', '8'],
      ['大写：', '贰拾万伍仟元整'],
    ];
    expect(importGrid(gridOf(rows)).totals).toEqual([]);
  });

  it('beside a table in a document is compared, too', () => {
    const grid = gridOf([HEAD, ...GOODS]);
    expect(importGrid(grid, {}, '大写：叁佰壹拾元整').totals).toEqual([]);
    expect(importGrid(grid, {}, '大写：叁佰贰拾元整').totals).toHaveLength(1);
    expect(importGrid(grid, {}, '违约金人民币（大写）伍仟元整').totals).toEqual([]);
  });

  it.each([
    ['书写板', '叁佰元整'],
    ['购物卡', '壹佰元整'],
    ['房租', '壹仟元整'],
  ])('%s stays goods beside capitals: %s', (name, spec) => {
    expect(read([name, spec, '张', '2', '5', '10']).names).toEqual(['角阀', '龙头', name]);
  });
});

describe('capitals', () => {
  it.each([
    ['叁佰壹拾零元零角零分', '310.00'],
    ['×万×仟叁佰壹拾元整', '310.00'],
    ['⊗万零仟叁佰壹拾元整', '310.00'],
    ['仟叁佰壹拾元整', '310.00'],
    ['万 仟 佰 拾 伍 元 角 分', '5.00'],
    ['拾伍元整', '15.00'],
    ['伍仟零壹元整', '5001.00'],
    ['壹佰零拾伍元', '105.00'],
  ])('%s', (text, yuan) => {
    expect(capitalsOf(text)).toBe(yuan);
  });

  it.each(['万仟佰拾元角分', '万元', '元整', '角阀', '拾音器'])('%s are none', (text) => {
    expect(capitalsOf(text)).toBeNull();
  });

  it.each(['大写：', '人民币（大写）', '合计金额（大写）：', '仟佰拾元', '人民币大写：万仟佰拾元角分'])(
    '%s announces them',
    (text) => {
      expect(announcesCapitals(text)).toBe(true);
    },
  );

  it.each(['大写字母贴', '人民币点钞机', '合计器', '仟元', '货款'])('%s doesn’t', (text) => {
    expect(announcesCapitals(text)).toBe(false);
    expect(labelledCapitalsOf(text)).toBeNull();
  });
});

it('more than a number holds exactly is no sum', () => {
  expect(capitalsOf('玖仟玖佰玖拾玖亿元整')).toBe('999900000000.00');
  expect(['壹亿亿亿元整', '玖亿亿亿亿亿亿元整'].map(capitalsOf)).toEqual([null, null]);
});
