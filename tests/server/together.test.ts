import { expect, test } from 'vitest';
import { together } from '../../server/services/together.ts';

interface Question {
  readonly key: string;
  readonly text: string;
}

const question = (key: string, text: string): Question => ({ key, text });

/** Answers once it is let; what is called wrong is refused. */
function slowly(manner: { readonly mixed?: { readonly enough: number } } = {}) {
  const asked: string[][] = [];
  const lets: (() => void)[] = [];
  const ask = together(
    async (batch: readonly Question[]) => {
      asked.push(batch.map(({ key, text }) => `${key} ${text}`));
      await new Promise<void>((done) => lets.push(done));
      if (batch.some(({ text }) => text === 'wrong')) throw new Error('wrong');
      return batch.map(({ text }) => `answer of ${text}`);
    },
    { keyOf: ({ key }) => key, ...manner },
  );
  const letGo = async (): Promise<void> => {
    for (const done of lets.splice(0)) done();
    await new Promise(setImmediate);
  };
  return { ask, asked, letGo };
}

test('what comes while an answer is on its way is asked together, and everybody gets the own answer', async () => {
  const { ask, asked, letGo } = slowly();
  const taken = Promise.all(['1', '2', '3'].map((text) => ask(question('a', text))));
  expect(asked).toEqual([['a 1']]);
  await letGo();
  expect(asked).toEqual([['a 1'], ['a 2', 'a 3']]);
  await letGo();
  expect(await taken).toEqual(['answer of 1', 'answer of 2', 'answer of 3']);
  void ask(question('a', '4'));
  expect(asked.at(-1)).toEqual(['a 4']);
});

test('another key waits for nobody', () => {
  const { ask, asked } = slowly();
  void ask(question('a', '1'));
  void ask(question('b', '1'));
  expect(asked).toEqual([['a 1'], ['b 1']]);
});

test('no statement asks more than fifty', async () => {
  const { ask, asked, letGo } = slowly();
  for (let n = 0; n < 121; n++) void ask(question('a', String(n)));
  for (let n = 0; n < 4; n++) await letGo();
  expect(asked.map(({ length }) => length)).toEqual([1, 50, 50, 20]);
});

test('what is wrong with one question is told of that one alone', async () => {
  const { ask, asked, letGo } = slowly();
  const first = ask(question('a', '1'));
  const results = Promise.allSettled(['2', 'wrong', '3'].map((text) => ask(question('a', text))));
  for (let n = 0; n < 3; n++) await letGo();
  await first;
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(asked).toEqual([['a 1'], ['a 2', 'a wrong', 'a 3'], ['a 2'], ['a wrong'], ['a 3']]);
  void ask(question('a', '4'));
  expect(asked.at(-1)).toEqual(['a 4']);
});

test('questions of any keys are asked together, and in a second statement where there are enough whose key is not in the first', async () => {
  const { ask, asked, letGo } = slowly({ mixed: { enough: 2 } });
  for (const key of ['a', 'a', 'b', 'a', 'c', 'd', 'e', 'a']) void ask(question(key, '1'));
  expect(asked).toEqual([['a 1'], ['b 1', 'c 1']]);
  await letGo();
  expect(asked.slice(2)).toEqual([['a 1', 'a 1', 'd 1', 'e 1', 'a 1']]);
});
