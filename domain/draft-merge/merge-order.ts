import { choose } from './choose.ts';

const among = (order: readonly string[], wanted: ReadonlySet<string>): readonly string[] =>
  order.filter((id) => wanted.has(id));

const sameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** What one side has between the lines that both have: by the line it follows, '' at the start. */
function runsOf(
  order: readonly string[],
  common: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const runs = new Map<string, string[]>();
  let after = '';
  for (const id of order) {
    if (common.has(id)) after = id;
    else runs.set(after, [...(runs.get(after) ?? []), id]);
  }
  return runs;
}

/**
 * The order of what is left of two sides. Lines that both have stand as the side says that moved them; what only one
 * has follows the line it followed there, of two such runs the one with the older first line first. Conflict: both
 * moved lines, differently; then theirs.
 */
export function mergeOrder(
  base: readonly string[] | null,
  mine: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
): { readonly order: readonly string[]; readonly conflict: boolean } {
  const inTheirs = new Set(theirs);
  const common = new Set(mine.filter((id) => inTheirs.has(id) && kept.has(id)));
  const [mineCommon, theirsCommon] = [among(mine, common), among(theirs, common)];
  const inBase = new Set(base ?? []);
  const known = new Set([...common].filter((id) => inBase.has(id)));
  const baseOrder = among(base ?? [], known);
  const choice = choose({
    agree: sameOrder(mineCommon, theirsCommon),
    mineIsBase: base !== null && sameOrder(among(mine, known), baseOrder),
    theirsIsBase: base !== null && sameOrder(among(theirs, known), baseOrder),
  });
  const mineRuns = runsOf(among(mine, kept), common);
  const theirRuns = runsOf(among(theirs, kept), common);
  const order: string[] = [];
  for (const id of ['', ...(choice === 'mine' ? mineCommon : theirsCommon)]) {
    if (id !== '') order.push(id);
    const runs = [mineRuns.get(id) ?? [], theirRuns.get(id) ?? []];
    runs.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
    for (const run of runs) order.push(...run);
  }
  return { order, conflict: choice === 'conflict' };
}
