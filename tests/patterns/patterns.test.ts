import { expect, it } from 'vitest';
import { searchOf } from './count-steps.ts';
import { patternsOf } from './patterns-of.ts';
import { LONGER } from './steps-of.ts';
import { textOf, trialsOf } from './trying-texts.ts';

const SHORT = 150;
/** A pattern of few steps for each character does not go back far, and needs no second look. */
const FEW_STEPS = 30;
/** More than any that takes the square. */
const ENDLESS = 1_000_000;

const patterns = await patternsOf(['domain', 'wire', 'workers']);

/** A text that costs a pattern more and more for each of its characters; null where there is none. */
function costly(pattern: RegExp): string | null {
  for (const trial of trialsOf(pattern)) {
    const text = textOf(trial, SHORT);
    const { steps } = searchOf(pattern, text, ENDLESS);
    if (steps <= FEW_STEPS * text.length) continue;
    const long = textOf(trial, SHORT * LONGER.times);
    const most = ((steps * long.length) / text.length / LONGER.times) * LONGER.cost;
    if (steps > ENDLESS || searchOf(pattern, long, most).steps > most) return JSON.stringify(trial);
  }
  return null;
}

it('no pattern takes the square of the length of a text of its own words', () => {
  const found = patterns.flatMap((pattern) => {
    const text = costly(pattern);
    return text === null ? [] : [`${text}: ${String(pattern)}`];
  });
  expect(found).toEqual([]);
});

it('steps are counted of the search that the engine does', () => {
  for (const pattern of patterns) {
    for (const trial of trialsOf(pattern).slice(0, 20)) {
      const text = textOf(trial, 8);
      const start = new RegExp(pattern.source, pattern.flags.replace('g', ''));
      const match = start.exec(text);
      const expected = match === null ? [-1, -1] : [match.index, match.index + match[0].length];
      const { at, end } = searchOf(start, text, ENDLESS);
      expect([at, end], `${String(pattern)} in ${JSON.stringify(text)}`).toEqual(expected);
    }
  }
});
