import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { withBeside } from '../../domain/importing/sheets/read-beside.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';

function read(...rows: readonly (readonly string[])[]) {
  const grid = gridOf(rows);
  const { headerRows, proposals: choices } = proposeSheet(grid);
  const mapping = { headerRows, choices, defaultName: '' };
  const found = withBeside(runToEnd(readRows(grid, mapping)), grid, { ...mapping, text: '' });
  return {
    names: found.lines.map(({ name }) => name),
    said: found.findings.map(({ message }) => message),
    told: found.findings.map(({ code, line }) => [code, line]),
    skipped: found.skipped,
  };
}

const COUNTED = ['项目名称', '单位', '数量', '单价', '金额'];

describe('what a price is made of', () => {
  it('is told, and its tax is no goods', () => {
    const { names, told, said, skipped } = read(
      ['序号', '费用名称', '金额'],
      ['一', '人工费', '50000'],
      ['二', '管理费', '4000'],
      ['三', '利润', '2000'],
      ['四', '规费', '1000'],
      ['五', '税金', '5130'],
      ['', '含税总价', '62130'],
    );
    expect(names).toEqual(['人工费', '管理费', '利润', '规费']);
    expect(told).toEqual([
      ['import.name.foot', 1],
      ['import.name.foot', 2],
      ['import.name.foot', 3],
      ['import.name.tax', 3],
    ]);
    expect(said[0]).toBe('第3行“管理费”像价格的组成部分，已作为商品导入，请核对是否合并为一项开票');
    expect(said[3]).toBe('第6行“税金”5130是税款，不是商品，未导入，请核对含税与否和税率');
    expect(skipped).toEqual([
      { row: 6, why: '税款' },
      { row: 7, why: '含税总价' },
    ]);
  });

  it('is told where it is counted in percent', () => {
    const { names, said } = read(
      COUNTED,
      ['水泥', '吨', '10', '400', '4000'],
      ['三、管理费', '%', '5', '4000', '200'],
      ['四、利润（7%）', '%', '7', '4200', '294'],
      ['五、增值税(9%)', '%', '9', '4494', '404.46'],
    );
    expect(names).toEqual(['水泥', '三、管理费', '四、利润（7%）']);
    expect(said).toHaveLength(3);
  });

  it('is none where it stands alone', () => {
    const { names, said } = read(
      COUNTED,
      ['物业管理费', '月', '3', '400', '1200'],
      ['管理费', '月', '3', '40', '120'],
    );
    expect([names.length, said]).toEqual([2, []]);
  });

  it('a tax alone stays, as there is nothing else', () => {
    expect(read(['费用名称', '金额'], ['税金', '5130']).names).toEqual(['税金']);
  });
});

describe('terms below the goods', () => {
  const goods = ['混凝土C30P6', '方', '12', '15.5', '186'];

  it.each([
    ['工期', '', '30天'],
    ['质保期', '', '2年'],
    ['账期', '', '60天'],
    ['税率', '', '13%'],
    ['行号', '', '', '', '102290000000'],
  ])('%s %s %s %s %s is no line', (...cells) => {
    const { names, skipped } = read(COUNTED, goods, cells);
    expect([names, skipped]).toEqual([['混凝土C30P6'], [{ row: 3, why: '说明文字' }]]);
  });

  it.each([
    ['工期', '天', '30'],
    ['质保', '年', '2'],
    ['3、付款期限', '天', '60'],
  ])('%s %s %s is told', (name, ...cells) => {
    const { names, said } = read(COUNTED, goods, [name, ...cells]);
    expect([names, said]).toEqual([
      ['混凝土C30P6'],
      [`第3行“${name}”像表尾的说明，不是商品，未导入，如是商品请补录`],
    ]);
  });

  it('that are paid for are goods', () => {
    expect(read(COUNTED, goods, ['质保', '年', '2', '50', '100']).names).toEqual(['混凝土C30P6', '质保']);
  });
});

describe('the foot of a form', () => {
  const HEAD = ['品名', '数量', '单价', '金额'];
  const goods = ['螺丝', '100', '1.2', '120'];

  it.each([
    [['制表人', '张三', '日期', '2024-5-1']],
    [['审核人', '李四', '电话', '13800000000']],
    [['部门经理', '王五', '财务', '赵六']],
    [['公司名称', '上海某某公司']],
    [['开户行及账号', '工行 1001234567890123']],
    [['2、交期：15天']],
    [['3', '质保期', '12个月']],
    [['折合人民币', '', '', '852']],
  ])('%j is no line', (cells) => {
    expect(read(HEAD, goods, cells).names).toEqual(['螺丝']);
    expect(read(HEAD, goods, cells, cells, cells).names).toEqual(['螺丝']);
  });

  it.each([[['汇率', '7.1']], [['QQ', '123456']], [['收款', '', '']]])('%j is none either', (cells) => {
    expect(read(HEAD, goods, cells).names).toEqual(['螺丝']);
  });

  it.each([
    [['审核', '1', '300', '300']],
    [['微信号', '2', '', '50']],
    [['运费', '', '', '50']],
    [['会计', '', '300', '']],
  ])('%j is a line', (cells) => {
    expect(read(HEAD, goods, cells).names).toEqual(['螺丝', cells[0]]);
  });
});
