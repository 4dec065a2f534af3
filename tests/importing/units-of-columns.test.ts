import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { importGrid } from './import-grid.ts';

const read = (rows: readonly (readonly string[])[]) => importGrid(gridOf(rows));

const HEAD = ['名称', '数量', '单价', '金额'];
const GOODS = ['设备', '2', '5', '10'];

describe('what the numbers of a column are counted in', () => {
  it('may stand in a row of its own below the headings', () => {
    const { lines, skipped, said } = read([HEAD, ['', '', '（万元）', '（万元）'], GOODS]);
    expect(lines[0]).toMatchObject({ price: '50000', amount: '100000' });
    expect(skipped).toEqual([]);
    expect(said).toContain('表头写明金额以万元为单位，已换算为元，请核对');
  });

  it('another for each: 吨, 元/吨, 万元', () => {
    const { lines, contradicting } = read([
      HEAD,
      ['', '吨', '元/吨', '万元'],
      ['设备', '20', '5000', '10'],
      ['泵', '10', '3000', '3'],
    ]);
    expect(lines.map(({ unit, price, amount }) => [unit, price, amount])).toEqual([
      ['吨', '5000', '100000'],
      ['吨', '3000', '30000'],
    ]);
    expect(contradicting).toEqual([]);
  });

  it.each(['注：金额单位为万元', '单位：万元', '（单位：人民币万元）', '以上金额单位均为万元'])(
    'may be noted below the table: %s',
    (note) => {
      expect(read([HEAD, GOODS, [note, '', '', '']]).lines[0]?.amount).toBe('100000');
    },
  );

  it('may be noted in the title', () => {
    expect(read([['报价单（单位：万元）', '', '', ''], HEAD, GOODS]).lines[0]?.amount).toBe('100000');
    const { findings } = read([['QUOTATION (Currency: USD)', '', '', ''], HEAD, GOODS]);
    expect(findings.map(({ code }) => code)).toContain('import.amount.currency');
  });

  it('is not what a goods row has as its unit', () => {
    const { lines } = read([
      ['名称', '单位', '数量', '金额'],
      ['桶', '个', '', ''],
      ['箱', '个', '2', '10'],
    ]);
    expect(lines.map(({ name }) => name)).toEqual(['桶', '箱']);
  });

  it.each([
    ['金额(万)', '20000'],
    ['金额/万', '20000'],
    ['金额（千）', '2000'],
    ['金额', '2'],
  ])('%s of 2 is %s yuan', (heading, amount) => {
    const { lines } = read([
      ['项目名称', '数量', heading],
      ['装修工程', '1', '2'],
    ]);
    expect(lines[0]?.amount).toBe(amount);
  });
});

it('小, 里 and 平 are no units, though words of them are', () => {
  const rows = ['小', '里', '平'].map((text, at) => [`茶${String(at)}`, text, '2', '5', '10']);
  const { proposals } = read([['名称', '式样', '数量', '单价', '金额'], ...rows]);
  expect(proposals[1]?.field).not.toBe('unit');
});
