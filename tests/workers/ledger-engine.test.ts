import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { emptyLines } from '../../domain/goods/lines.ts';
import { linesOfRows } from '../../domain/importing/lines-of-rows.ts';
import type { MappedLine } from '../../domain/importing/mapping.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { formatFen } from '../../domain/money/fen.ts';
import { decodeGoodsList } from '../../wire/goods-list.codec.ts';
import { goodsLineWire } from '../../wire/invoice.api.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { LedgerView } from '../../workers/contract/ledger-views.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal, type Journal } from '../../workers/ledger/journal.ts';

const ALL = { from: 0, count: 500 };
const drive = <T>(steps: Parameters<typeof runToEnd<T>>[0]): Promise<T> => Promise.resolve(runToEnd(steps));
let databases = 0;
const database = (): string => `journal-${String((databases += 1))}`;

afterEach(() => {
  vi.useRealTimers();
});

function engineWith(wrap: (journal: Journal) => Journal = (journal) => journal): LedgerEngine {
  return new LedgerEngine({ mintIds, openJournal: async (name) => wrap(await openJournal(name)) });
}

async function opened(engine: LedgerEngine, journal: string | null, draftId = 'draft') {
  const view = await engine.open({ draftId, journal, saved: null, window: ALL });
  if (!view.ok) throw new Error(view.error.code);
  return view.value;
}

function apply(engine: LedgerEngine, command: LedgerCommand): LedgerView {
  const view = engine.apply({ command, window: ALL });
  if (!view.ok) throw new Error(view.error.code);
  return view.value;
}

const set = (
  row: number,
  field: 'name' | 'quantity' | 'price' | 'amount' | 'taxRate',
  text: string,
): LedgerCommand => ({
  kind: 'setCell',
  row,
  field,
  text,
});

function view(engine: LedgerEngine): Omit<LedgerView, 'journalled'> {
  const answer = engine.window({ window: ALL });
  if (!answer.ok) throw new Error(answer.error.code);
  const { journalled: _, ...rest } = answer.value;
  return rest;
}

const LINE: MappedLine = {
  name: '螺丝',
  spec: 'M3*6',
  unit: '个',
  quantity: '12',
  price: '0.5',
  amount: '',
  taxRate: '0.13',
  taxAmount: '',
  taxCode: '',
  cell: 'B2',
};
const lines = (count: number, line: Partial<MappedLine> = {}): LineColumns =>
  linesOfRows(
    Array.from({ length: count }, (_, index) => ({ ...LINE, spec: `M${String(index)}`, ...line })),
    false,
    mintIds(count),
  ).columns;

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
      [set(7, 'name', 'x'), 'ledger.rowGone'],
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
      value: { imported: 3, leftOut: 0, count: 3, taxInclusive: true },
    });
    const second = engine.import({ columns: lines(2), taxInclusive: false, mode: 'append', window: ALL });
    expect(second).toMatchObject({ ok: true, value: { count: 5, taxInclusive: true } });
    const third = engine.import({ columns: lines(1), taxInclusive: false, mode: 'replace', window: ALL });
    expect(third).toMatchObject({ ok: true, value: { count: 1, taxInclusive: false } });
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

