import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyLines } from '../../domain/goods/lines.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { formatFen } from '../../domain/money/fen.ts';
import { decodeGoodsList } from '../../wire/goods-list.codec.ts';
import { goodsLineWire } from '../../wire/invoice.api.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import { ALL, apply, engineWith, opened, set, view } from './opened-engine.ts';
import { goods as lines } from './ledger-commands.ts';

const drive = <T>(steps: Parameters<typeof runToEnd<T>>[0]): Promise<T> => Promise.resolve(runToEnd(steps));

afterEach(() => {
  vi.useRealTimers();
});

describe('commands', () => {
  it('are refused before a draft is open', () => {
    const engine = engineWith();
    expect(engine.window({ window: ALL })).toMatchObject({ ok: false, error: { code: 'ledger.notOpen' } });
    expect(engine.apply({ command: { kind: 'clear' }, window: ALL })).toMatchObject({ ok: false });
    expect(engine.export()).toMatchObject({ ok: false });
  });

  it('insert, fill, toggle, remove: rows, totals and capitals follow', async () => {
    const engine = engineWith();
    expect(await opened(engine, null)).toMatchObject({
      version: 0,
      count: 0,
      journalled: true,
      recovered: false,
    });
    apply(engine, { kind: 'insert', row: 0, count: 2 });
    apply(engine, set(0, 'name', '钢材'));
    apply(engine, set(0, 'taxRate', '13%'));
    apply(engine, set(0, 'quantity', '2'));
    const filled = apply(engine, set(0, 'price', '100'));
    expect(filled).toMatchObject({
      version: 5,
      count: 2,
      totals: { amount: 20_000, tax: 2600, total: 22_600 },
    });
    expect(filled.totalInCapitals).toBe('贰佰贰拾陆圆整');
    expect(filled.rows[0]).toMatchObject({
      row: 0,
      name: '钢材',
      quantity: '2',
      price: '100',
      amount: '200.00',
      taxRate: '13%',
    });
    expect(filled.rows[0]?.id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const inclusive = apply(engine, { kind: 'toggleTaxInclusive' });
    expect(inclusive.rows[0]).toMatchObject({ price: '113', amount: '226.00' });
    expect(inclusive.totals).toEqual(filled.totals);
    expect(apply(engine, { kind: 'toggleTaxInclusive' }).rows).toEqual(filled.rows);
    expect(apply(engine, { kind: 'remove', row: 0, count: 1 })).toMatchObject({
      count: 1,
      totals: { total: 0 },
    });
  });

  it('refused ones change nothing', async () => {
    const engine = engineWith();
    await opened(engine, null);
    apply(engine, { kind: 'insert', row: 0, count: 1 });
    apply(engine, set(0, 'quantity', '3'));
    const before = view(engine);
    const refused: [LedgerCommand, string][] = [
      [set(0, 'price', '1.2.3'), 'ledger.notNumber'],
      [set(0, 'price', '1234567890123456'), 'ledger.tooLong'],
      [set(-1, 'name', 'x'), 'ledger.rowGone'],
      [set(2000, 'name', 'x'), 'ledger.full'],
      [set(1e12, 'name', 'x'), 'ledger.full'],
      [set(1, 'price', 'x'), 'ledger.notNumber'],
      [{ kind: 'insert', row: 9, count: 1 }, 'ledger.rowGone'],
      [{ kind: 'insert', row: 0, count: 5000 }, 'ledger.full'],
      [{ kind: 'insert', row: 0, count: 1e12 }, 'ledger.full'],
      [{ kind: 'insert', row: 0, count: -1 }, 'ledger.rowGone'],
      [{ kind: 'remove', row: 1, count: 1 }, 'ledger.rowGone'],
    ];
    for (const [command, code] of refused) {
      expect(engine.apply({ command, window: ALL }), JSON.stringify(command)).toMatchObject({
        ok: false,
        error: { code },
      });
    }
    expect(view(engine)).toEqual(before);
  });

  it('what is typed below the last line makes it, in one step', async () => {
    const engine = engineWith();
    await opened(engine, null);
    apply(engine, set(0, 'taxRate', '13%'));
    expect(apply(engine, set(2, 'name', '钢材'))).toMatchObject({
      version: 2,
      count: 3,
      rows: [{ name: '' }, { name: '' }, { name: '钢材', taxRate: '13%' }],
    });
    const travel = async (direction: 'undo' | 'redo') => engine.travel(direction, { window: ALL });
    expect(await travel('undo')).toMatchObject({ ok: true, value: { count: 1, lastStep: 1 } });
    expect(await travel('redo')).toMatchObject({ ok: true, value: { count: 3, lastStep: 2 } });
    await travel('undo');
    expect(await travel('undo')).toMatchObject({ ok: true, value: { count: 0, canUndo: false } });
  });

  it('give windows that stay inside the lines', async () => {
    const engine = engineWith();
    await opened(engine, null);
    apply(engine, { kind: 'insert', row: 0, count: 30 });
    const asked = engine.window({ window: { from: 25, count: 100 } });
    expect(asked.ok && asked.value.window).toEqual({ from: 25, count: 5 });
    const beyond = engine.window({ window: { from: 99, count: 10 } });
    expect(beyond.ok && beyond.value.rows).toEqual([]);
  });
});

describe('import and export', () => {
  it('appends after the last line with content and takes the file’s tax mode when empty', async () => {
    const engine = engineWith();
    await opened(engine, null);
    apply(engine, { kind: 'insert', row: 0, count: 1 });
    const first = engine.import({ columns: lines(3), taxInclusive: true, mode: 'append', window: ALL });
    expect(first).toMatchObject({
      ok: true,
      value: { imported: 3, leftOut: 0, uncoded: 3, count: 3, taxInclusive: true },
    });
    const second = engine.import({ columns: lines(2), taxInclusive: false, mode: 'append', window: ALL });
    expect(second).toMatchObject({ ok: true, value: { count: 5, taxInclusive: true } });
    const columns = lines(1, { taxCode: '1080207010000000000' });
    const third = engine.import({ columns, taxInclusive: false, mode: 'replace', window: ALL });
    expect(third).toMatchObject({ ok: true, value: { count: 1, uncoded: 0, taxInclusive: false } });
  });

  it('stops at 5000 lines and says how many were left out', async () => {
    const engine = engineWith();
    await opened(engine, null);
    engine.import({ columns: lines(4990), taxInclusive: false, mode: 'append', window: ALL });
    const more = engine.import({ columns: lines(25), taxInclusive: false, mode: 'append', window: ALL });
    expect(more).toMatchObject({ ok: true, value: { imported: 10, leftOut: 15, count: 5000 } });
  });

  it('exports exact columns and the official list without trailing empty lines', async () => {
    const engine = engineWith();
    await opened(engine, null);
    engine.import({ columns: lines(3), taxInclusive: false, mode: 'append', window: ALL });
    apply(engine, { kind: 'insert', row: 3, count: 2 });
    const exported = engine.export();
    if (!exported.ok) throw new Error(exported.error.code);
    const { columns, totals, goodsListJson, mainGoods } = exported.value;
    expect({ count: columns.count, length: columns.amount.length, mainGoods }).toEqual({
      count: 3,
      length: 3,
      mainGoods: '螺丝',
    });
    expect(formatFen(totals.total)).toBe('20.34');
    const official = goodsLineWire.array().parse(JSON.parse(new TextDecoder().decode(goodsListJson)));
    expect(official).toHaveLength(3);
    expect([...decodeGoodsList(official).amount]).toEqual([...columns.amount]);
    expect(view(engine).count).toBe(5);
  });

  it('starts from the saved draft', async () => {
    const engine = engineWith();
    const saved = { columns: lines(2), taxInclusive: true };
    const answer = await engine.open({ draftId: 'd', journal: null, saved, window: ALL });
    expect(answer).toMatchObject({ ok: true, value: { count: 2, taxInclusive: true, recovered: false } });
  });

  it('checks the lines and returns at most the asked number of issues', async () => {
    const engine = engineWith();
    await opened(engine, null);
    engine.import({ columns: lines(5, { taxRate: '' }), taxInclusive: false, mode: 'append', window: ALL });
    const checked = await engine.check({ limit: 2, facts: {} }, drive);
    if (!checked.ok) throw new Error(checked.error.code);
    expect(checked.value.errors).toBeGreaterThanOrEqual(5);
    expect(checked.value.issues).toHaveLength(2);
  });
});

it('an empty ledger exports nothing', async () => {
  const engine = engineWith();
  await opened(engine, null);
  expect(engine.export()).toMatchObject({ ok: true, value: { mainGoods: '', columns: { count: 0 } } });
  expect(emptyLines().count).toBe(0);
});
