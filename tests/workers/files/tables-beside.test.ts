import { describe, expect, it } from 'vitest';
import { AS_READ } from '../../../domain/importing/decisions/clean-up.ts';
import { asProposed, engine, host, mapBest, open } from '../opened-files.ts';
import { workbookBytes } from '../workbooks.ts';

const HEAD = ['品名', '数量', '单价', '金额'];
const BESIDE = {
  name: '价目',
  rows: [
    [...HEAD, '', ...HEAD],
    ['钢管', 2, 50, 100, '', '铁丝', 1, 5, 5],
    ['角钢', 3, 20, 60, '', '钢钉', 2, 5, 10],
  ],
};

describe('a workbook with tables beside each other', () => {
  it('has the lines of all of them, each from its own cells', async () => {
    const { preview, notices, findings } = await mapBest(await open(workbookBytes([BESIDE])));
    expect(preview.map(({ cell, name, amount }) => [cell, name, amount])).toEqual([
      ['A2', '钢管', '100'],
      ['A3', '角钢', '60'],
      ['F2', '铁丝', '5'],
      ['F3', '钢钉', '10'],
    ]);
    expect(notices).toEqual(['F列起是并列的另一栏，表头相同，已接在前一栏之后导入，请核对']);
    expect(findings).toEqual({ 'import.name.beside': 1 });
  });

  it('says in the list of its columns which ones the others follow, also for a header chosen by hand', async () => {
    const view = await open(workbookBytes([BESIDE]));
    const follows = [undefined, undefined, undefined, undefined, undefined, 0, 1, 2, 3];
    expect(view.sheets[0]?.proposals.map((one) => one.follows)).toEqual(follows);
    const proposed = await engine.propose({ workbookId: view.workbookId, sheet: 0, headerRows: [0] });
    expect(proposed.ok && proposed.value.proposals.map((one) => one.follows)).toEqual(follows);
  });

  it('keeps to the first where that was decided, and says so', async () => {
    const { workbookId, sheets } = await open(workbookBytes([BESIDE]));
    const cleanUp = { ...AS_READ, beside: 'leave' as const };
    const chosen = sheets.map((sheet) => ({ ...asProposed(sheet), cleanUp }));
    const mapped = await engine.map({ workbookId, sheets: chosen }, host);
    expect(mapped.ok && [mapped.value.columns.count, mapped.value.notices]).toEqual([
      2,
      ['F列“品名”、G列“数量”、H列“单价”、I列“金额”像另一组商品，未导入，请核对'],
    ]);
  });

  it('is counted whole where another sheet is imported', async () => {
    const sheet = {
      name: '送货',
      rows: [
        [...HEAD, '税率'],
        ['水泵', 1, 100, 100, 0.13],
      ],
    };
    const { notices } = await mapBest(await open(workbookBytes([BESIDE, sheet])));
    expect(notices).toEqual(['工作表“价目”里还有4行像商品的内容，未导入']);
  });
});
