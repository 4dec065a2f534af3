/**
 * Fits the weights of `domain/coding/certainty.ts` and prints them: on our own names for tuning, on words each of which was
 * left out of the table, and, where `SUIKAI_PAIRS` names a file of them, on names as sellers printed them, the half for
 * tuning. `npx tsx tools/fit-coding.ts`.
 */
import { readCodingData } from '../cli/coding-data.ts';
import { certaintyFacts, type CertaintyFacts } from '../domain/coding/certainty.ts';
import { buildCodingIndex, type CodingIndex } from '../domain/coding/coding-index.ts';
import { rankedCategories } from '../domain/coding/suggest.ts';
import { codingIndex, ownSet, sellersSet } from './bench/coding/figures.ts';

interface Sample {
  readonly facts: readonly number[];
  readonly right: boolean;
  readonly weight: number;
}

/** How much a name counts, by where it is from: names as they are printed most, names that stand in the table least. */
const WEIGHTS = { sellers: 6, unlisted: 2, listed: 0.3, leftOut: 0.3 } as const;
/** One word of so many is left out of the table. */
const ONE_OF = 8;
/** Against weights that only a few names speak for. */
const RIDGE = 1;
/** Not fitted: a table cannot tell how differently sellers print what may be of two categories. */
const HELD: Partial<Record<keyof CertaintyFacts, number>> = { margin: 1.5 };
const ROUNDS = 4000;
const PACE = 3;

const index = codingIndex();

const placeOf = (word: string): number =>
  Array.from(word, (character) => character.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) % 1_000_003,
    7,
  );

const isLeftOut = (word: string): boolean => placeOf(word.replace(/~$/, '')) % ONE_OF === 0;

function withoutSome(): CodingIndex {
  const data = readCodingData();
  const words = data.words.map((lines) =>
    lines.map((line) =>
      line
        .split(' ')
        .filter((word, at) => at === 0 || !isLeftOut(word))
        .join(' '),
    ),
  );
  return buildCodingIndex({ ...data, words });
}

const namesOf = (facts: CertaintyFacts) => Object.keys(facts) as readonly (keyof CertaintyFacts)[];

function sample(
  by: CodingIndex,
  name: string,
  weight: number,
  isRight: (at: number) => boolean,
): readonly Sample[] {
  const ranked = rankedCategories(by, name);
  const facts = certaintyFacts(by, ranked);
  const [first] = ranked;
  if (first === undefined || facts === undefined || !first[1].ends) return [];
  return [{ facts: [1, ...namesOf(facts).map((fact) => facts[fact])], right: isRight(first[0]), weight }];
}

function samples(): readonly Sample[] {
  const lacking = withoutSome();
  const path = process.env['SUIKAI_PAIRS'];
  const categoryAt = (at: number) => index.categories[at];
  return [
    ...(path === undefined ? [] : sellersSet(path, 'tuning')).flatMap(({ name, right }) =>
      sample(index, name, WEIGHTS.sellers, (at) => categoryAt(at)?.short === right),
    ),
    ...ownSet('tuning').flatMap(({ name, right }) =>
      sample(
        index,
        name,
        index.terms.has(name.toLowerCase()) ? WEIGHTS.listed : WEIGHTS.unlisted,
        (at) => categoryAt(at)?.code === right,
      ),
    ),
    ...[...index.terms].flatMap(([word, terms]) =>
      word.length > 1 &&
      terms.some(({ kind }) => kind === 'word') &&
      isLeftOut(word) &&
      !lacking.terms.has(word)
        ? sample(lacking, word, WEIGHTS.leftOut, (at) => terms.some((term) => term.at === at))
        : [],
    ),
  ];
}

const chance = (weights: readonly number[], facts: readonly number[]): number =>
  1 / (1 + Math.exp(-facts.reduce((sum, fact, at) => sum + fact * (weights[at] ?? 0), 0)));

function fitted(all: readonly Sample[], held: readonly (number | undefined)[]): readonly number[] {
  const whole = all.reduce((sum, { weight }) => sum + weight, 0);
  let weights = held.map((weight) => weight ?? 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : RIDGE * weight));
    for (const { facts, right, weight } of all) {
      const miss = (chance(weights, facts) - Number(right)) * weight;
      for (const [at, fact] of facts.entries()) slope[at] = (slope[at] ?? 0) + miss * fact;
    }
    weights = weights.map((weight, at) => held[at] ?? weight - (PACE * (slope[at] ?? 0)) / whole);
  }
  return weights;
}

const all = samples();
const names = Object.keys(
  certaintyFacts(index, rankedCategories(index, '螺纹钢')) ?? {},
) as (keyof CertaintyFacts)[];
const weights = fitted(all, [undefined, ...names.map((name) => HELD[name])]);
console.log(['base', ...names].map((name, at) => `  ${name}: ${(weights[at] ?? 0).toFixed(2)},`).join('\n'));
for (const from of [0.8, 0.85, 0.9, 0.92, 0.94, 0.96]) {
  const sure = all.filter(({ facts }) => chance(weights, facts) >= from);
  const wrong = sure.filter(({ right }) => !right).length;
  console.log(
    `from ${String(from)}: ${String(sure.length)} of ${String(all.length)}, ${String(wrong)} wrong`,
  );
}
