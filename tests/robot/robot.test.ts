import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../robot/bureau/ledger.ts';
import type { OrderWire } from '../../wire/invoice.api.ts';
import { invoiceFileApi } from '../../wire/invoice-files.api.ts';
import { leaseApi } from '../../wire/robot.api.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { freshPlace, ROBOT_TOKEN, removeFolder, type Caller } from '../server/harness.ts';
import { kill, signInAt, startServer, type Program, type RunningService } from '../server/processes.ts';
import { submitSample } from '../server/samples.ts';
import { startBureau, startRobotAt, type RunningBureau } from './sandbox-programs.ts';

/** A call may take its time on a busy machine; settling is longer than the bureau is slow. */
const TIMING = { ROBOT_LEASE_MS: '3000', ROBOT_CALL_MS: '1200', ROBOT_SETTLE_MS: '400' };

let data: string;
let server: RunningService;
let bureau: RunningBureau;
let demo: Caller;
const robots: Program[] = [];
beforeAll(async () => {
  const place = await freshPlace();
  data = place.SUIKAI_DATA;
  [server, bureau] = await Promise.all([startServer(data, { ...place, ...TIMING }), startBureau(data)]);
  demo = await signInAt(server.url);
});
afterEach(async () => {
  await Promise.all(robots.splice(0).map(kill));
  await bureau.setFaults({});
});
afterAll(async () => {
  await Promise.all([kill(server), kill(bureau.program)]);
  removeFolder(data);
});

function startRobot(variables: Record<string, string> = {}): Program {
  const robot = startRobotAt(server.url, bureau.url, variables);
  robots.push(robot);
  return robot;
}

const issuedFor = async (serial: string) =>
  (await bureau.ledger()).filter((entry) => entry.serial === serial);

const untilIssued = async (serial: string): Promise<void> => {
  while ((await issuedFor(serial)).length === 0) await pause(20);
};

const pulled = async () => {
  const { data: page } = await demo.get('/sync/pull?cursor=0&limit=200');
  return pullApi.response.parse(page).changes;
};

const ordersOf = async (subIds: readonly string[]): Promise<OrderWire[]> =>
  (await pulled())
    .filter((change) => change.type === 'order')
    .map(({ body }) => body)
    .filter(({ subId }) => subIds.includes(subId));

const settled = async (subIds: readonly string[], code: string, ms = 240_000): Promise<OrderWire[]> => {
  for (let waited = 0; waited < ms; waited += 100) {
    const orders = await ordersOf(subIds);
    if (orders.length === subIds.length && orders.every(({ ddzt }) => ddzt === code)) return orders;
    await pause(100);
  }
  throw new Error(`not all in state ${code}: ${JSON.stringify(await ordersOf(subIds))}`);
};

const stop = async (robot: Program): Promise<number | null> => {
  robot.child.kill('SIGTERM');
  return robot.exit;
};

const submitMany = async (count: number) => {
  const submissions = [];
  for (let n = 0; n < count; n++) submissions.push(await submitSample(demo));
  return submissions;
};

/** Each order has the one invoice the bureau has for its serial. */
async function expectOnce(submissions: Awaited<ReturnType<typeof submitMany>>): Promise<void> {
  const orders = await settled(
    submissions.map(({ subId }) => subId),
    '0',
  );
  const numberOf = new Map(orders.map(({ subId, fphm }) => [subId, fphm]));
  for (const { subId, invoice } of submissions)
    expect(
      (await issuedFor(invoice.ywlsh)).map(({ number }) => number),
      robots.map((robot) => robot.output()).join('\n'),
    ).toEqual([numberOf.get(subId)]);
}

