import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { goods } from './ledger-commands.ts';
import { ALL, apply, engineWith, opened, set } from './opened-engine.ts';
import { database, now, paper, travel, value } from './travelled-engine.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('takes back and does again, step by step, and says where to look', async () => {
  const engine = engineWith();
  expect(await opened(engine, null)).toMatchObject({ canUndo: false, canRedo: false });
  expect(await travel(engine, 'undo')).toMatchObject({ version: 0, look: null });
  apply(engine, { kind: 'insert', row: 0, count: 3 });
  apply(engine, set(2, 'name', '钢材'));
  const full = apply(engine, set(2, 'quantity', '7'));
  expect(full).toMatchObject({ canUndo: true, canRedo: false });
  const undone = await travel(engine, 'undo');
  expect(undone).toMatchObject({ version: 4, canRedo: true, look: 2 });
  expect(undone.rows[2]).toMatchObject({ name: '钢材', quantity: '' });
  expect(paper(await travel(engine, 'redo'))).toEqual(paper(full));
  await travel(engine, 'undo');
  await travel(engine, 'undo');
  expect(await travel(engine, 'undo')).toMatchObject({ count: 0, canUndo: false, look: 0 });
});

it('a new command ends what could be done again; one that changes nothing is no step', async () => {
  const engine = engineWith();
  await opened(engine, null);
  apply(engine, { kind: 'insert', row: 0, count: 1 });
  apply(engine, set(0, 'name', '甲'));
  await travel(engine, 'undo');
  expect(apply(engine, set(0, 'name', '')).canRedo).toBe(true);
  expect(apply(engine, set(0, 'name', '乙')).canRedo).toBe(false);
  expect(await travel(engine, 'redo')).toMatchObject({ look: null, rows: [{ name: '乙' }] });
});

it('an import is one step; the tax mode it brought goes back with it', async () => {
  const engine = engineWith();
  await opened(engine, null);
  value(engine.import({ columns: goods(300), taxInclusive: true, mode: 'append', window: ALL }));
  const after = now(engine);
  expect(await travel(engine, 'undo')).toMatchObject({ count: 0, taxInclusive: false });
  expect(paper(await travel(engine, 'redo'))).toEqual(paper(after));
  apply(engine, { kind: 'clear' });
  expect(paper(await travel(engine, 'undo'))).toEqual(paper(after));
});

it('goes back through 1200 steps after a reload, and all the way forward again', async () => {
  const name = database();
  const engine = engineWith();
  await opened(engine, name);
  apply(engine, { kind: 'insert', row: 0, count: 2 });
  for (let step = 0; step < 1200; step++) apply(engine, set(step % 2, 'name', `第${String(step)}步`));
  const last = paper(now(engine));
  await engine.flush();
  const again = engineWith();
  await opened(again, name);
  let steps = 0;
  for (; (await travel(again, 'undo')).canUndo; steps++);
  expect(steps).toBe(1200);
  expect(now(again)).toMatchObject({ count: 0, canRedo: true });
  await again.flush();
  const third = engineWith();
  await opened(third, name);
  while ((await travel(third, 'redo')).canRedo);
  expect(paper(now(third))).toEqual(last);
});

it('goes back through more than memory keeps', async () => {
  const name = database();
  const engine = engineWith();
  let read = 0;
  const counting = new LedgerEngine({
    mintIds,
    openJournal: async (of) => {
      const journal = await openJournal(of);
      return { ...journal, steps: (...asked) => ((read += 1), journal.steps(...asked)) };
    },
  });
  await opened(counting, name);
  const columns = goods(2500);
  for (let step = 0; step < 120; step++) {
    value(counting.import({ columns, taxInclusive: step % 2 > 0, mode: 'replace', window: ALL }));
    if (step % 10 === 0) await counting.flush();
  }
  await counting.flush();
  for (let step = 119; step > 0; step--)
    expect(await travel(counting, 'undo')).toMatchObject({ count: 2500, taxInclusive: step % 2 === 0 });
  expect(await travel(counting, 'undo')).toMatchObject({ count: 0, canUndo: false });
  expect(read).toBeGreaterThan(0);
  await counting.flush();
  expect(await opened(engine, name)).toMatchObject({ count: 0, canRedo: true });
});

it('says so when a step cannot be read, and works once it can', async () => {
  const name = database();
  const engine = engineWith();
  await opened(engine, name);
  apply(engine, { kind: 'insert', row: 0, count: 1 });
  for (let step = 0; step < 40; step++) apply(engine, set(0, 'name', `第${String(step)}步`));
  await engine.flush();
  let broken = true;
  const again = engineWith((journal) => ({
    ...journal,
    steps: (...asked) => (broken ? Promise.reject(new Error('disk')) : journal.steps(...asked)),
  }));
  await opened(again, name);
  for (let step = 0; step < 32; step++) await travel(again, 'undo');
  const before = paper(now(again));
  expect(await again.travel('undo', { window: ALL })).toMatchObject({ error: { code: 'store.failed' } });
  expect(paper(now(again))).toEqual(before);
  broken = false;
  expect((await travel(again, 'undo')).rows[0]?.name).toBe('第6步');
});

it('reads a journal from before undo, and keeps history from there on', async () => {
  const name = database();
  const old = await openDB(name, 1, {
    upgrade(db) {
      db.createObjectStore('snapshots', { keyPath: 'draftId' });
      db.createObjectStore('ops', { keyPath: ['draftId', 'version'] });
    },
  });
  const columns: LineColumns = insertRows(emptyLines(2), 0, mintIds(2));
  await old.put('snapshots', { draftId: 'draft', version: 3, taxInclusive: true, columns });
  const ids = new Uint32Array(0);
  await old.put('ops', { draftId: 'draft', version: 4, command: set(1, 'name', '旧'), ids });
  await old.put('ops', {
    draftId: 'draft',
    version: 5,
    command: { kind: 'insert', row: 0, count: 1 },
    ids: mintIds(1),
  });
  old.close();
  const engine = engineWith();
  expect(await opened(engine, name)).toMatchObject({
    version: 5,
    count: 3,
    taxInclusive: true,
    canUndo: false,
  });
  apply(engine, set(2, 'quantity', '9'));
  await engine.flush();
  const again = engineWith();
  expect(await opened(again, name)).toMatchObject({ version: 6, canUndo: true });
  expect((await travel(again, 'undo')).rows[2]).toMatchObject({ name: '旧', quantity: '' });
  await engine.close({ dropJournal: false });
  await again.close({ dropJournal: false });
});

it('drops what no step needs from the journal', async () => {
  const name = database();
  const engine = engineWith();
  await opened(engine, name);
  apply(engine, { kind: 'insert', row: 0, count: 1 });
  await engine.flush();
  for (let round = 0; round < 300; round++) {
    apply(engine, set(0, 'name', `第${String(round)}次`));
    await travel(engine, 'undo');
  }
  await engine.flush();
  apply(engine, set(0, 'name', '末'));
  await engine.flush();
  const db = await openDB(name);
  expect(await db.count('steps')).toBe(2);
  db.close();
});
