import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  B5: async (laptop: Laptop) => {
    const { suikai } = laptop;
    const folder = mkdtempSync(join(tmpdir(), 'suikai-backup-'));
    const backup = join(folder, 'earlier.jsonl');
    await suikai.backUp(backup);
    await suikai.stopRobot();
    await laptop.fillAndSubmit();
    await expect(laptop.filling.syncBadge).toContainText('已同步');
    await suikai.killService();
    await suikai.restore(backup);
    rmSync(folder, { recursive: true });
    await suikai.startService();
    await laptop.isTold(await laptop.syncPanel());
    await laptop.signInAgain();
    suikai.startRobot();
  },
};