describe('the sandbox robot', () => {
  test('issues with a 20-digit number and says that it is a sandbox', async () => {
    const robot = startRobot();
    const { subId, invoice } = await submitSample(demo);
    const [order] = await settled([subId], '0');
    expect(order).toMatchObject({ sandbox: true, fpdm: '', errorMsg: null });
    expect(order?.fphm).toMatch(/^\d{2}442\d{15}$/);
    expect(await issuedFor(invoice.ywlsh)).toMatchObject([{ number: order?.fphm, sandbox: '沙箱' }]);
    const file = await demo.get(`/v2/tax/order/file/${subId}/xml`);
    const { content } = invoiceFileApi.response.parse(file.data);
    expect(Buffer.from(content, 'base64').toString()).toContain(order?.fphm);
    expect(await stop(robot)).toBe(0);
    expect(robot.output()).toContain('沙箱机器人');
    expect(robot.output()).toContain('"event":"stopped"');
  });

  test('with a bureau of its own inside keeps a ledger', async () => {
    const folder = path.join(data, 'robot');
    startRobot({ BUREAU_URL: '', SUIKAI_DATA: folder, ROBOT_DELAY_MS: '0' });
    const { subId } = await submitSample(demo);
    const [order] = await settled([subId], '0');
    const kept = fs.readFileSync(path.join(folder, 'sandbox-bureau.jsonl'), 'utf8');
    expect((JSON.parse(kept) as Entry).number).toBe(order?.fphm);
  });

  test('refuses the buyer it is told to refuse; the draft comes back', async () => {
    startRobot();
    const { subId, draftId } = await submitSample(demo, { buyerTaxerName: '沙箱拒开测试有限公司' });
    const [order] = await settled([subId], '3');
    expect(order?.errorMsg?.hints).toContain('沙箱拒开');
    const draft = (await pulled()).find(({ id }) => id === draftId);
    expect(draft).toMatchObject({ type: 'draft', tomb: null });
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

describe('an order is issued once', () => {
  test('when a robot dies with a lease it has not begun', async () => {
    const submissions = await submitMany(1);
    const response = await fetch(`${server.url}${leaseApi.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ROBOT_TOKEN}` },
      body: JSON.stringify({ invoiceTypes: ['82'] }),
    });
    expect(await response.json()).toMatchObject({ data: { task: { fence: 1 } } });
    startRobot();
    await expectOnce(submissions);
  });

  test('when a robot dies after the bureau issued and before it could say so', async () => {
    await bureau.setFaults({ mute: true });
    const submissions = await submitMany(1);
    const first = startRobot();
    await untilIssued(submissions[0]?.invoice.ywlsh ?? '');
    await kill(first);
    await bureau.setFaults({});
    startRobot();
    await expectOnce(submissions);
  });

  test('when the bureau loses a third of its answers, doubles calls and is slow to know what it did', async () => {
    await bureau.setFaults({ lose: 0.33, duplicate: 0.3, settle: 250 });
    const submissions = await submitMany(8);
    startRobot();
    startRobot();
    await expectOnce(submissions);
  });

  test('when robots are killed again and again', async () => {
    const submissions = await submitMany(8);
    for (let round = 0; round < 3; round++) {
      const robot = startRobot();
      await robot.waitFor(/"event":"issued"/);
      await pause(round * 7);
      await kill(robot);
    }
    startRobot();
    await expectOnce(submissions);
  });

  test('when a robot is frozen in the middle, overtaken, and wakes', async () => {
    await bureau.setFaults({ delay: 600 });
    const submissions = await submitMany(1);
    const zombie = startRobot();
    await untilBegun(submissions[0]?.subId ?? '');
    zombie.child.kill('SIGSTOP');
    startRobot();
    await expectOnce(submissions);
    zombie.child.kill('SIGCONT');
    await pause(1500);
    await expectOnce(submissions);
  });

  test('and only because the bureau tells the truth after settling: the ledger would show it', async () => {
    await bureau.setFaults({ mute: true, settle: 60_000 });
    const [submission] = await submitMany(1);
    const serial = submission?.invoice.ywlsh ?? '';
    startRobot();
    await untilIssued(serial);
    await bureau.setFaults({ settle: 60_000 });
    await settled([submission?.subId ?? ''], '0');
    expect((await issuedFor(serial)).length).toBeGreaterThan(1);
  });
});

const untilBegun = async (subId: string): Promise<void> => {
  while ((await ordersOf([subId]))[0]?.ddzt !== '2') await pause(20);
};

describe('the bureau', () => {
  test('that has other content under the serial ends the order; the content comes back', async () => {
    await bureau.setFaults({ mute: true });
    const { subId, draftId, invoice } = await submitSample(demo);
    startRobot();
    await untilIssued(invoice.ywlsh);
    await bureau.setFaults({ lie: true });
    const [order] = await settled([subId], '3');
    expect(order?.errorMsg?.hints).toContain('已开具内容不同的发票');
    expect((await pulled()).find(({ id }) => id === draftId)).toMatchObject({ tomb: null });
    expect(await issuedFor(invoice.ywlsh)).toHaveLength(1);
  });

  test('that the device is not signed in to makes the order wait and says so', async () => {
    await bureau.setFaults({ signedOut: true });
    const submissions = await submitMany(1);
    startRobot();
    const subId = submissions[0]?.subId ?? '';
    while (!(await ordersOf([subId]))[0]?.progress.text.includes('未登录')) await pause(50);
    await bureau.setFaults({});
    await expectOnce(submissions);
  });
});
