import { expect, test } from 'vitest';
import { takeTogether } from '../../server/services/take-together.ts';
import type { Wanted } from '../../server/store/order-taking.ts';

const wanted = (tenant: string, subId: string): Wanted => ({ tenant, subId }) as Wanted;

/** Takes what it is given once it is let; what is called wrong is refused. */
function slowTaker() {
  const asked: string[][] = [];
  const lets: (() => void)[] = [];
  const take = takeTogether(async (batch) => {
    asked.push(batch.map(({ tenant, subId }) => `${tenant} ${subId}`));
    await new Promise<void>((done) => lets.push(done));
    if (batch.some(({ subId }) => subId === 'wrong')) throw new Error('wrong');
    return batch.map(({ subId }) => ({ outcome: 'taken', ddbh: `number of ${subId}` }) as const);
  });
  const letGo = async (): Promise<void> => {
    for (const done of lets.splice(0)) done();
    await new Promise(setImmediate);
  };
  return { take, asked, letGo };
}

test('what comes while an order of the tenant is taken is taken together, and everybody gets the own number', async () => {
  const { take, asked, letGo } = slowTaker();
  const taken = Promise.all(['1', '2', '3'].map((subId) => take(wanted('a', subId))));
  expect(asked).toEqual([['a 1']]);
  await letGo();
  expect(asked).toEqual([['a 1'], ['a 2', 'a 3']]);
  await letGo();
  expect((await taken).map((one) => 'ddbh' in one && one.ddbh)).toEqual([
    'number of 1',
    'number of 2',
    'number of 3',
  ]);
  void take(wanted('a', '4'));
  expect(asked.at(-1)).toEqual(['a 4']);
});

test('another tenant waits for nobody', () => {
  const { take, asked } = slowTaker();
  void take(wanted('a', '1'));
  void take(wanted('b', '1'));
  expect(asked).toEqual([['a 1'], ['b 1']]);
});

test('no statement takes more than fifty', async () => {
  const { take, asked, letGo } = slowTaker();
  for (let n = 0; n < 121; n++) void take(wanted('a', String(n)));
  for (let n = 0; n < 4; n++) await letGo();
  expect(asked.map(({ length }) => length)).toEqual([1, 50, 50, 20]);
});

test('what is wrong with one order is told of that one alone', async () => {
  const { take, asked, letGo } = slowTaker();
  const first = take(wanted('a', '1'));
  const results = Promise.allSettled(['2', 'wrong', '3'].map((subId) => take(wanted('a', subId))));
  for (let n = 0; n < 5; n++) await letGo();
  await first;
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(asked).toEqual([['a 1'], ['a 2', 'a wrong', 'a 3'], ['a 2'], ['a wrong'], ['a 3']]);
  void take(wanted('a', '4'));
  expect(asked.at(-1)).toEqual(['a 4']);
});
