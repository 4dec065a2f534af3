import { readingsOfCode } from './syllables.ts';

/** Where a name lies: characters of a pool, from `start` to before `end`. */
export interface NamePlace {
  readonly pool: Uint16Array;
  readonly start: number;
  readonly end: number;
}

const H = 'h'.charCodeAt(0);
const TWO_LETTERS = ['z', 'c', 's'];

/** Letters of a reading that the query has from a place on. */
function commonLength(query: string, at: number, reading: string): number {
  let length = 0;
  while (length < reading.length && query[at + length] === reading[length]) length++;
  return length;
}

/**
 * Whether a plain query stands in a name from one of its characters on. A character is typed as itself, by a reading, its
 * first letter, or its zh, ch, sh; the last one may be cut short. The same as `searchNames`, without its tables for each query.
 */
function standsAt(place: NamePlace, at: number, query: string, from: number): boolean {
  if (from === query.length) return true;
  if (at === place.end) return false;
  const code = place.pool[at] as number;
  if (code === query.charCodeAt(from) && standsAt(place, at + 1, query, from + 1)) return true;
  for (const reading of readingsOfCode(code)) if (isRead(place, at, query, from, reading)) return true;
  return false;
}

/** The same where the character at a place is typed by one of its readings. */
function isRead(place: NamePlace, at: number, query: string, from: number, reading: string): boolean {
  const common = commonLength(query, from, reading);
  if (common === 0) return false;
  if (from + common === query.length || standsAt(place, at + 1, query, from + 1)) return true;
  const isTwo = common > 1 && query.charCodeAt(from + 1) === H && TWO_LETTERS.includes(reading[0] as string);
  if (isTwo && standsAt(place, at + 1, query, from + 2)) return true;
  return common === reading.length && standsAt(place, at + 1, query, from + common);
}

/** Where in a name a plain query stands; null where it does not. */
export function placeInName(place: NamePlace, query: string): 'first' | 'within' | null {
  if (standsAt(place, place.start, query, 0)) return 'first';
  for (let at = place.start + 1; at < place.end; at++) if (standsAt(place, at, query, 0)) return 'within';
  return null;
}
