import net from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test, vi } from 'vitest';
import type { OrderWire } from '../../wire/invoice.api.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { makeDatabase, startPostgres, type PostgresServer } from '../postgres/postgres-server.ts';
import { preparedFolder, removeFolder, type Caller } from '../server/harness.ts';
import { kill, signInAt, startServer, type Program } from '../server/processes.ts';
import { sendSubmission, storeDraft, submissionOf, type Submission } from '../server/samples.ts';
import { startBureau, startRobotAt } from './sandbox-programs.ts';

/** How often the service is killed, and how often a robot. SUIKAI_KILLS=200 is the haul of `npm run soak -- kills`. */
const KILLS = Number(process.env['SUIKAI_KILLS'] ?? 4);
/** Every so many kills of the service PostgreSQL is stopped at once, too. */
const DATABASE_EVERY = 4;
/** Ends a haul early; what was reached is in the figures, and less than asked for fails. */
const MINUTES = Number(process.env['SUIKAI_KILL_MINUTES'] ?? 600);
const began = performance.now();
const isTime = (): boolean => performance.now() - began < MINUTES * 60_000;
const ROBOTS = 2;
const CLIENTS = 2;
const LOSE = 0.3;
const TIMING = { ROBOT_LEASE_MS: '4000', ROBOT_CALL_MS: '2000', ROBOT_SETTLE_MS: '300' };

vi.setConfig({ testTimeout: 12 * 3_600_000 });

const freePort = async (): Promise<number> => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  return port;
};

/** A service at one address, however often it is killed. */
async function openService(data: string, postgres: PostgresServer | null) {
  const variables = {
    ...TIMING,
    PORT: String(await freePort()),
    LOG_LEVEL: 'info',
    ...(postgres === null ? {} : { DATABASE_URL: await makeDatabase(postgres.url, 'suikai_kills') }),
  };
  let program = await startServer(data, variables);
  const { url } = program;
  return {
    url,
    async killAndStart(withDatabase: boolean): Promise<void> {
      if (withDatabase) await postgres?.stop('immediate');
      await kill(program);
      if (withDatabase) await postgres?.start();
      program = await startServer(data, variables);
    },
    stop: () => kill(program),
  };
}

interface Told {
  readonly acknowledged: Map<string, Submission>;
  /** Sent, and nobody knows; sent again until somebody does. */
  readonly open: Map<string, { readonly diskId: string; readonly submission: Submission }>;
}

const sendOpen = async (caller: Caller, told: Told): Promise<void> => {
  for (const [subId, { diskId, submission }] of told.open) {
    const answer = await sendSubmission(caller, diskId, submission);
    if (answer.code !== 0) throw new Error(answer.message);
    told.acknowledged.set(subId, submission);
    told.open.delete(subId);
  }
};

/** Saves and submits until told to stop, through every broken connection. */
async function client(caller: Caller, told: Told, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const mine: Told = { acknowledged: told.acknowledged, open: new Map() };
    try {
      const { id, draft } = await storeDraft(caller);
      const submission = submissionOf(id, draft);
      mine.open.set(submission.subId, { diskId: draft.diskId, submission });
      await sendOpen(caller, mine);
    } catch {
      for (const [subId, sent] of mine.open) told.open.set(subId, sent);
    }
    await pause(1000 * Math.random());
  }
}

async function readOrders(caller: Caller): Promise<OrderWire[]> {
  const orders = new Map<string, OrderWire>();
  for (let cursor = 0; ;) {
    const { data } = await caller.get(`/sync/pull?cursor=${String(cursor)}&limit=200`);
    const page = pullApi.response.parse(data);
    for (const change of page.changes) if (change.type === 'order') orders.set(change.id, change.body);
    cursor = page.cursor;
    if (!page.more) return [...orders.values()];
  }
}

interface Counts {
  service: number;
  database: number;
  robots: number;
}

/** Of a haul, not of a sample. */
const tell = (figures: object): void => {
  if (KILLS > 10) process.stderr.write(`${JSON.stringify(figures)}\n`);
};

