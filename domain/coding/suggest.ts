import { runToEnd, type Steps } from '../kernel/steps.ts';
import { nameParts, printedCategory } from './clean-name.ts';
import { certainty, certaintyFacts, type Ranked } from './certainty.ts';
import type { CodingIndex } from './coding-index.ts';
import { ofPrinted, readEvidence, type Found } from './evidence.ts';
import { MOST, proposals } from './proposals.ts';
import { usualRate } from './usual-rates.ts';

/** A code that may be meant. M261 */
export interface Suggestion {
  readonly code: string;
  readonly short: string;
  readonly title: string;
  readonly rate: string;
  /** How many of a hundred such suggestions are right. */
  readonly score: number;
  readonly reason: string;
}

/** What this tenant already decided, by name: what was learned from corrections, and the goods library. */
export interface KnownCodes {
  readonly learned?: Pick<ReadonlyMap<string, string>, 'get'>;
  readonly library?: Pick<ReadonlyMap<string, string>, 'get'>;
}

/** At and above this a code is given without asking, at and above the other it is proposed; below one is asked for. M261 */
export const ASSIGNED = 85;
export const PROPOSED = 50;

const LEARNED = { score: 99, reason: '曾经选用' };
const LIBRARY = { score: 97, reason: '商品库同名' };

const REASONS: Readonly<Record<Found['kind'], (term: string) => string>> = {
  word: (term) => `含“${term}”`,
  also: (term) => `也可能是“${term}”`,
  name: (term) => `分类名称含“${term}”`,
  text: (term) => `分类说明列有“${term}”`,
  form: (term) => `药品剂型“${term}”`,
  pair: () => '用字相近',
  kindred: (term) => `与“${term}”相近的分类`,
  printed: (term) => `票面分类“${term}”`,
};

/** Categories by what speaks for them, most first. */
export function rankedCategories(index: CodingIndex, name: string): readonly Ranked[] {
  return [...ofPrinted(index, readEvidence(index, nameParts(name)), printedCategory(name))].sort(
    ([a, one], [b, other]) => other.score - one.score || a - b,
  );
}

function searched(index: CodingIndex, name: string): readonly Suggestion[] {
  const ranked = rankedCategories(index, name);
  const [, best] = ranked[0] ?? [];
  const facts = certaintyFacts(index, ranked);
  if (best === undefined || facts === undefined) return [];
  const first = certainty(facts, best);
  return proposals(index, ranked, printedCategory(name)).map(([at, found], place) => {
    const share = place === 0 ? first : Math.min(first, (1 - first) * (found.score / best.score)) / place;
    return {
      ...suggestionOf(index, at),
      score: Math.round(share * 100),
      reason: REASONS[found.kind](found.term),
    };
  });
}

function suggestionOf(index: CodingIndex, at: number) {
  const category = index.categories[at];
  if (category === undefined) throw new RangeError('no such category');
  const { code, name, short } = category;
  return { code, short, title: name, rate: usualRate(code) };
}

/** Up to five codes for a name, the likeliest first. Only codes that goods can have are among them. */
export function suggestCodes(
  index: CodingIndex,
  name: string,
  known: KnownCodes = {},
): readonly Suggestion[] {
  const before = [
    { code: known.learned?.get(name), ...LEARNED },
    { code: known.library?.get(name), ...LIBRARY },
  ].flatMap(({ code, score, reason }) => {
    const at = code === undefined ? undefined : index.places.get(code);
    return at === undefined ? [] : [{ ...suggestionOf(index, at), score, reason }];
  });
  const byCode = new Map<string, Suggestion>();
  for (const suggestion of [...before, ...searched(index, name)])
    if (!byCode.has(suggestion.code)) byCode.set(suggestion.code, suggestion);
  return [...byCode.values()].slice(0, MOST);
}

/** Names looked up between two yields. */
const AT_ONCE = 50;

/** Suggestions for many lines, as steps: each distinct name is looked up once. M262 */
export function* suggestSteps(
  index: CodingIndex,
  names: readonly string[],
  known: KnownCodes = {},
): Steps<readonly (readonly Suggestion[])[]> {
  const done = new Map<string, readonly Suggestion[]>();
  const distinct = [...new Set(names)];
  for (const [at, name] of distinct.entries()) {
    done.set(name, suggestCodes(index, name, known));
    if (at % AT_ONCE === AT_ONCE - 1) yield { phase: 'coding', done: at + 1, total: distinct.length };
  }
  return names.map((name) => done.get(name) ?? []);
}

export const suggestForAll = (
  ...asked: Parameters<typeof suggestSteps>
): readonly (readonly Suggestion[])[] => runToEnd(suggestSteps(...asked));
