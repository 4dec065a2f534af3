import { describe, expect, it } from 'vitest';
import { AS_READ, cleanRows, type CleanUp } from '../../domain/importing/clean-up.ts';
import { gridOf } from '../../domain/importing/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { readRows } from '../../domain/importing/read-rows.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';

const HEADER = ['品名', '数量', '单价', '金额', '税率', '折扣金额'];

function clean(change: Partial<CleanUp>, ...rows: string[][]) {
  const grid = gridOf([HEADER, ...rows]);
  const { headerRows, proposals } = proposeSheet(grid);
  const read = runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' }));
  return cleanRows(read, { ...AS_READ, ...change });
}

describe('what the user decided of a class of problem', () => {
  const odd = ['钢管', '若干', '2', '', '', ''];
  const good = ['角钢', '约3', '2', '6', '13%', '1'];
  const plain = ['槽钢', '3', '2', '7', '', '1'];

  it('leaves rows out that hold what nobody can read, with the reason; findings follow their lines', () => {
    const { lines, skipped, findings } = clean({ unreadable: 'skip' }, odd, plain, good);
    expect(lines.map(({ name }) => name)).toEqual(['槽钢']);
    expect(skipped).toEqual([
      { row: 2, why: '有无法识别的内容' },
      { row: 4, why: '有无法识别的内容' },
    ]);
    expect(findings).toEqual([]);
    expect(clean({}, plain, odd).findings).toMatchObject([{ line: 1 }]);
  });

  it('gives lines without a rate the one that was chosen', () => {
    expect(clean({ defaultRate: '0.06' }, plain, good).lines.map(({ taxRate }) => taxRate)).toEqual([
      '0.06',
      '0.13',
    ]);
  });

  it('lets quantity and price win, or the amount; takes discounts or leaves them', () => {
    expect(clean({ contradiction: 'product' }, plain).lines[0]).toMatchObject({
      amount: '',
      discountAmount: '1',
    });
    expect(clean({ discounts: 'ignore' }, plain).lines[0]).toMatchObject({ amount: '7', discountAmount: '' });
  });

  it('makes a row below zero the discount of the line above', () => {
    const off = ['折扣', '', '', '-1.50', '', ''];
    const whole = ['钢管', '3', '2', '6', '13%', ''];
    const { lines } = clean({ negative: 'discount' }, whole, off, off);
    expect(lines.map(({ amount, discountAmount }) => [amount, discountAmount])).toEqual([
      ['6', '1.50'],
      ['-1.50', ''],
    ]);
    expect(clean({}, whole, off).lines).toHaveLength(2);
  });
});
