import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { preparedFolder, removeFolder, temporaryFolder } from './harness.ts';
import { kill, pullAll, signInAt, startProgram, startServer, type Program } from './processes.ts';
import { storeDraft } from './samples.ts';

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

describe('starting', () => {
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
  test.each(['SIGTERM', 'SIGINT'] as const)('by %s ends the database process, too', async (signal) => {
    const { child, exit } = await serve(folder());
    const [database = 0] = childrenOf(child.pid ?? 0);
    child.kill(signal);
    expect(await exit).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

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
