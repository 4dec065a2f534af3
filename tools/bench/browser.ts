import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview, type InlineConfig } from 'vite';
import { CHROMIUM, CHROMIUM_FLAGS } from '../chromium.mjs';
import { ensureBrowser } from '../ensure.mjs';
import { peerFolder, PEERS } from './peers.ts';
import { inRounds } from './rounds.ts';

const PAGES = fileURLToPath(new URL('pages/', import.meta.url));

/** A wheel step moves at once, and a bench may sweep the heap before it measures. */
const BENCH_FLAGS = ['--disable-smooth-scrolling', '--js-flags=--expose-gc'];

/** What the user of a bench page allows. */
export const CLIPBOARD = ['clipboard-read', 'clipboard-write'] as const;

/** A bench page in Chromium, with the line to its instruments. */
export interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens pages of tools/bench/pages by name. */
export interface BenchBrowser {
  readonly open: (name: string) => Promise<Tab>;
}

/** Builds the bench pages (those of peers that aren't asked for stay without them), serves them and opens Chromium on a disk profile; all of it is gone afterwards. */
export async function withBrowser<T>(
  work: (browser: BenchBrowser) => Promise<T>,
  peers: readonly (typeof PEERS)[number][] = [],
): Promise<T> {
  ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'suikai-bench-'));
  const config = {
    configFile: false,
    root: PAGES,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: Object.fromEntries(peers.map((name) => [name, peerFolder(name)])) },
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      outDir: join(folder, 'pages'),
      emptyOutDir: true,
      chunkSizeWarningLimit: 4096,
      rolldownOptions: { external: PEERS.filter((name) => !peers.includes(name)) },
    },
    preview: { host: '127.0.0.1', port: 0 },
  } as const satisfies InlineConfig;
  await build(config);
  const server = await preview(config);
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, ...BENCH_FLAGS],
    viewport: { width: 1366, height: 768 },
    permissions: [...CLIPBOARD],
  });
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    return await work({ open: (name) => openTab(context, `${address}?${name}`) });
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openTab(context: BrowserContext, address: string): Promise<Tab> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    console.error(error);
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  await page.evaluate('bench');
  return { page, session };
}

/** Slows the page's main thread, and only it, by a factor. */
export async function throttle({ session }: Tab, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** CPU time of the page's main thread so far, milliseconds. */
export async function pageCpu({ session }: Tab): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** Calls something of the page's `bench` object. */
export const ask = <T>({ page }: Tab, call: string): Promise<T> =>
  page.evaluate<T>(`bench.then((bench) => bench.${call})`);

/** The next frame was drawn. */
export const nextFrame = ({ page }: Tab): Promise<unknown> =>
  page.evaluate('new Promise((drawn) => requestAnimationFrame(() => drawn(null)))');

/** What doing something once took. */
export interface Spell {
  /** As the page tells it, milliseconds. */
  readonly wall: number;
  /** Of the page's main thread, milliseconds. */
  readonly cpu: number;
}

/** Calls every work of the page in every round, after some rounds that are not measured; each answers with the milliseconds it took. */
export async function timesOf<Work extends string>(
  tab: Tab,
  works: Readonly<Record<Work, string>>,
  { warmUp, rounds }: { readonly warmUp: number; readonly rounds: number },
): Promise<Readonly<Record<Work, readonly Spell[]>>> {
  const names = Object.keys(works) as Work[];
  await inRounds(names, warmUp, (name) => ask(tab, works[name]));
  return inRounds(names, rounds, async (name) => {
    const before = await pageCpu(tab);
    const wall = await ask<number>(tab, works[name]);
    return { wall, cpu: (await pageCpu(tab)) - before };
  });
}
