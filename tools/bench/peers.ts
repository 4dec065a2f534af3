import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('peers/', import.meta.url));

/** Packages that benches compare with. */
export const PEERS = ['ag-grid-community', 'hucre', 'read-excel-file'] as const;

/** Folder of a peer's package; installs the peers first where they are missing. They are no part of the product. */
export function peerFolder(name: (typeof PEERS)[number]): string {
  const folder = `${FOLDER}node_modules/${name}`;
  if (existsSync(folder)) return folder;
  const options = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  const { status } = spawnSync('npm', options, { cwd: FOLDER, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`the peers of the benches could not be installed: npm in ${FOLDER}`);
  return folder;
}
