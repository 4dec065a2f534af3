import { describe, expect, it } from 'vitest';
import { GridWriter, gridOf } from '../../domain/importing/grid-writer.ts';
import { CELL } from '../../domain/importing/sheet-grid.ts';
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
