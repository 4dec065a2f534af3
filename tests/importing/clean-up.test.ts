import { describe, expect, it } from 'vitest';
import { AS_READ, cleanRows, type CleanUp } from '../../domain/importing/clean-up.ts';
import { gridOf, GridWriter } from '../../domain/importing/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { CELL } from '../../domain/importing/sheet-grid.ts';
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

  it('keeps codes whose last digits are gone, or leaves them empty and has no more to say of them', () => {
    const writer = new GridWriter();
    const texts = ['品名', '数量', '单价', '税收分类编码', '钢管', '角钢', '1090511040000000000'];
    for (const column of [0, 1, 2, 3]) writer.put(0, column, CELL.text, column);
    for (const row of [1, 2]) {
      writer.put(row, 0, CELL.text, 3 + row);
      for (const column of [1, 2]) writer.put(row, column, CELL.number, 2);
    }
    writer.put(1, 3, CELL.number, 1.09051104e18);
    writer.put(2, 3, CELL.text, 6);
    const grid = writer.grid(texts);
    const { headerRows, proposals } = proposeSheet(grid);
    const read = runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' }));
    const after = (roundedCodes: CleanUp['roundedCodes']) => {
      const { lines, findings } = cleanRows(read, { ...AS_READ, roundedCodes });
      return [lines.map(({ taxCode }) => taxCode), findings.map(({ code }) => code)];
    };
    const exact = '1090511040000000000';
    expect(after('keep')).toEqual([[exact, exact], ['import.taxCode.rounded']]);
    expect(after('empty')).toEqual([['', exact], []]);
  });
});
