import { wrap } from 'comlink';
import { gridHost } from './grid-page.ts';
import { drawPooled } from './grid-pooled.ts';
import { importPage, type ImportPage } from './import-page.ts';
import type { Peer } from './import-peer.worker.ts';

/** A Comlink worker that runs SheetJS and sends objects, drawn by the least a DOM grid can do. */
export function startImportPeer(): Promise<ImportPage> {
  const worker = new Worker(new URL('./import-peer.worker.ts', import.meta.url), { type: 'module' });
  const { readLines } = wrap<Peer>(worker);
  const page = importPage(gridHost(), {
    // Its worker runs since the page was opened.
    hover: () => undefined,
    async take(file, mark) {
      const lines = await readLines(file);
      mark('reading');
      drawPooled(lines);
      return { first: lines[0]?.name ?? '', lines: lines.length };
    },
  });
  return Promise.resolve(page);
}
