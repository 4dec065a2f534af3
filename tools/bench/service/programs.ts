import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A program of ours in a process of its own. */
export interface Running {
  readonly port: number;
  /** CPU time of its process so far, milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  return port;
};

/** Nothing outlives the bench. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const cpuMs = (pid: number): number =>
  readdirSync(`/proc/${String(pid)}/task`).reduce((sum, thread) => {
    const [nanoseconds = '0'] = readFileSync(`/proc/${String(pid)}/task/${thread}/schedstat`, 'utf8').split(
      ' ',
    );
    return sum + Number(nanoseconds) / 1e6;
  }, 0);

const answers = (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${String(port)}${path}`).then(
    () => true,
    () => false,
  );

export async function startProgram(
  entry: string,
  variables: Readonly<Record<string, string>>,
  path = '/',
): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { PATH: process.env['PATH'], TZ: 'Asia/Shanghai', PORT: String(port), ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`${entry} ended`);
    await pause(50);
  }
  return {
    port,
    cpuMs: () => cpuMs(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
