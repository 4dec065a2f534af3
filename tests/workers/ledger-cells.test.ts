import { describe, expect, it } from 'vitest';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import { goods } from './ledger-commands.ts';
import { ALL, NUMBERS, apply, ledger, paste, specs } from './cells-of.ts';

describe('the tax of a fill', () => {
  it('goes along within the tolerances, and is refused where the amount has another', async () => {
    const engine = await ledger(0);
    const fields = ['amount', 'taxRate', 'taxAmount'] as const;
    apply(engine, paste(0, fields, ['100', '13%', '13.05'], ['100', '13%', ''], ['200', '13%', '']));
    const done = apply(engine, { kind: 'fillRows', from: [0], into: [1, 2], fields: ['taxAmount'] });
    expect(done.rows.map(({ taxAmount }) => taxAmount)).toEqual(['13.05', '13.05', '26.00']);
    expect(done.refused).toMatchObject([
      { row: 2, field: 'taxAmount', text: '13.05', error: { code: 'ledger.taxOff' } },
    ]);
  });
});

describe('fill and batch edit', () => {
  it('copies a row into those below it, numbers as they are', async () => {
    const engine = await ledger(3);
    apply(engine, { kind: 'setCell', row: 0, field: 'quantity', text: '3' });
    apply(engine, { kind: 'setCell', row: 0, field: 'amount', text: '1' });
    const done = apply(engine, { kind: 'fillRows', from: [0], into: [1, 2], fields: ['name', ...NUMBERS] });
    const numbers = done.rows.map((row) => NUMBERS.map((field) => row[field]));
    expect(numbers).toEqual(Array(3).fill(numbers[0]));
    expect(numbers[0]).toEqual(['3', '0.33333333', '1.00', '13%']);
    expect(specs(done)).toBe('M0,M1,M2');
  });

  it('fills one column and derives what follows', async () => {
    const engine = await ledger(3);
    apply(engine, { kind: 'setCell', row: 0, field: 'price', text: '2' });
    const done = apply(engine, { kind: 'fillRows', from: [0], into: [1], fields: ['price'] });
    expect(done.rows.map(({ amount }) => amount)).toEqual(['24.00', '24.00', '6.00']);
  });

  it('goes on with a block upwards and downwards, over and over, and makes the rows that lack', async () => {
    const engine = await ledger(5);
    const up = apply(engine, { kind: 'fillRows', from: [4, 3], into: [2, 1, 0], fields: ['spec'] });
    expect(specs(up)).toBe('M4,M3,M4,M3,M4');
    const down = apply(engine, {
      kind: 'fillRows',
      from: [1, 2],
      into: [3, 4, 5, 6, 7],
      fields: ['spec', 'name'],
    });
    expect(specs(down)).toBe('M4,M3,M4,M3,M4,M3,M4,M3');
    expect(down).toMatchObject({ count: 8, version: 2, refused: [] });
    const undone = await engine.travel('undo', { window: ALL });
    expect(undone).toMatchObject({ ok: true, value: { count: 5 } });
  });

  it('goes on sideways as if pasted: what makes no sense there is refused', async () => {
    const engine = await ledger(2);
    const done = apply(engine, {
      kind: 'fillColumns',
      rows: [0, 1],
      from: ['spec', 'quantity'],
      into: ['name', 'price', null, 'amount', 'taxRate'],
    });
    expect(done.rows.map(({ name }) => name)).toEqual(['M0', 'M1']);
    expect(done.rows[1]).toMatchObject({ quantity: '12', price: '1', amount: '12.00', taxRate: '13%' });
    expect(done.refused.map(({ row, field, text }) => [row, field, text])).toEqual([
      [0, 'taxRate', 'M0'],
      [1, 'taxRate', 'M1'],
    ]);
  });

  it.each<LedgerCommand>([
    { kind: 'fillRows', from: [1, 2], into: [2], fields: ['spec'] },
    { kind: 'fillRows', from: [1, 2], into: [-1], fields: ['spec'] },
    { kind: 'fillRows', from: [2, 3], into: [0, 1], fields: ['spec'] },
    { kind: 'fillRows', from: [], into: [0, 1], fields: ['spec'] },
    { kind: 'fillColumns', rows: [3], from: ['spec'], into: ['name'] },
    { kind: 'paste', row: 0, among: [0, 3], fields: ['spec'], cells: [['1'], ['2']] },
  ])('refuses a block or a place that is not there: %o', async (command) => {
    const engine = await ledger(3);
    expect(engine.apply({ command, window: ALL })).toMatchObject({ error: { code: 'ledger.rowGone' } });
  });

  it('fills no further than rows may be added by hand', async () => {
    const engine = await ledger(3);
    const command = { kind: 'fillRows', from: [0], into: [5000], fields: ['spec'] } as const;
    expect(engine.apply({ command, window: ALL })).toMatchObject({ error: { code: 'ledger.full' } });
    expect(engine.window({ window: ALL })).toMatchObject({ value: { count: 3, version: 0 } });
  });

  it('sets unit or rate for rows or for all with content', async () => {
    const engine = await ledger(3);
    apply(engine, { kind: 'insert', row: 3, count: 1 });
    const some = apply(engine, { kind: 'batchEdit', rows: [2, 0], field: 'unit', text: ' 箱 ' });
    expect(some.rows.map(({ unit }) => unit)).toEqual(['箱', '个', '箱', '']);
    const all = apply(engine, { kind: 'batchEdit', rows: 'all', field: 'taxRate', text: '9' });
    expect(all.rows.map(({ taxRate }) => taxRate)).toEqual(['9%', '9%', '9%', '']);
    expect(all.totals.tax).toBe(3 * 54);
  });

  it.each([
    [[], 'unit', '箱', 'ledger.noRows'],
    [[0], 'unit', ' ', 'ledger.unitRequired'],
    [[0], 'unit', '长'.repeat(41), 'ledger.unitTooLong'],
    [[0], 'taxRate', '', 'ledger.rateRequired'],
    [[0], 'taxRate', '17%', 'ledger.rateUnknown'],
    [[9], 'unit', '箱', 'ledger.rowGone'],
  ] as const)('refuses a batch edit of %j: %s %j', async (rows, field, text, code) => {
    const engine = await ledger(2);
    const done = engine.apply({ command: { kind: 'batchEdit', rows, field, text }, window: ALL });
    expect(done).toMatchObject({ ok: false, error: { code } });
  });
});

