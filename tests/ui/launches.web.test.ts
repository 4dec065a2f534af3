import { afterEach, expect, it, vi } from 'vitest';
import { followLaunches } from '../../src/app/launches.ts';
import { keepShared, takeShared } from '../../src/offline/adapters/shared-file.ts';
import { launched } from '../../src/ui/launched.ts';

type Consumer = (params: unknown) => void;

/** The system's queue of what the app was started for. */
function launchQueue(): { launch: Consumer } {
  const queue = { launch: (() => undefined) as Consumer };
  vi.stubGlobal('launchQueue', {
    setConsumer: (consumer: Consumer) => {
      queue.launch = consumer;
    },
  });
  return queue;
}

afterEach(() => {
  vi.unstubAllGlobals();
  launched.set(null);
  location.hash = '';
});

it('a file that was opened with the app waits for the filling page', async () => {
  location.hash = '#/member/drafts';
  const queue = launchQueue();
  const stop = followLaunches('member');
  const file = new File(['x'], '报价单.pdf');
  queue.launch({ files: [{ getFile: () => Promise.resolve(file) }] });
  await expect.poll(() => launched.getSnapshot()?.file?.name).toBe('报价单.pdf');
  expect(location.hash).toBe('#/member/fullpower/yidaikai');
  stop();
});

it('a shortcut leads the window that is open to its page', async () => {
  location.hash = '#/member/fullpower/yidaikai?draft=1';
  const queue = launchQueue();
  const stop = followLaunches('member');
  queue.launch({ targetURL: `${location.origin}/#/drafts` });
  await expect.poll(() => location.hash).toBe('#/drafts');
  stop();
});

it('the work stays where it is when the app is only brought to the front', async () => {
  location.hash = '#/member/drafts';
  const queue = launchQueue();
  const stop = followLaunches('member');
  queue.launch({ targetURL: `${location.origin}/`, files: [] });
  await expect.poll(() => location.hash).toBe('#/member/drafts');
  expect(launched.getSnapshot()).toBeNull();
  stop();
});

it('a file that was shared is taken once, with its name', async () => {
  const form = new FormData();
  form.set('file', new File(['名称,数量'], '销售明细.xlsx'));
  await keepShared(form);
  const stop = followLaunches('account');
  await expect.poll(() => launched.getSnapshot()?.file?.name).toBe('销售明细.xlsx');
  expect(await launched.getSnapshot()?.file?.text()).toBe('名称,数量');
  expect(location.hash).toBe('#/account/fullpower/yidaikai');
  expect(await takeShared()).toBeNull();
  stop();
});
