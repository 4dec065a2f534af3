import { PINYIN_TABLE } from './pinyin-table.ts';
import { plainOf, readingsOf, START, startSearch, step, type Search } from './read-query.ts';

const READINGS = readingsOf(PINYIN_TABLE);

/** Where in a name the query stands. */
export type Found = 'first' | 'within';

function foundIn({ end, after }: Search, name: string): Found | null {
  let [own, inside] = [START, 0];
  let isWithin = false;
  for (const char of plainOf(name)) {
    const steps = after(char);
    [own, inside] = [step(steps, own), step(steps, inside) | START];
    if ((own & end) !== 0) return 'first';
    isWithin ||= (inside & end) !== 0;
  }
  return isWithin ? 'within' : null;
}

/**
 * Looks for a text in names, by characters, by pinyin in full or by initials, or mixed: `szns`, `shenzhen南山`. It may begin
 * at any character of a name.
 */
export function searchNames(text: string): (name: string) => Found | null {
  const search = startSearch(text, READINGS);
  return (name) => (search === null ? null : foundIn(search, name));
}
