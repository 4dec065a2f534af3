import { canBegin, readingsOfCode } from './syllables.ts';

const H = 'h'.charCodeAt(0);
const TWO_LETTERS = 'zcs';

/** In a query: any one character of a name. */
export const ANY = '\0';
/** In a query: any one letter, of a name or of how it is read. */
export const ANY_LETTER = '\u0001';
const [CHARACTER, LETTER] = [ANY.charCodeAt(0), ANY_LETTER.charCodeAt(0)];

/** A name, or a part of it: characters of a pool, to before `end`. */
type Pool = Uint16Array;

/** Letters of a reading that the query has from a place on. */
function commonLength(query: string, at: number, reading: string): number {
  let length = 0;
  for (; length < reading.length; length++) {
    const typed = query.charCodeAt(at + length);
    if (typed !== reading.charCodeAt(length) && typed !== LETTER) break;
  }
  return length;
}

const isLatin = (code: number): boolean => code >= 0x61 && code <= 0x7a;

const isMeant = (code: number, typed: number): boolean =>
  typed === CHARACTER || (typed === LETTER && isLatin(code));

/**
 * Whether a plain query stands in a name from one of its characters on. A character is typed as itself, by a reading, its
 * first letter, or its zh, ch, sh; the last one may be cut short. The same as `searchNames`, without its tables for each query.
 */
function standsAt(pool: Pool, at: number, end: number, query: string, from: number): boolean {
  if (from === query.length) return true;
  if (at === end) return false;
  const code = pool[at] as number;
  const typed = query.charCodeAt(from);
  if ((code === typed || isMeant(code, typed)) && standsAt(pool, at + 1, end, query, from + 1)) return true;
  return (typed === LETTER || canBegin(code, typed)) && isRead(pool, at, end, query, from);
}

/** The same where the character at a place is typed by one of its readings. */
function isRead(pool: Pool, at: number, end: number, query: string, from: number): boolean {
  for (const reading of readingsOfCode(pool[at] as number)) {
    const common = commonLength(query, from, reading);
    if (common === 0) continue;
    if (from + common === query.length || standsAt(pool, at + 1, end, query, from + 1)) return true;
    const isTwo = common > 1 && query.charCodeAt(from + 1) === H && TWO_LETTERS.includes(reading.charAt(0));
    if (isTwo && standsAt(pool, at + 1, end, query, from + 2)) return true;
    if (common === reading.length && standsAt(pool, at + 1, end, query, from + common)) return true;
  }
  return false;
}

/** Where in a name a plain query stands; null where it does not. The name: characters of a pool from `start` to before `end`. */
export function placeInName(
  pool: Pool,
  start: number,
  end: number,
  query: string,
): 'first' | 'within' | null {
  if (standsAt(pool, start, end, query, 0)) return 'first';
  for (let at = start + 1; at < end; at++) if (standsAt(pool, at, end, query, 0)) return 'within';
  return null;
}

/** Whether a name is a query, letter by letter. */
export function isWhole(pool: Pool, start: number, end: number, query: string): boolean {
  if (end - start !== query.length) return false;
  for (let at = 0; at < query.length; at++) if (pool[start + at] !== query.charCodeAt(at)) return false;
  return true;
}
