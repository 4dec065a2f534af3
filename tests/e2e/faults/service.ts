import { expect } from '@playwright/test';
import { SUBMISSIONS, type Laptop } from './laptop.ts';

export const SERVICE = {
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
