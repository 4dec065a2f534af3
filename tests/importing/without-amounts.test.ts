import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { AS_READ, type CleanUp } from '../../domain/importing/decisions/clean-up.ts';
import { cleanRows } from '../../domain/importing/decisions/clean-rows.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { withBeside } from '../../domain/importing/sheets/read-beside.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';

type Rows = readonly (readonly string[])[];

function read(rows: Rows, decided: Partial<CleanUp> = {}) {
  const grid = gridOf(rows);
  const { headerRows, proposals, taxInclusive } = proposeSheet(grid);
  const mapping = { headerRows, choices: proposals, defaultName: '' };
  const found = withBeside(runToEnd(readRows(grid, mapping)), grid, { ...mapping, text: '' });
  const clean = cleanRows(found, { ...AS_READ, ...decided }, taxInclusive);
  return { ...clean, said: clean.findings.map(({ message }) => message) };
}

const HEAD = ['品名', '规格', '单位', '单价', '数量', '金额'];
const A = ['可乐', '330ml', '箱', '45', '10', '450'];
const LIST = [A, ['雪碧', '330ml', '箱', '45', '', ''], ['芬达', '330ml', '箱', '45', '0', '0.00']];
const TOLD = '第3行“雪碧”等2行没有数量或金额，不能开票，请核对';

describe('goods that come to nothing', () => {
  it('are told once beside others', () => {
    const { lines, said } = read([HEAD, ...LIST]);
    expect(said).toEqual([TOLD]);
    expect(lines).toHaveLength(3);
  });

  it('are left out where that is decided', () => {
    const { lines, said, skipped } = read([HEAD, ...LIST], { worthless: 'skip' });
    expect(lines.map(({ name }) => name)).toEqual(['可乐']);
    expect(said).toEqual([]);
    expect(skipped.map(({ row }) => row)).toEqual([3, 4]);
  });

  it('are not told where no line comes to anything, or all of them do', () => {
    expect(
      read([HEAD, ['雪碧', '330ml', '箱', '45', '', ''], ['芬达', '', '箱', '45', '', '']]).said,
    ).toEqual([]);
    expect(read([HEAD, A, ['雪碧', '330ml', '箱', '45', '2', '']]).said).toEqual([]);
  });
});
