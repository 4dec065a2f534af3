import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const side = (rows: readonly (readonly string[])[]) => {
  const { taxInclusive, taxReason } = importGrid(gridOf(rows));
  return [taxInclusive, taxReason];
};

describe('the side of the tax, where no heading of price and amount says it', () => {
  it.each(['单价（不含税）', '不含税单价'])(
    'a second price without it shows that the first has it',
    (header) => {
      const rows = [
        ['品名', '单价', '数量', '金额', header, '税率'],
        ['钢管', '113', '10', '1130', '100', '13%'],
      ];
      expect(side(rows)).toEqual([true, `数量×${header}×(1＋税率)＝金额`]);
      expect(side(rows.map((row) => row.slice(0, -1)))).toEqual([true, `大于“${header}”`]);
    },
  );

  it.each([
    ['100', '1130', true, '数量×单价×(1＋税率)＝金额'],
    ['113', '1000', false, '数量×单价÷(1＋税率)＝金额'],
  ])('a price of %s of ten for %s', (price, amount, inclusive, reason) => {
    const rows = [
      ['品名', '数量', '单价', '总价', '税率'],
      ['苹果', '10', price, amount, '13%'],
      ['灯', '10', price, amount, '13%'],
    ];
    expect(side(rows)).toEqual([inclusive, reason]);
  });

  const lines = [
    ['名称', '数量', '单价', '金额', '税率'],
    ['钢管', '10', '113', '1130', '13%'],
    ['运费', '1', '106', '106', '6%'],
  ];

  const rateless = lines.map((row) => row.slice(0, -1)).with(2, ['运费', '1', '113', '113']);
  const TOTAL = ['合计', '', '', '1243'];

  it.each<[string, readonly (readonly string[])[], boolean, string]>([
    ['in a row', [TOTAL, ['其中税额', '', '', '143']], true, '第5行“其中税额”'],
    ['with its rate', [TOTAL, ['其中：税金（13%）', '', '', '143']], true, '第5行“其中：税金（13%）”'],
    ['in one cell', [TOTAL, ['其中：税额：143.00元', '', '', '']], true, '第5行“其中：税额：143.00元”'],
    ['beside the sum', [['合计', '', '其中税额：143', '1243']], true, '第4行“其中税额：143”'],
    ['behind the sum', [['合计', '', '', '1243', '其中税额', '143']], true, '第4行“其中税额”'],
    ['of lines without it', [TOTAL, ['税额', '', '', '161.59']], false, '第5行“税额”'],
    ['as what is left', [TOTAL, ['其中：不含税金额', '', '', '1100']], true, '第5行“其中：不含税金额”'],
    ['as what it comes to', [TOTAL, ['价税合计', '', '', '1404.59']], false, '第5行“价税合计”'],
  ])('a tax stated %s, where no line has a rate', (_where, sums, inclusive, reason) => {
    expect(side([...rateless, ...sums])).toEqual([inclusive, reason]);
  });

  it('a tax that no common rate leads to says nothing', () => {
    expect(side([...rateless, TOTAL, ['其中税额', '', '', '99']])).toEqual([false, '']);
  });

  it('what says of the tax below the sum is no goods, and nothing to look at', () => {
    const { lines: goods, said } = importGrid(
      gridOf([...rateless, TOTAL, ['其中：不含税金额', '', '', '1100'], ['其中：增值税额', '', '', '143']]),
    );
    expect(goods.map(({ name }) => name)).toEqual(['钢管', '运费']);
    expect(said).toEqual([]);
  });

  it.each([
    ['不含税合计', '1100', true],
    ['税额', '136', true],
    ['含税合计', '1236', true],
    ['含税合计', '1389.26', false],
    ['税额', '153.26', false],
  ])('a sum below: %s %s', (label, sum, inclusive) => {
    const rows = [...lines, ['合计', '', '', '1236', ''], [label, '', '', sum, '']];
    expect(side(rows)).toEqual([inclusive, `第5行“${label}”`]);
  });

  it('a sum that fits neither side is no evidence, nor is its label', () => {
    const rows = [...lines, ['合计', '', '', '1236', ''], ['其中：不含税金额', '', '', '900', '']];
    expect(side(rows)).toEqual([false, '']);
  });

  it('headings that the taxes contradict decide nothing', () => {
    const rows = (amount: string, tax: string) => [
      ['名称', '数量', '单价(不含税)', '金额', '税率', '税额'],
      ['轴承', '100', '11.3', amount, '13%', tax],
      ['皮带', '50', '22.6', amount, '13%', tax],
    ];
    expect(side(rows('1130', '146.9'))).toEqual([false, '表头“单价(不含税)”']);
    expect(side(rows('1130', '130'))).toEqual([false, '']);
  });
});

describe('what is said of all prices in few words', () => {
  const table = [
    ['品名', '数量', '单价', '金额'],
    ['角阀', '10', '15', '150'],
  ];

  it.each([
    ['含税13%', true],
    ['开票：含税13%', true],
    ['含6个税点', true],
    ['13%含税', true],
    ['（人民币含税）', true],
    ['票据：13%增值税专用发票（含税）', true],
    ['备注：含税、含运', true],
    ['未税', false],
    ['经办人：王五 含税不含税由甲方商定后另行书面通知', null],
  ])('%s above the table, or below it', (text, inclusive) => {
    expect(side([[text, '', '', ''], ...table])[0]).toBe(inclusive ?? false);
    const { taxReason } = importGrid(gridOf([...table, [text, '', '', '']]));
    expect(taxReason === '').toBe(inclusive === null);
  });

  it.each(['单价/含税', '含税供货价', 'Unit Price incl. VAT'])(
    'and in a heading that nobody knows: %s',
    (header) => {
      const [head = [], row = []] = table;
      const known = head.map((text) => (text === '单价' ? header : text));
      expect(side([known, row, ['龙头', '5', '32', '160']])).toEqual([true, `表头“${header}”`]);
    },
  );
});
