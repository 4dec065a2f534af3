/** How a character is read, without tones: 重 → chong, zhong. */
export type Readings = ReadonlyMap<string, readonly string[]>;

/** The table of readings: `chang长常 zhang长张`. */
export function readingsOf(table: string): Readings {
  const readings = new Map<string, string[]>();
  for (const entry of table.split(' ')) {
    const reading = /^[a-z]+/.exec(entry)?.[0] ?? '';
    for (const char of entry.slice(reading.length))
      readings.set(char, [...(readings.get(char) ?? []), reading]);
  }
  return readings;
}

/** Places of the query as bits: bit `n` is before its character `n`. */
export type Places = number;
/** Longer ones have no bits. Characters. */
const MAX_QUERY = 30;
export const START: Places = 1;

/** A query that is looked for in many names. */
export interface Search {
  readonly end: Places;
  /** Where the query goes on after a character, by the place it begins at. */
  readonly after: (char: string) => readonly Places[];
}

/** Of a reading stand for all of it: the first letter, and zh, ch, sh. The last of a query may be cut short. */
function afterReading(query: string, at: number, reading: string): Places {
  if (reading[0] !== query[at]) return 0;
  if (reading.startsWith(query.slice(at))) return 1 << query.length;
  const whole = query.startsWith(reading, at) ? 1 << (at + reading.length) : 0;
  const twoLetters = /^[zcs]h/.test(reading) && query[at + 1] === 'h' ? 1 << (at + 2) : 0;
  return (1 << (at + 1)) | twoLetters | whole;
}

/** What is typed, or stands in a name, without blanks, marks and case. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** @returns null where there is nothing to look for, or more than a name is long */
export function startSearch(text: string, readings: Readings): Search | null {
  const query = plainOf(text);
  if (query === '' || query.length > MAX_QUERY) return null;
  const known = new Map<string, readonly Places[]>();
  const read = (char: string): readonly Places[] => {
    const offered = readings.get(char) ?? [];
    return Array.from(query, (typed, at) =>
      typed === char
        ? 1 << (at + 1)
        : offered.reduce((bits, reading) => bits | afterReading(query, at, reading), 0),
    );
  };
  const after = (char: string): readonly Places[] => {
    const met = known.get(char);
    if (met !== undefined) return met;
    const places = read(char);
    known.set(char, places);
    return places;
  };
  return { end: 1 << query.length, after };
}

/** All places that a character takes the query to from any of the given ones. */
export function step(after: readonly Places[], from: Places): Places {
  if (from === 0) return 0;
  let to = 0;
  for (let at = 0; at < after.length; at++) if ((from & (1 << at)) !== 0) to |= after[at] ?? 0;
  return to;
}
