import { expect, it } from 'vitest';
import { CRAFTED } from './crafted.ts';
import { survive } from './survive.ts';

/** Most that one file may take; of CPU time, since machines do other things, too. */
const LIMIT_MS = 3000;

it('there are 150 of them at least', () => {
  expect(new Set(CRAFTED.map(([what]) => what)).size).toBeGreaterThanOrEqual(150);
});

it.each(CRAFTED)('%s', async (_what, fileName, bytes) => {
  expect(await survive(fileName, bytes())).toBeLessThan(LIMIT_MS);
});
