import { describe, expect, it } from 'vitest';
import { LINE_FIELDS } from '../../domain/goods/columns.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import { ALL, apply, ledger, paste } from './cells-of.ts';

describe('paste', () => {
  it('grows the list, reads numbers as people write them, leaves out what has no field', async () => {
    const engine = await ledger();
    const done = apply(
      engine,
      paste(
        0,
        ['name', null, 'quantity', 'price', 'taxRate'],
        ['钢材', 'x', '１，２００', '¥3.50元', '13'],
        ['螺丝\n长', 'x', '2', '1', '免税'],
        ['', 'only outside', '', '', ''],
      ),
    );
    expect(done).toMatchObject({ version: 1, count: 2, refused: [], leftOut: 0 });
    expect(done.rows[0]).toMatchObject({ quantity: '1200', price: '3.5', amount: '4200.00', taxRate: '13%' });
    expect(done.rows[1]).toMatchObject({ name: '螺丝 长', amount: '2.00', taxRate: '免税' });
  });

  it('passes over a row that only names the columns, copied along with the cells', async () => {
    const engine = await ledger(1);
    const title = ['商品名称', '单位', '数量', '金额（不含税）'];
    const fields = ['name', 'unit', 'quantity', 'amount'] as const;
    const done = apply(engine, paste(0, fields, title, ['钢', '吨', '2', '10'], ['铁', '吨', '1', '5']));
    expect(done).toMatchObject({ count: 2, headings: 1, refused: [] });
    expect(done.rows.map(({ name, amount }) => name + amount)).toEqual(['钢10.00', '铁5.00']);
    const text = `${title.join('\t')}\r\n铜\t吨\t3\t9\r\n`;
    const source: LedgerCommand = { kind: 'paste', row: 2, fields, cells: { text, html: '' } };
    expect(apply(engine, source)).toMatchObject({ count: 3, headings: 1, leftOut: 0 });
    expect(apply(engine, paste(3, ['name'], ['商品名称']))).toMatchObject({ count: 4, headings: 0 });
  });

  it('lists refused cells and takes the others', async () => {
    const engine = await ledger(1);
    const done = apply(
      engine,
      paste(0, ['name', 'quantity', 'taxRate'], ['甲', 'viele', '13%'], ['乙', '5', '17.5%']),
    );
    expect(done.count).toBe(2);
    expect(done.rows.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['甲', '12'],
      ['乙', '5'],
    ]);
    expect(done.refused).toMatchObject([
      { row: 0, field: 'quantity', text: 'viele', error: { code: 'ledger.notNumber' } },
      { row: 1, field: 'taxRate', text: '17.5%', error: { code: 'ledger.rateUnknown' } },
    ]);
  });

  it('keeps a price whose amount follows; where it does not, the amount is the truth', async () => {
    const engine = await ledger();
    const fields = ['quantity', 'price', 'amount', 'taxRate'] as const;
    const done = apply(engine, paste(0, fields, ['3', '0.333', '1', '13%'], ['3', '0.333', '1.2', '13%']));
    expect(done.rows[0]).toMatchObject({ quantity: '3', price: '0.333', amount: '1.00' });
    expect(done.rows[1]).toMatchObject({ quantity: '3', price: '0.4', amount: '1.20' });
  });

  it('cuts decimals too long for a cell, and says how many', async () => {
    const done = apply(await ledger(), paste(0, ['quantity', 'price'], ['2', '1234.12345678'], ['1', '1']));
    expect(done.shortened).toBe(1);
    expect(done.rows[0]).toMatchObject({ price: '1234.1234567' });
  });

  it('fills a selected range with one cell, or with a block that fits', async () => {
    const engine = await ledger(6);
    const one = { ...paste(1, ['unit', 'quantity'], ['7']), target: { rows: 3, columns: 2 } };
    const rows = apply(engine, one as LedgerCommand).rows.map(({ unit, quantity }) => `${unit}${quantity}`);
    expect(rows).toEqual(['个12', '77', '77', '77', '个12', '个12']);
    const block = { ...paste(0, ['unit'], ['a'], ['b']), target: { rows: 5, columns: 1 } };
    expect(apply(engine, block as LedgerCommand).rows.map(({ unit }) => unit)).toEqual([
      'a',
      'b',
      '7',
      '7',
      '个',
      '个',
    ]);
  });

  it('reads a clipboard, and says how many rows it had no room for', async () => {
    const engine = await ledger(4999);
    const cells = { text: '甲\t１，２００\r\n"乙\n丙"\t2\r\n丁\t3\r\n\t\r\n', html: '' };
    const done = apply(engine, { kind: 'paste', row: 4998, fields: ['name', 'quantity'], cells });
    expect(done).toMatchObject({ count: 5000, leftOut: 1, refused: [] });
    expect(engine.window({ window: { from: 4998, count: 2 } })).toMatchObject({
      value: {
        rows: [
          { name: '甲', quantity: '1200' },
          { name: '乙 丙', quantity: '2' },
        ],
      },
    });
  });

  it('empties cells by empty texts and leaves short rows alone', async () => {
    const done = apply(await ledger(2), paste(0, ['spec', 'unit'], ['', ''], ['neu']));
    expect(done.rows.map(({ spec, unit }) => [spec, unit])).toEqual([
      ['', ''],
      ['neu', '个'],
    ]);
  });

  it('stops at 5000 lines, says what is left out, and is one step', async () => {
    const engine = await ledger(4990);
    const cells = Array.from({ length: 25 }, (_, index) => [`新${String(index)}`]);
    expect(apply(engine, paste(4985, ['name'], ...cells))).toMatchObject({ count: 5000, leftOut: 10 });
    const undone = await engine.travel('undo', { window: { from: 4985, count: 9 } });
    expect(undone).toMatchObject({ value: { count: 4990, look: 4985 } });
    expect(undone.ok && undone.value.rows.map(({ name }) => name)).toEqual(Array(5).fill('螺丝'));
  });

  it('takes 5000 lines of 8 cells', async () => {
    const cells = Array.from({ length: 5000 }, (_, index) => [
      `螺丝${String(index)}`,
      `M${String(index)}`,
      '个',
      String(index + 1),
      '0.5',
      ((index + 1) / 2).toFixed(2),
      '13%',
      '1070101010100000000',
    ]);
    const engine = await ledger();
    const done = apply(engine, paste(0, LINE_FIELDS, ...cells));
    expect(done).toMatchObject({ count: 5000, refused: [] });
    expect(done.totals.amount).toBe((5000 * 5001 * 100) / 4);
  });

  it('refuses a place that is not there', async () => {
    const engine = await ledger(1);
    expect(engine.apply({ command: paste(3, ['name'], ['x']), window: ALL })).toMatchObject({
      error: { code: 'ledger.rowGone' },
    });
    const full = await ledger(5000);
    expect(full.apply({ command: paste(5000, ['name'], ['x']), window: ALL })).toMatchObject({
      error: { code: 'ledger.full' },
    });
  });
});
