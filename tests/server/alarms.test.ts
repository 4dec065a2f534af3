import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAlarms } from '../../server/alarms.ts';
import { until } from '../soon.ts';
import { Browser } from './guessing-desk.ts';
import { startTestService, type TestService } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, { isAlone: true });
});
afterAll(() => service.stop());

test('guesses that make somebody wait are an alarm, once', async () => {
  const alarm = vi.spyOn(service.service.services, 'alarm');
  const browser = new Browser(service, '10.0.0.14');
  for (const account of ['support', 'nobody at all'])
    for (let n = 0; n < 12; n++) await browser.tryOut(account, `guess ${String(n)}`);
  const about = { throttle: 'place', address: '10.0.0.14' };
  expect(alarm.mock.calls).toEqual([
    ['sign-in guessed too often', { ...about, user: expect.stringMatching(/^[\da-f-]{36}$/) as string }],
    ['sign-in guessed too often', { ...about, user: 'unknown' }],
  ]);
});

const silent = () => ({ error: () => undefined, warn: () => undefined });

/** An address that answers as it is told, and keeps what came. */
async function receiver(answers: readonly number[]) {
  const came: { readonly alarm: string; readonly detail: object; readonly dropped?: number }[] = [];
  let asked = 0;
  const server = http.createServer((request, response) => {
    void request.toArray().then((pieces) => {
      const status = answers[asked++] ?? 200;
      if (status === 200) came.push(JSON.parse(Buffer.concat(pieces as Buffer[]).toString()) as never);
      response.writeHead(status).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/alarms`,
    came,
    asked: () => asked,
    close: () => server.close(),
  };
}

test('an alarm is posted in order, and again where it was not taken', async () => {
  const there = await receiver([500, 503]);
  const { raise, stop } = openAlarms({ url: there.url, log: silent, pauses: [1, 1] });
  raise('first', { n: 1 });
  raise('second', { n: 2 });
  await until(() => there.came.length === 2);
  expect(there.came).toMatchObject([
    { alarm: 'first', detail: { n: 1 } },
    { alarm: 'second', detail: { n: 2 } },
  ]);
  expect(there.asked()).toBe(4);
  stop();
  there.close();
});

test('alarms nobody takes are given up; those that wait are bounded, and what was dropped is told', async () => {
  const warn = vi.fn();
  const error = vi.fn();
  const taken: string[] = [];
  let isThere = false;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const post = async (_url: string, body: string): Promise<boolean> => {
    await begun;
    if (isThere) taken.push(body);
    return isThere;
  };
  const { raise, stop } = openAlarms({ url: 'http://x', log: () => ({ error, warn }), pauses: [1], post });
  for (let n = 0; n < 150; n++) raise('flood', { n });
  // The log has them all at once, whatever becomes of the address.
  expect(error).toHaveBeenCalledTimes(150);
  begin();
  await until(() => warn.mock.calls.length === 101);
  isThere = true;
  raise('after', {});
  await until(() => taken.length === 1);
  expect(JSON.parse(taken[0] ?? '')).toMatchObject({ alarm: 'after' });
  stop();
});

test('without an address there is only the log', () => {
  const error = vi.fn();
  const post = vi.fn();
  const { raise } = openAlarms({ url: undefined, log: () => ({ error, warn: error }), post });
  raise('alone', { n: 1 });
  expect(error).toHaveBeenCalledExactlyOnceWith({ alarm: 'alone', n: 1 }, 'a person must look at this');
  expect(post).not.toHaveBeenCalled();
});
