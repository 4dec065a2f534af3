import { isPassedOver, type RegionNode } from './region-tree.ts';

/** How a character of a place is read, without tones: 重 → chong, zhong. */
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
type Places = number;
const MAX_QUERY = 30;
const START: Places = 1;

interface Search {
  readonly query: string;
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

function startSearch(query: string, readings: Readings): Search {
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
  return { query, end: 1 << query.length, after };
}

/** All places that a character takes the query to from any of the given ones. */
function step(after: readonly Places[], from: Places): Places {
  if (from === 0) return 0;
  let to = 0;
  for (let at = 0; at < after.length; at++) if ((from & (1 << at)) !== 0) to |= after[at] ?? 0;
  return to;
}

interface Level {
  /** What can be reached in the name when the query begins with it. */
  readonly own: Places;
  /** What can be reached from where names above left off. */
  readonly chained: Places;
  /** What can be reached when the query begins within it. */
  readonly inside: Places;
}

/** Reads a name: names are begun at their first character; only a query that lies in one name may begin within it. */
function readName({ after }: Search, name: string, above: Places): Level {
  let [own, chained, inside]: [Places, Places, Places] = [START, above, 0];
  const reached = { own: 0, chained: 0, inside: 0 };
  for (const char of name) {
    const steps = after(char);
    [own, chained, inside] = [step(steps, own), step(steps, chained), step(steps, inside)];
    reached.own |= own;
    reached.chained |= chained;
    reached.inside |= inside;
    inside |= START;
  }
  return reached;
}

interface Hit {
  readonly node: RegionNode;
  /** Smaller is better. */
  readonly rank: number;
}

const LEVELS = 3;

/** The query is the beginning of the name, runs through several, lies within it, or in a name above. */
function rankOf({ own, chained, inside }: Level, end: Places, complete: boolean): number {
  const found = [own, chained, inside].findIndex((places) => (places & end) !== 0);
  if (found !== -1) return found;
  return complete ? LEVELS : -1;
}

/** What is typed without blanks, marks and case. */
const queryOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’·/>&-]/g, '');

/**
 * Places a text names: by Chinese characters, by pinyin in full or by initials, mixed, and through several levels with
 * what lies between left out (`gdns`, `广东南山`, `shenzhen南山`). Best first, upper levels before lower ones.
 */
export function searchRegions(
  roots: readonly RegionNode[],
  readings: Readings,
  text: string,
  limit: number,
): readonly RegionNode[] {
  const query = queryOf(text);
  if (query === '' || query.length > MAX_QUERY) return [];
  const search = startSearch(query, readings);
  const hits: Hit[] = [];
  const visit = (nodes: readonly RegionNode[], above: Places, complete: boolean, depth: number): void => {
    for (const node of nodes) {
      const level = readName(search, node.name, above);
      const rank = rankOf(level, search.end, complete);
      if (rank !== -1 && !isPassedOver(node)) hits.push({ node, rank: rank * LEVELS + depth });
      const reached = level.own | level.chained;
      visit(node.children, above | reached, complete || (reached & search.end) !== 0, depth + 1);
    }
  };
  visit(roots, 0, false, 0);
  return hits
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ node }) => node);
}
