import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Address the holder listens on. On Linux (abstract socket) and Windows (named pipe) the system frees it with
 * the process, so a killed holder leaves nothing behind; elsewhere it is a file, tried before it is replaced.
 */
function lockAddress(directory: string): string {
  const key = createHash('sha256').update(fs.realpathSync(directory)).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0suikai-${key}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\suikai-${key}`;
  return path.join(os.tmpdir(), `suikai-${key}.lock`);
}

const listen = (address: string): Promise<net.Server | null> =>
  new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });

const isAnswered = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });

async function dropStaleFile(address: string): Promise<void> {
  if (path.isAbsolute(address) && process.platform !== 'win32' && !(await isAnswered(address)))
    fs.rmSync(address, { force: true });
}

/**
 * Takes the directory for this process until it ends. A holder that is just being killed gets `patienceMs`
 * to go; after that the answer is false.
 */
export async function lockDirectory(directory: string, patienceMs: number): Promise<boolean> {
  const address = lockAddress(directory);
  for (let waited = 0; ; waited += 100) {
    if ((await listen(address)) !== null) return true;
    if (waited >= patienceMs) return false;
    await dropStaleFile(address);
    await pause(100);
  }
}
