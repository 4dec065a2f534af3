import { expect, it } from 'vitest';
import { kept } from '../../workers/host/kept.ts';

it('keeps what was loaded, but not that it could not be had', async () => {
  let tries = 0;
  const load = kept(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ tries });
  });
  await expect(load()).rejects.toThrow('Failed to fetch');
  const [one, other] = await Promise.all([load(), load()]);
  expect(one).toEqual({ tries: 2 });
  expect(other).toBe(one);
  expect(await load()).toBe(one);
});
