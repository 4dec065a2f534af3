import type { Laptop } from './laptop.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

export const ACCOUNT = {
  A1: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.context.clearCookies();
    await laptop.submit();
    await laptop.isTold(await laptop.syncPanel());
    await laptop.signInAgain();
  },
  K1: async (laptop: Laptop) => {
    await laptop.page.clock.install({ time: Date.now() + 3 * YEAR_MS });
    await laptop.page.reload();
    await laptop.fillAndSubmit();
    await laptop.isToldByBadge();
  },
};
