import { QueryGrams } from './grams.ts';
import { ANY, ANY_LETTER } from './match-name.ts';
import { LONGEST_SYLLABLE } from './syllables.ts';

/** Fewer characters than these are as many words with one of them changed as there are; longer ones are not gone through. */
const LEAST = { letters: 5, characters: 4, most: 20 };

const DIGITS = Array.from('0123456789');

const isLatin = (char: string | undefined): boolean => char !== undefined && char < '\u0080';

/** What can have been meant in place of a sign: a digit by a digit, a letter by a letter, a character by any other. */
const insteadOf = (char: string): readonly string[] => {
  if (!isLatin(char)) return [ANY];
  return char <= '9' ? DIGITS : [ANY_LETTER];
};

/** What can have been left out between two: a letter between letters, a digit between digits, else any character. */
const between = (before: string, after: string): readonly string[] =>
  isLatin(before) && isLatin(after) ? [...new Set([...insteadOf(before), ...insteadOf(after)])] : [ANY];

/** What a plain query would be without one sign too much, too few, taken for another, or before the one it follows. */
export function* meantBy(query: string): Generator<string> {
  const chars = Array.from(query);
  const least = chars.every(isLatin) ? LEAST.letters : LEAST.characters;
  if (chars.length < least || chars.length > LEAST.most) return;
  const made = (from: number, to: number, ...put: readonly string[]): string =>
    chars.toSpliced(from, to - from, ...put).join('');
  for (let at = 1; at < chars.length; at++)
    yield made(at - 1, at + 1, chars[at] as string, chars[at - 1] as string);
  for (let at = 0; at < chars.length; at++) yield made(at, at + 1);
  for (const [at, char] of chars.entries())
    for (const other of insteadOf(char)) yield made(at, at + 1, other);
  for (let at = 1; at < chars.length; at++)
    for (const other of between(chars[at - 1] as string, chars[at] as string)) yield made(at, at, other);
}

/** Grams of which every name has one that what was meant stands in, a set for each part of it that is known. */
export function* partsOf(meant: string): Generator<QueryGrams> {
  const at = Math.max(meant.indexOf(ANY), meant.indexOf(ANY_LETTER));
  if (at === -1) {
    yield new QueryGrams(meant);
    return;
  }
  const rest = meant.slice(at + 1);
  if (at > 0) yield new QueryGrams(meant.slice(0, at));
  if (meant[at] === ANY) {
    if (rest !== '') yield new QueryGrams(rest);
  } else if (rest.length >= LONGEST_SYLLABLE) yield new QueryGrams(rest, LONGEST_SYLLABLE - 1);
}
