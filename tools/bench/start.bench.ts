import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { FillingPage } from '../../tests/e2e/filling-page.ts';
import { startSuikai } from '../../tests/e2e/harness.ts';
import { ensureBuilt } from '../build.mjs';
import { CHROMIUM, CHROMIUM_FLAGS } from '../chromium.mjs';
import { ensureBrowser } from '../ensure.mjs';
import { startFiles } from '../start-files.mjs';
import { workerFiles } from '../worker-files.mjs';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';
import { against, inRounds, median } from './rounds.ts';
import { serveForm, type Site } from './start-sites.ts';

const THROTTLE = 4;
const ROUNDS = 13;
/** Starts before the first that counts: the browser keeps compiled code from the second on. */
const WARM_UPS = 4;
/** What still runs after the page can be used belongs to its start, milliseconds. */
const SETTLE_MS = 1500;
const CPU_RATIO = 1.25;
const MOUNTED_MS = 1000;
const READY_WITHIN_MS = 60_000;

/** Buyer and the first row of the goods: the face can be filled. */
const FACE = '[data-field="buyer.name"]';
const FIRST_ROW = '[role="grid"] [data-row="0"]';

interface Start {
  /** CPU of the page's main thread, milliseconds. */
  readonly cpu: number;
  /** From the navigation until it can be used, milliseconds. */
  readonly mounted: number;
  /** Scripts the page asked for before it could be used. */
  readonly scripts: readonly string[];
}

/** The workers that the page starts have budgets of their own, with all they share among each other. */
const ofWorkers = (): readonly string[] =>
  ['ledger', 'files'].flatMap(workerFiles).map((file) => file.replace(/^dist\//, ''));

/** The service worker has everything and answers the page. */
const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: READY_WITHIN_MS,
  });

/** The built app with its service, somebody signed in and everything in the cache; then the service goes. */
async function serveApp(context: BrowserContext): Promise<Site> {
  ensureBuilt();
  const running = await startSuikai();
  const page = await context.newPage();
  await page.goto(running.url);
  await new FillingPage(page).signIn('demo', 'suikai-demo');
  await controlled(page);
  await page.close();
  return { url: running.url, ready: `${FACE}, ${FIRST_ROW}`, stop: () => running.stop() };
}

async function start(context: BrowserContext, { url, ready }: Site, rate: number): Promise<Start> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(
    ([wanted, within]) => {
      const parts = wanted.split(', ');
      // Waited for without looking again and again: that would draw frames and count as the page's work.
      const usable = new Promise<void>((told, failed) => {
        setTimeout(failed, within, new Error(`never there: ${wanted}`));
        const watch = new MutationObserver(() => {
          if (!parts.every((part) => document.querySelector(part) !== null)) return;
          performance.mark('usable');
          watch.disconnect();
          told();
        });
        watch.observe(document, { childList: true, subtree: true });
      });
      Object.assign(window, { usable });
    },
    [ready, READY_WITHIN_MS] as const,
  );
  await page.goto(url);
  await page.evaluate('usable');
  await page.waitForTimeout(SETTLE_MS);
  const { metrics } = await session.send('Performance.getMetrics');
  const cpu = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  const found = await page.evaluate(() => {
    const mounted = performance.getEntriesByName('usable')[0]?.startTime ?? NaN;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < mounted);
    const paths = asked.map(({ name }) => new URL(name).pathname.slice(1));
    return { mounted, scripts: paths.filter((path) => path.endsWith('.js')) };
  });
  await page.close();
  return { cpu, ...found };
}

async function measure(context: BrowserContext, sites: Readonly<Record<'ours' | 'form', Site>>) {
  const names = ['ours', 'form', 'again'] as const;
  const siteOf = { ours: sites.ours, form: sites.form, again: sites.form } as const;
  for (let turn = 0; turn < WARM_UPS; turn++)
    for (const name of ['ours', 'form'] as const) await start(context, siteOf[name], 1);
  return inRounds(names, ROUNDS, (name) => start(context, siteOf[name], THROTTLE));
}

async function run(): Promise<BenchReport> {
  ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'suikai-start-'));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: CHROMIUM,
    args: CHROMIUM_FLAGS,
    viewport: { width: 1366, height: 768 },
  });
  try {
    const form = await serveForm(join(folder, 'form'));
    const ours = await serveApp(context);
    const first = await context.newPage();
    await first.goto(form.url);
    await controlled(first);
    await first.close();
    await Promise.all([form.stop(), ours.stop()]);
    await context.setOffline(true);
    const starts = await measure(context, { ours, form });
    const cpu = (name: keyof typeof starts) => starts[name].map((one) => one.cpu);
    const mounted = starts.ours.map((one) => one.mounted);
    const counted = new Set([...startFiles(), ...ofWorkers(), 'sw.js']);
    const stray = new Set(starts.ours.flatMap(({ scripts }) => scripts.filter((path) => !counted.has(path))));
    for (const path of stray)
      console.error(`not counted, but asked for before the page can be used: ${path}`);
    const ratio = against(cpu('ours'), cpu('form'));
    return {
      bench: 'start',
      lines: 0,
      rounds: ROUNDS,
      aa: significant(Math.min(...cpu('form')) / Math.min(...cpu('again'))),
      ours: { cpuMs: significant(median(cpu('ours'))), wallMs: significant(median(mounted)) },
      vs: { 'bare React and Fluent form, main-thread CPU': ratio },
      checks: { wrong: stray.size, of: starts.ours[0]?.scripts.length ?? 0 },
      goals: [
        atMost('offline start, least CPU against the bare form', CPU_RATIO, ratio.ratio),
        atMost('offline start, median CPU against the bare form', CPU_RATIO, ratio.medians ?? NaN),
        atMost('offline start, usable after ms at best', MOUNTED_MS, Math.min(...mounted)),
        atMost('offline start, usable after ms in the median', MOUNTED_MS, median(mounted)),
      ],
    };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** ours: main-thread CPU and time until the face can be filled, from the cache with the network off. */
export const startBench: Bench = {
  name: 'start',
  about: 'offline start of the invoice face against a bare React and Fluent form at 4x CPU throttle',
  selfTestLimit: 0.1,
  run,
};
