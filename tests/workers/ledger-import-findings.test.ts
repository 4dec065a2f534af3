import { expect, it } from 'vitest';
import { goods } from './ledger-commands.ts';
import { ALL, engineWith, opened, set, view } from './opened-engine.ts';
import type { LedgerEngine } from '../../workers/ledger/engine.ts';

const ROWS = 12;

/** Lines of which every third lacks its name. */
function imported(engine: LedgerEngine) {
  const columns = goods(ROWS);
  for (let row = 0; row < ROWS; row += 3) columns.name[row] = 0;
  const done = engine.import({ columns, taxInclusive: true, mode: 'replace', window: ALL });
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

it('shows the first rows of a file with what is wrong with them, and counts all problems with the next answer', async () => {
  const engine = engineWith();
  await opened(engine, null);
  const first = imported(engine);
  expect(first.findings).toBeNull();
  expect(first).toMatchObject({ filled: ROWS, count: ROWS });
  const fields = first.rows.map(({ issues }) => issues.map(({ field }) => field).join());
  expect(fields).toEqual(Array.from({ length: ROWS }, (_, row) => (row % 3 === 0 ? 'name' : '')));
  const then = view(engine);
  expect(then.findings).toMatchObject({ errors: 4, warnings: 0, document: [] });
  expect([then.rows, then.totals, then.filled]).toEqual([first.rows, first.totals, ROWS]);
});

it('whatever is asked first after an import knows all problems', async () => {
  const answers = await Promise.all(
    [
      (engine: LedgerEngine) => engine.apply({ command: set(3, 'name', '螺丝'), window: ALL }),
      (engine: LedgerEngine) =>
        engine.order({ order: { filter: 'errors', search: '', sort: null }, window: ALL }),
      (engine: LedgerEngine) => engine.facts({ facts: { nature: 'general' }, window: ALL }),
      (engine: LedgerEngine) => engine.checkRows({ rows: [1], checked: true, window: ALL }),
    ].map(async (ask) => {
      const engine = engineWith();
      await opened(engine, null);
      imported(engine);
      const answer = ask(engine);
      return answer.ok ? [answer.value.findings?.errors, answer.value.shown] : null;
    }),
  );
  expect(answers).toEqual([
    [3, ROWS],
    [4, 4],
    [4, ROWS],
    [4, ROWS],
  ]);
});

it('leads to the next problem right after an import, and takes it back as one step', async () => {
  const engine = engineWith();
  await opened(engine, null);
  imported(engine);
  const next = engine.nextFinding({ row: 4, field: null, direction: 'next' });
  expect(next.ok && next.value.issue?.line).toBe(6);
  const back = await engine.travel('undo', { window: ALL });
  expect(back.ok && [back.value.count, back.value.findings?.errors, back.value.canUndo]).toEqual([
    0,
    0,
    false,
  ]);
  const again = await engine.travel('redo', { window: ALL });
  expect(again.ok && [again.value.count, again.value.findings?.errors]).toEqual([ROWS, 4]);
});
