import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import type { Session } from '../../domain/account/session.ts';
import { sessionResponse } from '../../wire/auth.api.ts';
import { OFTEN } from '../../tools/often.ts';
import { argumentsFromSource, nodeArguments } from '../../tools/build-programs.ts';
import { envelope } from '../../wire/envelope.ts';
import { pullApi, type SyncChange } from '../../wire/sync.api.ts';
import { PASSWORD, ROBOT_TOKEN, type Answer, type Caller, type TestService } from './harness.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Nothing outlives the test run, also when a hook gave up before it knew its program. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A real program of ours. */
export interface Program {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  output(): string;
  errors(): string;
  /** First group of the pattern in the output, as soon as it is there. */
  waitFor(pattern: RegExp): Promise<string>;
}

export interface Start {
  readonly words?: readonly string[];
  /** As its users start it, which takes a core for seconds. */
  readonly fromSource?: boolean;
  /** Folder of another version of the program, which is started from its source. */
  readonly root?: string;
}

export function startProgram(
  entry: string,
  variables: Record<string, string>,
  { words = [], fromSource = false, root = ROOT }: Start = {},
): Program {
  const { PATH = '' } = process.env;
  const isBuilt = !fromSource && root === ROOT;
  const program = isBuilt ? nodeArguments(entry) : argumentsFromSource(path.join(root, entry));
  const child = spawn(process.execPath, [...program, ...words], {
    cwd: root,
    env: { PATH, TZ: 'Asia/Shanghai', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  // Not `close`: that never comes once the channel was closed from here.
  const exit = once(child, 'exit').then(async ([code]) => {
    for (const stream of [child.stdout, child.stderr]) if (stream !== null) await finished(stream);
    return code as number | null;
  });
  const waitFor = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(output);
        if (found !== null) resolve(found[1] ?? '');
      };
      child.stdout?.on('data', look);
      void exit.then(() => {
        const how = String(child.signalCode ?? child.exitCode);
        reject(new Error(`ended (${how}) before ${String(pattern)}: ${errors}${output.slice(-1000)}`));
      });
      look();
    });
  return { child, exit, output: () => output, errors: () => errors, waitFor };
}

export interface RunningService extends Program {
  readonly url: string;
}

export async function startServer(
  data: string,
  variables: Record<string, string> = {},
  how: Start = {},
): Promise<RunningService> {
  const all = { PORT: '0', SUIKAI_DATA: data, ROBOT_TOKEN, ...OFTEN, ...variables };
  const program = startProgram('server/main.ts', all, how);
  const url = await program.waitFor(/listening at (http:[^"\s]+)/);
  return { ...program, url };
}

export async function kill(program: Program): Promise<void> {
  program.child.kill('SIGKILL');
  await program.exit;
}

async function ask(url: string, init: RequestInit): Promise<Answer & { readonly cookie: string }> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
  const { code, message, data, error } = envelope(z.unknown()).parse(await response.json());
  const headers = Object.fromEntries(response.headers);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: response.status, code, message, data, error: error?.code, headers, cookie };
}

/** A user over the network, the demo's when none is named. Calls reject when the connection breaks. */
export async function signInAt(url: string, account = 'demo', password = PASSWORD): Promise<Caller> {
  const common = { 'content-type': 'application/json', 'x-suikai': '1' };
  const body = JSON.stringify({ account, password });
  const { cookie, data } = await ask(`${url}/api/auth/sign-in`, { method: 'POST', headers: common, body });
  return callerAt(url, cookie, sessionResponse.parse(data));
}

/** The same signed-in user at another address: sessions outlive the process. */
export const callerAt = (url: string, cookie: string, session: Session): Caller => ({
  session,
  cookie,
  get: (address) => ask(`${url}${address}`, { headers: { cookie } }),
  post: (address, body, headers = {}) =>
    ask(`${url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-suikai': '1', cookie, ...headers },
      body: JSON.stringify(body),
    }),
});

/** What robots say to a service over the network. */
export const robotsAt = (url: string): Pick<TestService, 'robot'> => ({
  robot: (address, body, token = ROBOT_TOKEN) =>
    ask(`${url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
});

/** Every change a user sees, from the first. */
export async function pullAll(caller: Caller): Promise<SyncChange[]> {
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
