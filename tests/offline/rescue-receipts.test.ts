import { expect, test } from 'vitest';
import { content, uuid } from './device.ts';
import { exported, imported, online } from './laptop.ts';
import { first, NOTHING, second, service, store, withTwoLaptops } from './rescue-desk.ts';

withTwoLaptops();

const again = () => service.requests.filter(({ headers }) => headers['x-suikai-again'] === '1');

/** Submitted and taken; `backup` has nothing of it. */
async function taken() {
  const backup = service.backup();
  const submitted = await store.submitDraft(content(uuid(), 'sold'));
  await online(first, store);
  await online(first, store);
  return { backup, subId: submitted.ok ? submitted.value.subId : '' };
}

test('what the service took goes along with its receipt: brought to another laptop before a restore, it is offered from there', async () => {
  const { backup, subId } = await taken();
  const file = await exported(first);
  const there = await second.open();
  await online(second, there);
  expect(await imported(second, file)).toEqual(NOTHING);
  service.restore(backup);
  await online(second, there);
  expect(again()).toMatchObject([{ headers: { 'x-suikai-receipt': expect.anything() as string } }]);
  expect(service.openOrders()).toEqual([subId]);
  await online(first, store);
  expect([service.orders.size, service.changedBytes]).toEqual([1, []]);
});

test.each([
  ['has never been anywhere', false],
  ['has heard of the restore', true],
])('brought to one that %s after it, it is offered at once', async (_what, wasOnline) => {
  const { backup, subId } = await taken();
  const file = await exported(first);
  service.restore(backup);
  const there = await second.open();
  if (wasOnline) await online(second, there);
  expect(await imported(second, file)).toEqual({ ...NOTHING, submissions: 1 });
  await online(second, there);
  expect(service.openOrders()).toEqual([subId]);
  service.finish(subId, 'issued');
  await online(second, there);
  second.use();
  const { submissions } = await there.listSubmissions({ offset: 0, limit: 9 });
  expect(submissions).toMatchObject([{ subId, state: 'issued' }]);
});

test('one that the service knows is told of as it stands there', async () => {
  const { subId } = await taken();
  const file = await exported(first);
  service.restore(service.backup());
  service.finish(subId, 'issued');
  const there = await second.open();
  await online(second, there);
  await imported(second, file);
  await online(second, there);
  await online(second, there);
  second.use();
  const { submissions } = await there.listSubmissions({ offset: 0, limit: 9 });
  expect(submissions).toMatchObject([{ subId, state: 'issued' }]);
  expect(service.orders.size).toBe(1);
});

test('one that is being offered again when the laptop is left goes along, too', async () => {
  const { backup, subId } = await taken();
  service.restore(backup);
  first.use();
  first.device.nextFault = () => 'ok';
  let exchanges = 0;
  // It hears of the restore, and gets no further.
  first.device.nextFault = () => (exchanges++ < 3 ? 'ok' : 'offline');
  await store.sync();
  expect(again()).toEqual([]);
  const file = await exported(first);
  const there = await second.open();
  await online(second, there);
  await imported(second, file);
  service.requests.length = 0;
  await online(second, there);
  await online(second, there);
  expect([service.openOrders(), again().length]).toEqual([[subId], 1]);
});