describe('journal', () => {
  it('answers at once, writes within 200 ms, recovers after a kill', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const name = database();
    const engine = engineWith();
    await opened(engine, name);
    expect(apply(engine, { kind: 'insert', row: 0, count: 2 }).journalled).toBe(false);
    apply(engine, set(0, 'name', '钢材'));
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await vi.waitFor(() => {
      expect(engine.window({ window: ALL })).toMatchObject({ value: { journalled: true } });
    });
    const live = view(engine);
    const again = await opened(engineWith(), name);
    expect(again.recovered).toBe(true);
    expect(again).toMatchObject(live);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'a kill after %i flushed steps loses nothing that was journalled',
    async (kill) => {
      const name = database();
      const engine = engineWith();
      await opened(engine, name);
      const steps: (() => unknown)[] = [
        () => apply(engine, { kind: 'insert', row: 0, count: 3 }),
        () => apply(engine, set(1, 'name', '甲')),
        () => engine.import({ columns: lines(4), taxInclusive: true, mode: 'append', window: ALL }),
        () => apply(engine, { kind: 'toggleTaxInclusive' }),
        () => apply(engine, { kind: 'remove', row: 0, count: 1 }),
        () => apply(engine, { kind: 'clear' }),
      ];
      for (const step of steps.slice(0, kill)) {
        step();
        await engine.flush();
      }
      const journalled = view(engine);
      steps[kill]?.();
      const again = await opened(engineWith(), name);
      expect(again.recovered).toBe(kill > 0);
      expect(again).toMatchObject(journalled);
    },
  );

  it('folds 500 commands into a snapshot and goes on', async () => {
    const name = database();
    const engine = engineWith();
    await opened(engine, name);
    apply(engine, { kind: 'insert', row: 0, count: 1 });
    await engine.flush();
    for (let batch = 0; batch < 3; batch++) {
      for (let at = 0; at < 251; at++) apply(engine, set(0, 'name', `第${String(batch)}批${String(at)}`));
      await engine.flush();
    }
    const journal = await openJournal(name);
    const content = await journal.load('draft');
    expect(content?.snapshot.version).toBe(754);
    expect(content?.steps).toEqual([]);
    expect(content?.older).toHaveLength(32);
    journal.close();
    expect(await opened(engineWith(), name)).toMatchObject(view(engine));
  });

  it('keeps 5000 imported lines and one edit', async () => {
    const name = database();
    const engine = engineWith();
    await opened(engine, name);
    engine.import({ columns: lines(5000), taxInclusive: false, mode: 'replace', window: ALL });
    await engine.flush();
    apply(engine, set(4999, 'quantity', '7'));
    await engine.flush();
    const again = engineWith();
    expect(await opened(again, name)).toMatchObject({
      recovered: true,
      count: 5000,
      version: 2,
      totals: view(engine).totals,
    });
    const last = again.window({ window: { from: 4999, count: 1 } });
    expect(last).toMatchObject({ value: { rows: [{ quantity: '7', amount: '3.50', spec: 'M4999' }] } });
  });

  it('keeps drafts apart, and forgets a closed one', async () => {
    const name = database();
    const engine = engineWith();
    await opened(engine, name, 'a');
    apply(engine, { kind: 'insert', row: 0, count: 1 });
    await opened(engine, name, 'b');
    apply(engine, { kind: 'insert', row: 0, count: 2 });
    expect(await engine.close({ dropJournal: true })).toEqual({ ok: true, value: {} });
    expect(await opened(engine, name, 'b')).toMatchObject({ recovered: false, count: 0 });
    expect(await opened(engine, name, 'a')).toMatchObject({ recovered: true, count: 1 });
  });

  it('reports a failing write, loses nothing in memory, and catches up', async () => {
    const name = database();
    let full = false;
    const quota = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const engine = engineWith((journal) => ({
      ...journal,
      append: (ops) => (full ? quota() : journal.append(ops)),
      fold: (all) => (full ? quota() : journal.fold(all)),
    }));
    await opened(engine, name);
    apply(engine, { kind: 'insert', row: 0, count: 1 });
    await engine.flush();
    full = true;
    apply(engine, set(0, 'name', '甲'));
    await engine.flush();
    expect(engine.window({ window: ALL })).toMatchObject({
      value: { journalled: false, rows: [{ name: '甲' }] },
    });
    expect(await engine.close({ dropJournal: false })).toMatchObject({
      ok: false,
      error: { code: 'store.quota' },
    });
    expect(view(engine).rows[0]?.name).toBe('甲');
    full = false;
    apply(engine, set(0, 'quantity', '2'));
    await engine.flush();
    expect(engine.window({ window: ALL })).toMatchObject({ value: { journalled: true } });
    expect(await opened(engineWith(), name)).toMatchObject(view(engine));
  });

  it('refuses to start afresh over a journal it cannot read', async () => {
    const engine = engineWith((journal) => ({ ...journal, load: () => Promise.reject(new Error('broken')) }));
    const answer = await engine.open({ draftId: 'd', journal: database(), saved: null, window: ALL });
    expect(answer).toMatchObject({ ok: false, error: { code: 'store.failed' } });
  });

  it('replay equals the live state after any commands, flushed at any time', async () => {
    const row = fc.integer({ min: 0, max: 12 });
    const text = fc.oneof(
      fc.constantFrom(
        '',
        '钢材',
        '13%',
        '免税',
        '9',
        '0',
        '-3',
        '1.005',
        '0.1',
        '99999999',
        '1,234.56',
        'x',
        '__proto__',
      ),
      fc.integer({ min: -5000, max: 50_000 }).map((n) => String(n / 100)),
    );
    const field = fc.constantFrom(
      'name',
      'spec',
      'unit',
      'quantity',
      'price',
      'amount',
      'taxRate',
      'taxCode',
    );
    const command: fc.Arbitrary<LedgerCommand | 'flush' | 'import'> = fc.oneof(
      { weight: 8, arbitrary: fc.record({ kind: fc.constant('setCell' as const), row, field, text }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('insert' as const),
          row,
          count: fc.integer({ min: 1, max: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('remove' as const),
          row,
          count: fc.integer({ min: 1, max: 3 }),
        }),
      },
      { weight: 1, arbitrary: fc.constant({ kind: 'toggleTaxInclusive' as const }) },
      fc.constantFrom<LedgerCommand | 'flush' | 'import'>({ kind: 'clear' }, 'flush', 'flush', 'import'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 60 }), async (commands) => {
        const name = database();
        const engine = engineWith();
        await opened(engine, name);
        apply(engine, { kind: 'insert', row: 0, count: 4 });
        for (const next of commands) {
          if (next === 'flush') await engine.flush();
          else if (next === 'import')
            engine.import({ columns: lines(3), taxInclusive: false, mode: 'append', window: ALL });
          else engine.apply({ command: next, window: ALL });
        }
        await engine.flush();
        expect(await opened(engineWith(), name)).toMatchObject(view(engine));
        await engine.close({ dropJournal: true });
      }),
      { numRuns: 60 },
    );
  });
});

it('an empty ledger exports nothing', async () => {
  const engine = engineWith();
  await opened(engine, null);
  expect(engine.export()).toMatchObject({ ok: true, value: { mainGoods: '', columns: { count: 0 } } });
  expect(emptyLines().count).toBe(0);
});
