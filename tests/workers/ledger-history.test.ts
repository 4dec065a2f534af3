import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { LedgerView, TravelledView } from '../../workers/contract/ledger-views.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import type { Direction } from '../../workers/ledger/history.ts';
import { openJournal, type Journal } from '../../workers/ledger/journal.ts';
import { commands, goods } from './ledger-commands.ts';

const ALL = { from: 0, count: 500 };
afterEach(() => {
  vi.useRealTimers();
});

let databases = 0;
const database = (): string => `history-${String((databases += 1))}`;

const engineWith = (wrap: (journal: Journal) => Journal = (journal) => journal): LedgerEngine =>
  new LedgerEngine({ mintIds, openJournal: async (name) => wrap(await openJournal(name)) });

function value<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

const open = async (engine: LedgerEngine, journal: string | null): Promise<LedgerView> =>
  value(await engine.open({ draftId: 'draft', journal, saved: null, window: ALL }));
const apply = (engine: LedgerEngine, command: LedgerCommand): LedgerView =>
  value(engine.apply({ command, window: ALL }));
const travel = async (engine: LedgerEngine, direction: Direction): Promise<TravelledView> =>
  value(await engine.travel(direction, { window: ALL }));
const set = (row: number, field: 'name' | 'quantity' | 'price', text: string): LedgerCommand => ({
  kind: 'setCell',
  row,
  field,
  text,
});

/** What is on the invoice, free of versions and of what is on disk. */
const paper = ({ count, taxInclusive, totals, rows }: LedgerView): unknown => ({
  count,
  taxInclusive,
  totals,
  rows,
});
const now = (engine: LedgerEngine): LedgerView => value(engine.window({ window: ALL }));

it('takes back and does again, step by step, and says where to look', async () => {
  const engine = engineWith();
  expect(await open(engine, null)).toMatchObject({ canUndo: false, canRedo: false });
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
  await open(engine, null);
  apply(engine, { kind: 'insert', row: 0, count: 1 });
  apply(engine, set(0, 'name', '甲'));
  await travel(engine, 'undo');
  expect(apply(engine, set(0, 'name', '')).canRedo).toBe(true);
  expect(apply(engine, set(0, 'name', '乙')).canRedo).toBe(false);
  expect(await travel(engine, 'redo')).toMatchObject({ look: null, rows: [{ name: '乙' }] });
});

it('an import is one step; the tax mode it brought goes back with it', async () => {
  const engine = engineWith();
  await open(engine, null);
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
  await open(engine, name);
  apply(engine, { kind: 'insert', row: 0, count: 2 });
  for (let step = 0; step < 1200; step++) apply(engine, set(step % 2, 'name', `第${String(step)}步`));
  const last = paper(now(engine));
  await engine.flush();
  const again = engineWith();
  await open(again, name);
  let steps = 0;
  for (; (await travel(again, 'undo')).canUndo; steps++);
  expect(steps).toBe(1200);
  expect(now(again)).toMatchObject({ count: 0, canRedo: true });
  await again.flush();
  const third = engineWith();
  await open(third, name);
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
  await open(counting, name);
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
  expect(await open(engine, name)).toMatchObject({ count: 0, canRedo: true });
});

it('says so when a step cannot be read, and works once it can', async () => {
  const name = database();
  const engine = engineWith();
  await open(engine, name);
  apply(engine, { kind: 'insert', row: 0, count: 1 });
  for (let step = 0; step < 40; step++) apply(engine, set(0, 'name', `第${String(step)}步`));
  await engine.flush();
  let broken = true;
  const again = engineWith((journal) => ({
    ...journal,
    steps: (...asked) => (broken ? Promise.reject(new Error('disk')) : journal.steps(...asked)),
  }));
  await open(again, name);
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
  expect(await open(engine, name)).toMatchObject({
    version: 5,
    count: 3,
    taxInclusive: true,
    canUndo: false,
  });
  apply(engine, set(2, 'quantity', '9'));
  await engine.flush();
  const again = engineWith();
  expect(await open(again, name)).toMatchObject({ version: 6, canUndo: true });
  expect((await travel(again, 'undo')).rows[2]).toMatchObject({ name: '旧', quantity: '' });
  await engine.close({ dropJournal: false });
  await again.close({ dropJournal: false });
});

