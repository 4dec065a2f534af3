import { expect, test } from 'vitest';
import { draftsOpenElsewhere, holdDraft } from '../../src/platform/draft-lock.ts';
import { online } from '../../src/platform/online.ts';
import { startServiceWorker, swState } from '../../src/platform/service-worker.ts';
import { keepStorage } from '../../src/platform/storage.ts';
import { soon } from '../soon.ts';

test('a draft has one writer; the next one in line gets it when the first lets go', async () => {
  const draftId = crypto.randomUUID();
  const first = await holdDraft(draftId);
  const second = await holdDraft(draftId);
  const third = await holdDraft(draftId);
  expect([first.held, second.held, third.held]).toEqual([true, false, false]);
  third.release();
  first.release();
  await second.whenHeld;
  expect((await holdDraft(draftId)).held).toBe(false);
  second.release();
});

test('a draft is open elsewhere while somebody else writes it, not while this tab does', async () => {
  const [here, there] = [crypto.randomUUID(), crypto.randomUUID()];
  const hold = await holdDraft(here);
  // A page of its own, as another tab is.
  const tab = document.createElement('iframe');
  tab.srcdoc = '<!doctype html>';
  const loaded = new Promise((done) => {
    tab.onload = done;
  });
  document.body.append(tab);
  await loaded;
  let letGo = () => undefined as unknown;
  await new Promise<void>((held) => {
    void tab.contentWindow?.navigator.locks.request(`suikai-draft:${there}`, () => {
      held();
      return new Promise<unknown>((resolve) => {
        letGo = () => {
          resolve(null);
        };
      });
    });
  });
  const open = await draftsOpenElsewhere();
  expect([open.has(here), open.has(there)]).toEqual([false, true]);
  letGo();
  await soon(async () => {
    expect((await draftsOpenElsewhere()).has(there)).toBe(false);
  });
  tab.remove();
  hold.release();
});

test('the browser says how much room there is', async () => {
  const state = await keepStorage();
  expect(state.quota).toBeGreaterThan(0);
});

test('who looks at the network hears of every change until they stop', () => {
  let heard = 0;
  const stop = online.subscribe(() => {
    heard += 1;
  });
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(heard).toBe(2);
  expect(online.getSnapshot()).toBe(navigator.onLine);
});

test('outside a production build no service worker is registered', async () => {
  await startServiceWorker();
  expect(await navigator.serviceWorker.getRegistrations()).toEqual([]);
  expect(swState.getSnapshot()).toEqual({
    offlineReady: false,
    installedNow: false,
    updateWaiting: false,
    staleTab: false,
  });
});
