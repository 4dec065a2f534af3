import { describe, expect, it } from 'vitest';
import { GridWriter, gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { CELL } from '../../domain/importing/grid/sheet-grid.ts';
import { importGrid } from './import-grid.ts';

const read = (rows: readonly (readonly string[])[]) => importGrid(gridOf(rows));

const HEAD = ['名称', '规格', '数量', '单价', '金额'];

describe('the row above, once more', () => {
  it.each(['同上', '〃', '"', 'ditto'])('%s is the name above, and told', (word) => {
    const { lines, said } = read([
      HEAD,
      ['办公桌', '1.2m', '2', '500', '1000'],
      [word, '1.6m', '1', '700', '700'],
    ]);
    expect(lines[1]).toMatchObject({ name: '办公桌', spec: '1.6m' });
    expect(said).toEqual([`第3行商品名称写着“${word}”，已沿用上一行的“办公桌”，请核对`]);
  });

  it('goes for specs too, and for nothing where nothing stands above', () => {
    const { lines, skipped } = read([
      HEAD,
      ['同上', '', '1', '500', '500'],
      ['办公桌', '1.2m', '2', '500', '1000'],
      ['办公椅', '同上', '1', '700', '700'],
    ]);
    expect(lines.map(({ name, spec }) => [name, spec])).toEqual([
      ['办公桌', '1.2m'],
      ['办公椅', '1.2m'],
    ]);
    expect(skipped).toEqual([{ row: 2, why: '没有商品名称' }]);
  });
});

describe('what looks like no goods', () => {
  it('goods called 甲 and 乙 are goods, whatever counts on beside them', () => {
    const { lines } = read([
      ['名称', '数量', '单价', '金额'],
      ['甲', '1', '2', ''],
      ['乙', '3', '4', '12'],
    ]);
    expect(lines.map(({ name }) => name)).toEqual(['甲', '乙']);
  });

  it('one that nothing proves either way is told', () => {
    const { lines, said } = read([
      ['名称', '数量', '单价', '金额'],
      ['甲', '1', '2', '3'],
      ['苹果', '1', '2', '2'],
    ]);
    expect(lines.map(({ name }) => name)).toEqual(['苹果']);
    expect(said).toEqual(['第2行“甲”像是各列的编号，未导入，如是商品请补录']);
  });

  it('a row of errors is goods whose numbers are lost', () => {
    const { lines, said } = read([
      ['名称', '数量', '单价', '金额'],
      ['苹果', '10', '5', '50'],
      ['梨', '#REF!', '#N/A', '#VALUE!'],
    ]);
    expect(lines.map(({ name }) => name)).toEqual(['苹果', '梨']);
    expect(said).toContain('第3行金额“#VALUE!”无法识别，已留空');
  });

  it('also where its cells hold errors as such', () => {
    const writer = new GridWriter();
    const texts = ['名称', '数量', '金额', '苹果', '梨', '#REF!'];
    [0, 1, 2].forEach((column) => {
      writer.put(0, column, CELL.text, column);
    });
    writer.put(1, 0, CELL.text, 3);
    writer.put(1, 1, CELL.number, 10);
    writer.put(1, 2, CELL.number, 50);
    writer.put(2, 0, CELL.text, 4);
    writer.put(2, 2, CELL.error, 5);
    const { lines, said } = importGrid(writer.grid(texts));
    expect(lines.map(({ name }) => name)).toEqual(['苹果', '梨']);
    expect(said).toEqual(['第3行金额的公式出错（#REF!），已留空']);
  });
});

describe('rows below the goods', () => {
  const GOODS = [
    ['名称', '数量', '单价', '金额'],
    ['苹果', '10', '5', '50'],
    ['梨', '20', '4', '80'],
  ];

  it.each([
    'Sub-total',
    '总价',
    '含税总价',
    '最终报价',
    '实际开票金额',
    '优惠后总价',
    '本期应收',
    '上期欠款',
    '欠款',
  ])('%s is no goods', (word) => {
    const { lines } = read([...GOODS, [word, '', '', '146.9']]);
    expect(lines.map(({ name }) => name)).toEqual(['苹果', '梨']);
  });

  it.each(['已付', '欠款', '上期欠款', '定金'])('%s is compared with no sum', (word) => {
    expect(read([...GOODS, ['合计', '30', '', '130'], [word, '', '', '500']]).totals).toEqual([]);
  });

  it('a row that comes to all above it is a sum, whatever it is called, and told', () => {
    const { lines, said } = read([...GOODS, ['两样在内', '', '', '130'], ['2个品种', '30', '', '130']]);
    expect(lines).toHaveLength(2);
    expect(said).toEqual([
      '第4行“两样在内”的金额等于以上各行之和，按合计未导入，如是商品请补录',
      '第5行“2个品种”的金额等于以上各行之和，按合计未导入，如是商品请补录',
    ]);
  });

  it('in a list of nothing but amounts it may be goods', () => {
    const { lines } = read([
      ['费用名称', '金额'],
      ['水费', '50'],
      ['电费', '80'],
      ['物业费', '130'],
    ]);
    expect(lines).toHaveLength(3);
  });

  it('capitals below 大写 are no name', () => {
    const { lines } = read([...GOODS, ['壹佰叁拾元整', '', '', '']]);
    expect(lines).toHaveLength(2);
  });

  it('numbers of the foot of a form are neither goods nor sums of them', () => {
    const { lines, totals } = read([
      ...GOODS,
      ['合计', '', '', '130'],
      ['联系人：张三', '13800138000', '', ''],
      ['账号', '6222021001122334455', '开户行', '工商银行'],
      ['制表人：', '张三', '审核：', '20240501'],
    ]);
    expect(lines).toHaveLength(2);
    expect(totals).toEqual([]);
  });
});

describe('parts and their parents', () => {
  const HEADS = ['序号', '名称', '单位', '数量', '单价', '金额'];

  it('a line that its parts come to is none, and told', () => {
    const { lines, skipped, said, totals } = read([
      HEADS,
      ['一', '土建工程', '', '', '', '3000'],
      ['1', '挖土', 'm3', '10', '100', '1000'],
      ['2', '砌墙', 'm3', '20', '100', '2000'],
      ['二', '安装工程', '', '', '', '500'],
      ['1', '水管', '米', '50', '10', '500'],
      ['', '小计', '', '', '', '500'],
      ['', '合计', '', '', '', '3500'],
    ]);
    expect(lines.map(({ name }) => name)).toEqual(['挖土', '砌墙', '水管']);
    expect(skipped.map(({ row }) => row)).toEqual([2, 5, 7, 8]);
    expect(said).toContain('第2行“土建工程”的金额等于其下各行之和，按小计未导入，如是商品请补录');
    expect(totals).toEqual([]);
  });

  it('parts of parts too; what is said of the first line stays', () => {
    const { lines, findings } = read([
      ['序号', '名称', '单位', '数量', '单价', '金额(万元)'],
      ['一', '工程', '', '', '', '0.6'],
      ['(一)', '土建', '', '', '', '0.3'],
      ['1', '挖土', 'm3', '10', '', '0.1'],
      ['2', '砌墙', 'm3', '20', '', '0.2'],
      ['(二)', '安装', '', '', '', '0.3'],
      ['1', '水管', '米', '50', '', '0.3'],
    ]);
    expect(lines.map(({ name }) => name)).toEqual(['挖土', '砌墙', '水管']);
    expect(findings.filter(({ code }) => code === 'import.amount.scaled')).toHaveLength(1);
  });

  it('其中 says what a line contains already', () => {
    const { lines, said } = read([
      HEADS,
      ['1', '套装', '套', '10', '100', '1000'],
      ['', '其中：杯子', '个', '10', '', '600'],
      ['2', '桶', '个', '1', '50', '50'],
    ]);
    expect(lines.map(({ name }) => name)).toEqual(['套装', '桶']);
    expect(said).toEqual(['第3行“其中：杯子”包含在上一项中，未导入，如是商品请补录']);
  });

  it('parts with numbers of their own that count a second time are told', () => {
    const { lines, said } = read([
      HEADS,
      ['1', '套装', '套', '10', '100', '1000'],
      ['1.1', '杯子', '个', '10', '60', '600'],
      ['1.2', '盘子', '个', '10', '40', '400'],
      ['1.2.1', '瓷盘', '个', '10', '40', '400'],
      ['2', '桶', '个', '1', '50', '50'],
    ]);
    expect(lines).toHaveLength(5);
    expect(said).toEqual([
      '第2行“套装”的金额等于其下第3至5行之和，两者都会导入，请删除其一',
      '第4行“盘子”的金额等于其下第5行之和，两者都会导入，请删除其一',
    ]);
  });

  it('freight that costs as much as the one line below it is goods', () => {
    const { lines } = read([HEADS, ['1', '运费', '', '', '', '500'], ['2', '水管', '米', '50', '10', '500']]);
    expect(lines).toHaveLength(2);
  });

  it.each(['承上页', '上页结转', '转次页', '抹零', '去零金额'])('%s is none', (word) => {
    const { lines } = read([HEAD, ['办公桌', '', '2', '500', '1000'], [word, '', '', '', '-1']]);
    expect(lines.map(({ name }) => name)).toEqual(['办公桌']);
  });
});
