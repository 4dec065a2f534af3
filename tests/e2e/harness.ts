import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY_WITHIN_MS = 120_000;

/** The real service with the built app, and the real sandbox robot, on loopback with data of their own. */
export interface Running {
  readonly url: string;
  /** Numbers the robot wrote into its own ledger: what was really issued. */
  issuedNumbers(): readonly string[];
  stopRobot(): Promise<void>;
  startRobot(): void;
  stop(): Promise<void>;
}

/** @param settings of the service and the robot, in place of their own or beside them */
export async function startSuikai(settings: Readonly<Record<string, string>> = {}): Promise<Running> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'suikai-e2e-'));
  const prepared = process.env['SUIKAI_PREPARED'];
  if (prepared !== undefined) cpSync(prepared, data, { recursive: true });
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    SUIKAI_DATA: data,
    SUIKAI_DIST: 'dist',
    SUIKAI_URL: `http://127.0.0.1:${port}`,
    ROBOT_TOKEN: 'end-to-end-robot-token',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const run = (file: string): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', file], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const service = run('server/main.ts');
  let robot: ChildProcess | null = null;
  try {
    await untilHealthy(`${env.SUIKAI_URL}/healthz`, service);
  } catch (failure) {
    service.kill('SIGKILL');
    throw failure;
  }
  const running: Running = {
    url,
    issuedNumbers() {
      const ledger = join(data, 'sandbox-bureau.jsonl');
      if (!existsSync(ledger)) return [];
      const entries = readFileSync(ledger, 'utf8')
        .split('\n')
        .filter((entry) => entry !== '');
      return entries.map((entry) => (JSON.parse(entry) as { number: string }).number);
    },
    startRobot() {
      robot ??= run('robot/main.ts');
    },
    async stopRobot() {
      if (robot !== null) await ended(robot, 'SIGTERM');
      robot = null;
    },
    async stop() {
      await running.stopRobot();
      await ended(service, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
  return running;
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => {
      resolve();
    });
    child.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}

async function untilHealthy(url: string, service: ChildProcess): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  while (performance.now() < end && service.exitCode === null) {
    const healthy = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the service did not become healthy');
}
