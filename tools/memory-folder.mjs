import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What the databases and browsers of one run keep at most, several times over. */
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * Temporary files of everything started from here stand in memory, where the machine has enough of it to lend:
 * databases that are gone with their test wait for no disk. Elsewhere they stand where they always do.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'suikai-'));
  // PostgreSQL runs as a user of its own and has to get to its files.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
}

function hasRoom() {
  if (!existsSync(MEMORY) || freemem() < NEEDED_BYTES) return false;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
