import type { Ranked } from './certainty.ts';
import type { CodingIndex } from './coding-index.ts';

/** How many codes are proposed, and how many short names are among them where so many are spoken for. */
export const MOST = 5;
const SHORTS = 3;
/** What a short name has from being kindred to the first, as a part of its score: by its place among the kindred. */
const OF_KINDRED: readonly number[] = [0.35, 0.3, 0.25];

const KINDRED = { covered: 0, ends: false, vague: true, likely: 0, kind: 'kindred' } as const;

/** The best of each short name by the place of that, without those of one. */
function bestOfEach(index: CodingIndex, ranked: readonly Ranked[], without: number): Map<number, Ranked> {
  const best = new Map<number, Ranked>();
  for (const one of ranked) {
    const short = index.shorts[one[0]] ?? without;
    if (short !== without && !best.has(short)) best.set(short, one);
  }
  return best;
}

/** The category of a short name that stands for it where nothing in the name does. */
function standingFor(index: CodingIndex, short: number, term: string): Ranked | undefined {
  const at = index.usual.get(short);
  return at === undefined ? undefined : [at, { ...KINDRED, score: 0, term }];
}

/** The best of each other short name, the likeliest first; those kindred to the first are likelier than they are alone. */
function others(index: CodingIndex, ranked: readonly Ranked[], [first, found]: Ranked): readonly Ranked[] {
  const own = index.shorts[first] ?? -1;
  const term = index.categories[first]?.short ?? '';
  const known = found.ends ? found.covered : 0;
  const best = bestOfEach(index, ranked, own);
  for (const [place, short] of (index.kindred.get(own) ?? []).entries()) {
    const one = best.get(short) ?? standingFor(index, short, term);
    const more = found.score * known * (OF_KINDRED[place] ?? 0);
    if (one !== undefined)
      best.set(short, [one[0], { ...one[1], score: Math.min(found.score, one[1].score + more) }]);
  }
  return [...best.values()].sort(([, one], [, other]) => other.score - one.score);
}

/** The proposals: the best of each of the likeliest short names, and what is likely besides; no other than the one the seller printed. */
export function proposals(index: CodingIndex, ranked: readonly Ranked[], printed: string): readonly Ranked[] {
  const [first] = ranked;
  if (first === undefined) return [];
  if (ranked.every(([at]) => index.categories[at]?.short === printed)) return ranked.slice(0, MOST);
  const firsts = [first, ...others(index, ranked, first).slice(0, SHORTS - 1)];
  const taken = new Set(firsts.map(([at]) => at));
  const rest = ranked.slice(0, MOST + SHORTS).filter(([at]) => !taken.has(at));
  return [...firsts, ...rest.slice(0, MOST - firsts.length)].sort(
    ([, one], [, other]) => other.score - one.score,
  );
}
