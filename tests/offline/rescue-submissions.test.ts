import { expect, test } from 'vitest';
import { content, uuid } from './device.ts';
import { exported, imported, online, states } from './laptop.ts';
import { first, NOTHING, second, service, store, withTwoLaptops } from './rescue-desk.ts';

withTwoLaptops();

test('a submission that two laptops send is one order, and both know its end', async () => {
  const draft = content(uuid(), 'sold');
  const submitted = await store.submitDraft(draft);
  const file = await exported(first);
  expect(await imported(second, file)).toEqual({ ...NOTHING, added: 1, submissions: 1 });
  const there = await second.open();
  expect(await states(there)).toEqual(['queued sold']);
  await online(second, there);
  await online(first, store);
  expect(service.orders.size).toBe(1);
  expect(service.changedBytes).toEqual([]);
  service.finish(submitted.ok ? submitted.value.subId : '', 'issued');
  await online(first, store);
  await online(second, there);
  for (const [laptop, opened] of [
    [first, store],
    [second, there],
  ] as const) {
    laptop.use();
    const { submissions } = await opened.listSubmissions({ offset: 0, limit: 9 });
    expect(submissions).toMatchObject([{ state: 'issued' }]);
    expect(await states(opened)).toEqual([]);
  }
});

test.each([
  ['accepted', [], 1],
  ['issued', [], 1],
  ['failed', ['synced sold'], 0],
] as const)('a laptop whose submission another one sent hears that it is %s', async (end, drafts, live) => {
  const submitted = await store.submitDraft(content(uuid(), 'sold'));
  await imported(second, await exported(first));
  const there = await second.open();
  await online(second, there);
  if (end !== 'accepted') service.finish(submitted.ok ? submitted.value.subId : '', end);
  await online(first, store);
  await online(first, store);
  const { submissions } = await store.listSubmissions({ offset: 0, limit: 9 });
  expect(submissions.map(({ state }) => state)).toEqual([end === 'failed' ? 'returned' : end]);
  expect([await states(store), service.orders.size]).toEqual([drafts, 1]);
  expect([...service.docs.values()].filter(({ tomb }) => tomb === null)).toHaveLength(1 - live);
});

test('a submission that was sent meanwhile is not sent again', async () => {
  await store.submitDraft(content(uuid(), 'sold'));
  const file = await exported(first);
  await online(first, store);
  const there = await second.open();
  await online(second, there);
  expect(await imported(second, file)).toEqual({ ...NOTHING, known: 1 });
  await online(second, there);
  expect(service.orders.size).toBe(1);
  expect(await states(there)).toEqual([]);
});
