import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { LedgerEngine } from '../../workers/ledger/engine.ts';
import type { Direction } from '../../workers/ledger/history.ts';
import { ALL, apply, engineWith, opened, set, view } from './opened-engine.ts';

const CONSTRUCTION = { key: 'construction', block: [{}] };
/** A business that keeps one line and some cells empty, on an invoice that had another levy. */
const CHOICE: LedgerCommand = {
  kind: 'choice',
  settings: { levy: 'ordinary' },
  limits: { maxLines: 1, empty: ['spec', 'unit', 'quantity', 'price'] },
  face: [{ business: null }, { business: CONSTRUCTION }],
};

async function travel(engine: LedgerEngine, direction: Direction) {
  const done = await engine.travel(direction, { window: ALL });
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

function fill(engine: LedgerEngine): void {
  apply(engine, { kind: 'insert', row: 0, count: 3 });
  for (const row of [0, 1, 2]) apply(engine, set(row, 'quantity', '2'));
  apply(engine, { kind: 'settings', settings: { levy: 'reduced' } });
}

describe('a choice on the face', () => {
  it('is one step of lines and face, there and back (M202, M222)', async () => {
    const engine = engineWith();
    await opened(engine, null);
    fill(engine);
    const before = view(engine);
    const done = apply(engine, CHOICE);
    expect(done).toMatchObject({ count: 1, version: before.version + 1, settings: { levy: 'ordinary' } });
    const back = await travel(engine, 'undo');
    expect(back).toMatchObject({ count: 3, settings: { levy: 'reduced' }, totals: before.totals });
    expect(back.rows.map(({ quantity }) => quantity)).toEqual(['2', '2', '2']);
    expect(back.face).toEqual({ step: done.version, parts: { business: null } });
    const again = await travel(engine, 'redo');
    expect(again).toMatchObject({ count: 1, settings: { levy: 'ordinary' } });
    expect(again.face).toEqual({ step: done.version, parts: { business: CONSTRUCTION } });
    expect((await travel(engine, 'undo')).face?.step).toBe(done.version);
    expect((await travel(engine, 'undo')).face).toBeNull();
  });

  it('is a step where the lines stay as they are, too', async () => {
    const engine = engineWith();
    await opened(engine, null);
    fill(engine);
    const before = view(engine);
    apply(engine, {
      kind: 'choice',
      face: [{ invoiceKind: 'digitalOrdinary' }, { invoiceKind: 'digitalSpecial' }],
    });
    const version = before.version + 1;
    expect(view(engine)).toEqual({ ...before, version, lastStep: version });
    expect((await travel(engine, 'undo')).face?.parts).toEqual({ invoiceKind: 'digitalOrdinary' });
  });

  it('takes rates that are not offered along, and empties everything when asked', async () => {
    const engine = engineWith();
    await opened(engine, null);
    fill(engine);
    apply(engine, set(0, 'taxRate', '13%'));
    const facts = { usable: [300], invoiceKind: 'digitalSpecial', nature: null } as const;
    apply(engine, { kind: 'choice', rates: facts, face: [{}, {}] });
    expect(view(engine).rows[0]?.taxRate).toBe('3%');
    apply(engine, { kind: 'choice', clear: true, settings: { levy: 'ordinary' }, face: [{}, {}] });
    expect(view(engine)).toMatchObject({ count: 0, settings: { levy: 'ordinary' } });
    await travel(engine, 'undo');
    expect(view(engine)).toMatchObject({ count: 3, settings: { levy: 'reduced' } });
    await travel(engine, 'undo');
    expect(view(engine).rows[0]?.taxRate).toBe('13%');
  });

  it('is taken back with the face after the page was opened again', async () => {
    const engine = engineWith();
    await opened(engine, 'choices');
    fill(engine);
    apply(engine, CHOICE);
    await engine.close({ dropJournal: false });
    await opened(engine, 'choices');
    const back = await travel(engine, 'undo');
    expect(back.face?.parts).toEqual({ business: null });
    expect(back.count).toBe(3);
  });

  it('long texts of the face count for the memory steps may take: the oldest are read again', async () => {
    let read = 0;
    const engine = engineWith((journal) => ({
      ...journal,
      steps: (...asked) => ((read += 1), journal.steps(...asked)),
    }));
    await opened(engine, 'long-tables');
    const rows = (cargo: string) => ({
      rows: { business: 'goodsTransport', of: 1, at: 0, gone: 1, rows: [{ cargo }] },
    });
    const text = (step: number) => `第${String(step)}行`.padEnd(800_000, '货');
    for (let step = 1; step <= 12; step++)
      apply(engine, { kind: 'choice', face: [rows(text(step - 1)), rows(text(step))] });
    await engine.flush();
    apply(engine, { kind: 'choice', face: [{}, {}] });
    await engine.flush();
    await travel(engine, 'undo');
    for (let step = 12; step > 0; step--)
      expect((await travel(engine, 'undo')).face?.parts).toEqual(rows(text(step - 1)));
    expect(read).toBeGreaterThan(0);
  });

  it('gives the tax mode back that a difference levy had put on, and takes that back, too (M158, M204)', async () => {
    const engine = engineWith();
    await opened(engine, null);
    apply(engine, { kind: 'choice', settings: { levy: 'difference' }, face: [{}, {}] });
    apply(engine, { kind: 'enterDifference', sales: '1060', deduction: '530' });
    expect(view(engine)).toMatchObject({ taxInclusive: true, settings: { levy: 'difference' } });
    apply(engine, {
      kind: 'choice',
      clear: true,
      settings: { levy: 'ordinary' },
      taxInclusive: false,
      face: [{}, {}],
    });
    expect(view(engine)).toMatchObject({ taxInclusive: false, count: 0 });
    expect(await travel(engine, 'undo')).toMatchObject({
      taxInclusive: true,
      settings: { levy: 'difference' },
    });
    await travel(engine, 'redo');
    apply(engine, { kind: 'insert', row: 0, count: 1 });
    apply(engine, set(0, 'taxRate', '13%'));
    apply(engine, set(0, 'amount', '100'));
    expect(view(engine).totals).toMatchObject({ amount: 100_00, tax: 13_00 });
  });
});
