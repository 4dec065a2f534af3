import { timesOf, withBrowser, type Tab } from './browser.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';
import { against, median } from './rounds.ts';

const LINES = 5000;
const ROUNDS = 30;
/** Everything is done once before it is measured. */
const WARM_UP = 3;
const EDIT = 1 / 10;
const WHOLE = 1 / 3;

/** What the page measures; `again` is the same work as `record`, for the self test. */
const WORKS = {
  edit: 'edit()',
  snapshot: 'snapshot()',
  record: 'record()',
  again: 'record()',
  readSnapshot: 'readSnapshot()',
  readRecord: 'readRecord()',
} as const;

async function measure(tab: Tab): Promise<BenchReport> {
  const times = await timesOf(tab, WORKS, { warmUp: WARM_UP, rounds: ROUNDS });
  const walls = (name: keyof typeof WORKS): readonly number[] => times[name].map(({ wall }) => wall);
  const vs = {
    'an edit vs the record rewritten': against(walls('edit'), walls('record')),
    'a snapshot written vs the record': against(walls('snapshot'), walls('record')),
    'a snapshot read vs the record': against(walls('readSnapshot'), walls('readRecord')),
  };
  const [edit, written, read] = Object.entries(vs);
  return {
    bench: 'autosave',
    lines: LINES,
    rounds: ROUNDS,
    aa: against(walls('again'), walls('record')).ratio,
    ours: {
      cpuMs: significant(median(times.edit.map(({ cpu }) => cpu))),
      wallMs: significant(median(walls('edit'))),
    },
    vs,
    checks: { wrong: 0, of: ROUNDS * Object.keys(WORKS).length },
    goals: [edit, written, read].flatMap((row, index) =>
      row === undefined ? [] : [atMost(row[0], index === 0 ? EDIT : WHOLE, row[1].ratio)],
    ),
  };
}

export const autosaveBench: Bench = {
  name: 'autosave',
  about: `a draft of ${String(LINES)} lines in IndexedDB (Chromium, strict): one edit, the whole written, read; against one record of objects`,
  selfTestLimit: 0.1,
  run: () => withBrowser(async (browser) => measure(await browser.open('autosave'))),
};
