import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import * as XLSX from 'xlsx';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../tools/chromium.mjs';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

/** Small, so that a program that never has enough runs out of memory soon; MB. */
const HEAP_MB = 160;
/** `npm run soak -- frames` holds what is asked for; beside other tests machines are slower. RELIABILITY F5 */
const STRICT = process.env['SUIKAI_SOAK'] === '1';
/** The page may be held up this long, and the sentence may take this long, ms. */
const GAP_MS = STRICT ? 100 : 1000;
const ANSWER_MS = STRICT ? 3000 : 20_000;

test.use({ serviceWorkers: 'allow' });

let suikai: Running;
let folder = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suikai-isolated-'));
  suikai = await startSuikai();
});
test.afterAll(async () => {
  await suikai.stop();
  rmSync(folder, { recursive: true, force: true });
});

function oldWorkbook(): string {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['品名', '数量', '单价'],
    ['螺丝', 12, 1.5],
  ]);
  const path = join(folder, '清单.xls');
  writeFileSync(
    path,
    XLSX.write(XLSX.utils.book_new(sheet, '清单'), { type: 'buffer', bookType: 'biff8' }) as Buffer,
  );
  return path;
}

/** What the reader is replaced by: programs that never have enough, of memory or of time. */
const BAD_READERS = {
  'runs out of memory':
    'onmessage=()=>{const all=[];for(;;)all.push(new Array(100000).fill(1.5))};postMessage("ready")',
  'never ends': "onmessage=()=>{for(;;);};postMessage('ready')",
} as const;

const replaceReader = (page: Page, body: string): Promise<unknown> =>
  page.route('**/isolated.worker-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));

/** What the page says of itself fifty times a second, as long as it lives. */
interface Beat {
  /** How long it took until it said what is wrong, ms; null as long as it doesn't. */
  readonly answered: number | null;
  /** The longest time between two of its turns so far, ms. */
  readonly gap: number;
}

/** The page tells other tabs that it lives: for the test, one that lost a frame counts as dead. */
const letItBeat = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('beat');
    const started = performance.now();
    let [last, gap, answered] = [started, 0, null as number | null];
    setInterval(() => {
      const now = performance.now();
      gap = Math.max(gap, now - last);
      last = now;
      if (document.body.textContent.includes('文件已损坏或不完整')) answered ??= now - started;
      channel.postMessage({ answered, gap } satisfies Beat);
    }, 20);
  });

const hearBeats = (tab: Page): Promise<unknown> =>
  tab.evaluate(() => {
    const heard: Beat[] = [];
    Object.assign(globalThis, { heard });
    new BroadcastChannel('beat').onmessage = ({ data }: MessageEvent<Beat>) => heard.push(data);
  });
const beats = (tab: Page): Promise<readonly Beat[]> => tab.evaluate('heard');

test('an old workbook is read in a frame, offline, too', async ({ page, context }) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await filling.importFile(oldWorkbook(), 1);
  await expect(page.locator('iframe')).toHaveCount(0);
});

for (const [what, program] of Object.entries(BAD_READERS))
  test(`a reader that ${what} is ended alone: the page lives and soon says what to do`, async () => {
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [...CHROMIUM_FLAGS, `--js-flags=--max-old-space-size=${String(HEAP_MB)}`],
    });
    try {
      const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
      const page = await context.newPage();
      await replaceReader(page, program);
      const filling = await FillingPage.signedIn(page, suikai.url);
      const other = await context.newPage();
      await other.goto(`${suikai.url}/manifest.webmanifest`);
      await hearBeats(other);
      await filling.button('导入商品').first().click();
      const pick = filling.dialog(/导入商品/).locator('input[type=file]');
      await pick.waitFor({ state: 'attached' });
      await letItBeat(page);
      await page.bringToFront();
      await pick.setInputFiles(oldWorkbook());
      await expect.poll(async () => (await beats(other)).at(-1)?.answered ?? null).not.toBeNull();
      const { length } = await beats(other);
      await expect.poll(async () => (await beats(other)).length).toBeGreaterThan(length + 50);
      const { answered, gap } = (await beats(other)).at(-1) ?? { answered: NaN, gap: NaN };
      test
        .info()
        .annotations.push({ type: 'ms', description: `answered ${String(answered)}, gap ${String(gap)}` });
      expect(answered).toBeLessThan(ANSWER_MS);
      expect(gap).toBeLessThan(GAP_MS);
    } finally {
      await browser.close();
    }
  });
