import { readNumberCell } from '../../../domain/importing/cells/read-cells.ts';
import type { NumberMeaning } from '../../../domain/importing/grid/sheet-grid.ts';
import { CELL, MEANING_SHIFT, MOST_MEANINGS, ONLY_LOOKS } from '../../../domain/importing/grid/sheet-grid.ts';
import { isBare, lookOf } from './number-looks.ts';

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

const NUMBER = /general|G\/通用格式|[0#?][0#?,.·]*/i;

/** What stands behind a number, read as one reads `12箱` or `5千张` in a text: what is counted, and the places of its word. */
function countedIn(shown: string): Pick<NumberMeaning, 'unit' | 'word'> {
  const [digits = ''] = NUMBER.exec(shown) ?? [];
  if (shown.trimEnd().endsWith(digits)) return { unit: '', word: 0 };
  const { number, unit } = readNumberCell(shown.replace(digits, '1').trim());
  return { unit, word: Math.max(0, number.length - 1) };
}

/** No spreadsheet takes a longer format; what is would take the square of its length. ECMA-376 18.8.30, Excel's limits */
const LONGEST = 255;

/** What a number format says of its numbers (`0.00"万元"`, `0.0,`, `[$$-409]0.00`, `0%`, `0"箱"`, `00000`); null for most. */
export function meaningOf(code: string): NumberMeaning | null {
  if (code === '' || code === 'General' || code.length > LONGEST) return null;
  return isBare(code) ? shownAs(lookOf(code)) : closeMeaning(code);
}

function closeMeaning(code: string): NumberMeaning | null {
  const [first = ''] = FIRST.exec(code) ?? [];
  const shown = first
    .replace(NAMED, (_, symbol: string, language = '') => (/411$/.test(String(language)) ? 'JPY' : symbol))
    .replace(/\[[^\]]*\]|[_*]./g, '')
    .replace(DRAWN_POINT, DRAWN)
    .replace(/["\\!]/g, '');
  const [, word = 0] = WORDS.find(([pattern]) => pattern.test(shown)) ?? [];
  const currency = currencyIn(shown);
  const percent = percentOf(code, shown);
  const counted = countedIn(percent + currency === '' ? shown : '');
  const isCounted = counted.unit !== '' && (word === 0 || word === counted.word);
  const meant = { percent, word, divided: dividedBy(shown), currency, unit: '', look: lookOf(code) };
  const meaning = isCounted ? { ...meant, ...counted } : meant;
  return Object.values(meaning).some(Boolean) ? meaning : null;
}

const shownAs = (look: NumberMeaning['look']): NumberMeaning | null =>
  look === null ? null : { percent: '', word: 0, divided: 0, currency: '', unit: '', look };

const onlyLooks = ({ percent, word, divided, currency, unit }: NumberMeaning): boolean =>
  percent + currency + unit === '' && word + divided === 0;

/** The money a text names that is not yuan; '' where it names none. */
export const currencyIn = (text: string): string => CURRENCY.exec(text)?.[0] ?? '';

/** What the formats of a workbook mean, each once. */
export class Meanings {
  readonly list: NumberMeaning[] = [];
  readonly #kinds = new Map<string, number>();
  readonly #places = new Map<string, number>();

  /** How the cells of a format that shows no date are marked. */
  kindOf(code: string): number {
    const known = this.#kinds.get(code);
    if (known !== undefined) return known;
    const meaning = meaningOf(code);
    const kind = CELL.number | (meaning === null ? 0 : this.#markOf(meaning));
    this.#kinds.set(code, kind);
    return kind;
  }

  #markOf(meaning: NumberMeaning): number {
    const key = JSON.stringify(meaning);
    const known = this.#places.get(key);
    const isOver = known === undefined && this.list.length === MOST_MEANINGS;
    if (isOver) return 0;
    const place = known ?? this.list.push(meaning);
    this.#places.set(key, place);
    return (place << MEANING_SHIFT) | (onlyLooks(meaning) ? ONLY_LOOKS : 0);
  }
}
