import { CAUTION, CERTAINTY } from '../../../domain/coding/certainty.ts';
import { page, table, type Row } from '../../markdown.ts';
import { codingFigures, codingIndex, ownSet } from './figures.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const SELLERS =
  'Names as sellers printed them, by short name; doubtful pairs are left out. They are parted by the first two bytes of the SHA-1 of the name. The names of the first two parts have been read, the second only before the words that were written last; with our own names for tuning and with words left out of the table they served to fit the certainty. Nobody looked at the names of the third and fourth, but for nine seen with the first lines of the file and twenty read long before; they were measured eight times, as numbers, and such numbers had been seen when the caution was raised and the weight of the margin held.';
const SELLERS_FIGURES: readonly Row[] = [
  ['1: read', 67, '95.5 %', '98.5 %', '49.3 %', '0.0 %'],
  ['2: read once', 61, '85.2 %', '95.1 %', '36.1 %', '0.0 %'],
  ['3: only measured', 90, '72.2 %', '82.2 %', '33.3 %', '10.0 %'],
  ['4: only measured', 61, '75.4 %', '85.2 %', '42.6 %', '7.7 %'],
  ['3 and 4', 151, '73.5 %', '83.4 %', '37.1 %', '8.9 %'],
];
const SELLERS_GOALS =
  'Before that, 3 and 4 together had 74.2 %, 82.1 %, 36.4 % and 5.5 %: one name in 151 fewer is first, two more are among three, and of those assigned 5 of 56 are wrong, where 3 of 55 were. The goals, 75 %, 88 %, 50 % and 2 %, are not reached: about one name in eight that stands in the table as it is was printed by its seller under another category that it may have as well, and a name that does not say more cannot tell.';
const CERTAINTY_TOLD =
  'The score is a logistic model of what speaks for the first suggestion, `CERTAINTY` in `domain/coding/certainty.ts`. `npx tsx tools/fit-coding.ts` fits it on our own names for tuning, on one word in eight, each left out of the table, and on the tuning half of the sellers’ names; the weight of the margin before the nearest other short name is held, for a table cannot tell how differently sellers print what may be of two categories. The sum is lowered by a caution, since names that were not fitted on are wrong more often.';
const FACT_MEANINGS: Readonly<Record<keyof typeof CERTAINTY, string>> = {
  base: 'always',
  covered: 'part of the name that the best term covers',
  exact: 'the term is all of the name',
  short: 'the term has two characters at most',
  margin: 'how far it is before the nearest other short name',
  vague: 'many categories share the term',
  text: 'the term is from the classification, not from the table of words',
  form: 'the term is the form of a medicine',
  alike: 'share of its short name in words that end and begin alike',
};

/** How well names find their codes: docs/CODING.md. */
export const coding = (): string => {
  const index = codingIndex();
  const set = ownSet('measuring');
  const whole = codingFigures(index, set, 'code', 5);
  const unlisted = set.filter(({ name }) => !index.terms.has(name.toLowerCase()));
  const rows = [
    { of: 'all', ...whole },
    { of: 'not in the table as they are', ...codingFigures(index, unlisted, 'code', 5) },
  ];
  return page(
    'Coding',
    '`tools/bench/coding/`',
    'How well names of goods and services find their tax codes (`domain/coding/`), on the half of our own labelled names that was split off before the search was written. Its authors wrote the table of words afterwards, and most of these names stand in it as they are: only the second row says how names do that nobody wrote down. `npm run bench -- coding` measures names as sellers printed them too, where `SUIKAI_PAIRS` names a file of them.',
    table(
      ['of', 'names', 'code first', 'code among five', 'assigned (≥ 85)', 'wrong among assigned'],
      rows.map(({ of, count, first, among, assigned, wrong }) => [
        of,
        count,
        percent(first),
        percent(among),
        percent(assigned),
        percent(wrong),
      ]),
    ),
    SELLERS,
    table(
      ['part', 'names', 'short name first', 'one of three', 'assigned (≥ 85)', 'wrong among assigned'],
      SELLERS_FIGURES,
    ),
    SELLERS_GOALS,
    '## Certainty',
    CERTAINTY_TOLD,
    table(
      ['fact', 'weight'],
      [
        ...Object.entries(FACT_MEANINGS).map(([fact, meaning]) => [
          meaning,
          CERTAINTY[fact as keyof typeof CERTAINTY],
        ]),
        ['caution', -CAUTION],
      ],
    ),
    '## Calibration',
    'Names by the score of their first suggestion, and how many of those are right.',
    table(
      ['score', 'names', 'right'],
      whole.bands.map(({ from, to, names, right }) => [
        `${String(from)}–${String(to)}`,
        names,
        names === 0 ? '' : percent(right / names),
      ]),
    ),
  );
};
