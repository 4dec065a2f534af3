import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OFTEN } from '../often.ts';

/*
 * Strangers hold a service up: 20 connections that send 8 MB each to a call without a sign-in, again and again. Loopback only,
 * for a few seconds. The figures of /healthz and of the memory go to standard error.
 */

const SECONDS = 8;
const MOST_MS = 100;
const MOST_MB = 100;

const tsx = (file: string, ...words: readonly string[]): readonly string[] => [
  '--import',
  'tsx',
  file,
  ...words,
];

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function portOf(service: ChildProcess): Promise<string> {
  for await (const line of service.stdout ?? []) {
    const port = /listening at http:\/\/127\.0\.0\.1:(\d+)/i.exec(String(line))?.[1];
    if (port !== undefined) return port;
  }
  throw new Error('the service ended before it listened');
}

const megabytesOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Seconds of a processor it has used so far. */
function processorSeconds(pid: number | undefined): number {
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Sight {
  /** Of a processor, per second. */
  busy: number;
  readonly ms: number[];
  megabytes: number;
}

async function look(port: string, pid: number | undefined, seconds: number): Promise<Sight> {
  const sight: Sight = { busy: 0, ms: [], megabytes: 0 };
  const used = processorSeconds(pid);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begin = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    await answer.arrayBuffer();
    if (answer.ok) sight.ms.push(performance.now() - begin);
    sight.megabytes = Math.max(sight.megabytes, megabytesOf(pid));
    await wait(20);
  }
  sight.busy = (processorSeconds(pid) - used) / seconds;
  sight.ms.sort((a, b) => a - b);
  return sight;
}

const told = ({ busy, ms, megabytes }: Sight) => ({
  busy: Math.round(busy * 100) / 100,
  calls: ms.length,
  p50: Math.round(quantile(ms, 0.5)),
  p95: Math.round(quantile(ms, 0.95)),
  megabytes: Math.round(megabytes),
});

/** What failed of what was looked at: how fast the health check is, and how much memory it takes. */
export async function stall(): Promise<{ readonly wrong: number; readonly of: number }> {
  const data = mkdtempSync(join(tmpdir(), 'suikai-stall-'));
  const service = start(tsx('server/main.ts'), { PORT: '0', SUIKAI_DATA: data, LOG_LEVEL: 'info', ...OFTEN });
  const port = await portOf(service);
  service.stdout?.resume();
  const before = await look(port, service.pid, 2);
  const strangers = start(tsx('tools/attacks/strangers.ts', port, String(SECONDS)));
  await once(strangers.stdout ?? strangers, 'data');
  const during = await look(port, service.pid, SECONDS - 1);
  await once(strangers, 'exit');
  service.kill('SIGTERM');
  await once(service, 'exit');
  rmSync(data, { recursive: true, force: true });
  console.error(JSON.stringify({ attack: 'stall', before: told(before), during: told(during) }));
  const faults = [
    quantile(during.ms, 0.95) > MOST_MS,
    during.megabytes - before.megabytes > MOST_MB,
    during.ms.length === 0,
  ];
  return { wrong: faults.filter(Boolean).length, of: faults.length };
}
