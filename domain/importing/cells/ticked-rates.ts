const MARKED = '[☑☒■✔✓√]';
const OPEN = '[□☐○]|[(\\[][)\\]]';
const BRACKETS = ['[(\\[]?', '[)\\]]?'] as const;
/** `□普票3%`: what may stand between a box and its rate. */
const WORD = '(?:含税|增值税|税率|专票|普票|专用发票|普通发票)?';
const RATE = '(\\d{1,2}(?:\\.\\d)?)%';
const mark = `(?:${BRACKETS[0]}(${MARKED})${BRACKETS[1]}|(${OPEN}))`;
const BEFORE = new RegExp(`${mark}${WORD}${RATE}`, 'gu');
const BEHIND = new RegExp(`${RATE}${WORD}${mark}`, 'gu');
const FIRST = new RegExp(RATE);

/** Almost no text passes this. */
const MAYBE = /[☑☒■✔✓√□☐○]/u;

/**
 * The rates that are ticked among those of a form, `13`: of `□13% ☑9%`, and of `13%（√） 9%（ ）`. null for a text that has
 * none to tick.
 *
 * @param text half width, without spaces
 */
export function tickedRates(text: string): readonly string[] | null {
  const at = MAYBE.test(text) ? text.search(FIRST) : -1;
  if (at < 0) return null;
  // Boxes stand all before their rates, or all behind: the first rate tells which.
  const [first] = text.matchAll(BEFORE);
  const isBefore = first !== undefined && first.index < at;
  const found = isBefore
    ? [...text.matchAll(BEFORE)].map(([, marked, , rate = '']) => (marked === undefined ? '' : rate))
    : [...text.matchAll(BEHIND)].map(([, rate = '', marked]) => (marked === undefined ? '' : rate));
  return found.length === 0 ? null : found.filter((rate) => rate !== '');
}
