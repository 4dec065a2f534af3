import { simplified } from './simplified.ts';
import { UNITS } from './units.ts';

const FIGURES = '一两三四五六七八九';
const FIGURE = `[${FIGURES}二]`;
const TENS = `(?:${FIGURE}?十${FIGURE}?|${FIGURE})`;
const HUNDREDS = `${FIGURE}百(?:零${FIGURE}|${FIGURE}十${FIGURE}?)?`;
const THOUSANDS = `${FIGURE}千(?:零${TENS}|${HUNDREDS})?`;
/** 十二, 一百零五, 两千, 三万; what people shorten, 一百五, and 两三, 十几 are none of them. */
const WHOLE = `(?:${THOUSANDS}|${HUNDREDS}|${TENS})万?`;
const COUNT = new RegExp(`^(${WHOLE}|半)(\\p{L}{0,3}?)(半?)$`, 'u');
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** A number in words that names each of its places. */
function wholeOf(words: string): number {
  let [sum, figure] = [0, 0];
  for (const sign of words) {
    const place = PLACES[sign];
    if (place !== undefined) [sum, figure] = [sum + (figure || 1) * place, 0];
    else if (sign === '万') [sum, figure] = [(sum + figure) * 10_000, 0];
    else figure = sign === '二' ? 2 : FIGURES.indexOf(sign) + 1;
  }
  return sum + figure;
}

/** 三月 and 十二日 are dates as well, and 一批 is however much it is. */
const OTHERS = /^[月日批]$/;
const isUnit = (word: string): boolean => !OTHERS.test(word) && UNITS.has(word);

/** 两箱, 十二, 半吨, 一个半: pieces in words; null for every other text. */
export function readHanCount(text: string): { readonly number: string; readonly unit: string } | null {
  const [, words = '', unit = '', half = ''] =
    COUNT.exec(simplified(text.replace(/\s/g, '')).replace('兩', '两')) ?? [];
  if (words === '' || (unit === '' ? words === '半' || half !== '' : !isUnit(unit))) return null;
  if (words === '半') return half === '' ? { number: '0.5', unit } : null;
  return { number: `${String(wholeOf(words))}${half === '' ? '' : '.5'}`, unit };
}
