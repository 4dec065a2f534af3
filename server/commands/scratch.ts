import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Result } from '../../domain/kernel/result.ts';
import { openScratch, type Db } from '../store/open-database.ts';
import { withOpened } from './with-database.ts';

/** A backup of up to so many bytes is restored in memory. */
const IN_MEMORY = 100 * 1024 * 1024;

/**
 * An empty database for a backup, whatever the service works with: embedded, and gone afterwards. A large one takes as much
 * room as its tenants do, in a folder that only this user can read, in the system's for such files (TMPDIR).
 */
export async function withScratch<T>(file: string, work: (db: Db) => Promise<Result<T>>): Promise<Result<T>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'suikai-scratch-'));
  const keeping = fs.statSync(file).size <= IN_MEMORY ? 'memory' : 'scratch';
  try {
    return await withOpened(openScratch(folder, keeping), work);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  }
}
