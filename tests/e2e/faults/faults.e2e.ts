import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startSuikai, type Running } from '../harness.ts';
import { ACCOUNT } from './account.ts';
import { BROWSER } from './browser.ts';
import { Laptop } from './laptop.ts';
import { NET } from './net.ts';
import { FAULTS, type FaultCode, type FaultRow } from './rows.ts';
import { SERVICE } from './service.ts';
import { STORAGE } from './storage.ts';
import { openNet, type Net } from './unreliable-net.ts';
import { WORKER } from './worker.ts';

/** Puts the fault on the laptop and the invoice on its way. What it leaves is healed, and the invoice has to be issued. */
type Act = (laptop: Laptop) => Promise<void>;

const ACTS: Readonly<Record<FaultCode, Act>> = {
  ...NET,
  ...SERVICE,
  ...BROWSER,
  ...STORAGE,
  ...WORKER,
  ...ACCOUNT,
};

/** Robots ask often, and what waits for leases to end does not wait long. */
const SOON = {
  ROBOT_POLL_MS: '200',
  ROBOT_LEASE_MS: '8000',
  ROBOT_SETTLE_MS: '500',
  RECOVERY_MINUTES: '0',
};

let suikai: Running;
let net: Net;
let dist = '';

test.beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'suikai-dist-'));
  cpSync('dist', dist, { recursive: true });
  suikai = await startSuikai({ SUIKAI_DIST: dist, ...SOON });
  net = await openNet(suikai.url);
  suikai.startRobot();
});
test.afterAll(async () => {
  await net.close();
  await suikai.stop();
  rmSync(dist, { recursive: true, force: true });
});

const all = Object.entries(FAULTS) as [FaultCode, FaultRow][];
const chosen = all.filter(([, { quick }]) => quick ?? process.env['SUIKAI_SOAK'] === '1');

for (const [code, { done, told }] of chosen) {
  test(`${code} ${done}`, async ({ page, context }) => {
    const amount = 101 + all.findIndex(([other]) => other === code);
    const laptop = new Laptop({ suikai, net, context, dist, amount, told }, page);
    await laptop.signIn();
    await ACTS[code](laptop);
    net.heal();
    await laptop.hasOneInvoice();
    expect(laptop.pageErrors).toEqual([]);
    expect(laptop.hasTold).toBe(told !== undefined);
    ended += 1;
  });
}

let ended = 0;

test('in the end nothing was issued twice', () => {
  const totals = suikai.issued().map(({ total }) => total);
  expect(totals).toHaveLength(ended);
  expect(new Set(totals).size).toBe(totals.length);
});
