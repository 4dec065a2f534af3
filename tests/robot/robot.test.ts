import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrderWire } from '../../wire/invoice.api.ts';
import { pullApi } from '../../wire/sync.api.ts';
import type { Issued } from '../../robot/ledger.ts';
import { ROBOT_TOKEN, temporaryFolder, type Caller } from '../server/harness.ts';
import {
  kill,
  signInAt,
  startProgram,
  startServer,
  type Program,
  type RunningService,
} from '../server/processes.ts';
import { submitSample } from '../server/samples.ts';

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const data = temporaryFolder();
const robotData = path.join(data, 'robot');
let server: RunningService;
let demo: Caller;
beforeAll(async () => {
  server = await startServer(data, { ROBOT_LEASE_MS: '500' });
  demo = await signInAt(server.url);
});
afterAll(async () => {
  await kill(server);
  await pause(200);
  fs.rmSync(data, { recursive: true, force: true });
});

const startRobot = (variables: Record<string, string> = {}): Program =>
  startProgram('robot/main.ts', {
    SUIKAI_URL: server.url,
    ROBOT_TOKEN,
    SUIKAI_DATA: robotData,
    ROBOT_DELAY_MS: '20',
    ROBOT_POLL_MS: '50',
    ...variables,
  });

const ordersOf = async (subIds: readonly string[]): Promise<OrderWire[]> => {
  const { changes } = pullApi.response.parse((await demo.get('/sync/pull?cursor=0&limit=200')).data);
  return changes
    .filter((change) => change.type === 'order')
    .map(({ body }) => body)
    .filter(({ subId }) => subIds.includes(subId));
};

const settled = async (subIds: readonly string[], code: string, ms = 60_000): Promise<OrderWire[]> => {
  for (let waited = 0; waited < ms; waited += 100) {
    const orders = await ordersOf(subIds);
    if (orders.length === subIds.length && orders.every(({ ddzt }) => ddzt === code)) return orders;
    await pause(100);
  }
  throw new Error(`not all in state ${code}: ${JSON.stringify(await ordersOf(subIds))}`);
};

const ledger = (): Issued[] =>
  fs
    .readFileSync(path.join(robotData, 'sandbox-robot.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Issued);

const stop = async (robot: Program): Promise<number | null> => {
  robot.child.kill('SIGTERM');
  return robot.exit;
};

describe('the sandbox robot', () => {
  test('issues with a 20-digit number and says that it is a sandbox', async () => {
    const robot = startRobot();
    const { subId, invoice } = await submitSample(demo);
    const [order] = await settled([subId], '0');
    expect(order).toMatchObject({ sandbox: true, errorMsg: null });
    expect(order?.fphm).toMatch(/^\d{2}442\d{15}$/);
    expect(ledger().find(({ serial }) => serial === invoice.ywlsh)?.number).toBe(order?.fphm);
    expect(await stop(robot)).toBe(0);
    expect(robot.output()).toContain('沙箱机器人');
    expect(robot.output()).toContain('"event":"stopped"');
  });

  test('refuses the buyer it is told to refuse; the draft comes back', async () => {
    const robot = startRobot();
    const { subId, draftId } = await submitSample(demo, { buyerTaxerName: '沙箱拒开测试有限公司' });
    const [order] = await settled([subId], '3');
    expect(order?.errorMsg?.hints).toContain('沙箱拒开');
    const { changes } = pullApi.response.parse((await demo.get('/sync/pull?cursor=0&limit=200')).data);
    expect(changes.find(({ id }) => id === draftId)).toMatchObject({ type: 'draft', tomb: null });
    await stop(robot);
  });

  test('killed again and again issues each order once', async () => {
    const submissions = [];
    for (let n = 0; n < 12; n++) submissions.push(await submitSample(demo));
    for (let round = 0; round < 4; round++) {
      const robot = startRobot();
      await robot.waitFor(/"event":"issued"/);
      await pause(round * 7);
      await kill(robot);
    }
    const last = startRobot();
    const orders = await settled(
      submissions.map(({ subId }) => subId),
      '0',
    );
    await stop(last);
    const serials = ledger().map(({ serial }) => serial);
    expect(new Set(serials).size).toBe(serials.length);
    const numberOf = new Map(ledger().map(({ serial, number }) => [serial, number]));
    const expected = submissions.map(({ subId, invoice }) => [subId, numberOf.get(invoice.ywlsh)]);
    expect(orders.map(({ subId, fphm }) => [subId, fphm]).sort()).toEqual(expected.sort());
  });

  test('two at once, each with a ledger of its own, issue each order once', async () => {
    const robots = [startRobot(), startRobot({ SUIKAI_DATA: path.join(data, 'second') })];
    const submissions = [];
    for (let n = 0; n < 10; n++) submissions.push(await submitSample(demo));
    const orders = await settled(
      submissions.map(({ subId }) => subId),
      '0',
    );
    expect(new Set(orders.map(({ fphm }) => fphm)).size).toBe(10);
    await Promise.all(robots.map(stop));
  });

  test('waits for a service that is not there, and stops when told', async () => {
    const robot = startRobot({ SUIKAI_URL: 'http://127.0.0.1:9' });
    await robot.waitFor(/"event":"service unavailable"/);
    expect(await stop(robot)).toBe(0);
  });

  test('without a token says what is missing', async () => {
    const robot = startRobot({ ROBOT_TOKEN: '' });
    expect(await robot.exit).toBe(1);
    expect(robot.errors()).toMatch(/^沙箱机器人配置有误：ROBOT_TOKEN/);
  });
});
