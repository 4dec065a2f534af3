import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pullApi, type SyncChange } from '../../wire/sync.api.ts';
import { preparedFolder, removeFolder, temporaryFolder, type Caller } from './harness.ts';
import { callerAt, kill, signInAt, startProgram, startServer, type Program } from './processes.ts';
import {
  pushBody,
  putOp,
  sampleDraft,
  sendSubmission,
  storeDraft,
  submissionOf,
  type Submission,
} from './samples.ts';

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const started: Program[] = [];
const folders: string[] = [];
const kept = (folder: string): string => {
  folders.push(folder);
  return folder;
};
const folder = (): string => kept(preparedFolder());
const serve = async (...how: Parameters<typeof startServer>) => {
  const server = await startServer(...how);
  started.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map(kill));
  folders.splice(0).forEach(removeFolder);
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const childrenOf = (pid: number): number[] =>
  fs
    .readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

const gone = async (pids: readonly number[]): Promise<boolean> => {
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (!pids.some(isAlive)) return true;
    await pause(50);
  }
  return false;
};

async function pullAll(caller: Caller): Promise<SyncChange[]> {
  const changes: SyncChange[] = [];
  for (let cursor = 0; ;) {
    const page = pullApi.response.parse(
      (await caller.get(`/sync/pull?cursor=${String(cursor)}&limit=200`)).data,
    );
    changes.push(...page.changes);
    cursor = page.cursor;
    if (!page.more) return changes;
  }
}

describe('starting', () => {
  test('with a busy port says so in one sentence and ends with 1', async () => {
    const blocker = http.createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const program = startProgram('server/main.ts', {
      PORT: String(port),
      SUIKAI_DATA: folder(),
      LOG_LEVEL: 'silent',
    });
    expect(await program.exit).toBe(1);
    blocker.close();
    expect(program.errors()).toBe(`端口${String(port)}已被占用，请关闭占用它的程序，或用PORT指定其他端口\n`);
  });

  test('with wrong settings says which and ends with 1', async () => {
    const program = startProgram('server/main.ts', { PORT: 'many', ROBOT_TOKEN: 'short' });
    expect(await program.exit).toBe(1);
    expect(program.errors()).toMatch(/^配置有误：PORT .*；ROBOT_TOKEN 至少16个字符\n$/);
  });

  test('with a database that cannot be reached says so and ends with 1', async () => {
    const program = startProgram('server/main.ts', { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    expect(await program.exit).toBe(1);
    expect(program.errors()).toMatch(/^数据库无法打开：.+\n$/);
  });

  test('over the data of a running service is refused; the first goes on', async () => {
    const data = folder();
    const first = await serve(data);
    const caller = await signInAt(first.url);
    const second = startProgram('server/main.ts', {
      PORT: '0',
      SUIKAI_DATA: `${data}/../${path.basename(data)}`,
    });
    expect(await second.exit).toBe(1);
    expect(second.errors()).toMatch(
      /^数据目录\S+正被另一个随开服务使用，请先停止它，或用SUIKAI_DATA指定其他目录\n$/,
    );
    const { id } = await storeDraft(caller);
    expect((await pullAll(caller)).map((change) => change.id)).toContain(id);
  });

  test('over a first start that was cut short begins again', async () => {
    const data = kept(temporaryFolder());
    fs.mkdirSync(path.join(data, 'database'));
    fs.writeFileSync(path.join(data, 'database', 'PG_VERSION'), '18');
    const { url } = await serve(data, {}, { fromSource: true });
    expect((await signInAt(url)).session.account).toBe('demo');
  });
});

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes, leaves nothing behind and keeps the data',
    async (signal) => {
      const data = folder();
      const first = await serve(data);
      const caller = await signInAt(first.url);
      const { id } = await storeDraft(caller);
      const [database = 0] = childrenOf(first.child.pid ?? 0);
      const begin = performance.now();
      const late = storeDraft(caller).then(
        (stored) => stored.id,
        () => null,
      );
      first.child.kill(signal);
      expect(await first.exit).toBe(0);
      expect(performance.now() - begin).toBeLessThan(10_000);
      expect(isAlive(database)).toBe(false);
      const lateId = await late;
      const second = await serve(data);
      const ids = (await pullAll(callerAt(second.url, caller.cookie, caller.session))).map(
        (change) => change.id,
      );
      expect(ids).toContain(id);
      if (lateId !== null) expect(ids).toContain(lateId);
    },
  );

  test('by SIGKILL takes the database process along, and the next start is not blocked', async () => {
    const data = folder();
    const first = await serve(data);
    const pids = childrenOf(first.child.pid ?? 0);
    expect(pids).toHaveLength(1);
    await kill(first);
    expect(await gone(pids)).toBe(true);
    const { url } = await serve(data);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('of the launcher, however it ended, stops the service', async () => {
    const { child, exit } = await serve(folder());
    const pids = childrenOf(child.pid ?? 0);
    child.disconnect();
    expect(await exit).toBe(0);
    expect(await gone(pids)).toBe(true);
  });

  test('of the database alone ends the service with 1, so that it is started anew', async () => {
    const { child, exit, url } = await serve(folder());
    const [database = 0] = childrenOf(child.pid ?? 0);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true });
    process.kill(database, 'SIGKILL');
    expect(await exit).toBe(1);
  });
});

