import { expect } from '@playwright/test';
import { SUBMISSIONS, type Laptop } from './laptop.ts';
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
    await expect(laptop.filling.syncBadge).toContainText('已同步', { timeout: 60_000 });
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
};