/** The whole installation: database, service, bureau and robots. */
async function install(data: string) {
  // One of its own, which may be stopped at once.
  const postgres = inject('databaseUrl') === undefined ? null : await startPostgres();
  const bureau = await startBureau(data);
  await bureau.setFaults({ lose: LOSE, delay: 20, duplicate: 0.1, settle: 100 });
  const service = await openService(data, postgres);
  const startRobot = (): Program => startRobotAt(service.url, bureau.url);
  const robots = Array.from({ length: ROBOTS }, startRobot);
  const counts: Counts = { service: 0, database: 0, robots: 0 };
  return {
    url: service.url,
    database: postgres === null ? 'embedded' : 'postgresql',
    counts,
    ledger: bureau.ledger,
    async killService({ acknowledged }: Told): Promise<void> {
      for (; counts.service < KILLS && isTime(); counts.service++) {
        if (counts.service % 10 === 0) tell(counts);
        // Under load: it has just taken an order; robots get a while to work on others.
        const before = acknowledged.size;
        while (acknowledged.size === before) await pause(10);
        await pause(4000 * Math.random());
        const withDatabase = postgres !== null && counts.service % DATABASE_EVERY === 0;
        await service.killAndStart(withDatabase);
        if (withDatabase) counts.database++;
      }
    },
    async killRobots(): Promise<void> {
      for (; counts.robots < KILLS && isTime(); counts.robots++) {
        // Not faster than the service, or no task would be worked on for long.
        while (counts.robots > counts.service && isTime()) await pause(100);
        const robot = robots[counts.robots % ROBOTS];
        if (robot === undefined) throw new Error('no robot');
        await robot.waitFor(/"event":"(issued|later)"/);
        await pause(300 * Math.random());
        await kill(robot);
        robots[counts.robots % ROBOTS] = startRobot();
      }
    },
    async remove(): Promise<void> {
      await Promise.all([...robots, bureau.program].map(kill));
      await service.stop();
      await postgres?.remove();
      removeFolder(data);
    },
  };
}

/** Every order is at rest: issued, or waiting for a person. */
async function settledOrders(caller: Caller): Promise<OrderWire[]> {
  for (;;) {
    const orders = await readOrders(caller);
    if (orders.length > 0 && orders.every(({ ddzt }) => ddzt === '0' || ddzt === '4')) return orders;
    await pause(500);
  }
}

test(`killed ${String(KILLS)} times each, service and robots lose nothing acknowledged and issue nothing twice`, async () => {
  const all = await install(preparedFolder());
  try {
    const caller = await signInAt(all.url);
    const told: Told = { acknowledged: new Map(), open: new Map() };
    const ended = new AbortController();
    const clients = Array.from({ length: CLIENTS }, () => client(caller, told, ended.signal));
    await Promise.all([all.killService(told), all.killRobots()]);
    ended.abort();
    await Promise.all(clients);
    await sendOpen(caller, told);
    const orders = await settledOrders(caller);
    const ledger = await all.ledger();
    const numberOf = new Map(orders.map(({ subId, fphm }) => [subId, fphm]));
    const issuedFor = (serial: string) => ledger.filter((entry) => entry.serial === serial);
    const submissions = [...told.acknowledged.values()];
    const figures = {
      ...all.counts,
      on: all.database,
      acknowledged: submissions.length,
      lost: submissions.filter(({ subId }) => !numberOf.has(subId)).length,
      unknown: orders.filter(({ ddzt }) => ddzt === '4').length,
      issued: ledger.length,
      issuedTwice: ledger.length - new Set(ledger.map(({ serial }) => serial)).size,
      wrongNumber: submissions.filter(
        ({ subId, invoice }) => issuedFor(invoice.ywlsh)[0]?.number !== numberOf.get(subId),
      ).length,
    };
    tell(figures);
    expect(figures).toMatchObject({ lost: 0, unknown: 0, issuedTwice: 0, wrongNumber: 0 });
    expect([orders.length, ledger.length]).toEqual([submissions.length, submissions.length]);
    expect(submissions.length).toBeGreaterThan(KILLS);
    expect(all.counts).toMatchObject({ service: KILLS, robots: KILLS });
  } finally {
    await all.remove();
  }
});
