import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_FAULTS } from '../../robot/bureau/faults.ts';
import { openLedger } from '../../robot/bureau/ledger.ts';
import { openSandbox } from '../../robot/bureau/sandbox.ts';
import { openClient } from '../../robot/client.ts';
import { systemClock, type Clock } from '../../robot/clock.ts';
import { work } from '../../robot/work.ts';
import { ROBOT_TOKEN, startTestService, temporaryFolder, type TestService } from '../server/harness.ts';
import { jumpAhead, stateOf } from '../server/robot-calls.ts';
import { submitSample } from '../server/samples.ts';

let service: TestService;
const folder = temporaryFolder();
const stopping = new AbortController();
beforeAll(async () => {
  service = await startTestService({ ROBOT_CALL_MS: '200', ROBOT_SETTLE_MS: '0' });
});
afterAll(async () => {
  stopping.abort();
  await service.stop();
  fs.rmSync(folder, { recursive: true });
});

const POLL_MS = 1000;

interface HandClock extends Clock {
  advance(ms: number): Promise<void>;
  /** Until the robot itself rests, not its heartbeat: time that ran away under its calls would cost it every lease. */
  idle(): Promise<void>;
}

/** A clock that moves when it is told to, and the database's with it. */
function handClock(): HandClock {
  let now = 0;
  const sleepers = new Set<{ readonly isRobot: boolean; readonly until: number; wake(): void }>();
  const isIdle = () => [...sleepers].some(({ isRobot }) => isRobot);
  return {
    async idle() {
      while (!isIdle()) await pause(5);
    },
    now: () => now,
    rest: (ms, signal) =>
      new Promise((resolve) => {
        const sleeper = {
          isRobot: signal === stopping.signal,
          until: now + ms,
          wake: () => {
            signal?.removeEventListener('abort', sleeper.wake);
            sleepers.delete(sleeper);
            resolve();
          },
        };
        sleepers.add(sleeper);
        // Whoever is stopped before it rests hears nothing of it any more.
        if (signal?.aborted === true) sleeper.wake();
        else signal?.addEventListener('abort', sleeper.wake);
      }),
    until: (at) => {
      const real = systemClock();
      return real.until(real.now() + at - now);
    },
    async advance(ms) {
      now += ms;
      await jumpAhead(service, ms);
      for (const sleeper of sleepers) if (sleeper.until <= now) sleeper.wake();
    },
  };
}

test('a bureau that is down for three hours costs nobody an order: it waits, says so, and is issued once', async () => {
  const demo = await service.signIn('demo');
  const url = await service.listen();
  const ledger = openLedger(path.join(folder, 'ledger.jsonl'));
  const bureau = openSandbox({ ledger, faults: { ...NO_FAULTS, down: true } });
  const clock = handClock();
  const events: string[] = [];
  const working = work({
    client: openClient({ SUIKAI_URL: url, ROBOT_TOKEN }),
    bureau,
    clock,
    pollMs: POLL_MS,
    signal: stopping.signal,
    log: (event) => void events.push(event),
    callId: randomUUID,
  });
  const submission = await submitSample(demo);
  const state = async () => (await stateOf(demo, submission)).order;
  while (!events.includes('later')) {
    await clock.idle();
    await clock.advance(POLL_MS);
  }
  for (let minutes = 0; minutes < 180; minutes += 5) {
    await clock.idle();
    await clock.advance(300_000);
  }
  expect(await state()).toMatchObject({
    body: {
      ddzt: '2',
      errorMsg: null,
      progress: { text: expect.stringMatching(/自动重试|正在确认/) as string },
    },
  });
  expect(events).not.toContain('issued');
  expect(events).not.toContain('refused');
  bureau.setFaults(NO_FAULTS);
  while (!events.includes('issued')) {
    await clock.idle();
    await clock.advance(60_000);
  }
  stopping.abort();
  await working;
  expect(ledger.entries()).toHaveLength(1);
  expect(await state()).toMatchObject({ body: { ddzt: '0', fphm: ledger.entries()[0]?.number } });
  ledger.close();
});
