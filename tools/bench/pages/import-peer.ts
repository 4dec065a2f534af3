import { transfer, wrap } from 'comlink';
import { gridHost } from './grid-page.ts';
import { drawPooled } from './grid-pooled.ts';
import { importPage, type ImportPage } from './import-page.ts';
import type { Peer } from './import-peer.worker.ts';

/** A Comlink worker that runs SheetJS and sends objects, drawn by the least a DOM grid can do. */
export function startImportPeer(): Promise<ImportPage> {
  const page = importPage(gridHost(), async (bytes) => {
    const worker = new Worker(new URL('./import-peer.worker.ts', import.meta.url), { type: 'module' });
    const lines = await wrap<Peer>(worker).readLines(transfer(bytes, [bytes]));
    drawPooled(lines);
    return { first: lines[0]?.name ?? '', lines: lines.length };
  });
  return Promise.resolve(page);
}
