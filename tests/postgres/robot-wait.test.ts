import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshPlace, startTestService, type Caller, type TestService } from '../server/harness.ts';
import { robotOf } from '../server/robot-calls.ts';
import { submitSample } from '../server/samples.ts';

const NODES = 4;
const CALL_MS = 3000;
const SETTLE_MS = 3000;

let nodes: TestService[] = [];
let demo: Caller;
beforeAll(async () => {
  const { DATABASE_URL = '' } = (await freshPlace()) as { DATABASE_URL?: string };
  const settings = {
    DATABASE_URL,
    ROBOT_LEASE_MS: '600000',
    ROBOT_CALL_MS: String(CALL_MS),
    ROBOT_SETTLE_MS: String(SETTLE_MS),
  };
  nodes = await Promise.all(
    Array.from({ length: NODES }, () => startTestService(settings, { isAlone: true })),
  );
  const [first] = nodes;
  if (first === undefined) throw new Error(String(inject('databaseUrl')));
  demo = await first.signIn('demo');
});
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

test('who comes after a lost robot waits for it once, whichever nodes it asks', async () => {
  const [first, ...others] = nodes.map((node) => robotOf(node));
  if (first === undefined) throw new Error('no node');
  await submitSample(demo);
  const task = await first.leased();
  expect(await first.begin(task)).toMatchObject({ go: 'issue' });
  // The same robot, started anew, asks one node until that one has waited enough; the others have heard of nothing yet.
  let told = await first.begin(task);
  expect(told.go).toBe('wait');
  for (; told.go === 'wait'; told = await first.begin(task)) await pause(told.waitMs);
  for (const other of others) {
    const { waitMs } = await other.begin(task);
    expect(waitMs).toBeLessThan((CALL_MS + SETTLE_MS) / 2);
  }
});
