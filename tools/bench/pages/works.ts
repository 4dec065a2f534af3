import type { Result } from '../../../domain/kernel/result.ts';
import type { LedgerClient } from '../../../src/ledger/ledger-client.ts';
import { startOurs } from './grid-ours.tsx';
import type { GridPage } from './grid-page.ts';

/** What a person does to all lines at once. Each settles when the page knows the answer, and says whether it worked. */
export interface WorksPage extends GridPage {
  readonly toggle: () => Promise<boolean>;
  readonly batchEdit: () => Promise<boolean>;
  readonly merge: () => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  /** Puts a block of lines on the clipboard as a spreadsheet does: text and HTML. */
  readonly fillClipboard: (count: number) => Promise<void>;
  /** The steps known so far, to be waited on after Ctrl+V. */
  readonly version: () => number;
  readonly changedSince: (version: number) => Promise<boolean>;
}

/** How long a paste may take, milliseconds. */
const PATIENCE_MS = 30_000;

const cellsOf = (row: number): readonly string[] => [
  `粘贴的货物${String(row % 700)}`,
  `规格 ${String(row % 90)}`,
  '件',
  String(1 + (row % 500)),
  (1 + (row % 9000) / 100).toFixed(2),
];

async function fillClipboard(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, row) => cellsOf(row));
  const text = rows.map((cells) => `${cells.join('\t')}\r\n`).join('');
  const html = rows.map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('');
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': text, 'text/html': `<table>${html}</table>` }),
  ]);
}

async function changed(client: LedgerClient, version: number): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (client.version() <= version && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await client.settled();
  return client.version() > version;
}

/** The grid with `count` lines, and what is done to all of them. */
export async function startWorks(count: number): Promise<WorksPage> {
  const { client, ...page } = await startOurs(count);
  const done = async (answer: Promise<Result<unknown>>): Promise<boolean> => (await answer).ok;
  let unit = 0;
  return {
    ...page,
    toggle: () => done(client.toggleTaxInclusive()),
    batchEdit: () =>
      done(client.apply({ kind: 'batchEdit', rows: 'all', field: 'unit', text: `批${String((unit += 1))}` })),
    merge: () => done(client.apply({ kind: 'mergeSameGoods' })),
    undo: () => done(client.undo()),
    fillClipboard,
    version: () => client.version(),
    changedSince: (version) => changed(client, version),
  };
}