describe('the log', () => {
  test('tells each call by its route, without names, cookies, passwords or contents', async () => {
    const server = await serve(folder());
    const caller = await signInAt(server.url);
    const { draft } = await storeDraft(caller);
    await caller.get('/sync/pull?cursor=0&limit=3');
    server.child.kill('SIGTERM');
    await server.exit;
    const log = server.output();
    const answered = log
      .split('\n')
      .filter((line) => line.includes('answered'))
      .map((line) => JSON.parse(line) as unknown);
    expect(answered).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        route: '/sync/push',
        status: 200,
        user: caller.session.userId,
      }),
    );
    for (const secret of [
      'suikai-demo',
      caller.cookie.split('=')[1] ?? '',
      draft.invoice.buyerTaxerName,
      'cursor=0',
    ])
      expect(log).not.toContain(secret);
  });
});

/** What clients were told, to be held against what the service still knows. */
interface Told {
  readonly drafts: Map<string, number>;
  readonly orders: Map<string, string>;
  readonly unanswered: { readonly diskId: string; readonly submission: Submission }[];
}

/** Saves and submits drafts until the connection breaks. */
async function client(caller: Caller, told: Told): Promise<void> {
  try {
    for (;;) {
      const id = randomUUID();
      const draft = sampleDraft(caller.session);
      await caller.post('/sync/push', pushBody(caller.session, [putOp(id, draft)]));
      told.drafts.set(id, 1);
      const submission = submissionOf(id, draft);
      const waiting = { diskId: draft.diskId, submission };
      told.unanswered.push(waiting);
      const answer = await sendSubmission(caller, draft.diskId, submission);
      told.unanswered.splice(told.unanswered.indexOf(waiting), 1);
      told.orders.set(submission.subId, (answer.data as { ddbh: string }).ddbh);
    }
  } catch {
    // The service was killed.
  }
}

describe('killed under load', () => {
  test('loses nothing it acknowledged and doubles nothing', async () => {
    const data = folder();
    const told: Told = { drafts: new Map(), orders: new Map(), unanswered: [] };
    let server = await serve(data);
    let caller = await signInAt(server.url);
    for (let round = 0; round < 4; round++) {
      const clients = Array.from({ length: 8 }, () => client(caller, told));
      while (told.orders.size < (round + 1) * 12) await pause(20);
      await pause(round * 17);
      await kill(server);
      await Promise.all(clients);
      server = await serve(data);
      caller = callerAt(server.url, caller.cookie, caller.session);
      for (const { diskId, submission } of told.unanswered.splice(0)) {
        const { data: answer } = await sendSubmission(caller, diskId, submission);
        told.orders.set(submission.subId, (answer as { ddbh: string }).ddbh);
      }
    }
    const changes = await pullAll(caller);
    const drafts = new Set(changes.filter(({ type }) => type === 'draft').map(({ id }) => id));
    const orders = changes.filter((change) => change.type === 'order');
    expect([...told.drafts.keys()].filter((id) => !drafts.has(id))).toEqual([]);
    expect(new Map(orders.map(({ id, body }) => [id, body.ddbh]))).toEqual(told.orders);
    expect(new Set(orders.map(({ body }) => body.draftId)).size).toBe(orders.length);
    expect(told.orders.size).toBeGreaterThanOrEqual(48);
  });
});
