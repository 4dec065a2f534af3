import { describe, expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { untakenColumns } from '../../domain/importing/untaken/untaken.ts';
import { importGrid } from './import-grid.ts';

type Rows = readonly (readonly string[])[];

function read(rows: Rows) {
  const grid = gridOf(rows);
  const { lines, proposals, taxInclusive, taxReason } = importGrid(grid);
  return {
    side: taxReason === '' ? null : taxInclusive,
    prices: lines.map(({ price }) => price),
    told: untakenColumns(grid, [0], proposals),
  };
}

describe('a price and an amount whose headings are on different sides of the tax', () => {
  it.each([
    ['含税单价', '不含税金额'],
    ['含税单价(元)', '金额（未税）'],
    ['不含税单价', '含税金额'],
    ['不含税单价', '含税总价'],
  ])('%s and %s that come to each other are asked about', (price, amount) => {
    const rows = [
      ['名称', '单位', '数量', price, amount],
      ['离心机', '台', '2', '15000', '30000'],
      ['烘箱', '台', '1', '8000', '8000'],
    ];
    expect(read(rows)).toMatchObject({
      side: null,
      prices: ['15000', '8000'],
      told: [`D列“${price}”、E列“${amount}”一项含税、一项不含税，数量×单价却等于金额，请核对是否含税`],
    });
  });

  it.each([
    ['3900', false],
    ['3451.33', true],
  ])('a tax of %s decides', (tax, inclusive) => {
    const rows = [
      ['名称', '数量', '含税单价', '不含税金额', '税率', '税额'],
      ['离心机', '2', '15000', '30000', '13%', tax],
    ];
    expect(read(rows).side).toBe(inclusive);
  });

  it('and a sum below', () => {
    const rows = [
      ['名称', '数量', '含税单价', '不含税金额'],
      ['离心机', '2', '15000', '30000'],
      ['烘箱', '1', '8000', '8000'],
      ['合计', '', '', '38000'],
      ['税额：4371.68元', '', '', ''],
    ];
    expect(read(rows).side).toBe(true);
  });

  it('are both so where there is no tax', () => {
    const rows = [
      ['名称', '数量', '含税单价', '不含税金额', '税率'],
      ['图书', '2', '50', '100', '免税'],
    ];
    expect(read(rows).side).toBe(false);
  });

  it.each([
    ['含税单价', '不含税金额', ['26548.67', '7079.65'], false],
    ['不含税单价', '含税金额', ['33900', '9040'], true],
  ])('%s that is left out beside %s is told', (price, amount, [first = '', second = ''], inclusive) => {
    const rows = [
      ['名称', '数量', price, amount],
      ['离心机', '2', '15000', first],
      ['烘箱', '1', '8000', second],
    ];
    expect(read(rows)).toMatchObject({
      side: inclusive,
      told: [`C列“${price}”与“${amount}”含税口径不同，未导入，单价由金额推算，请填写税率`],
    });
  });
});
