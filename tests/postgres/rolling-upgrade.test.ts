import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { temporaryFolder, type Caller } from '../server/harness.ts';
import { newNumber, robotOf, stateOf } from '../server/robot-calls.ts';
import {
  callerAt,
  kill,
  pullAll,
  robotsAt,
  signInAt,
  startServer,
  type RunningService,
} from '../server/processes.ts';
import { collectionListApi } from '../../wire/collections.api.ts';
import { submitSample } from '../server/samples.ts';
import { makeDatabase } from './postgres-server.ts';
import { versionBefore } from './version-before.ts';

const folder = temporaryFolder();
const before = versionBefore(folder);
const running = new Set<RunningService>();
let variables: Record<string, string>;

beforeAll(async () => {
  const url = inject('databaseUrl');
  if (url === undefined) throw new Error('these tests need a PostgreSQL server');
  const name = `upgraded_${randomUUID().replaceAll('-', '')}`;
  variables = {
    DATABASE_URL: await makeDatabase(url, name),
    SUIKAI_SECRET: 'a secret that both of these nodes are given',
  };
});
afterAll(async () => {
  await Promise.all([...running].map(kill));
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(root?: string): Promise<RunningService> {
  const node = await startServer(folder, variables, root === undefined ? {} : { root });
  running.add(node);
  return node;
}
async function end(node: RunningService): Promise<void> {
  await kill(node);
  running.delete(node);
}

/** A session and a draft's way to its number, each step on the node that is named for it. */
interface Steps {
  readonly submit: RunningService;
  readonly lease: RunningService;
  readonly complete: RunningService;
}

async function issue(who: Caller, { submit, lease, complete }: Steps): Promise<string> {
  const sent = await submitSample(callerAt(submit.url, who.cookie, who.session));
  const task = await robotOf(robotsAt(lease.url)).leased();
  const robot = robotOf(robotsAt(complete.url));
  expect(await robot.begin(task)).toMatchObject({ go: 'issue' });
  const number = newNumber();
  expect(await robot.complete(task, number)).toMatchObject({ code: 0 });
  for (const { url } of running) {
    const { order, draft } = await stateOf(callerAt(url, who.cookie, who.session), sent);
    expect(order).toMatchObject({ body: { fphm: number } });
    expect(draft).toMatchObject({ tomb: 'consumed' });
  }
  return number;
}

/** Has received invoices collected: asked for at one node, done at another. */
async function collect(
  who: Caller,
  asked: RunningService,
  done: RunningService,
  month: string,
): Promise<void> {
  const { tenantId: tenant, taxpayers } = who.session;
  const [taxpayer] = taxpayers;
  const disk = taxpayer?.devices[0]?.id ?? '';
  const caller = callerAt(asked.url, who.cookie, who.session);
  const days = { taxerId: taxpayer?.id, kpqsrq: `${month}-01`, kpzzrq: `${month}-02` };
  expect(await caller.post(`/v2/statistics/summarize/${disk}`, days)).toMatchObject({ code: 0 });
  const robot = robotOf(robotsAt(done.url));
  const run = await robot.leaseOf('collect', {});
  expect(run).toMatchObject({ kpqsrq: days.kpqsrq });
  const invoices = [{ fplxdm: '82', kprq: days.kpqsrq, fphm: newNumber() }];
  for (const { url } of running) {
    const brought = { tenant, collectionId: run?.collectionId, invoices };
    expect(await robotsAt(url).robot(`/robot/v1/devices/${disk}/received`, brought)).toMatchObject({
      code: 0,
    });
  }
  if (run !== null) expect(await robot.say('complete', run, { kind: 'collect' })).toMatchObject({ code: 0 });
  for (const { url } of running) {
    const { data } = await callerAt(url, who.cookie, who.session).get(
      `/v2/statistics/summarize?taxerId=${taxpayer?.id ?? ''}`,
    );
    expect(collectionListApi.response.parse(data).list[0]).toMatchObject({ kpqsrq: days.kpqsrq, gjzt: '1' });
  }
}

/** Every share of the work between two nodes. */
const shares = (one: RunningService, other: RunningService): Steps[] =>
  [one, other].flatMap((submit) =>
    [one, other].flatMap((lease) => [one, other].map((complete) => ({ submit, lease, complete }))),
  );

test('nodes of this version and the one before work beside each other, and the older may start again', async () => {
  if (before === null) return;
  const old = await start(before);
  const who = await signInAt(old.url);
  const numbers = [await issue(who, { submit: old, lease: old, complete: old })];

  const now = await start();
  for (const steps of shares(old, now)) numbers.push(await issue(who, steps));
  const agency = await signInAt(now.url, 'agency');
  await collect(agency, old, now, '2026-05');
  await collect(agency, now, now, '2026-06');

  await end(old);
  const again = await start(before);
  const later = await signInAt(again.url);
  for (const steps of shares(again, now)) numbers.push(await issue(later, steps));

  for (const { url } of running) {
    const changes = await pullAll(callerAt(url, who.cookie, who.session));
    const issued = changes.flatMap((change) => (change.type === 'order' ? [change.body.fphm] : []));
    expect(issued.sort()).toEqual([...numbers].sort());
  }
});
