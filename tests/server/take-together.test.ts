import { expect, test } from 'vitest';
import { takeTogether } from '../../server/services/take-together.ts';
import type { Wanted } from '../../server/store/order-taking.ts';

const wanted = (tenant: string, subId: string): Wanted => ({ tenant, subId }) as Wanted;

test('an order of a tenant whose clock is held waits for it, and nobody else does', async () => {
  const asked: string[] = [];
  const named = (how: string, batch: readonly Wanted[]): void => {
    asked.push(`${how} ${batch.map(({ tenant, subId }) => `${tenant}${subId}`).join(' ')}`);
  };
  const lets: (() => void)[] = [];
  const take = takeTogether({
    free: (batch) => {
      named('free', batch);
      return Promise.resolve(
        batch.map(({ tenant, subId }) =>
          tenant === 'held' ? { outcome: 'busy' } : { outcome: 'taken', ddbh: subId },
        ),
      );
    },
    waiting: async (batch) => {
      named('waiting', batch);
      await new Promise<void>((done) => lets.push(done));
      return batch.map(({ subId }) => ({ outcome: 'taken', ddbh: subId }));
    },
  });
  const held = [take(wanted('held', '1')), take(wanted('held', '2'))];
  expect(await take(wanted('other', '3'))).toEqual({ outcome: 'taken', ddbh: '3' });
  await new Promise(setImmediate);
  expect(asked).toEqual(['free held1', 'waiting held1', 'free held2 other3']);
  lets.shift()?.();
  await new Promise(setImmediate);
  lets.shift()?.();
  expect(await Promise.all(held)).toEqual([
    { outcome: 'taken', ddbh: '1' },
    { outcome: 'taken', ddbh: '2' },
  ]);
  expect(asked.slice(3)).toEqual(['waiting held2']);
});
