import 'fake-indexeddb/auto';
import { openDB, type IDBPDatabase } from 'idb';
import { describe, expect, it } from 'vitest';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { ORDINARY_LINES, type LineSettings } from '../../domain/goods/line-settings.ts';
import { unpackLines } from '../../domain/goods/pack-lines.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { LedgerView, OpenedLedger } from '../../workers/contract/ledger-views.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import type { KeptSnapshot, LinesPiece, StoredSnapshot } from '../../workers/ledger/journal-entries.ts';
import { joinSnapshot } from '../../workers/ledger/snapshot-pieces.ts';
import { goods } from './ledger-commands.ts';

const ALL = { from: 0, count: 500 };
let databases = 0;
const database = (): string => `ledger-journal-${String((databases += 1))}`;

function value<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

const saved = (count: number) => ({ columns: goods(count), taxInclusive: false });
const newEngine = (): LedgerEngine => new LedgerEngine({ mintIds, openJournal });
const open = async (
  engine: LedgerEngine,
  journal: string | null,
  rest: { readonly saved?: ReturnType<typeof saved>; readonly settings?: LineSettings } = {},
): Promise<OpenedLedger> =>
  value(await engine.open({ draftId: 'd', journal, saved: null, window: ALL, ...rest }));
const apply = (engine: LedgerEngine, command: LedgerCommand): LedgerView =>
  value(engine.apply({ command, window: ALL }));
const undo = async (engine: LedgerEngine): Promise<LedgerView> =>
  value(await engine.travel('undo', { window: ALL }));

/** Columns and settings that versions before discounts and settings did not keep. */
const LATER = ['settings', 'nature', 'checked', 'deduction'] as const;
const asBefore = (columns: LineColumns): LineColumns =>
  Object.fromEntries(
    Object.entries(columns).filter(([key]) => !(LATER as readonly string[]).includes(key)),
  ) as unknown as LineColumns;

/** The snapshot of draft `d`, its pieces put together. */
async function keptSnapshot(db: IDBPDatabase): Promise<KeptSnapshot> {
  const stored = (await db.get('snapshots', 'd')) as StoredSnapshot;
  return joinSnapshot(stored, (await db.getAll('pieces')) as LinesPiece[]);
}

describe('what earlier versions kept', () => {
  const known = { nature: 'normal', checked: false, deduction: '' };

  it('opens from a saved draft', async () => {
    const columns = asBefore(goods(2));
    expect(columns).not.toHaveProperty('nature');
    const view = await open(newEngine(), null, { saved: { columns, taxInclusive: true } });
    expect(view).toMatchObject({ count: 2, settings: ORDINARY_LINES, rows: [known, known] });
  });

  it('opens from a snapshot in one piece', async () => {
    const name = database();
    const engine = newEngine();
    const before = await open(engine, name, { saved: saved(3) });
    apply(engine, { kind: 'setCell', row: 0, field: 'unit', text: '箱' });
    await engine.close({ dropJournal: false });
    const db = await openDB(name);
    await db.put('snapshots', await keptSnapshot(db));
    await db.clear('pieces');
    db.close();
    const again = newEngine();
    expect((await open(again, name)).rows[0]).toMatchObject({ unit: '箱' });
    expect((await undo(again)).rows).toEqual(before.rows);
  });

  it('opens from a journal, and its steps are taken back', async () => {
    const name = database();
    const engine = newEngine();
    await open(engine, name, { saved: saved(3) });
    apply(engine, { kind: 'setCell', row: 0, field: 'unit', text: '箱' });
    await engine.flush();
    const rows = value(engine.window({ window: ALL })).rows;
    apply(engine, { kind: 'remove', row: 1, count: 1 });
    await engine.close({ dropJournal: false });
    const db = await openDB(name);
    const { packed, ...snapshot } = await keptSnapshot(db);
    await db.put('snapshots', { ...snapshot, columns: asBefore(unpackLines(packed)) });
    for (const step of (await db.getAll('steps')) as {
      change: { parts: { kind: string; removed: LineColumns; added: LineColumns }[] };
    }[]) {
      const parts = step.change.parts.map((part) =>
        part.kind === 'splice'
          ? { ...part, removed: asBefore(part.removed), added: asBefore(part.added) }
          : part,
      );
      await db.put('steps', { ...step, change: { ...step.change, parts } });
    }
    db.close();
    const again = newEngine();
    expect(await open(again, name)).toMatchObject({ recovered: true, count: 2, rows: [known, known] });
    expect((await undo(again)).rows).toEqual(rows);
    expect((await undo(again)).rows[0]).toMatchObject({ unit: '个', ...known });
    expect(apply(again, { kind: 'discount', rows: [0], by: { rate: '10' } }).count).toBe(4);
    await again.close({ dropJournal: true });
  });
});

