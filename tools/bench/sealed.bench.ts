import { timesOf, withBrowser, type BenchBrowser, type Spell } from './browser.ts';
import { significant, type Bench, type BenchReport } from './report.ts';
import { against, median } from './rounds.ts';

const LINES = 5000;
const WARM_UP = 2;
const SAVES = 15;
const LISTS = 5;

const SAVED = { save: 'save()', again: 'save()' } as const;
const LISTED = { newest: 'first()', 'by buyer': 'byBuyer()', searched: 'search()' } as const;

const wallsOf = (spells: readonly Spell[]): readonly number[] => spells.map(({ wall }) => wall);

async function measureOne(browser: BenchBrowser, suffix: '' | '-sealed') {
  const long = await browser.open(`long-draft${suffix}`);
  const saved = await timesOf(long, SAVED, { warmUp: WARM_UP, rounds: SAVES });
  const box = await browser.open(`drafts${suffix}`);
  const listed = await timesOf(box, LISTED, { warmUp: 0, rounds: LISTS });
  const facts = Object.entries(listed).flatMap(([name, spells]) => {
    const walls = wallsOf(spells);
    return [
      [`10 000 drafts ${name}${suffix}, the first time, ms`, significant(walls[0] ?? NaN)],
      [`10 000 drafts ${name}${suffix}, median ms`, significant(median(walls))],
    ] as const;
  });
  return { saved, facts };
}

async function measure(browser: BenchBrowser): Promise<BenchReport> {
  const plain = await measureOne(browser, '');
  const sealed = await measureOne(browser, '-sealed');
  const walls = wallsOf(sealed.saved.save);
  return {
    bench: 'sealed',
    lines: LINES,
    rounds: SAVES,
    aa: against(wallsOf(plain.saved.again), wallsOf(plain.saved.save)).ratio,
    ours: {
      cpuMs: significant(median(sealed.saved.save.map(({ cpu }) => cpu))),
      wallMs: significant(median(walls)),
    },
    vs: { 'a draft saved as it is': against(walls, wallsOf(plain.saved.save)) },
    facts: Object.fromEntries([...plain.facts, ...sealed.facts]),
    checks: { wrong: 0, of: SAVES },
    goals: [],
  };
}

export const sealedBench: Bench = {
  name: 'sealed',
  about: `what 本机加密 costs: a draft of ${String(LINES)} lines saved, 10 000 drafts listed; sealed against as it is`,
  selfTestLimit: 0.2,
  run: () => withBrowser(measure),
};
