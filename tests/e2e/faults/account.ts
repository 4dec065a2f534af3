import type { Laptop } from './laptop.ts';

export const ACCOUNT = {
  A1: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.context.clearCookies();
    await laptop.submit();
    await laptop.isTold(await laptop.syncPanel());
    await laptop.signInAgain();
  },
};
