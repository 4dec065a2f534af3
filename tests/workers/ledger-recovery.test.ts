import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { soon } from '../soon.ts';
import { ALL, apply, engineWith, opened, set, view } from './opened-engine.ts';
import { goods as lines } from './ledger-commands.ts';

let databases = 0;
const database = (): string => `journal-${String((databases += 1))}`;

afterEach(() => {
  vi.useRealTimers();
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
    await soon(() => {
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
