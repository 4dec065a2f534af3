import { taxCodes } from '../../domain/codes/tax-codes.ts';
import { PINYIN_TABLE } from '../../domain/pinyin/pinyin-table.ts';
import { plainOf, readingsOf } from '../../domain/pinyin/read-query.ts';
import { searchNames } from '../../domain/pinyin/search-names.ts';
import { SearchIndex } from '../../domain/search/search-index.ts';
import { selfTest } from './compare.ts';
import { madeBuyers, madeGoods, type MadeEntry } from './made-buyers.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';

const BUYERS = 50_000;
const GOODS = 20_000;
/** Offered at once below a field. */
const OFFERED = 8;
const NAMES_TYPED = 16;
const PASSES = 15;
const CHECKED_EVERY = 20;
const [P50_US, P95_US, OF_PLAIN_P95, MB] = [20, 1000, 1 / 4, 40];

/** What is looked for in an entry where the pinyin of first readings was made before. */
interface PlainEntry {
  readonly text: string;
  readonly full: string;
  readonly initials: string;
  readonly code: string;
}

const READINGS = readingsOf(PINYIN_TABLE);

function plainEntry({ name, code }: MadeEntry): PlainEntry {
  const text = plainOf(name);
  const read = Array.from(text, (char) => READINGS.get(char)?.[0] ?? char);
  return { text, full: read.join(''), initials: read.map(([first]) => first).join(''), code: plainOf(code) };
}

/** The straightforward search, which reads every entry. */
function plainSearch(entries: readonly PlainEntry[], text: string): number {
  const query = plainOf(text);
  let found = 0;
  for (const { text: name, full, initials, code } of entries)
    if (name.includes(query) || full.includes(query) || initials.includes(query) || code.startsWith(query))
      found++;
  return found;
}

/** What is typed until an entry is named, key by key, in each way to name it. */
function typedQueries(entries: readonly MadeEntry[]): readonly string[] {
  const typed = new Set<string>();
  for (let nth = 0; nth < NAMES_TYPED; nth++) {
    const entry = entries[Math.floor(((nth + 0.5) * entries.length) / NAMES_TYPED)] as MadeEntry;
    const { text, full, initials, code } = plainEntry(entry);
    const mixed = (READINGS.get(text[0] ?? '')?.[0] ?? '') + text.slice(1, 2) + initials.slice(2);
    for (const whole of [text, full, initials, mixed, code])
      for (let length = 1; length <= Math.min(whole.length, 12); length++) typed.add(whole.slice(0, length));
  }
  return [...typed];
}

/** Microseconds of the quickest of some passes, of each query; ascending. */
function timed(queries: readonly string[], work: (query: string) => number, passes: number): number[] {
  const best = queries.map(() => Infinity);
  for (let pass = 0; pass < passes; pass++)
    queries.forEach((query, at) => {
      const start = process.hrtime.bigint();
      work(query);
      best[at] = Math.min(best[at] as number, Number(process.hrtime.bigint() - start) / 1000);
    });
  return best.sort((one, other) => one - other);
}

const share = (ascending: readonly number[], of: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * of))] ?? NaN;

function indexOf(entries: readonly MadeEntry[]): SearchIndex {
  const index = new SearchIndex();
  entries.forEach(({ name, code }, at) => {
    index.put({ key: String(at), name, code, uses: 0 });
  });
  return index;
}

/** How many queries find more or fewer entries than looking at each of them. */
function wrongCounts(index: SearchIndex, entries: readonly MadeEntry[], queries: readonly string[]): number {
  const codes = entries.map(({ code }) => plainOf(code));
  return queries.filter((query) => {
    const byName = searchNames(query);
    const plain = plainOf(query);
    let expected = 0;
    entries.forEach(({ name }, at) => {
      if (byName(name) !== null || (codes[at] as string).startsWith(plain)) expected++;
    });
    return index.find(query, Infinity).length !== expected;
  }).length;
}

function measured(name: string, entries: readonly MadeEntry[]) {
  const began = performance.now();
  const index = indexOf(entries);
  const buildMs = performance.now() - began;
  const queries = typedQueries(entries);
  const ours = timed(queries, (query) => index.find(query, OFFERED).length, PASSES);
  const plainEntries = entries.map(plainEntry);
  const plain = timed(queries, (query) => plainSearch(plainEntries, query), 2);
  const checked = queries.filter((_, at) => at % CHECKED_EVERY === 0);
  const figures = {
    [`${name}P50us`]: significant(share(ours, 0.5)),
    [`${name}P95us`]: significant(share(ours, 0.95)),
    [`${name}PlainP50us`]: significant(share(plain, 0.5)),
    [`${name}PlainP95us`]: significant(share(plain, 0.95)),
    [`${name}BuildMs`]: significant(buildMs),
    [`${name}MB`]: significant(index.bytes() / 1e6),
  };
  const goals = [
    atMost(`${name}: median of a key, microseconds`, P50_US, share(ours, 0.5)),
    atMost(`${name}: 95 of 100 keys, microseconds`, P95_US, share(ours, 0.95)),
    atMost(
      `${name}: 95 of 100 keys, of precomputed pinyin`,
      OF_PLAIN_P95,
      share(ours, 0.95) / share(plain, 0.95),
    ),
    atMost(`${name}: index, MB`, MB, index.bytes() / 1e6),
  ];
  const total = ours.reduce((sum, one) => sum + one, 0) / 1000;
  const checks = { wrong: wrongCounts(index, entries, checked), of: checked.length };
  return { figures, goals, checks, total, index, queries };
}

function run(): BenchReport {
  const goods = madeGoods(GOODS);
  const codes = [...taxCodes().keys()].map((code, at) => ({ name: (goods[at] as MadeEntry).name, code }));
  const parts = [measured('buyers', madeBuyers(BUYERS)), measured('goods', goods), measured('codes', codes)];
  const [{ index, queries, total }] = parts as [ReturnType<typeof measured>];
  let next = 0;
  const aa = selfTest(() => index.find(queries[next++ % queries.length] ?? '', OFFERED).length);
  return {
    bench: 'search',
    lines: BUYERS,
    rounds: PASSES,
    aa: significant(aa),
    ours: { cpuMs: significant(total), wallMs: significant(total) },
    vs: {},
    facts: Object.assign({}, ...parts.map(({ figures }) => figures)) as Record<string, number>,
    checks: {
      wrong: parts.reduce((sum, { checks }) => sum + checks.wrong, 0),
      of: parts.reduce((sum, { checks }) => sum + checks.of, 0),
    },
    goals: parts.flatMap(({ goals }) => goals),
  };
}

export const searchBench: Bench = {
  name: 'search',
  about:
    'a key of the search for buyers, goods and codes: against precomputed pinyin, and every count held against looking at all',
  run,
};
