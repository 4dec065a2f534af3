import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pullApi } from '../../wire/sync.api.ts';
import { removeFolder, temporaryFolder, type Answer, type Caller } from '../server/harness.ts';
import { signInAt } from '../server/processes.ts';
import { pushBody, putOp, sampleDraft, sendSubmission, submissionOf } from '../server/samples.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { makeDatabase, startPostgres, type PostgresServer } from './postgres-server.ts';

/** How often nodes and PostgreSQL are ended; `npm run soak -- nodes` does it 20 times and holds against the longest gap. */
const ENDS = Number(process.env['SUIKAI_ENDS'] ?? 5);
const isSoak = process.env['SUIKAI_SOAK'] === '1';
const LONGEST_GAP_MS = 3000;
const NODES = 2;
const CLIENTS = 8;
/** Orders that fit into the credit; those after them are refused. */
const FITTING = 10 * ENDS;
/** Without tax, of a sample. */
const AMOUNT = 100_00;

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

const folder = temporaryFolder();
let postgres: PostgresServer;
let url: string;
let cluster: Cluster;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await makeDatabase(postgres.url, 'two_nodes');
  cluster = await openCluster(NODES, folder, { DATABASE_URL: url });
});
afterAll(async () => {
  await cluster.close();
  await postgres.remove();
  removeFolder(folder);
});

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const database = new pg.Client(url);
  await database.connect();
  const { rows } = await database.query<Row>(text, values);
  await database.end();
  return rows;
}

/** How long one call took until it was answered for good, the longest. */
let longestCallMs = 0;
/** Between two answers for good to anybody, the longest. */
let longestGapMs = 0;
/** The same without the time PostgreSQL was away itself. */
let ownGapMs = 0;
let answeredAt = performance.now();
/** How long PostgreSQL was away since the last answer. */
let awayMs = 0;

function answered(begin: number): void {
  const now = performance.now();
  longestCallMs = Math.max(longestCallMs, now - begin);
  longestGapMs = Math.max(longestGapMs, now - answeredAt);
  ownGapMs = Math.max(ownGapMs, now - answeredAt - awayMs);
  [answeredAt, awayMs] = [now, 0];
}

/** Asks the one address there is until it has answered for good; the same bytes every time. */
async function insist(asking: () => Promise<Answer>): Promise<Answer> {
  const begin = performance.now();
  for (let tries = 0; tries < 1000; tries++) {
    const answer = await asking().catch(() => null);
    if (answer !== null && answer.status < 500) {
      answered(begin);
      return answer;
    }
    // What isn't answered for good may be asked again.
    if (answer !== null) expect([answer.status, answer.error]).toEqual([503, 'server.busy']);
    await pause(50);
  }
  throw new Error('nobody answered');
}

interface Told {
  readonly pushed: Set<string>;
  readonly taken: { readonly subId: string; readonly ddbh: string }[];
  refused: number;
}

/** Saves and submits until all is over and the credit is used up. */
async function work(who: Caller, told: Told, isOver: () => boolean): Promise<void> {
  const disk = who.session.taxpayers[0]?.devices[0]?.id ?? '';
  while (!isOver() || told.taken.length < FITTING) {
    const id = randomUUID();
    const draft = sampleDraft(who.session);
    const body = pushBody(who.session, [putOp(id, draft)]);
    const pushed = await insist(() => who.post('/sync/push', body));
    expect(pushed.data).toMatchObject({ results: [{ status: 'ok', rev: 1 }] });
    told.pushed.add(id);
    const submission = submissionOf(id, draft);
    const answer = await insist(() => sendSubmission(who, disk, submission));
    if (answer.code === 0) {
      const { ddbh, acked } = answer.data as { ddbh: string; acked: string };
      expect(acked).toBe(submission.subId);
      told.taken.push({ subId: acked, ddbh });
    } else {
      expect(answer.error).toBe('limit.credit');
      told.refused++;
    }
  }
}

/** A laptop that only reads: what it has heard of, asking for what came after. */
function openReader(who: Caller) {
  let cursor = 0;
  const drafts = new Set<string>();
  return {
    drafts,
    async pull(): Promise<void> {
      for (let more = true; more;) {
        const { data } = await insist(() => who.get(`/sync/pull?cursor=${String(cursor)}&limit=20`));
        const page = pullApi.response.parse(data);
        for (const { type, id } of page.changes) if (type === 'draft') drafts.add(id);
        ({ cursor, more } = page);
      }
    },
  };
}

async function endPostgres(how: 'immediate' | 'killed'): Promise<void> {
  const begin = performance.now();
  await postgres.stop(how);
  await postgres.start();
  // What was answered before it had gone ended an earlier gap.
  awayMs = performance.now() - Math.max(begin, answeredAt);
}

/** One after the other, again and again. */
const ENDINGS: readonly (() => Promise<void>)[] = [
  () => cluster.replace(0, 'SIGTERM'),
  () => cluster.replace(1, 'SIGTERM'),
  () => endPostgres('killed'),
  () => cluster.replace(0, 'SIGKILL'),
  async () => {
    const node = cluster.replace(1, 'SIGKILL');
    await endPostgres('immediate');
    await node;
  },
];

test('nodes and PostgreSQL are ended under eight clients: nothing is lost, missed or done twice, no node dies of it', async () => {
  const who = await signInAt(cluster.url);
  const taxpayer = who.session.taxpayers[0]?.id;
  await ask('update credits set total = $1 where taxpayer_id = $2', [FITTING * AMOUNT, taxpayer]);
  const told: Told = { pushed: new Set(), taken: [], refused: 0 };
  const readers = [openReader(who), openReader(who)];
  let ended = false;
  const isOver = (): boolean => ended;
  answeredAt = performance.now();
  const ending = async (): Promise<void> => {
    for (let n = 0; n < ENDS; n++) {
      // So that each finds work under way.
      const due = told.pushed.size + CLIENTS;
      while (told.pushed.size < due) await pause(20);
      await ENDINGS[n % ENDINGS.length]?.();
    }
    ended = true;
  };
  const reading = readers.map(async (reader) => {
    while (!isOver()) await reader.pull();
  });
  const clients = Array.from({ length: CLIENTS }, () => work(who, told, isOver));
  await Promise.all([ending(), ...reading, ...clients]);

  expect(cluster.died).toEqual([]);
  const orders = await ask<{ sub_id: string; ddbh: string }>('select sub_id, ddbh from orders');
  const byId = (a: { subId: string }, b: { subId: string }): number => a.subId.localeCompare(b.subId);
  expect(orders.map(({ sub_id: subId, ddbh }) => ({ subId, ddbh })).sort(byId)).toEqual(
    told.taken.sort(byId),
  );
  expect(new Set(told.taken.map(({ ddbh }) => ddbh)).size).toBe(FITTING);
  const accepted = await ask(`select count(*)::int as n from audit where what = 'order.accept'`);
  expect(accepted).toEqual([{ n: FITTING }]);
  for (const reader of readers) {
    await reader.pull();
    expect([...told.pushed].filter((id) => !reader.drafts.has(id))).toEqual([]);
  }
  for (const taken of cluster.taken()) expect(taken).toBeGreaterThan(0);
  if (!isSoak) return;
  const { pushed, taken, refused } = told;
  const counts = { ends: ENDS, pushed: pushed.size, taken: taken.length, refused };
  process.stderr.write(`${JSON.stringify({ ...counts, longestCallMs, longestGapMs, ownGapMs })}\n`);
  expect(ownGapMs).toBeLessThan(LONGEST_GAP_MS);
});
