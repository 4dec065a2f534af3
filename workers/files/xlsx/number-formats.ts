import type { NumberMeaning } from '../../../domain/importing/grid/sheet-grid.ts';
import { CELL, MEANING_SHIFT, MOST_MEANINGS } from '../../../domain/importing/grid/sheet-grid.ts';

/** The part of a format that numbers above 0 are shown by. */
const FIRST = /^(?:"[^"]*"|\\.|[^;"\\])*/;
/** A point that is only drawn: `0!.0,` shows 12345 as 1.2, in 万. */
const DRAWN_POINT = /[\\!]\.|"\."/g;
const DRAWN = '·';
const DIGITS = /[0#?][0#?,.·]*/;

/** Yen are told from yuan by the language, 411. */
const NAMED = /\[\$([^\]-]*)(?:-([^\]]*))?\]/g;
const CURRENCY = /US\$|HK\$|[$€£]|USD|EUR|JPY|HKD|GBP|美元|美金|欧元|日元|港币|港元|英镑/i;
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/百万/, 6],
  [/万/, 4],
  [/亿/, 8],
  [/千元/, 3],
  [/百元/, 2],
];

const QUOTED = /"[^"]*"|[\\!]./g;

/** A sign that is only drawn multiplies nothing. */
function percentOf(code: string, shown: string): NumberMeaning['percent'] {
  if (!shown.includes('%')) return '';
  return code.replace(QUOTED, '').includes('%') ? 'times' : 'said';
}

/** Places by which digits are shown smaller: three for each comma at their end, one for each digit behind a drawn point. */
function dividedBy(shown: string): number {
  const digits = DIGITS.exec(shown)?.[0] ?? '';
  const [commas = ''] = /,+(?=\.|$)/.exec(digits) ?? [];
  const [, drawn = ''] = /·([0#?]*)/.exec(digits) ?? [];
  return 3 * commas.length + drawn.length;
}

/** Formats that may say anything. */
const SAYS = /[$€£%,!\\"A-Z]/;

/** What a number format says of its numbers besides how they look (`0.00"万元"`, `0.0,`, `[$$-409]0.00`, `0%`); null for most. */
export function meaningOf(code: string): NumberMeaning | null {
  if (!SAYS.test(code)) return null;
  const [first = ''] = FIRST.exec(code) ?? [];
  const shown = first
    .replace(NAMED, (_, symbol: string, language = '') => (/411$/.test(String(language)) ? 'JPY' : symbol))
    .replace(/\[[^\]]*\]|[_*]./g, '')
    .replace(DRAWN_POINT, DRAWN)
    .replace(/["\\!]/g, '');
  const [, word = 0] = WORDS.find(([pattern]) => pattern.test(shown)) ?? [];
  const currency = currencyIn(shown);
  const meaning = { percent: percentOf(code, shown), word, divided: dividedBy(shown), currency };
  return Object.values(meaning).some(Boolean) ? meaning : null;
}

/** The money a text names that is not yuan; '' where it names none. */
export const currencyIn = (text: string): string => CURRENCY.exec(text)?.[0] ?? '';

/** What the formats of a workbook mean, each once. */
export class Meanings {
  readonly list: NumberMeaning[] = [];
  readonly #kinds = new Map<string, number>();

  /** How the cells of a format that shows no date are marked. */
  kindOf(code: string): number {
    const known = this.#kinds.get(code);
    if (known !== undefined) return known;
    const meaning = meaningOf(code);
    const kind = CELL.number | (meaning === null ? 0 : this.#placeOf(meaning) << MEANING_SHIFT);
    this.#kinds.set(code, kind);
    return kind;
  }

  #placeOf(meaning: NumberMeaning): number {
    const key = JSON.stringify(meaning);
    const at = this.list.findIndex((one) => JSON.stringify(one) === key);
    if (at >= 0) return at + 1;
    return this.list.length < MOST_MEANINGS ? this.list.push(meaning) : 0;
  }
}
