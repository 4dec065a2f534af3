import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder, type Caller } from '../server/harness.ts';
import { callerAt, kill, signInAt, startServer, type RunningService } from '../server/processes.ts';
import { pushBody, putOp, sampleDraft, sendSubmission, submissionOf } from '../server/samples.ts';
import { makeDatabase, startPostgres, type PostgresServer } from './postgres-server.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const CLIENTS = 6;
const EACH = 6;
const KILLS = 4;

const folder = temporaryFolder();
let postgres: PostgresServer;
let url: string;
let nodes: RunningService[];
beforeAll(async () => {
  postgres = await startPostgres();
  url = await makeDatabase(postgres.url, 'two_nodes');
  nodes = [await startNode(), await startNode()];
});
afterAll(async () => {
  await Promise.all(nodes.map(kill));
  await postgres.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** A node that meets the database while it recovers gives up, as a supervisor would see it: started again. */
async function startNode(): Promise<RunningService> {
  for (let left = 20; ; left--)
    try {
      return await startServer(folder, { DATABASE_URL: url, LOG_LEVEL: 'info' });
    } catch (error) {
      if (left === 0) throw error;
      await pause(500);
    }
}

/** Asks one node after the other until one has answered for good; the same bytes every time. */
async function insist<T extends { readonly status: number }>(
  who: Caller,
  turn: number,
  ask: (caller: Caller) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const node = nodes[(turn + tries) % nodes.length];
    if (node !== undefined) {
      const answer = await ask(callerAt(node.url, who.cookie, who.session)).catch(() => null);
      if (answer !== null && answer.status < 500) return answer;
    }
    await pause(100);
  }
  throw new Error('no node answered');
}

test('two nodes killed at random, and their database once: nothing acknowledged is lost, nothing is taken twice', async () => {
  const who = await signInAt(nodes[0]?.url ?? '');
  const disk = who.session.taxpayers[0]?.devices[0]?.id ?? '';
  const taken: { subId: string; ddbh: string }[] = [];
  let working = CLIENTS;

  const client = async (turn: number): Promise<void> => {
    for (let n = 0; n < EACH; n++) {
      const id = randomUUID();
      const draft = sampleDraft(who.session);
      const body = pushBody(who.session, [putOp(id, draft)]);
      const pushed = await insist(who, turn + n, (caller) => caller.post('/sync/push', body));
      expect(pushed.data).toMatchObject({ results: [{ status: 'ok', rev: 1 }] });
      const submission = submissionOf(id, draft);
      const answer = await insist(who, turn + n + 1, (caller) => sendSubmission(caller, disk, submission));
      const { ddbh, acked } = answer.data as { ddbh: string; acked: string };
      expect(acked).toBe(submission.subId);
      taken.push({ subId: acked, ddbh });
    }
    working--;
  };
  const killer = async (): Promise<void> => {
    for (let round = 0; round < KILLS && working > 0; round++) {
      await pause(300 + Math.random() * 700);
      const victim = Math.floor(Math.random() * nodes.length);
      const node = nodes[victim];
      if (node === undefined) continue;
      await kill(node);
      if (round === 1) {
        await postgres.stop('immediate');
        await postgres.start();
      }
      nodes[victim] = await startNode();
    }
  };
  await Promise.all([killer(), ...Array.from({ length: CLIENTS }, (_, turn) => client(turn))]);

  const database = new pg.Client(postgres.url.replace(/\/[^/]*$/, '/two_nodes'));
  await database.connect();
  const { rows: orders } = await database.query<{ sub_id: string; ddbh: string }>(
    'select sub_id, ddbh from orders',
  );
  const { rows: audit } = await database.query<{ n: string }>(
    `select count(*) as n from audit where what = 'order.accept'`,
  );
  await database.end();
  const byId = (a: { subId: string }, b: { subId: string }): number => a.subId.localeCompare(b.subId);
  expect(orders.map(({ sub_id: subId, ddbh }) => ({ subId, ddbh })).sort(byId)).toEqual(taken.sort(byId));
  expect(new Set(taken.map(({ ddbh }) => ddbh)).size).toBe(CLIENTS * EACH);
  expect(Number(audit[0]?.n)).toBe(CLIENTS * EACH);
});