it('discounts, settings and deductions survive a crash, and are taken back after it', async () => {
  const name = database();
  const engine = newEngine();
  const first = await open(engine, name, { saved: saved(1) });
  const steps: LedgerCommand[] = [
    { kind: 'discount', rows: [0], by: { amount: '1' } },
    { kind: 'settings', settings: { levy: 'difference' } },
    { kind: 'enterDifference', sales: '12', deduction: '2' },
    { kind: 'settings', settings: { levy: 'ordinary', reducedRate: 'fivePercentBase' } },
  ];
  const states = [first, ...steps.map((command) => apply(engine, command))];
  await engine.flush();
  const again = newEngine();
  const paper = ({ rows, settings, totals }: LedgerView): unknown => ({ rows, settings, totals });
  expect(paper(await open(again, name))).toEqual(paper(states.at(-1)!));
  for (const state of states.slice(0, -1).toReversed())
    expect(paper(await undo(again))).toEqual(paper(state));
});

it('checked rows are no step; a snapshot keeps them, and rows that come back bring theirs', async () => {
  const name = database();
  const engine = newEngine();
  await open(engine, name, { saved: saved(3) });
  apply(engine, { kind: 'setCell', row: 0, field: 'name', text: '甲' });
  await engine.flush();
  value(engine.checkRows({ rows: [1, 2], checked: true, window: ALL }));
  apply(engine, { kind: 'removeRows', rows: 'checked' });
  expect((await undo(engine)).rows.map(({ checked }) => checked)).toEqual([false, true, true]);
  await engine.close({ dropJournal: false });
  const again = newEngine();
  expect(await open(again, name)).toMatchObject({ checked: 2, version: 3 });
  expect(engine.checkRows({ rows: [9], checked: true, window: ALL })).toMatchObject({ ok: false });
});

it('checking rows alone makes no journal of a draft', async () => {
  const name = database();
  const engine = newEngine();
  await open(engine, name, { saved: saved(2) });
  value(engine.checkRows({ rows: 'all', checked: true, window: ALL }));
  await engine.close({ dropJournal: false });
  expect(await open(newEngine(), name)).toMatchObject({ recovered: false, count: 0 });
});

it('opens under the settings the invoice has by now; not a step, and kept from the first step on', async () => {
  const name = database();
  const engine = newEngine();
  await open(engine, name, { saved: saved(2) });
  apply(engine, { kind: 'setCell', row: 0, field: 'name', text: '甲' });
  await engine.close({ dropJournal: false });
  const settings: LineSettings = { ...ORDINARY_LINES, sign: -1 };
  const again = newEngine();
  const opened = await open(again, name, { settings });
  expect(opened).toMatchObject({ version: 1, settings, canUndo: false, totals: { amount: -1200 } });
  apply(again, { kind: 'setCell', row: 1, field: 'name', text: '乙' });
  await again.flush();
  const third = newEngine();
  expect(await open(third, name)).toMatchObject({ settings, totals: { amount: -1200 }, canUndo: true });
  expect(await undo(third)).toMatchObject({ canUndo: false, rows: [{ name: '甲' }, { name: '螺丝' }] });
  expect(await open(third, name, { settings })).toMatchObject({ canRedo: true });
});
