import { expect } from '@playwright/test';
import { SUBMISSIONS, type Laptop } from './laptop.ts';

export const SERVICE = {
  N16: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.filling.untilKeptHere();
    await laptop.suikai.killService();
    await laptop.submit();
    await laptop.isToldByBadge();
    expect(await laptop.page.evaluate(() => navigator.onLine)).toBe(true);
    await laptop.suikai.startService();
  },
  V2: async (laptop: Laptop) => {
    await laptop.fill();
    const fault = laptop.net.meddle(
      SUBMISSIONS,
      async (call) => {
        await call.forward();
        await laptop.suikai.killService();
        call.cut();
      },
      1,
    );
    await laptop.submit();
    await expect.poll(fault.met).toBe(1);
    await laptop.suikai.killService();
    await laptop.suikai.startService();
  },
};
