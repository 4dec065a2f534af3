import { ask, timesOf, withBrowser, type BenchBrowser, type Spell, type Tab } from './browser.ts';
import { quantile } from './compare.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';
import { against, median } from './rounds.ts';

const DRAFTS = 10_000;
const ROUNDS = 15;
const WARM_UP = 2;
/** A page of 20 over reading all and sorting. */
const PAGE = 1 / 100;
const LONG = 5000;
const SAVES = 100;
const MERGES = 15;
const SAVE_MS = 20;
const MERGE_MS = 200;

/** What the page measures; `again` is the same work as `first`, for the self test. */
const WORKS = {
  first: 'first()',
  again: 'first()',
  far: 'far()',
  search: 'search()',
  readAll: 'readAll()',
} as const;

/** Works of a draft of 5000 lines on a laptop; times are absolute, as their goals are. */
const LONG_WORKS = { save: 'save()', write: 'write()' } as const;
/** The same where the service has the draft: it is changed, and the change made ready to be sent. */
const SYNCED_WORKS = { change: 'change()', freeze: 'freeze()' } as const;

async function longDraft(tab: Tab) {
  const { save, write } = await timesOf(tab, LONG_WORKS, { warmUp: WARM_UP, rounds: SAVES });
  const { change, freeze } = await timesOf(tab, SYNCED_WORKS, { warmUp: WARM_UP, rounds: MERGES });
  const { merge } = await timesOf(tab, { merge: 'merge()' }, { warmUp: WARM_UP, rounds: MERGES });
  const walls = (spells: readonly Spell[]): readonly number[] => spells.map(({ wall }) => wall);
  const cpu = (spells: readonly Spell[]): number => significant(median(spells.map((spell) => spell.cpu)));
  return {
    facts: {
      [`a draft of ${String(LONG)} lines saved, median ms`]: significant(median(walls(save))),
      'its lines written as JSON in the worker before, median ms': significant(median(walls(write))),
      'one the service has saved, median ms': significant(median(walls(change))),
      'the change made ready to be sent, median ms': significant(median(walls(freeze))),
      'two merged, median ms': significant(median(walls(merge))),
      'CPU of the page for a save, median ms': cpu(save),
    },
    wrong: await ask<number>(tab, 'wrong()'),
    goals: [
      atMost(`a draft of ${String(LONG)} lines saved, p95 ms`, SAVE_MS, quantile(walls(save), 0.95)),
      atMost('two merged, p95 ms', MERGE_MS, quantile(walls(merge), 0.95)),
    ],
  };
}

async function measure(browser: BenchBrowser): Promise<BenchReport> {
  const long = await longDraft(await browser.open('long-draft'));
  const tab = await browser.open('drafts');
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
    facts: long.facts,
    checks: { wrong: long.wrong + (await ask<number>(tab, 'wrong()')), of: LONG + 3 },
    goals: [atMost('a page of 20 vs all read and sorted', PAGE, first.ratio), ...long.goals],
  };
}

export const draftsBench: Bench = {
  name: 'drafts',
  about: `a page of 20 of the draft box among ${String(DRAFTS)} drafts (Chromium, IndexedDB), with its sums; against whole records that are all read and sorted; one of ${String(LONG)} lines saved and merged`,
  selfTestLimit: 0.25,
  run: () => withBrowser(measure),
};
