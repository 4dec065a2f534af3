import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hunt } from '../../tools/mutants/hunt.ts';
import { MUTANTS } from './simulation/mutants/all-mutants.ts';

test('every mutant can be put into the sources as they are, and has a name of its own', () => {
  const wrong = MUTANTS.flatMap(({ id, edits }) =>
    edits
      .filter(([file, from, to]) => from === to || readFileSync(file, 'utf8').split(from).length !== 2)
      .map(([file]) => `${id} ${file}`),
  );
  expect(wrong).toEqual([]);
  expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
});

// All of them with `npm run soak -- mutants`.
test('an outbox that forgets before it was answered is found by the first schedule', async () => {
  const mutant = MUTANTS.find(({ id }) => id === 'delete-before-ack');
  expect(await hunt({ edits: mutant?.edits ?? [] }, 1)).toMatchObject({ seed: 1 });
});
