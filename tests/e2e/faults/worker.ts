import type { Laptop } from './laptop.ts';

export const WORKER = {
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
