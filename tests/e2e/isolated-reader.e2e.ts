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
/** The page may be held up this long; machines do other things, too. */
const GAP_MS = 1000;

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

/** The reader is replaced by a program that takes memory until there is none. */
const makeReaderDie = (page: Page): Promise<unknown> =>
  page.route('**/isolated.worker-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'onmessage=()=>{const all=[];for(;;)all.push(new Array(100000).fill(1.5))}',
    }),
  );

/** What the page says of itself ten times a second, as long as it lives. */
interface Beat {
  readonly alert: string;
  /** The longest time between two of its turns so far, ms. */
  readonly gap: number;
}

/** The page tells other tabs that it lives: for the test, one that lost a frame counts as dead. */
const letItBeat = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('beat');
    let [last, gap] = [performance.now(), 0];
    setInterval(() => {
      const now = performance.now();
      gap = Math.max(gap, now - last);
      last = now;
      const alert = /文件已损坏或不完整/.exec(document.body.innerText)?.[0] ?? '';
      channel.postMessage({ alert, gap } satisfies Beat);
    }, 100);
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

test('a reader that runs out of memory dies alone: the page lives and says what to do', async () => {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, `--js-flags=--max-old-space-size=${String(HEAP_MB)}`],
  });
  try {
    const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
    const page = await context.newPage();
    await makeReaderDie(page);
    const filling = await FillingPage.signedIn(page, suikai.url);
    const other = await context.newPage();
    await other.goto(`${suikai.url}/manifest.webmanifest`);
    await hearBeats(other);
    await filling.button('导入商品').first().click();
    const pick = filling.dialog(/导入商品/).locator('input[type=file]');
    await letItBeat(page);
    await page.bringToFront();
    const crash = page.waitForEvent('crash');
    await pick.setInputFiles(oldWorkbook());
    await crash;
    await expect.poll(async () => (await beats(other)).at(-1)?.alert).toBe('文件已损坏或不完整');
    const { length } = await beats(other);
    await expect.poll(async () => (await beats(other)).length).toBeGreaterThan(length + 10);
    expect((await beats(other)).at(-1)?.gap).toBeLessThan(GAP_MS);
  } finally {
    await browser.close();
  }
});
