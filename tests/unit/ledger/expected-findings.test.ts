import { expect, it } from 'vitest';
import { LedgerSight } from '../../../src/ledger/ledger-sight.ts';
import type { Window } from '../../../workers/contract/ledger-views.ts';
import type { LedgerEngine } from '../../../workers/ledger/engine.ts';
import { goods } from '../../workers/ledger-commands.ts';
import { engineWith, opened } from '../../workers/opened-engine.ts';

const sightOf = (engine: LedgerEngine): LedgerSight =>
  new LedgerSight(
    {
      peek: (_, input) => {
        const answer = engine.window(input as { readonly window: Window });
        return Promise.resolve(answer.ok ? (answer.value as never) : null);
      },
    },
    () => undefined,
  );

it.each([
  ['though all their rows are there', 3],
  ['with the rows that are not there yet, and keeps those that are', 60],
])('the problems of imported lines are asked for, %s', async (_, count) => {
  const engine = engineWith();
  await opened(engine, null);
  const sight = sightOf(engine);
  const window = { from: 0, count: 20 };
  const done = engine.import({ columns: goods(count), taxInclusive: true, mode: 'replace', window });
  if (!done.ok) throw new Error(done.error.code);
  sight.take(done.value);
  const known = [...sight.rows.getSnapshot().values()];
  expect(sight.getSnapshot().view?.findings).toBeNull();
  sight.look({ from: 0, count: 10 });
  await Promise.resolve();
  expect(sight.getSnapshot().view?.findings).toMatchObject({ errors: 0, warnings: 0 });
  const rows = [...sight.rows.getSnapshot().values()];
  expect(rows.slice(0, known.length)).toEqual(known);
  expect(rows.length).toBeGreaterThanOrEqual(Math.min(count, 40));
});
