import { expect, test } from 'vitest';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { problemText, syncProblems } from '../../src/offline/sync-problems.ts';
import { Device, content, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';

/** FAULTS K1: the laptop's clock is wrong, and its user is told. */

const MINUTE = 60_000;
const DAY = 1440;

const said = (direction: string, span: string): string =>
  `本机时间比标准时间${direction}约${span}，请在系统设置中打开“自动设置时间和时区”；草稿照常保存和提交，开票日期以服务为准`;

test.each([
  { minutes: 4, text: null },
  { minutes: -4, text: null },
  { minutes: 6, text: said('快', '6分钟') },
  { minutes: -30, text: said('慢', '30分钟') },
  { minutes: 8 * 60, text: said('快', '8小时') },
  { minutes: -2 * DAY, text: said('慢', '2天') },
  { minutes: 3 * 365 * DAY, text: said('快', '1095天') },
])('a clock $minutes minutes wrong', async ({ minutes, text }) => {
  const service = new FakeService();
  const device = new Device(service);
  const store = await device.open();
  // A little more than whole minutes: every look at the clock takes time.
  device.setClock(minutes * MINUTE + Math.sign(minutes) * 1000);
  await store.saveDraft(content(uuid(), 'x'));
  await store.sync();
  const problems = syncProblems(store.status());
  expect(problems.map(errorText)).toEqual(text === null ? [] : [text]);
  // The exchange goes on all the same.
  expect(store.status()).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });

  device.setClock(-minutes * MINUTE);
  await store.sync();
  expect(syncProblems(store.status())).toEqual([]);
  device.kill();
});

test('what is known of the clock stays while the service is out of reach', async () => {
  const service = new FakeService();
  const device = new Device(service);
  const store = await device.open();
  device.setClock(10 * MINUTE);
  await store.sync();
  device.nextFault = () => 'offline';
  await store.sync();
  expect(syncProblems(store.status()).map(({ code }) => code)).toEqual(['sync.clock', 'net.unreachable']);
  // What is asked for by hand is asked for again; what waits here goes by itself.
  expect(syncProblems(store.status()).map(problemText).at(-1)).toBe(
    '网络不可用，未同步的内容已排队，联网后自动发送',
  );
  expect(errorText(appError('net.unreachable'))).toBe('网络不可用，请联网后重试');
  device.kill();
});
