import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

const read = (rows: Rows, merges: readonly (readonly [number, number, number, number])[] = []) =>
  importGrid(gridOf(rows, merges));
const names = ({ lines }: ReturnType<typeof read>) => lines.map(({ name }) => name);

const HEAD = ['品名', '数量', '单价', '金额'];
const A = ['甲', '10', '100', '1000'];
const B = ['乙', '5', '40', '200'];

describe('who receives goods', () => {
  it('is not what they are called', () => {
    const { lines } = read([
      ['订单编号', '收货人姓名', '宝贝标题', '数量', '实付金额'],
      ['1', '张三', 'T恤', '2', '100'],
      ['2', '李四', '袜子', '3', '30'],
    ]);
    expect(lines.map(({ name }) => name)).toEqual(['T恤', '袜子']);
  });

  it.each(['收货人姓名', '收件人', '买家昵称', '业务员', '姓名'])(
    '%s is no name of goods at all',
    (heading) => {
      const { proposals } = read([
        [heading, '数量', '金额'],
        ['张三', '2', '100'],
        ['李四', '3', '30'],
      ]);
      expect(proposals[0]?.field).toBeNull();
    },
  );
});

describe('rows that are none of goods', () => {
  it.each(['Grand Total 总计', '合计/Total', 'Total 合计', '小计 Subtotal'])('%s is a sum', (words) => {
    const { lines, said } = read([HEAD, A, B, [words, '', '', '1300']]);
    expect(lines).toHaveLength(2);
    expect(said).toEqual(['第4行：文件合计 1,300.00，导入合计 1,200.00，相差 100.00，请核对']);
  });

  it('a tax and a total that are merged across the columns', () => {
    const told = ['序号', '品名', '型号', '数量', '单位', '单价', '金额'];
    const merged = (text: string, money: string) => [...Array.from({ length: 6 }, () => text), money];
    const rows = [told, ['1', '触摸屏', 'KTP', '2', '台', '100', '200'], merged('VAT 13%', '26')];
    const found = read(
      [...rows, merged('Grand Total 含税总价', '226')],
      [
        [2, 0, 2, 5],
        [3, 0, 3, 5],
      ],
    );
    expect(names(found)).toEqual(['触摸屏']);
    expect(found.said).toEqual([]);
  });

  it.each(['定金已付', '已付定金', '应付余额', '未付余款'])(
    '%s is left out below goods that are counted',
    (words) => {
      expect(names(read([HEAD, A, B, [words, '', '', '300']]))).toEqual(['甲', '乙']);
    },
  );

  it.each(['本次应付', '质保金', '甲供材扣除'])('%s in a list of names and amounts is told', (words) => {
    const { lines, said } = read([
      ['项目', '金额'],
      ['设备款', '100000'],
      [words, '65000'],
    ]);
    expect(lines).toHaveLength(2);
    expect(said).toEqual([`第3行“${words}”像付款、余款或扣款，已作为商品导入，请核对`]);
  });

  it.each([
    ['下单日期', '20240305'],
    ['合同编号', '20240012'],
  ])('%s is the foot of a form', (label, number) => {
    expect(names(read([HEAD, A, B, [label, number, '', '']]))).toEqual(['甲', '乙']);
  });

  it('a number as long as a date that has no price is told', () => {
    expect(read([HEAD, A, B, ['客户批次', '20240305', '', '']]).said).toEqual([
      '第4行“客户批次”的数量像日期或编号，没有单价和金额，请核对是否为商品',
    ]);
  });
});

describe('lines that say more than one thing', () => {
  it('an amount below zero without a quantity may be the discount of the line above', () => {
    const rows = [HEAD, A, ['折扣', '', '', '-600'], B];
    const said = read(rows);
    expect(said.lines.map(({ discountAmount }) => discountAmount)).toEqual(['600', '']);
    expect(said.said).toEqual(['第3行“折扣”-600已作为上一行的折扣，请核对']);
    const alone = importGrid(gridOf(rows), { negative: 'line' });
    expect(alone.said).toEqual([
      '第3行“折扣”是负数且没有数量，已作为单独的行导入，如是上一行的折扣或扣款请核对',
    ]);
    expect(read([HEAD, A, ['返还', '', '', '-600'], B]).said).toEqual([
      '第3行“返还”是负数且没有数量，已作为单独的行导入，如是上一行的折扣或扣款请核对',
    ]);
    const folded = importGrid(gridOf(rows), { negative: 'discount' });
    expect(folded.lines.map(({ discountAmount }) => discountAmount)).toEqual(['600', '']);
    expect(folded.said).toEqual([]);
  });

  it('a row whose cells stand one column to the left is told', () => {
    const { said } = read([
      ['品名', '规格', '数量', '单价', '金额'],
      ['甲', 'a', '1', '10', '10'],
      ['乙', '2', '10', '20', ''],
      ['丙', '3', '10', '40', ''],
    ]);
    expect(said).toEqual(['第3行“乙”像是少了一格，数量、单价和金额左移了一列，请核对']);
  });

  it.each(['销售退货', '已开票', '不开票', '退货'])('%s is told', (state) => {
    const { said } = read([
      ['类型', ...HEAD],
      ['销售', ...A],
      [state, ...B],
    ]);
    expect(said).toEqual([`第3行写着“${state}”，请核对是否开票`]);
  });

  it('what went back and says so in its numbers is told by its numbers alone', () => {
    const { said } = read([
      ['类型', ...HEAD],
      ['销售', ...A],
      ['销售退货', '乙', '-5', '40', '-200'],
    ]);
    expect(said).toEqual(['第3行“乙”-200是负数，像退货，已照样导入；蓝字发票不能有负数行，请核对']);
  });
});
