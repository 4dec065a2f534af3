import { fixed } from '../../money/scaled.ts';
import type { DecimalText } from '../../money/units.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 };
const SECTIONS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };
/** An amount in capitals, as a part of a pattern; the longest has thirty signs before 元. */
export const CAPITALS = `负?[${DIGITS}拾佰仟万亿]{1,40}[元圆角分][${DIGITS}角分整正]{0,8}`;
const ALL_CAPITALS = new RegExp(`^(?:人民币)?(${CAPITALS})$`);
/** Printed places that nobody filled in before the first digit, `仟叁佰壹拾元`. */
const EMPTY_PLACES = /^[亿万仟佰]+拾?/;
/** Those that are crossed out: `×万×仟`. */
const CROSSED = /(?<![⊗×✕╳ⓧØ])[⊗×✕╳ⓧØ]+[亿万仟佰拾元圆角分]/g;

/** Chinese capitals as fen: 壹万贰仟叁佰元整 is 1230000. Whoever calls it has seen that there are only such signs. */
function fenOfCapitals(text: string): number {
  // No digit before 拾 is one of them, 零 is none.
  let [yuan, section, digit, cents] = [0, 0, -1, 0];
  const ones = (): number => Math.max(digit, 0);
  for (const sign of text.replace(EMPTY_PLACES, '')) {
    const [place, unit] = [PLACES[sign], SECTIONS[sign]];
    if (DIGITS.includes(sign)) digit = DIGITS.indexOf(sign);
    else if (place !== undefined) section += Math.abs(digit) * place;
    else if (unit === 1e8) [yuan, section] = [(yuan + section + ones()) * unit, 0];
    else if (unit !== undefined) [yuan, section] = [yuan + (section + ones()) * unit, 0];
    else if (/[元圆]/.test(sign)) yuan += section + ones();
    else if (sign === '角') cents += ones() * 10;
    else if (sign === '分') cents += ones();
    if (!DIGITS.includes(sign)) digit = -1;
  }
  return (text.startsWith('负') ? -1 : 1) * (yuan * 100 + cents);
}

/** A digit, or 拾 alone; places without any are a printed form, or 万元. */
const FILLED = new RegExp(`[${DIGITS}]|^负?拾`);

/** Capitals as yuan; null where none of their places is filled in, or they are more than a number holds exactly. */
export function yuanOf(capitals: string): DecimalText | null {
  const fen = FILLED.test(capitals) ? fenOfCapitals(capitals) : NaN;
  return Number.isSafeInteger(fen) ? (fixed(fen, 2) as DecimalText) : null;
}

/** Half width, no spaces, nothing crossed out, and one sign for each figure: 萬 and 圓 are old ones. */
export const flatMoney = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/萬/g, '万')
    .replace(/億/g, '亿')
    .replace(/圓/g, '圆')
    .replace(/寫/g, '写')
    .replace(/幣/g, '币')
    .replace(CROSSED, '');

/** What is written before the capitals of a sum, in its cell or in one before: `大写：`, `人民币（大写）`, `合计金额大写：`. */
const LABEL = '(?:[(]?(?:合计|总计|共计|总?金额|总额|人民币|RMB|¥|大写)[)]?:?)+';
/** The places of a printed form, filled in beside it: `仟佰拾元`, `万仟佰拾元角分`. */
const PRINTED = '[亿万仟佰拾元圆角分整正]{3,}:?';
const ALL_LABEL = new RegExp(`^(?:${LABEL}|${PRINTED}|${LABEL}${PRINTED})$`);
const LABELLED = new RegExp(`^(?:${LABEL})?(${CAPITALS})$`);
const SIGN = /[拾佰仟元圆圓角分]/;

/** Almost no text has one of them. */
const MAYBE_LABEL = /[币幣写寫拾仟]|RMB/i;

/** A cell that announces a sum in capitals; no goods are called so. */
export const announcesCapitals = (text: string): boolean =>
  MAYBE_LABEL.test(text) && ALL_LABEL.test(flatMoney(text));

const read = (text: string, pattern: RegExp): DecimalText | null => {
  const capitals = SIGN.test(text) ? pattern.exec(flatMoney(text))?.[1] : undefined;
  return capitals === undefined ? null : yuanOf(capitals);
};

/** A cell of nothing but capitals, as yuan; null for every other. */
export const capitalsOf = (text: string): DecimalText | null => read(text, ALL_CAPITALS);

/** The same where a label may stand before them: `大写：贰拾万伍仟元整`. */
export const labelledCapitalsOf = (text: string): DecimalText | null => read(text, LABELLED);
