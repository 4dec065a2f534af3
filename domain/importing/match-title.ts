import { asShare, better, matchHeader, OTHER, taxWordIn, UNKNOWN, type HeaderMatch } from './match-header.ts';
import { simplified } from './simplified.ts';

/** Reads one heading of a file, in whatever characters. */
export const matchTitle = (text: string): HeaderMatch => matchHeader(simplified(text));

/** Reads all levels of a header; the level that says most wins, tax words count on every level. */
export function matchLevels(levels: readonly string[]): HeaderMatch {
  const best = levels.map(matchTitle).reduce(better, UNKNOWN);
  if (best.field === null) return levels.some((level) => matchTitle(level).known) ? OTHER : UNKNOWN;
  return asShare(
    { ...best, tax: best.tax ?? taxWordIn(simplified(levels.join(''))) },
    simplified(levels.join('')),
  );
}
