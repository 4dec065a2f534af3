import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms } from '../../tools/build-programs.ts';
import { prepareFolder } from '../server/prepared.ts';

/** A data folder as the first start leaves it: each file of tests copies it and does not wait for a first start. */
export default async function setup(): Promise<() => void> {
  const removePrograms = await buildPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'suikai-prepared-'));
  prepareFolder(folder, 'demo');
  process.env['SUIKAI_PREPARED'] = folder;
  return () => {
    removePrograms();
    rmSync(folder, { recursive: true, force: true });
  };
}
