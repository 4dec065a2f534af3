import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchUp } from '../../src/features/invoice-face/catch-up.ts';
import type { DraftNews } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { online, tellReached } from '../../src/platform/online.ts';

/** Whether the service is there, and what is asked of it before a submission. */

const network = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  tellReached(true);
  network.onLine = true;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function desk(answered: Promise<void>) {
  const news: DraftNews = { kind: 'renewed' };
  const sync = vi.fn(() => answered);
  return { sync, store: { sync, draftNews: () => Promise.resolve(news) } as unknown as OfflineStore };
}

test('a service that can’t be reached is no network to any page, until it is heard again', () => {
  const told: boolean[] = [];
  const stop = online.subscribe(() => told.push(online.getSnapshot()));
  expect(online.getSnapshot()).toBe(true);
  tellReached(false);
  tellReached(false);
  tellReached(true);
  network.onLine = false;
  window.dispatchEvent(new Event('offline'));
  stop();
  tellReached(false);
  expect(told).toEqual([false, true, false]);
});

test('what others did is asked for, and a service that is slow holds nobody up', async () => {
  const quick = desk(Promise.resolve());
  expect(await catchUp(quick.store, 'draft')).toEqual({ kind: 'renewed' });
  expect(quick.sync).toHaveBeenCalledOnce();
  const slow = desk(new Promise(() => undefined));
  const asked = catchUp(slow.store, 'draft');
  await vi.advanceTimersByTimeAsync(1500);
  expect(await asked).toEqual({ kind: 'renewed' });
});

test.each(['the browser sees no network', 'the service was not reached'])(
  'where %s nothing is asked, and what is known here is said at once',
  async (why) => {
    network.onLine = why !== 'the browser sees no network';
    tellReached(why !== 'the service was not reached');
    const away = desk(new Promise(() => undefined));
    expect(await catchUp(away.store, 'draft')).toEqual({ kind: 'renewed' });
    expect(away.sync).not.toHaveBeenCalled();
  },
);
