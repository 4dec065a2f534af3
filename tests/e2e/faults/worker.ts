import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type CDPSession } from '@playwright/test';
import { OUTBOX_TAG } from '../../../src/offline/adapters/background-sync.ts';
import { CALLS, SUBMISSIONS, type Laptop } from './laptop.ts';
import type { Meddle } from './unreliable-net.ts';

const lose: Meddle = (call) => {
  call.cut();
};

/** The browser's own view of its service workers. */
async function workersOf({ page, context }: Laptop): Promise<{ devtools: CDPSession; registration: string }> {
  const devtools = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return { devtools, registration: await known };
}

export const WORKER = {
  W1: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.filling.untilKeptHere();
    await laptop.context.setOffline(true);
    await laptop.submit();
    const { page } = laptop;
    const sent = laptop.net.meddle(SUBMISSIONS, (call) => call.forward(), 1);
    laptop.page = await laptop.context.newPage();
    await page.close();
    await laptop.context.setOffline(false);
    await expect.poll(sent.met).toBe(1);
    await laptop.page.goto(`${laptop.net.url}/healthz`);
    const { devtools } = await workersOf(laptop);
    await devtools.send('ServiceWorker.stopAllWorkers');
  },
  W3: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.filling.untilKeptHere();
    const fault = laptop.net.meddle(SUBMISSIONS, lose);
    await laptop.submit();
    const { devtools, registration } = await workersOf(laptop);
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: laptop.net.url,
      registrationId: registration,
      tag: OUTBOX_TAG,
      lastChance: true,
    });
    await expect.poll(fault.met).toBeGreaterThan(1);
  },
  W4: async (laptop: Laptop) => {
    const { page, filling, net, around } = laptop;
    await laptop.fill();
    await filling.untilKeptHere();
    net.meddle(CALLS, (call) => {
      call.answer({ status: 503, headers: {}, body: Buffer.from('') });
    });
    await laptop.submit();
    await laptop.isToldByBadge();
    appendFileSync(join(around.dist, 'sw.js'), '\n// next version\n');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    const offered = page.getByText('发现新版本');
    await expect(offered).toBeVisible();
    await page.getByRole('button', { name: '更新', exact: true }).click();
    await expect(offered).toBeHidden();
    await expect(filling.syncBadge).toContainText('未同步 1');
  },
  W5: async (laptop: Laptop) => {
    const { page, net } = laptop;
    await laptop.filling.untilKeptHere();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).unregister();
    });
    const fault = net.meddle(/^\/sw\.js/, (call) => {
      call.answer({ status: 404, headers: {}, body: Buffer.from('') });
    });
    await page.reload();
    await expect.poll(fault.met).toBeGreaterThan(0);
    await laptop.fillAndSubmit();
    await laptop.hasOneInvoice();
  },
  W6: async (laptop: Laptop) => {
    const { page, net, context } = laptop;
    await laptop.fill();
    await laptop.journaled();
    await laptop.filling.untilKeptHere();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await context.setOffline(true);
    await page.reload().catch(() => undefined);
    await context.setOffline(false);
    await page.goto(net.url);
    await laptop.standsFilled();
    await laptop.submit();
  },
};
