import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { POSTGRES } from '../../tools/postgres.mjs';

/** A PostgreSQL server of the tests' own, durable as in production. */
export interface PostgresServer {
  /** Signs in as owner of the databases it makes; no superuser. */
  readonly url: string;
  /** Signs in as who may do anything. */
  readonly superuser: string;
  /** File of what the server writes about itself; there is none without settings. */
  readonly log: string;
  /**
   * `fast` ends in order; `immediate` is a power cut for the server: recovery at the next start; `killed` is the end of its first
   * process alone, which the others notice.
   */
  stop(how: 'fast' | 'immediate' | 'killed'): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

/** PostgreSQL refuses root; its package made a user for it. */
const asUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const freePort = async (): Promise<number> => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  return port;
};

async function untilReady(connectionString: string): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (waited > 30_000) throw error;
      await pause(100);
    }
  }
}

/** None outlives the test run, also when a hook gave up before it had made what it would end. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill(SIGNALS.immediate);
});

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;

/** @param settings of the server; with any, what it writes is kept in a file */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'suikai-postgres-'));
  const user = asUser();
  if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const made = spawnSync(
    path.join(POSTGRES, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const superuser = `postgres://postgres@127.0.0.1:${String(port)}/postgres`;
  const address = ['-D', data, '-p', String(port), '-k', folder];
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    max_connections: '300',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let stopped: Promise<unknown> = Promise.resolve();
  const logFile = path.join(folder, 'log');
  const isLogged = Object.keys(settings).length > 0;
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const started = spawn(path.join(POSTGRES, 'postgres'), [...address, ...options], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', isLogged ? fs.openSync(logFile, 'a') : 'ignore'],
    });
    child = started;
    running.add(started);
    started.once('exit', () => running.delete(started));
    stopped = once(started, 'exit');
    // Processes of one that was killed have its memory still: it can't start before they have gone.
    const isReady = await Promise.race([untilReady(superuser).then(() => true), stopped.then(() => false)]);
    if (!isReady) await pause(100).then(start);
  };
  const stop = async (how: keyof typeof SIGNALS): Promise<void> => {
    child?.kill(SIGNALS[how]);
    await stopped;
  };
  await start();
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  // Row security would hide the tests' own fixtures from them; it is the service's role that must not see past it.
  await client.query('create role suikai_owner login createrole createdb bypassrls');
  await client.end();
  return {
    url: superuser.replace('postgres@', 'suikai_owner@'),
    superuser,
    log: logFile,
    start,
    stop,
    remove: async () => {
      await stop('immediate');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database on the server, empty or a copy of a template; answers its address. */
export async function makeDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
