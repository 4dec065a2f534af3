import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeArguments } from '../../tools/build-programs.ts';

const READY_WITHIN_MS = 120_000;

interface Issued {
  readonly number: string;
  readonly total: string;
}

/** The real service with the built app, and the real sandbox robot, on loopback with data of their own. */
export interface Running {
  readonly url: string;
  /** Numbers the robot wrote into its own ledger: what was really issued. */
  issuedNumbers(): readonly string[];
  /** The same with what they are about, yuan. */
  issued(): readonly Issued[];
  stopRobot(): Promise<void>;
  startRobot(): void;
  /** The service dies in the middle of what it does. */
  killService(): Promise<void>;
  /** The service begins again where it was, with a new database where one was restored meanwhile. */
  startService(): Promise<void>;
  /** What is in the service now, as a file. */
  backUp(file: string): Promise<void>;
  /** Puts the service, which does not run, back to what is in a file; the bureau goes on. */
  restore(file: string): Promise<void>;
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
    OPERATOR_TOKEN: 'end-to-end-operator-token',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  /** Folders of the service, the newest last; a restored one is another than the bureau's. */
  const folders = [data];
  const run = (file: string, words: readonly string[] = [], folder = data): ChildProcess =>
    spawn(process.execPath, [...nodeArguments(file), ...words], {
      env: { ...env, SUIKAI_DATA: folder },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  let service: ChildProcess | null = null;
  let robot: ChildProcess | null = null;
  const command = async (...words: string[]): Promise<void> => {
    const code = await new Promise((resolve) =>
      run('server/command.ts', words, folders.at(-1)).once('exit', resolve),
    );
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${String(code)}`);
  };
  const running: Running = {
    url,
    issuedNumbers: () => running.issued().map(({ number }) => number),
    issued() {
      const ledger = join(data, 'sandbox-bureau.jsonl');
      if (!existsSync(ledger)) return [];
      const entries = readFileSync(ledger, 'utf8')
        .split('\n')
        .filter((entry) => entry !== '');
      return entries.map((entry) => {
        const { number, total } = JSON.parse(entry) as Issued;
        return { number, total };
      });
    },
    startRobot() {
      robot ??= run('robot/main.ts');
    },
    async stopRobot() {
      if (robot !== null) await ended(robot, 'SIGTERM');
      robot = null;
    },
    async killService() {
      if (service !== null) await ended(service, 'SIGKILL');
      service = null;
    },
    async startService() {
      service = run('server/main.ts', [], folders.at(-1));
      try {
        await untilHealthy(`${env.SUIKAI_URL}/healthz`, service);
      } catch (failure) {
        service.kill('SIGKILL');
        throw failure;
      }
    },
    backUp: (file) => command('backup', file, '--readable', '--unproven'),
    restore(file) {
      const restored = mkdtempSync(join(tmpdir(), 'suikai-e2e-'));
      // Kept apart from backups: receipts that laptops have are signed under it.
      cpSync(join(folders.at(-1) ?? data, 'secret'), join(restored, 'secret'));
      folders.push(restored);
      return command('restore', file);
    },
    async stop() {
      await running.stopRobot();
      if (service !== null) await ended(service, 'SIGTERM');
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
  await running.startService();
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
