import { ask, timesOf, withBrowser, type Tab } from './browser.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';
import { against, median } from './rounds.ts';

const DRAFTS = 10_000;
const ROUNDS = 15;
const WARM_UP = 2;
/** A page of 20 over reading all and sorting. */
const PAGE = 1 / 100;

/** What the page measures; `again` is the same work as `first`, for the self test. */
const WORKS = {
  first: 'first()',
  again: 'first()',
  far: 'far()',
  search: 'search()',
  readAll: 'readAll()',
} as const;

async function measure(tab: Tab): Promise<BenchReport> {
  const times = await timesOf(tab, WORKS, { warmUp: WARM_UP, rounds: ROUNDS });
  const walls = (name: keyof typeof WORKS): readonly number[] => times[name].map(({ wall }) => wall);
  const first = against(walls('first'), walls('readAll'));
  return {
    bench: 'drafts',
    lines: DRAFTS,
    rounds: ROUNDS,
    aa: against(walls('again'), walls('first')).ratio,
    ours: {
      cpuMs: significant(median(times.first.map(({ cpu }) => cpu))),
      wallMs: significant(median(walls('first'))),
    },
    vs: {
      'a page of 20 vs all read and sorted': first,
      'the page in the middle vs all read and sorted': against(walls('far'), walls('readAll')),
      'a search vs all read and sorted': against(walls('search'), walls('readAll')),
    },
    checks: { wrong: await ask<number>(tab, 'wrong()'), of: 3 },
    goals: [atMost('a page of 20 vs all read and sorted', PAGE, first.ratio)],
  };
}

export const draftsBench: Bench = {
  name: 'drafts',
  about: `a page of 20 of the draft box among ${String(DRAFTS)} drafts (Chromium, IndexedDB), with its sums; against whole records that are all read and sorted`,
  selfTestLimit: 0.25,
  run: () => withBrowser(async (browser) => measure(await browser.open('drafts'))),
};
