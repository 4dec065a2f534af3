import { PINYIN_TABLE } from '../pinyin/pinyin-table.ts';
import { readingsOf } from '../pinyin/read-query.ts';

const READINGS = readingsOf(PINYIN_TABLE);

/** All readings there are, each once; its place is its number. */
const SYLLABLES: readonly string[] = [...new Set([...READINGS.values()].flat())].sort();
const NUMBERS: ReadonlyMap<string, number> = new Map(SYLLABLES.map((syllable, at) => [syllable, at]));
/** Letters of the longest reading. */
export const LONGEST_SYLLABLE = Math.max(...SYLLABLES.map(({ length }) => length));

const NONE: readonly string[] = [];
const BY_CODE: readonly (readonly string[])[] = Array.from(
  { length: 0x10000 },
  (_, code) => READINGS.get(String.fromCharCode(code)) ?? NONE,
);

/** How a character is read, in all its ways; nothing for letters, digits and what nobody reads. */
export const readingsOfCode = (code: number): readonly string[] => BY_CODE[code] ?? NONE;

const A = 'a'.charCodeAt(0);

/** The letters that readings of a character begin with, as bits from `a` on. */
const BEGINNINGS: Uint32Array = Uint32Array.from(BY_CODE, (readings) =>
  readings.reduce((bits, reading) => bits | (1 << (reading.charCodeAt(0) - A)), 0),
);

/** Whether a reading of a character begins with a letter. */
export const canBegin = (code: number, letter: number): boolean =>
  letter >= A && letter < A + 26 && ((BEGINNINGS[code] as number) & (1 << (letter - A))) !== 0;

/** The number of a reading. */
export const syllableNumber = (syllable: string): number => NUMBERS.get(syllable) ?? -1;

/** Readings that stand whole at a place of a text. */
export function syllablesAt(text: string, at: number): readonly string[] {
  const found: string[] = [];
  for (let length = 1; length <= LONGEST_SYLLABLE && at + length <= text.length; length++) {
    const part = text.slice(at, at + length);
    if (NUMBERS.has(part)) found.push(part);
  }
  return found;
}

const BY_START = new Map<string, string[]>();
for (const syllable of SYLLABLES)
  for (let length = 1; length <= syllable.length; length++) {
    const start = syllable.slice(0, length);
    BY_START.set(start, [...(BY_START.get(start) ?? []), syllable]);
  }

/** Readings that begin with a text. */
export const syllablesFrom = (start: string): readonly string[] => BY_START.get(start) ?? NONE;
