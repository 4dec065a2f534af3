import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { LedgerView } from '../../workers/contract/ledger-views.ts';
import type { Direction } from '../../workers/ledger/history.ts';
import { commands, goods } from './ledger-commands.ts';
import { ALL, apply, engineWith, opened } from './opened-engine.ts';
import { database, now, paper, travel, value } from './travelled-engine.ts';

afterEach(() => {
  vi.useRealTimers();
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
    this.copies = { past: [await opened(this.engine, this.#name)], future: [] };
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
    await opened(this.engine, this.#name);
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
