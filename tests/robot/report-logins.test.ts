import { expect, test } from 'vitest';
import type { LoginState } from '../../robot/bureau/bureau.ts';
import type { Client } from '../../robot/client.ts';
import { systemClock } from '../../robot/clock.ts';
import { reportLogins } from '../../robot/report-logins.ts';
import type { Worker } from '../../robot/worker.ts';

const SIGNED_IN: LoginState = { loggedIn: true, method: '扫码', qrCode: null };
const waitsFor = (qrCode: string): LoginState => ({ loggedIn: false, method: '扫码', qrCode });

/** What the robot says at which second, until `seconds` have passed; null: the bureau is silent. */
async function said(
  devices: readonly string[],
  login: (diskId: string, second: number) => LoginState | null,
  seconds: number,
  isTaken = (second: number): boolean => second >= 0,
): Promise<string[]> {
  const stopping = new AbortController();
  const told: string[] = [];
  let ms = 0;
  const second = () => Math.round(ms / 1000);
  const client: Pick<Client, 'devices' | 'login'> = {
    devices: () =>
      Promise.resolve({
        ok: true,
        data: {
          devices: devices.map((diskId) => ({
            tenant: 'a',
            diskId,
            model: '',
            sellerName: '',
            sellerTaxId: '',
            invoiceTypes: [],
          })),
        },
      }),
    login: (diskId, { status, qrCode }) => {
      told.push([second(), diskId, status, ...(qrCode === null ? [] : [qrCode])].join(' '));
      return Promise.resolve(
        isTaken(second()) ? { ok: true, data: null } : { ok: false, status: 503, message: '' },
      );
    },
  };
  const worker = {
    client,
    bureau: {
      login: (diskId: string) => {
        const answer = login(diskId, second());
        return answer === null ? Promise.reject(new Error('silent')) : Promise.resolve(answer);
      },
    },
    clock: {
      now: () => ms,
      rest: (pause: number) => {
        ms += pause;
        if (second() >= seconds) stopping.abort();
        return Promise.resolve();
      },
      until: (at: number) => systemClock().until(at),
    },
    signal: stopping.signal,
    log: () => undefined,
  };
  await reportLogins(worker as unknown as Worker);
  return told;
}

test('one device the bureau is silent about keeps no other from being told', async () => {
  const told = await said(['甲', '乙', '丙'], (diskId) => (diskId === '乙' ? null : SIGNED_IN), 200);
  expect(told).toEqual(['0 甲 1', '0 丙 1']);
});

test('one that is signed out is looked at every few seconds and told when that changed', async () => {
  const states = [waitsFor('码一'), waitsFor('码一'), waitsFor('码二'), SIGNED_IN];
  const told = await said(['甲'], (_diskId, second) => states[second / 5] ?? SIGNED_IN, 200);
  expect(told).toEqual(['0 甲 0 码一', '10 甲 0 码二', '15 甲 1']);
});

test('what does not change is said again before the service forgets it', async () => {
  expect(await said(['甲'], () => SIGNED_IN, 500)).toEqual(['0 甲 1', '240 甲 1', '480 甲 1']);
  expect(await said(['甲'], () => waitsFor('码'), 300)).toEqual(['0 甲 0 码', '240 甲 0 码']);
});

test('what the service did not take is said again', async () => {
  const told = await said(
    ['甲'],
    () => SIGNED_IN,
    60,
    (second) => second >= 10,
  );
  expect(told).toEqual(['0 甲 1', '5 甲 1', '10 甲 1']);
});
