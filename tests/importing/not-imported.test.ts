import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { uprightTable } from '../../domain/importing/sheets/upright.ts';
import { mapBest, open } from '../workers/opened-files.ts';
import { workbookBytes } from '../workers/workbooks.ts';

const HEAD = ['品名', '数量', '单价', '金额'];

describe('what is not imported', () => {
  it('a table whose titles stand below each other, where nobody turned it', () => {
    const rows = [
      ['货物名称', '钢管'],
      ['规格型号', 'DN50'],
      ['单位', '米'],
      ['数量', '10'],
      ['单价', '5.5'],
      ['金额', '55'],
    ];
    for (const head of [[], [['项目', '内容']]]) {
      const grid = gridOf([...head, ...rows]);
      expect(uprightTable(grid, proposeSheet(grid).proposals)).toContain(
        'A列竖排着商品的各项标题，不能按行读取，请将表格行列互换（转置）后再导入',
      );
    }
  });

  const told = async (sheets: Parameters<typeof workbookBytes>[0]): Promise<readonly string[]> => {
    const { notices } = await mapBest(await open(workbookBytes(sheets)));
    return notices;
  };

  it('goods of other sheets', async () => {
    const month = (name: string, count: number) => ({
      name,
      rows: [
        HEAD,
        ...Array.from({ length: count }, () => ['钢管', 2, 50, 100]),
        ['合计', '', '', 100 * count],
      ],
    });
    expect(await told([month('5月', 40), month('6月', 35), { name: '说明', rows: [['请核对']] }])).toEqual([
      '工作表“6月”里还有35行像商品的内容，未导入',
    ]);
  });

  it('the same goods beside the table, and the groups of other months', async () => {
    const beside = [
      [...HEAD, '', ...HEAD],
      ['钢管', 2, 50, 100, '', '钢管', 1, 5, 5],
      ['角钢', 3, 20, 60, '', '角钢', 2, 5, 10],
    ];
    expect(await told([{ rows: beside }])).toEqual([
      'F列“品名”、G列“数量”、H列“单价”、I列“金额”像另一组商品，未导入，请核对',
    ]);
    const months = [
      ['品名', '1月', '', '2月', ''],
      ['', '数量', '金额', '数量', '金额'],
      ['钢管', 2, 100, 3, 150],
      ['角钢', 1, 20, 2, 40],
    ];
    expect(await told([{ rows: months, merges: ['A1:A2', 'B1:C1', 'D1:E1'] }])).toEqual([
      'D列“2月_数量”、E列“2月_金额”像另一组商品，未导入，请核对',
    ]);
  });

  it('what was agreed beside what was settled', async () => {
    const rows = [
      ['品名', '合同数量', '合同金额', '结算数量', '结算金额'],
      ['钢管', 2, 100, 3, 150],
    ];
    expect(await told([{ rows }])).toEqual(['B列“合同数量”、C列“合同金额”像另一组商品，未导入，请核对']);
  });

  it('a column that takes something off', async () => {
    const rows = [
      ['品名', '数量', '单价', '折扣'],
      ['钢管', 2, 50, 0.8],
    ];
    expect(await told([{ rows }])).toEqual(['D列“折扣”未导入，请核对金额是否已扣除折扣']);
  });
});
