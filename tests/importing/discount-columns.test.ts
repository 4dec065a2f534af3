import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_NATURE } from '../../domain/goods/columns.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { linesOfRows } from '../../domain/importing/lines/lines-of-rows.ts';
import { noticesOf } from '../../domain/importing/notices.ts';
import { proposeColumns } from '../../domain/importing/columns/propose-columns.ts';
import { readRows, type ReadRows } from '../../domain/importing/rows/read-rows.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { mapBest, open } from '../workers/opened-files.ts';
import { workbookBytes } from '../workers/workbooks.ts';

const HEADER = ['商品名称', '金额', '税率', '税收分类简称', '优惠政策类型', '折扣金额', '折扣率'];

function read(...rows: string[][]): ReadRows {
  const grid = gridOf([HEADER, ...rows]);
  const { proposals } = proposeColumns(grid, [0]);
  return runToEnd(readRows(grid, { headerRows: [0], choices: proposals, defaultName: '' }));
}

const columnsOf = ({ lines }: ReadRows) => linesOfRows(lines, false, mintIds(2 * lines.length));

/** Name, category, amount, tax and policy of each line. */
const paper = (rows: ReadRows): readonly string[] => {
  const { columns } = columnsOf(rows);
  return Array.from({ length: columns.count }, (_, row) => {
    const { name, category, amount, taxAmount, policy } = readRow(columns, row, false);
    return [name, category, amount, taxAmount, policy].join(' ');
  });
};

it('category, policy and discount come along; a discount stands below its line', () => {
  const rows = read(
    ['螺丝', '100', '13%', '*金属制品*', '', '5.00', ''],
    ['书', '80', '', '图书', '免税', '', ''],
    ['茶', '50', '9%', '', '', '', '10%'],
  );
  expect(rows.findings).toEqual([]);
  expect(paper(rows)).toEqual([
    '螺丝 金属制品 100.00 13.00 ',
    '螺丝 金属制品 -5.00 -0.65 ',
    '书 图书 80.00 0.00 免税',
    '茶  50.00 4.50 ',
    '茶  -5.00 -0.45 ',
  ]);
});

it('a rate outside 0 to 1 counts as none and is told by its line (M200)', () => {
  const rows = read(
    ['甲', '100', '13%', '', '', '', '0.05'],
    ['乙', '100', '13%', '', '', '', '1.2'],
    ['丙', '100', '13%', '', '', '', '-0.1'],
    ['丁', '100', '13%', '', '', '', 'viel'],
  );
  expect(rows.lines.map(({ discountRate }) => discountRate)).toEqual(['0.05', '', '', '']);
  expect(rows.findings.map(({ line, message }) => `${String(line)} ${message}`)).toEqual([
    '1 清单第2行中折扣率不合法，请检查。',
    '2 清单第3行中折扣率不合法，请检查。',
    '3 第5行折扣率“viel”无法识别，已留空',
  ]);
});

it('an unknown policy is left out and told; one that fixes a rate gives it where the file has none', () => {
  const rows = read(['甲', '100', '', '', '按3%简易征收', '', ''], ['乙', '100', '13%', '', '优惠', '', '']);
  expect(paper(rows)).toEqual(['甲  100.00 3.00 按3%简易征收', '乙  100.00 13.00 ']);
  expect(rows.findings.map(({ message }) => message)).toEqual(['第3行优惠政策“优惠”无法识别，已留空']);
});

it('a discount above its amount, or of nothing, is left out and counted', () => {
  const rows = read(['甲', '100', '13%', '', '', '100.01', ''], ['乙', '', '13%', '', '', '5', '']);
  const { columns, counts } = columnsOf(rows);
  expect([columns.count, counts.discountsLeft]).toEqual([2, 2]);
  expect(noticesOf({ counts, findings: rows.findings, leftOut: 0 })).toEqual([
    '2行的折扣大于金额，或缺少名称、金额，未添加折扣',
  ]);
});

it('totals are those of the lines less their discounts, to the cent', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1 }),
      (lines) => {
        const asked = lines.map(([amount, part]) => [amount, Math.floor(amount * part)] as const);
        const text = (fen: number): string => (fen / 100).toFixed(2);
        const { columns, counts } = columnsOf(
          read(...asked.map(([amount, off]) => ['甲', text(amount), '13%', '', '', text(off), ''])),
        );
        const given = asked.filter(([, off]) => off > 0);
        expect([columns.count, counts.discountsLeft]).toEqual([lines.length + given.length, 0]);
        expect(totalsOf(columns).amount).toBe(asked.reduce((sum, [amount, off]) => sum + amount - off, 0));
        const natures = [...columns.nature.subarray(0, columns.count)];
        expect(natures.filter((nature) => nature === LINE_NATURE.discount)).toHaveLength(given.length);
      },
    ),
    { numRuns: 50 },
  );
});

it('a large rate is told as it is written', () => {
  const { findings } = read(['茶', '50', '9%', '', '', '', '55%'], ['书', '80', '9%', '', '', '', '0.57']);
  expect(findings.map(({ message }) => message)).toEqual([
    '第2行折扣率将从金额中减去55%，如为折后比例请改正',
    '第3行折扣率将从金额中减去57%，如为折后比例请改正',
  ]);
});

describe('an amount after the discount beside both of them', () => {
  const mapped = async (...rows: readonly (readonly (string | number)[])[]) =>
    mapBest(
      await open(
        workbookBytes([{ rows: [['品名', '数量', '单价', '金额', '折扣额', '折后金额'], ...rows] }]),
      ),
    );
  const LEFT = 'F列“折后金额”未导入，请核对本次开票金额';

  it('is said nothing of where it is their difference in every row', async () => {
    const { notices } = await mapped(
      ['甲', 2, 100, 200, 20, 180],
      ['乙', 1, 50, 50, '', 50],
      ['丙', 3, 30, 90, 9, 81],
    );
    expect(notices).not.toContain(LEFT);
  });

  it('is told where it is another one', async () => {
    const { notices } = await mapped(['甲', 2, 100, 200, 20, 180], ['乙', 1, 50, 50, '', 45]);
    expect(notices).toContain(LEFT);
  });
});
