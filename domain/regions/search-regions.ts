import { START, startSearch, step, type Places, type Readings, type Search } from '../pinyin/read-query.ts';
import { isPassedOver, type RegionNode } from './region-tree.ts';

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
  const search = startSearch(text, readings);
  if (search === null) return [];
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