it('drops what no step needs from the journal', async () => {
  const name = database();
  const engine = engineWith();
  await open(engine, name);
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

type Move = LedgerCommand | Direction | 'flush' | 'reopen' | 'import' | 'kill';

/** Full copies of every state that can be gone back or forward to; the last of `past` is the present. */
interface Copies {
  readonly past: readonly LedgerView[];
  readonly future: readonly LedgerView[];
}

/** An engine and what it should hold. */
class Pair {
  engine = engineWith();
  copies: Copies = { past: [], future: [] };
  #written: Copies = this.copies;
  readonly #name = database();

  get present(): LedgerView {
    return this.copies.past.at(-1)!;
  }

  async start(): Promise<void> {
    this.copies = { past: [await open(this.engine, this.#name)], future: [] };
    this.#written = this.copies;
  }

  /** A command is one step, unless it changed nothing. */
  command(view: LedgerView): void {
    const { version } = this.present;
    if (view.version !== version) this.copies = { past: [...this.copies.past, view], future: [] };
  }

  async travel(direction: Direction): Promise<void> {
    const { version } = await travel(this.engine, direction);
    const { past, future } = this.copies;
    const back = direction === 'undo' ? Math.max(1, past.length - 1) : past.length;
    const again = direction === 'redo' ? future.slice(-1) : [];
    const moved = [...past.slice(0, back), ...again];
    this.copies = {
      past: [...moved.slice(0, -1), { ...moved.at(-1)!, version }],
      future: [...future.slice(0, future.length - again.length), ...past.slice(back)],
    };
  }

  async flush(): Promise<void> {
    await this.engine.flush();
    this.#written = this.copies;
  }

  /** Another engine on the same journal: what was not written is lost. */
  async kill(): Promise<void> {
    this.engine = engineWith();
    await open(this.engine, this.#name);
    this.copies = this.#written;
  }

  async play(move: Move): Promise<void> {
    if (typeof move !== 'string') {
      const done = this.engine.apply({ command: move, window: ALL });
      if (done.ok) this.command(done.value);
      return;
    }
    const lines = { columns: goods(3), taxInclusive: false, mode: 'append', window: ALL } as const;
    const plays = {
      undo: () => this.travel('undo'),
      redo: () => this.travel('redo'),
      flush: () => this.flush(),
      reopen: () => this.flush().then(() => this.kill()),
      kill: () => this.kill(),
      import: () => this.command(value(this.engine.import(lines))),
    } satisfies Record<typeof move, () => unknown>;
    await plays[move]();
  }
}

it('any commands, undone and redone at any time, equal a model of full copies; kills lose only the unwritten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const move: fc.Arbitrary<Move> = fc.oneof(
    { weight: 12, arbitrary: commands },
    { weight: 5, arbitrary: fc.constant<Move>('undo') },
    { weight: 3, arbitrary: fc.constant<Move>('redo') },
    { weight: 3, arbitrary: fc.constantFrom<Move>('flush', 'reopen', 'import', 'kill') },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 50 }), async (moves) => {
      const pair = new Pair();
      await pair.start();
      pair.command(apply(pair.engine, { kind: 'insert', row: 0, count: 4 }));
      for (const next of moves) {
        await pair.play(next);
        const { past, future } = pair.copies;
        const view = now(pair.engine);
        expect(paper(view)).toEqual(paper(pair.present));
        expect(view).toMatchObject({ canUndo: past.length > 1, canRedo: future.length > 0 });
      }
      await pair.engine.close({ dropJournal: true });
    }),
    { numRuns: Number(process.env['SUIKAI_HISTORIES'] ?? 120) },
  );
});
