import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { KEEPING, type FromChild, type Keeping } from './child-messages.ts';
import { lockDirectory } from './directory-lock.ts';
import { openDurable } from './durable-database.ts';

const PORT = 5432;

const tell = (message: FromChild): void => {
  process.send?.(message);
};

/** A first start that was cut short left files that never held anything acknowledged: begin again. */
function cleanHalfMade(directory: string, mark: string): void {
  if (!fs.existsSync(mark)) fs.rmSync(directory, { recursive: true, force: true });
}

function markMade(mark: string): void {
  const file = fs.openSync(mark, 'w');
  fs.fsyncSync(file);
  fs.closeSync(file);
}

/** A socket only this user can reach; Windows has none that the driver knows, so a loopback port. */
function listenOptions(): { path: string } | { host: string; port: number } {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: 0 };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'suikai-'));
  process.on('exit', () => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return { path: path.join(folder, `.s.PGSQL.${String(PORT)}`) };
}

function addressOf(server: PGLiteSocketServer, options: ReturnType<typeof listenOptions>): FromChild {
  if ('path' in options) return { kind: 'ready', host: path.dirname(options.path), port: PORT };
  return { kind: 'ready', host: options.host, port: Number(server.getServerConn().split(':').at(-1)) };
}

const OPEN: Readonly<Record<Keeping, (directory: string) => Promise<PGlite>>> = {
  kept: (directory) => openDurable(directory),
  scratch: (directory) => PGlite.create(directory),
  memory: () => PGlite.create('memory://'),
};

/** @param patienceMs how long another process may take to go */
async function serve(data: string, patienceMs: number, keeping: Keeping): Promise<void> {
  fs.mkdirSync(data, { recursive: true, mode: 0o700 });
  if (!(await lockDirectory(data, patienceMs))) {
    tell({ kind: 'busy' });
    return;
  }
  const directory = path.join(data, 'database');
  const mark = path.join(data, 'database.made');
  cleanHalfMade(directory, mark);
  const database = await OPEN[keeping](directory);
  markMade(mark);
  const options = listenOptions();
  const server = new PGLiteSocketServer({ db: database, maxConnections: 4, ...options });
  await server.start();
  // ToChild has one kind: stop.
  process.on('message', () => {
    void stop(server, database);
  });
  tell(addressOf(server, options));
}

async function stop(server: PGLiteSocketServer, database: { close(): Promise<void> }): Promise<void> {
  await server.stop();
  await database.close();
  process.exit(0);
}

// Ctrl-C reaches the whole process group; only the service decides when its database stops.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

try {
  const [, , data = '.suikai', patienceMs = '0', given] = process.argv;
  await serve(path.resolve(data), Number(patienceMs), KEEPING.find((one) => one === given) ?? 'kept');
} catch (error) {
  tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect();
}
