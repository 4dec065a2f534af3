import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildCodingIndex, type CodingIndex } from '../../../domain/coding/coding-index.ts';
import { ASSIGNED, suggestCodes } from '../../../domain/coding/suggest.ts';
import { readCodingData } from '../../../cli/coding-data.ts';

export type Half = 'tuning' | 'measuring';

/** A name and what is right for it. */
export interface Labelled {
  readonly name: string;
  /** The code, or the short name of the category. */
  readonly right: string;
}

export const codingIndex = (): CodingIndex => buildCodingIndex(readCodingData());

/** Our own names, by code. */
export const ownSet = (half: Half): readonly Labelled[] =>
  readFileSync(new URL(`labelled-${half}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const space = line.indexOf(' ');
      const right = line.slice(0, space);
      return line
        .slice(space + 1)
        .split('|')
        .map((name) => ({ name, right }));
    });

const halfOf = (name: string): Half =>
  (createHash('sha1').update(name).digest()[0] ?? 0) % 2 === 1 ? 'tuning' : 'measuring';

/** Names as sellers printed them with the short name they chose, from a file of pairs; doubtful ones are left out. */
export function sellersSet(path: string, half: Half): readonly Labelled[] {
  const pairs = JSON.parse(readFileSync(path, 'utf8')) as readonly {
    readonly name: string;
    readonly short: string;
    readonly doubtful?: boolean;
  }[];
  return pairs
    .filter(({ name, doubtful }) => doubtful !== true && halfOf(name) === half)
    .map(({ name, short }) => ({ name, right: short }));
}

const BANDS = [
  [95, 100],
  [85, 94],
  [70, 84],
  [50, 69],
  [25, 49],
  [0, 24],
] as const;

/** How many names find what is right: first, among the first few, and of those assigned by themselves. */
export function codingFigures(
  index: CodingIndex,
  set: readonly Labelled[],
  by: 'code' | 'short',
  few: number,
) {
  const rows = set.map(({ name, right }) => {
    const suggestions = suggestCodes(index, name);
    const distinct = [...new Set(suggestions.map((suggestion) => suggestion[by]))];
    const score = suggestions[0]?.score ?? 0;
    return { score, isFirst: distinct[0] === right, isAmong: distinct.slice(0, few).includes(right) };
  });
  const assigned = rows.filter(({ score }) => score >= ASSIGNED);
  const share = (count: number, of: number): number => (of === 0 ? 0 : count / of);
  return {
    count: rows.length,
    first: share(rows.filter(({ isFirst }) => isFirst).length, rows.length),
    among: share(rows.filter(({ isAmong }) => isAmong).length, rows.length),
    assigned: share(assigned.length, rows.length),
    wrong: share(assigned.filter(({ isFirst }) => !isFirst).length, assigned.length),
    bands: BANDS.map(([from, to]) => {
      const within = rows.filter(({ score }) => score >= from && score <= to);
      return { from, to, names: within.length, right: within.filter(({ isFirst }) => isFirst).length };
    }),
  };
}
