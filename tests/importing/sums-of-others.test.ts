import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const said = (rows: readonly (readonly string[])[]) =>
  importGrid(gridOf(rows)).totals.map(({ message }) => message);

const HEAD = ['品名', '数量', '单价', '金额'];
const A = ['甲', '10', '100', '1000'];
const B = ['乙', '5', '40', '200'];

describe('a tax below the sum of all', () => {
  it.each(['税额(13%)', '稅額', '增值税13%', '税费13%', '销项税额'])(
    '%s is compared with no amount',
    (label) => {
      expect(said([HEAD, A, B, ['合计', '', '', '1200'], [label, '', '', '156']])).toEqual([]);
      expect(said([HEAD, A, B, [label, '', '', '156'], ['总计', '', '', '1356']])).toEqual([]);
    },
  );

  it.each(['税额(13%)', '稅額'])('%s without a name beside it is none either', (label) => {
    const rows = [
      ['序号', ...HEAD],
      ['1', ...A],
      ['2', ...B],
    ];
    expect(said([...rows, ['合计', '', '', '', '1200'], [label, '', '', '', '156']])).toEqual([]);
  });

  it('is asked for by the sum that has it', () => {
    expect(said([HEAD, A, B, ['税额', '', '', '156'], ['总计', '', '', '1400']])).toEqual([
      '第5行：文件合计 1,400.00，导入合计 1,200.00，相差 200.00，请核对',
    ]);
  });
});

describe('sums of other lines', () => {
  it.each(['承前页', '承上页', '抹零', '上页结转'])('%s says nothing of those above', (label) => {
    expect(said([HEAD, A, [label, '', '', '77'], B, ['合计', '', '', '1200']])).toEqual([]);
  });

  it.each(['上月结余', '本月付款', '本期收款'])('%s without a name beside it is none', (label) => {
    const rows = [
      ['日期', ...HEAD],
      ['3月1日', ...A],
      ['3月2日', ...B],
    ];
    expect(said([...rows, [label, '', '', '', '5000']])).toEqual([]);
  });

  it('a number that no word explains is still one', () => {
    const rows = [
      ['日期', ...HEAD],
      ['3月1日', ...A],
      ['3月2日', ...B],
    ];
    expect(said([...rows, ['', '', '', '', '5000']])).toEqual([
      '第4行：文件合计 5,000.00，导入合计 1,200.00，相差 3,800.00，请核对',
    ]);
  });
});
