import { ask, CLIPBOARD, pageCpu, throttle, withBrowser, type BenchBrowser, type Tab } from './browser.ts';
import { growth, opening } from './growth.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';
import { against, inRounds, median } from './rounds.ts';
import { tasksDuring } from './trace.ts';

const LINES = 5000;
/** Many, since a goal is for the least of them: a shared machine makes any one task longer, never shorter. */
const ROUNDS = 8;
const THROTTLE = 4;
const LONGEST_TASK_MS = 16;
const GROWTH = 2;
const OPENING_MS = 100;
/** Far enough that every row on the screen is another one, px. */
const JUMP = 10_000;
/** Frames and fetched rows after a work are its own, milliseconds. */
const AFTERMATH_MS = 400;

interface Visit {
  readonly worked: boolean;
  /** Longest task and all tasks, thread CPU in milliseconds. */
  readonly longest: number;
  readonly cpu: number;
}

async function traced(tab: Tab, work: () => Promise<boolean>): Promise<Visit> {
  let worked = false;
  const before = await pageCpu(tab);
  const [longest = 0] = await tasksDuring(tab, async () => {
    worked = await work();
    await tab.page.waitForTimeout(AFTERMATH_MS);
  });
  return { worked, longest, cpu: (await pageCpu(tab)) - before };
}

/** Ctrl+V of 5000 rows into the first cell, with a real clipboard. */
async function paste(tab: Tab): Promise<boolean> {
  const version = await ask<number>(tab, 'version()');
  await tab.page.keyboard.press('Control+V');
  return ask<boolean>(tab, `changedSince(${String(version)})`);
}

/** The same where the user only lets the page write to the clipboard: the browser hands the texts over in a task of the page. */
async function pasteHandedOver(tab: Tab): Promise<boolean> {
  const context = tab.page.context();
  await context.clearPermissions();
  await context.grantPermissions(['clipboard-write']);
  try {
    return await paste(tab);
  } finally {
    await context.grantPermissions([...CLIPBOARD]);
  }
}

const WORKS = {
  toggle: (tab: Tab) => ask<boolean>(tab, 'toggle()'),
  'batch edit': (tab: Tab) => ask<boolean>(tab, 'batchEdit()'),
  merge: (tab: Tab) => ask<boolean>(tab, 'merge()'),
  paste,
  'paste handed over': pasteHandedOver,
} as const;
type Work = keyof typeof WORKS;
const NAMES = Object.keys(WORKS) as Work[];

type Visits = Readonly<Record<Work, readonly Visit[]>>;

/** Every work on the lines of one page in turn; each is taken back before the next. */
async function visitPage(browser: BenchBrowser, page: string): Promise<Visits> {
  const tab = await browser.open(page);
  await tab.page.locator('[data-row="0"] [data-column="0"]').click();
  await ask(tab, `fillClipboard(${String(LINES)})`);
  await throttle(tab, THROTTLE);
  const visits = await inRounds(NAMES, ROUNDS, async (name) => {
    const visit = await traced(tab, () => WORKS[name](tab));
    await ask(tab, 'undo()');
    await tab.page.waitForTimeout(AFTERMATH_MS);
    return visit;
  });
  await tab.page.close();
  return visits;
}

/** The floor: what a browser needs to draw one screen of new texts in pooled rows, a jump of the list. */
async function visitFloor(browser: BenchBrowser): Promise<readonly number[]> {
  const tab = await browser.open('pooled');
  await throttle(tab, THROTTLE);
  let top = 0;
  const { jump } = await inRounds(['jump'] as const, ROUNDS, () =>
    traced(tab, async () => {
      top += JUMP;
      await ask(tab, `scrollTo(${String(top)})`);
      return true;
    }),
  );
  await tab.page.close();
  return jump.map(({ longest }) => longest);
}

/** How far two spells of doing the same on the page differ. */
async function selfTest(browser: BenchBrowser): Promise<number> {
  const tab = await browser.open('works');
  await throttle(tab, THROTTLE);
  const spell = async (): Promise<number> => {
    const before = await pageCpu(tab);
    for (let turn = 0; turn < 8; turn++) await ask(tab, 'toggle()');
    return (await pageCpu(tab)) - before;
  };
  await spell();
  const { one, other } = await inRounds(['one', 'other'] as const, ROUNDS, spell);
  await tab.page.close();
  return Math.min(...one) / Math.min(...other);
}

const longest = (visits: readonly Visit[]): readonly number[] => visits.map((visit) => visit.longest);
const least = (visits: readonly Visit[]): number => Math.min(...longest(visits));

async function measure(browser: BenchBrowser): Promise<BenchReport> {
  const usual = await visitPage(browser, 'works');
  const many = await visitPage(browser, 'works-many');
  const floor = await visitFloor(browser);
  const aa = await selfTest(browser);
  const opened = await opening();
  const grown = await growth();
  const all = [usual, many].flatMap((visits) => NAMES.flatMap((name) => visits[name]));
  return {
    bench: 'page',
    lines: LINES,
    rounds: ROUNDS,
    aa: significant(aa),
    ours: {
      cpuMs: significant(median(usual.toggle.map(({ cpu }) => cpu))),
      wallMs: significant(median(longest(usual.toggle))),
    },
    vs: Object.fromEntries(
      NAMES.map((name) => [`${name} vs a screen of new texts`, against(longest(usual[name]), floor)]),
    ),
    checks: { wrong: all.filter(({ worked }) => !worked).length, of: all.length },
    goals: [
      ...NAMES.map((name) => atMost(`${name}: longest task, ms`, LONGEST_TASK_MS, least(usual[name]))),
      ...NAMES.map((name) =>
        atMost(`${name} among 50 000: longest task, ms`, LONGEST_TASK_MS, least(many[name])),
      ),
      atMost('opening: worker CPU until the first rows, ms', OPENING_MS, opened),
      ...grown.map(([name, ratio]) => atMost(`${name}: a line of 50 000 vs of 5000`, GROWTH, ratio)),
    ],
  };
}

/** ours: all CPU of the page for a toggle, and its longest task. */
export const pageBench: Bench = {
  name: 'page',
  about: `toggling, batch edit, merge and paste of ${String(LINES)} lines: longest task of the page at 4x CPU throttle; growth to 50 000`,
  selfTestLimit: 0.1,
  run: () => withBrowser(measure),
};