describe('rows', () => {
  it('duplicates below the last, with identities of their own', async () => {
    const done = apply(await ledger(3), { kind: 'duplicate', rows: [1, 0, 1] });
    expect(specs(done)).toBe('M0,M1,M0,M1,M2');
    expect(new Set(done.rows.map(({ id }) => id)).size).toBe(5);
  });

  it.each([
    [[0], 3, 'M1,M2,M0,M3,M4'],
    [[3, 4], 0, 'M3,M4,M0,M1,M2'],
    [[0, 4], 2, 'M1,M0,M4,M2,M3'],
    [[1, 2], 5, 'M0,M3,M4,M1,M2'],
  ])('moves %j before %i', async (rows, to, order) => {
    const engine = await ledger(5);
    const ids = apply(engine, { kind: 'moveRows', rows: [1], to: 1 }).rows.map(({ id }) => id);
    const done = apply(engine, { kind: 'moveRows', rows, to });
    expect(specs(done)).toBe(order);
    expect(new Set(done.rows.map(({ id }) => id))).toEqual(new Set(ids));
    const undone = await engine.travel('undo', { window: ALL });
    expect(undone).toMatchObject({ value: { canUndo: false } });
    expect(undone.ok && specs(undone.value)).toBe('M0,M1,M2,M3,M4');
  });

  it('removes checked rows at once', async () => {
    const engine = await ledger(6);
    expect(specs(apply(engine, { kind: 'removeRows', rows: [5, 1, 3] }))).toBe('M0,M2,M4');
    expect(engine.apply({ command: { kind: 'removeRows', rows: [] }, window: ALL })).toMatchObject({
      error: { code: 'ledger.noRowsToRemove' },
    });
  });
});

