import { expect, test } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import type { ListedOrder, ListedOrders, OrderQuery } from '../../src/offline/orders.ts';
import { collectOrders } from '../../src/features/orders/collect-orders.ts';

const named = (subId: string) => ({ subId }) as ListedOrder;
const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => named(String(from + n)));

/** What this device knows: `waiting` above `orders`, paged as the store does. */
const deviceWith =
  (waiting: readonly ListedOrder[], orders: readonly ListedOrder[]) =>
  ({ page, pageSize }: OrderQuery): Promise<ListedOrders> => {
    const ahead = Math.max(0, Math.ceil(waiting.length / pageSize) - 1);
    const from = (page - ahead) * pageSize;
    return Promise.resolve({
      waiting: waiting.slice(page * pageSize, (page + 1) * pageSize),
      waitingTotal: waiting.length,
      orders: page < ahead ? [] : orders.slice(from, from + pageSize),
      total: orders.length,
    });
  };

async function collect(given: Partial<Parameters<typeof collectOrders>[0]>) {
  const taken: string[] = [];
  const progress: string[] = [];
  const done = await collectOrders({
    known: deviceWith([], []),
    service: null,
    filter: {},
    signal: new AbortController().signal,
    onProgress: (at, total) => progress.push(`${String(at)}/${String(total)}`),
    take: (orders) => {
      taken.push(...orders.map(({ subId }) => subId));
      return Promise.resolve(ok(null));
    },
    ...given,
  });
  return { done, taken, progress };
}

const strings = (orders: readonly ListedOrder[]) => orders.map(({ subId }) => subId);

test('takes every page of the service once, also when orders come in meanwhile', async () => {
  let orders = ids(0, 450);
  const service = {
    list: ({ page, pageSize, oldestFirst }: OrderQuery) => {
      expect(oldestFirst).toBe(true);
      const found = orders.slice(page * pageSize, (page + 1) * pageSize);
      orders = [...orders, named(`new-${String(page)}`)];
      return Promise.resolve(ok({ orders: found, total: orders.length }));
    },
  };
  const { done, taken, progress } = await collect({ service });
  expect(taken).toEqual([...strings(ids(0, 450)), 'new-0', 'new-1']);
  expect(done).toEqual(ok({ count: 452 }));
  expect(progress).toEqual(['200/451', '400/452', '452/453']);
});

test('without the service takes what this device knows, what waits last', async () => {
  const waiting = ids(1000, 1401);
  const { done, taken } = await collect({ known: deviceWith(waiting, ids(0, 250)) });
  expect(taken).toEqual([...strings(ids(0, 250)), ...strings(waiting).reverse()]);
  expect(done).toEqual(ok({ count: 651 }));
});

test('stops when it is told to, and when the service or the worker fails', async () => {
  const stop = new AbortController();
  const service = { list: () => Promise.resolve(ok({ orders: ids(0, 200), total: 1000 })) };
  const stopped = await collect({
    service,
    signal: stop.signal,
    onProgress: () => {
      stop.abort();
    },
  });
  expect(stopped.done).toEqual(err(appError('task.cancelled')));
  const failing = { list: () => Promise.resolve(err(appError('net.unreachable'))) };
  expect((await collect({ service: failing })).done).toEqual(err(appError('net.unreachable')));
  const crashed = await collect({ service, take: () => Promise.resolve(err(appError('task.crashed'))) });
  expect(crashed.done).toEqual(err(appError('task.crashed')));
});
