import { wholeOf } from './read-capitals.ts';

const FIGURE = '[一二两三四五六七八九壹贰叁肆伍陆柒捌玖]';
const SECTION = `(?:${FIGURE}?[千仟])?(?:[零〇]?${FIGURE}?[百佰])?(?:[零〇]?${FIGURE}?[十拾])?(?:[零〇]?${FIGURE})?`;
/** 两千三, 三万五千六, 十二, 百八; as a pattern it may fit nothing. */
const WHOLE = new RegExp(`^(?:${SECTION}[万萬])?${SECTION}$`);
const SIGNS = '一二两三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾佰仟萬';

/** Two signs or more of a number in words: one alone begins too many names. */
export const HAN_NUMBER = `[${SIGNS}][零〇${SIGNS}]{1,11}`;

/** The figure behind 两千 of 两千三: hundreds, as nobody has said. */
const SPOKEN_END = /([万萬千仟百佰])([一二三四五六七八九壹贰叁肆伍陆柒捌玖])$/;
const BELOW: Readonly<Record<string, string>> = {
  ...{ 万: '千', 萬: '千', 千: '百', 仟: '百', 百: '十', 佰: '十' },
};
/** 百八, 千二: how many is not said. */
const BARE_PLACE = /^[百佰千仟万萬]/;

interface HanNumber {
  readonly number: string;
  /** A place that nobody has said was added: 两千三 is 2300 as people speak. */
  readonly implied: boolean;
}

/** A number in words; null when it is none. */
export function readHan(text: string): HanNumber | null {
  if (text === '' || !WHOLE.test(text)) return null;
  const [, place = '', figure = ''] = SPOKEN_END.exec(text) ?? [];
  const worth = wholeOf(text + (BELOW[place] ?? ''));
  if (Number.isNaN(worth)) return null;
  return { number: String(worth), implied: figure !== '' || BARE_PLACE.test(text) };
}

const WORDS = /[元圆]|块钱?/g;

/** Whether a sum leaves a place of its last figure to the reader. */
export const isImplied = (text: string): boolean => readHan(text.replace(WORDS, '').trim())?.implied === true;
