import type { CodingIndex } from './coding-index.ts';
import type { Found } from './evidence.ts';

/** A category and what speaks for it. */
export type Ranked = readonly [at: number, found: Found];

/** What the certainty of the best suggestion is judged by, each between 0 and 1. */
export interface CertaintyFacts {
  /** How much of its part the best term covers, and whether it is all of it. */
  readonly covered: number;
  readonly exact: number;
  /** Whether the term has two characters at most. */
  readonly short: number;
  /** How far it is before the best of another short name. */
  readonly margin: number;
  readonly vague: number;
  /** Where the term is from. */
  readonly text: number;
  readonly form: number;
  /** The share of its short name in what ends and begins alike. */
  readonly alike: number;
}

/**
 * Weights of a logistic model, fitted by `tools/fit-coding.ts`; docs/CODING.md shows how they hold on names that were not
 * fitted on.
 */
export const CERTAINTY: Readonly<Record<keyof CertaintyFacts | 'base', number>> = {
  base: 0.05,
  covered: -0.94,
  exact: 2.46,
  short: -0.93,
  margin: 1.5,
  vague: -1.38,
  text: -1.07,
  form: 1.1,
  alike: 2.03,
};

const FACTS = Object.keys(CERTAINTY) as readonly (keyof typeof CERTAINTY)[];
/** Names that were not fitted on are wrong more often, and a code that is given without asking must hardly ever be. */
export const CAUTION = 1.4;
/** What is alike in characters only is asked for, what no head tells is proposed at most. */
const OF_CHARACTERS = 0.45;
const OF_OTHER_WORDS = 0.75;

/** What part of all chances by end and beginning a short name has. */
function shareOf({ shorts }: CodingIndex, ranked: readonly Ranked[], short: number | undefined): number {
  let own = 0;
  let all = 0;
  for (const [at, { likely }] of ranked) {
    all += likely;
    if (shorts[at] === short) own += likely;
  }
  return all === 0 ? 0 : own / all;
}

export function certaintyFacts(index: CodingIndex, ranked: readonly Ranked[]): CertaintyFacts | undefined {
  const [[first, best] = [-1, undefined]] = ranked;
  if (best === undefined) return undefined;
  const short = index.shorts[first];
  const rival = ranked.find(([at]) => index.shorts[at] !== short);
  return {
    covered: best.covered,
    exact: Number(best.covered === 1),
    short: Number(best.term.length < 3),
    margin: (best.score - (rival?.[1].score ?? 0)) / best.score,
    vague: Number(best.vague),
    text: Number(best.kind === 'text' || best.kind === 'name'),
    form: Number(best.kind === 'form'),
    alike: shareOf(index, ranked, short),
  };
}

/** How likely the best suggestion is right. */
export function certainty(facts: CertaintyFacts, { kind, ends }: Found): number {
  let sum = -CAUTION;
  for (const fact of FACTS) sum += CERTAINTY[fact] * (fact === 'base' ? 1 : facts[fact]);
  const sure = 1 / (1 + Math.exp(-sum));
  return Math.min(sure, kind === 'pair' ? OF_CHARACTERS : ends ? 1 : OF_OTHER_WORDS);
}
