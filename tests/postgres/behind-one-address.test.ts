import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderWire } from '../../wire/invoice.api.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { removeFolder, temporaryFolder, type Answer, type Caller } from '../server/harness.ts';
import { callerAt, kill, signInAt, type Program } from '../server/processes.ts';
import { startBureau, startRobotAt, type RunningBureau } from '../robot/sandbox-programs.ts';
import { pushBody, putOp, sampleDraft, sendSubmission, submissionOf } from '../server/samples.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { makeDatabase, startPostgres, type PostgresServer } from './postgres-server.ts';

const NODES = 2;
const CLIENTS = 4;
const EACH = 6;
const KILLS = 5;
/** So that a lease whose node died is over soon. */
const TIMING = { ROBOT_LEASE_MS: '4000', ROBOT_CALL_MS: '2000', ROBOT_SETTLE_MS: '300' };
/** The bureau loses answers, asks twice and takes its time. */
const FAULTS = { lose: 0.2, delay: 20, duplicate: 0.1, settle: 100 };

const folder = temporaryFolder();
let postgres: PostgresServer;
let cluster: Cluster;
let bureau: RunningBureau;
let robot: Program;

beforeAll(async () => {
  postgres = await startPostgres();
  const database = await makeDatabase(postgres.url, 'behind_one_address');
  cluster = await openCluster(NODES, folder, { ...TIMING, DATABASE_URL: database });
  bureau = await startBureau(folder);
  await bureau.setFaults(FAULTS);
  robot = startRobotAt(cluster.url, bureau.url);
});
afterAll(async () => {
  await Promise.all([robot, bureau.program].map(kill));
  await cluster.close();
  await postgres.remove();
  removeFolder(folder);
});

/** Asks the one address there is until it has answered for good; the same bytes every time. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await ask().catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    await pause(50);
  }
  throw new Error('nobody answered');
}

/** A laptop: what it has pulled, and how far. */
function openLaptop(caller: Caller) {
  let cursor = 0;
  const orders = new Map<string, OrderWire>();
  const drafts = new Set<string>();
  return {
    orders,
    drafts,
    async pull(): Promise<void> {
      for (let more = true; more;) {
        const { data } = await insist(() => caller.get(`/sync/pull?cursor=${String(cursor)}&limit=20`));
        const page = pullApi.response.parse(data);
        for (const change of page.changes)
          if (change.type === 'order') orders.set(change.id, change.body);
          else drafts.add(change.id);
        ({ cursor, more } = page);
      }
    },
  };
}

test('behind one address nodes are killed at random: what was acknowledged is issued, and once', async () => {
  const { cookie, session } = await signInAt(cluster.url);
  const caller = callerAt(cluster.url, cookie, session);
  const disk = session.taxpayers[0]?.devices[0]?.id ?? '';
  const acknowledged = new Map<string, { readonly ddbh: string; readonly serial: string }>();
  let working = CLIENTS;

  const client = async (): Promise<void> => {
    const laptop = openLaptop(caller);
    for (let n = 0; n < EACH; n++) {
      const id = randomUUID();
      const draft = sampleDraft(session);
      const body = pushBody(session, [putOp(id, draft)]);
      const pushed = await insist(() => caller.post('/sync/push', body));
      expect(pushed.data).toMatchObject({ results: [{ status: 'ok', rev: 1 }] });
      await laptop.pull();
      expect(laptop.drafts).toContain(id);
      const submission = submissionOf(id, draft);
      const answer = await insist(() => sendSubmission(caller, disk, submission));
      const { ddbh, acked } = answer.data as { ddbh: string; acked: string };
      acknowledged.set(acked, { ddbh, serial: draft.invoice.ywlsh });
      await laptop.pull();
      expect(laptop.orders.get(submission.subId)?.ddbh).toBe(ddbh);
      await pause(300 * Math.random());
    }
    working--;
  };
  let killed = 0;
  const killer = async (): Promise<void> => {
    for (; killed < KILLS && working > 0; killed++) {
      await pause(200 + Math.random() * 500);
      await cluster.replace(Math.floor(Math.random() * NODES), 'SIGKILL');
    }
  };
  await Promise.all([killer(), ...Array.from({ length: CLIENTS }, client)]);
  expect(killed).toBeGreaterThan(1);
  expect(cluster.died).toEqual([]);

  const laptop = openLaptop(caller);
  do {
    await pause(200);
    await laptop.pull();
  } while ([...laptop.orders.values()].some(({ ddzt }) => ddzt !== '0' && ddzt !== '4'));
  const told = [...laptop.orders].map(([subId, { ddzt, ddbh, fphm }]) => ({ subId, ddzt, ddbh, fphm }));
  const ledger = await bureau.ledger();
  const numberOf = (serial: string): string | undefined =>
    ledger.find((entry) => entry.serial === serial)?.number;
  const due = [...acknowledged].map(([subId, { ddbh, serial }]) => ({
    subId,
    ddzt: '0',
    ddbh,
    fphm: numberOf(serial),
  }));
  const byId = (a: { subId: string }, b: { subId: string }): number => a.subId.localeCompare(b.subId);
  expect(told.sort(byId)).toEqual(due.sort(byId));
  expect(ledger).toHaveLength(CLIENTS * EACH);
  expect(new Set(ledger.map(({ serial }) => serial)).size).toBe(CLIENTS * EACH);
  for (const taken of cluster.taken()) expect(taken).toBeGreaterThan(0);
});
