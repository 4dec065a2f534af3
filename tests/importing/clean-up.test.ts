import { describe, expect, it } from 'vitest';
import { cleanRows } from '../../domain/importing/decisions/clean-rows.ts';
import { AS_READ, type CleanUp } from '../../domain/importing/decisions/clean-up.ts';
import { gridOf, GridWriter } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { CELL } from '../../domain/importing/grid/sheet-grid.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';

const HEADER = ['品名', '数量', '单价', '金额', '税率', '折扣金额'];

function clean(change: Partial<CleanUp>, ...rows: string[][]) {
  const grid = gridOf([HEADER, ...rows]);
  const { headerRows, proposals } = proposeSheet(grid);
  const read = runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' }));
  return cleanRows(read, { ...AS_READ, ...change }, false);
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
      amount: '6.00',
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
    expect(clean({ negative: 'line' }, whole, off).lines).toHaveLength(2);
    expect(clean({}, whole, off).lines).toHaveLength(1);
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
      const { lines, findings } = cleanRows(read, { ...AS_READ, roundedCodes }, false);
      return [lines.map(({ taxCode }) => taxCode), findings.map(({ code }) => code)];
    };
    const exact = '1090511040000000000';
    expect(after('keep')).toEqual([[exact, exact], ['import.taxCode.rounded']]);
    expect(after('empty')).toEqual([['', exact], []]);
  });

  it('leaves rows out that come to those above, or are parts of one, or takes them where they stand', () => {
    const rows = [
      ['钢管', '2', '5', '10', '', ''],
      ['角钢', '4', '5', '20', '', ''],
      ['合并数', '', '', '30', '', ''],
      ['设备', '1', '50', '50', '', ''],
      ['其中：水泵', '', '', '20', '', ''],
      ['槽钢', '约3', '2', '6', '', ''],
    ];
    const names = ({ lines }: ReturnType<typeof clean>) => lines.map(({ name }) => name);
    const [left, kept] = [clean({}, ...rows), clean({ sums: 'keep' }, ...rows)];
    expect(names(left)).toEqual(['钢管', '角钢', '设备', '槽钢']);
    expect(left.findings.map(({ code, line }) => [code, line])).toEqual([
      ['import.name.sum', 1],
      ['import.name.part', 2],
      ['import.quantity.unreadable', 3],
    ]);
    expect(names(kept)).toEqual(['钢管', '角钢', '合并数', '设备', '其中：水泵', '槽钢']);
    expect(kept.skipped).toEqual([]);
    expect(kept.findings.map(({ code, line }) => [code, line])).toEqual([['import.quantity.unreadable', 5]]);
  });

  it('takes a line that sums up those below it for goods as well, sums of the file in their places', () => {
    const rows = [
      ['成套设备', '', '', '30', '', ''],
      ['钢管', '2', '5', '10', '', ''],
      ['角钢', '4', '5', '20', '', ''],
      ['合计', '', '', '30', '', ''],
    ];
    const [left, kept] = [clean({}, ...rows), clean({ sums: 'keep' }, ...rows)];
    expect(left.findings.map(({ code }) => code)).toEqual(['import.name.parent']);
    expect([left, kept].map(({ lines }) => lines.length)).toEqual([2, 3]);
    expect([left, kept].map(({ stated }) => stated.totals.map(({ above }) => above))).toEqual([[2], [3]]);
    expect([kept.findings, kept.skipped.map(({ row }) => row)]).toEqual([[], [5]]);
  });

  it('takes 0.8 off, or leaves 0.8 to be paid', () => {
    const grid = gridOf([
      ['品名', '数量', '单价', '金额', '折扣率'],
      ['钢管', '2', '5', '10', '80%'],
      ['角钢', '2', '5', '10', '10%'],
    ]);
    const { headerRows, proposals } = proposeSheet(grid);
    const read = runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' }));
    const after = (largeDiscounts: CleanUp['largeDiscounts']) => {
      const { lines, findings } = cleanRows(read, { ...AS_READ, largeDiscounts }, false);
      return [lines.map(({ discountRate }) => discountRate), findings.map(({ code }) => code)];
    };
    expect(after('off')).toEqual([['0.8', '0.1'], ['import.discountRate.large']]);
    expect(after('rest')).toEqual([['0.2', '0.1'], []]);
  });
});
