import { ROW_HEIGHT } from '../../src/features/goods-grid/grid-columns.ts';
import { ask, nextFrame, pageCpu, throttle, type BenchBrowser, type Tab } from './browser.ts';
import { tasksDuring } from './trace.ts';

const THROTTLE = 4;
const STEPS = 50;
/** Whatever a page still has to do after loading or scrolling is done by then, milliseconds. */
const SETTLE_MS = 500;

/** What one visit to a grid measured; CPU and tasks are thread time of the page in ms at 4× throttle. */
export interface GridFigures {
  /** CPU of one wheel step of 3 and of 10 rows. */
  readonly slow: number;
  readonly fast: number;
  /** Longest task while scrolling 3 rows a frame. */
  readonly longestTask: number;
  /** Whether it stood where it should after scrolling. */
  readonly arrived: boolean;
  /** Durations of key presses as the browser reports them (Event Timing), shorter ones than 16 ms as 16. */
  readonly keys: readonly number[];
}

async function toTop(tab: Tab): Promise<void> {
  await ask(tab, 'scrollTo(0)');
  await tab.page.waitForTimeout(SETTLE_MS);
}

/** From the top, so many rows a frame; whether it arrived where it should. */
async function scroll(tab: Tab, rows: number): Promise<boolean> {
  const { x, y } = await ask<{ x: number; y: number }>(tab, 'middle()');
  await tab.page.mouse.move(x, y);
  const deltaY = rows * ROW_HEIGHT;
  for (let step = 0; step < STEPS; step++) {
    await tab.session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY });
    await nextFrame(tab);
  }
  await tab.page.waitForTimeout(SETTLE_MS);
  return Math.abs((await ask<number>(tab, 'scrollTop()')) - STEPS * deltaY) <= 1;
}

/** CPU of a step, the way back to the top left out. */
async function stepCpu(tab: Tab, rows: number): Promise<{ readonly cpu: number; readonly arrived: boolean }> {
  await toTop(tab);
  const before = await pageCpu(tab);
  const arrived = await scroll(tab, rows);
  return { cpu: ((await pageCpu(tab)) - before) / STEPS, arrived };
}

/** Types numbers, as a person who knows the keys, into what is at `target`. */
async function keyTimes(tab: Tab, target: string): Promise<readonly number[]> {
  await tab.page.locator(target).click();
  await tab.page.keyboard.press('9');
  await tab.page.waitForTimeout(SETTLE_MS);
  await ask(tab, 'forgetKeys()');
  const keys = Array.from({ length: 20 }, (_, turn) => ['1', String(turn % 10), 'Enter']).flat();
  for (const key of keys) {
    await tab.page.keyboard.press(key);
    await nextFrame(tab);
    await nextFrame(tab);
  }
  await tab.page.waitForTimeout(SETTLE_MS);
  const reported = await ask<readonly number[]>(tab, 'keyTimes()');
  return [...reported, ...Array<number>(Math.max(0, keys.length - reported.length)).fill(16)];
}

/** Types into the quantities and prices of the first lines. */
async function cellTimes(tab: Tab): Promise<readonly number[]> {
  await toTop(tab);
  return keyTimes(tab, '[data-row="2"] [data-column="3"]');
}

/** The same keys into an input that stands alone on its page. */
export async function visitInput(browser: BenchBrowser): Promise<readonly number[]> {
  const tab = await browser.open('input');
  await throttle(tab, THROTTLE);
  const keys = await keyTimes(tab, 'input');
  await tab.page.close();
  return keys;
}

/** Opens a grid and scrolls it; ours is traced and typed into besides. */
export async function visitGrid(browser: BenchBrowser, page: string, ours: boolean): Promise<GridFigures> {
  const tab = await browser.open(page);
  await throttle(tab, THROTTLE);
  const fast = await stepCpu(tab, 10);
  const slow = await stepCpu(tab, 3);
  // The jump back to the top is no scrolling: it stays out of the trace.
  await toTop(tab);
  const [longestTask = 0] = ours ? await tasksDuring(tab, () => scroll(tab, 3)) : [];
  const keys = ours ? await cellTimes(tab) : [];
  await tab.page.close();
  return { slow: slow.cpu, fast: fast.cpu, longestTask, arrived: slow.arrived && fast.arrived, keys };
}
