import { expect, test } from 'vitest';
import { errorText } from '../../domain/kernel/errors.ts';
import { syncProblems } from '../../src/offline/sync-problems.ts';
import { Device, content, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';
import { states } from './laptop.ts';

/** FAULTS S2: the disk is full as news arrive. */

const TEXT = '本机存储空间不足，同步已暂停；已保存的内容都在，请清理磁盘空间，之后会自动继续';
const cursorOf = (service: FakeService): string | undefined =>
  service.requests.findLast(({ path }) => path.startsWith('/sync/pull'))?.path;

test('a page that can’t be written stops the exchange where it was, keeps all that is here, tells its user, and comes by itself once there is room', async () => {
  const service = new FakeService();
  const elsewhere = new Device(service);
  const other = await elsewhere.open();
  for (let n = 0; n < 30; n++) await other.saveDraft(content(uuid(), `theirs-${String(n)}`));
  await other.sync();
  elsewhere.kill();

  const device = new Device(service);
  let timer: () => void = () => undefined;
  device.schedule = (_ms, call) => {
    timer = call;
    return () => {
      timer = () => undefined;
    };
  };
  const store = await device.open();
  const mine = uuid();
  device.nextFault = () => 'offline';
  await store.saveDraft(content(mine, 'mine'));
  await store.sync();
  device.nextFault = () => 'ok';
  service.requests.length = 0;
  // The first page of twenty still has room.
  device.beforeExchange = () => {
    device.full = service.requests.length === 1;
    return Promise.resolve();
  };
  await store.sync();

  expect(store.status()).toMatchObject({
    phase: 'waiting',
    unsynced: 1,
    lastError: { code: 'store.quota' },
    nextTryAt: expect.any(Number) as number,
  });
  expect(syncProblems(store.status()).map(errorText)).toEqual([TEXT]);
  expect(await states(store)).toContain('unsynced mine');
  expect(await states(store)).toHaveLength(21);
  const stoppedAt = cursorOf(service);

  device.beforeExchange = () => Promise.resolve();
  device.full = true;
  timer();
  await store.sync();
  expect(cursorOf(service)).toBe(stoppedAt);
  expect(await states(store)).toHaveLength(21);

  device.full = false;
  service.requests.length = 0;
  const synced = new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (store.status().phase !== 'idle') return;
      stop();
      resolve();
    });
  });
  timer();
  await synced;
  expect(service.requests[0]?.path).toBe(stoppedAt);
  expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
  expect(syncProblems(store.status())).toEqual([]);
  expect(await states(store)).toHaveLength(31);
  device.kill();
});