it('merges the same goods to the cent, in one step', async () => {
  const engine = await ledger();
  engine.import({ columns: goods(40, { spec: 'M3' }), taxInclusive: false, mode: 'replace', window: ALL });
  const before = engine.window({ window: ALL });
  const merged = apply(engine, { kind: 'mergeSameGoods' });
  expect(merged).toMatchObject({ count: 1, rows: [{ quantity: '480', amount: '240.00' }] });
  expect(before.ok && before.value.totals).toEqual(merged.totals);
  expect(apply(engine, { kind: 'mergeSameGoods' }).version).toBe(merged.version);
  expect(await engine.travel('undo', { window: ALL })).toMatchObject({ value: { count: 40 } });
});

it('takes a tax within the tolerance, refuses it beyond, and brings back the usual one', async () => {
  const engine = await ledger(1);
  const tax = (text: string) => engine.apply({ command: { kind: 'setTax', row: 0, text }, window: ALL });
  expect(tax('0.80')).toMatchObject({ value: { rows: [{ taxAmount: '0.80', amount: '6.00' }] } });
  expect(tax('0.90')).toMatchObject({ ok: false, error: { code: 'ledger.taxOff' } });
  expect(tax('')).toMatchObject({ value: { rows: [{ taxAmount: '0.78' }] } });
});

it('cuts texts over the byte limits, and gives them back', async () => {
  const engine = await ledger();
  const name = '长'.repeat(60);
  engine.import({ columns: goods(2, { name }), taxInclusive: false, mode: 'replace', window: ALL });
  const cut = apply(engine, { kind: 'fixTexts', diskType: 'goldTax' });
  expect(cut.rows.map((row) => row.name)).toEqual(Array(2).fill('长'.repeat(46)));
  expect(apply(engine, { kind: 'fixTexts', diskType: 'goldTax' }).version).toBe(cut.version);
  expect(await engine.travel('undo', { window: ALL })).toMatchObject({
    value: { rows: [{ name }, { name }] },
  });
});

it('writes texts without characters that GBK lacks, and gives them back', async () => {
  const engine = await ledger();
  const name = '板10mm²';
  engine.import({ columns: goods(2, { name }), taxInclusive: false, mode: 'replace', window: ALL });
  const plain = apply(engine, { kind: 'plainTexts' });
  expect(plain.rows.map((row) => row.name)).toEqual(['板10mm2', '板10mm2']);
  expect(apply(engine, { kind: 'plainTexts' }).version).toBe(plain.version);
  expect(await engine.travel('undo', { window: ALL })).toMatchObject({
    value: { rows: [{ name }, { name }] },
  });
});

it('replaces rates that are not offered, in one step, and says how many lines', async () => {
  const engine = await ledger(3);
  apply(engine, { kind: 'setCell', row: 1, field: 'taxRate', text: '免税' });
  apply(engine, { kind: 'setCell', row: 2, field: 'taxRate', text: '3%' });
  const facts = { usable: [600, 1300], invoiceKind: 'special', nature: 'general' } as const;
  const done = apply(engine, { kind: 'offerRates', facts });
  expect(done).toMatchObject({ version: 3, ratesReplaced: 2 });
  expect(done.rows.map(({ taxRate }) => taxRate)).toEqual(['13%', '13%', '13%']);
  expect(apply(engine, { kind: 'offerRates', facts })).toMatchObject({ version: 3, ratesReplaced: 0 });
  expect(await engine.travel('undo', { window: ALL })).toMatchObject({
    value: { rows: [{ taxRate: '13%' }, { taxRate: '免税' }, { taxRate: '3%' }] },
  });
});
