import { expect } from '@playwright/test';
import { CALLS, SUBMISSIONS, type Laptop } from './laptop.ts';
import type { Meddle } from './unreliable-net.ts';

const BUSY_MS = 5000;
const ANSWER_AFTER_MS = 1000;

const late: Meddle = async (call) => {
  const answer = await call.forward();
  await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
  call.answer(answer);
};

export const BROWSER = {
  C1: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.saveDraft();
    await laptop.page.close();
    await laptop.openDraft();
    await laptop.submit();
  },
  C3: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.journaled();
    await laptop.crash();
    await laptop.newPage();
    await laptop.standsFilled();
    await laptop.submit();
  },
  C5: async (laptop: Laptop) => {
    const fault = laptop.net.meddle(SUBMISSIONS, (call) => call.forward(), 1);
    await laptop.fillAndSubmit();
    await expect.poll(fault.met).toBe(1);
    await laptop.crash();
  },
  C7: async (laptop: Laptop) => {
    await laptop.fill();
    const fault = laptop.net.meddle(SUBMISSIONS, (call) => {
      call.cut();
    });
    await laptop.submit();
    await expect.poll(fault.met).toBeGreaterThan(0);
    const devtools = await laptop.context.newCDPSession(laptop.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    laptop.net.heal();
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(laptop.filling.syncBadge).toContainText('已同步');
  },
  C8: async (laptop: Laptop) => {
    await laptop.fill();
    const sent = laptop.net.meddle(SUBMISSIONS, late);
    await laptop.submit();
    await laptop.page.evaluate((ms) => {
      const end = performance.now() + ms;
      while (performance.now() < end);
    }, BUSY_MS);
    await laptop.hasOneInvoice();
    expect(sent.met()).toBe(1);
  },
  T1: async (laptop: Laptop) => {
    const { context, net } = laptop;
    await context.addInitScript(() => {
      // The blank page a tab begins with has none.
      if (!isSecureContext) return;
      const locked = navigator.locks.request.bind(navigator.locks);
      const request = (name: string, ...others: unknown[]): unknown => {
        const work = others.at(-1) as (lock: Lock) => unknown;
        return name.startsWith('flush:')
          ? Promise.resolve(work({ name, mode: 'exclusive' }))
          : Reflect.apply(locked, null, [name, ...others]);
      };
      Object.assign(navigator.locks, { request });
    });
    await laptop.page.reload();
    await laptop.fill();
    net.meddle(CALLS, (call) => {
      call.cut();
    });
    await laptop.submit();
    const first = await laptop.syncPanel();
    await laptop.newPage();
    const second = await laptop.syncPanel();
    net.heal();
    const sent = net.meddle(SUBMISSIONS, late);
    await Promise.all(
      [first, second].map((panel) => panel.getByRole('button', { name: '立即同步' }).click({ force: true })),
    );
    await laptop.hasOneInvoice();
    expect(sent.met()).toBeGreaterThan(1);
  },
  T4: async (laptop: Laptop) => {
    const { context, net } = laptop;
    await laptop.fill();
    const held = net.meddle(CALLS, () => undefined);
    await laptop.submit();
    await expect.poll(held.met).toBeGreaterThan(0);
    const devtools = await context.newCDPSession(laptop.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await laptop.newPage();
    net.heal();
    await expect(laptop.filling.syncBadge).toContainText('已同步');
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  },
  T3: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.journaled();
    const { page } = laptop;
    await laptop.newPage();
    await laptop.signOut();
    await laptop.filling.signIn('demo', 'suikai-demo');
    await laptop.page.close();
    laptop.page = page;
    await page.reload();
    await laptop.standsFilled();
    await laptop.submit();
  },
};
