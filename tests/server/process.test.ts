import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { freshPlace, removeFolder, type Caller, type Place } from './harness.ts';
import { callerAt, kill, pullAll, signInAt, startProgram, startServer, type Program } from './processes.ts';
import {
  pushBody,
  putOp,
  sampleDraft,
  sendSubmission,
  storeDraft,
  submissionOf,
  type Submission,
} from './samples.ts';

const started: Program[] = [];
const folders: string[] = [];
const place = async (): Promise<Place> => {
  const made = await freshPlace();
  folders.push(made.SUIKAI_DATA);
  return made;
};
const serve = async (where: Place) => {
  const server = await startServer(where.SUIKAI_DATA, where);
  started.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map(kill));
  folders.splice(0).forEach(removeFolder);
});

describe('starting', () => {
  test('with a busy port says so in one sentence and ends with 1', async () => {
    const blocker = http.createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const program = startProgram('server/main.ts', {
      ...(await place()),
      PORT: String(port),
      LOG_LEVEL: 'silent',
    });
    expect(await program.exit).toBe(1);
    blocker.close();
    expect(program.errors()).toBe(`端口${String(port)}已被占用，请关闭占用它的程序，或用PORT指定其他端口\n`);
  });

  test('with wrong settings says which and ends with 1', async () => {
    const program = startProgram('server/main.ts', { PORT: 'many', ROBOT_TOKEN: 'short' });
    expect(await program.exit).toBe(1);
    expect(program.errors()).toMatch(/^配置有误，请修改后重试：PORT应为数字；ROBOT_TOKEN至少16个字符\n$/);
  });

  test('with a database that cannot be reached says so and ends with 1', async () => {
    const program = startProgram('server/main.ts', {
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      DATABASE_WAIT_SECONDS: '0',
    });
    expect(await program.exit).toBe(1);
    expect(program.errors()).toMatch(/^数据库未就绪：.+，请检查数据库是否已启动以及DATABASE_URL\n$/);
  });
});

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes, leaves nothing behind and keeps the data',
    async (signal) => {
      const data = await place();
      const first = await serve(data);
      const caller = await signInAt(first.url);
      const { id } = await storeDraft(caller);
      const late = storeDraft(caller).then(
        (stored) => stored.id,
        () => null,
      );
      first.child.kill(signal);
      expect(await first.exit).toBe(0);
      const lateId = await late;
      const second = await serve(data);
      const ids = (await pullAll(callerAt(second.url, caller.cookie, caller.session))).map(
        (change) => change.id,
      );
      expect(ids).toContain(id);
      if (lateId !== null) expect(ids).toContain(lateId);
    },
  );
});

describe('the log', () => {
  test('tells each call by its route, without names, cookies, passwords or contents', async () => {
    const server = await serve(await place());
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
    const data = await place();
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
