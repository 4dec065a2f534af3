import { fixed } from '../../money/scaled.ts';
import type { DecimalText } from '../../money/units.ts';
import { shifted } from './read-cells.ts';
import { sideWordIn } from './side-words.ts';
import { asWords } from './as-words.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 };
const SECTIONS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };
const CAPITALS = `负?[${DIGITS}拾佰仟万亿]+[元圆角分][${DIGITS}角分整正]*`;
const ALL_CAPITALS = new RegExp(`^(?:人民币)?(${CAPITALS})$`);

/** Chinese capitals as fen: 壹万贰仟叁佰元整 is 1230000. Whoever calls it has seen that there are only such signs. */
function fenOfCapitals(text: string): number {
  let [yuan, section, digit, cents] = [0, 0, 0, 0];
  for (const sign of text) {
    const [place, unit] = [PLACES[sign], SECTIONS[sign]];
    if (DIGITS.includes(sign)) digit = DIGITS.indexOf(sign);
    else if (place !== undefined) section += Math.max(digit, 1) * place;
    else if (unit === 1e8) [yuan, section] = [(yuan + section + digit) * unit, 0];
    else if (unit !== undefined) [yuan, section] = [yuan + (section + digit) * unit, 0];
    else if (/[元圆]/.test(sign)) yuan += section + digit;
    else if (sign === '角') cents += digit * 10;
    else if (sign === '分') cents += digit;
    if (!DIGITS.includes(sign)) digit = 0;
  }
  return (text.startsWith('负') ? -1 : 1) * (yuan * 100 + cents);
}

const yuanOf = (capitals: string): DecimalText => fixed(fenOfCapitals(capitals), 2) as DecimalText;

/** Half width, no spaces, and one sign for each figure: 萬 and 圓 are old ones. */
const flat = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/萬/g, '万')
    .replace(/億/g, '亿')
    .replace(/圓/g, '圆');

/** What a sum is of. `amount` leaves the side of the tax open. */
export type SumOf = 'amount' | 'net' | 'gross' | 'tax' | 'quantity';

const SUM = '合计|总计|共计|总额|总价|小计|总金额|TOTAL';
/** Words that a sum has to follow, and what may stand between. */
const STATED = new RegExp(
  `(?:${SUM}|金额|人民币|大写|小写|RMB|¥)(?:人民币|金额|大写|小写|RMB|[元():¥为])*(${CAPITALS}|-?\\d[\\d,]*(?:\\.\\d+)?)(万?)(?=(元)|$|[^\\p{L}\\d.])`,
  'gu',
);
const NAMES_SUM = new RegExp(SUM);
/** A bare whole number may as well count pieces. */
const SAYS_MONEY = /[¥元圆角分万.,]|RMB|金额|写/;

const SIDE_SUMS: Readonly<Record<string, SumOf>> = { exclusive: 'net', inclusive: 'gross' };
const KINDS: readonly (readonly [RegExp, SumOf])[] = [
  [/税前/, 'net'],
  [/价税|税价|含税/, 'gross'],
  [/税[额金款费点]|销项税|^增值税|VAT|^TAX|^(?:加:?|另加)?税/, 'tax'],
  [/数量|件数/, 'quantity'],
];

/** What the words before a sum say it is of. */
export const sumOf = (words: string): SumOf =>
  SIDE_SUMS[sideWordIn(asWords(flat(words))) ?? ''] ??
  KINDS.find(([pattern]) => pattern.test(asWords(flat(words))))?.[1] ??
  'amount';

/** Money that a text gives as the sum of a table: `合计：12,345.00 元`, `价税合计（大写）：壹万贰仟元整`; null when it gives none. */
export function statedMoney(text: string): { readonly of: SumOf; readonly number: DecimalText } | null {
  const whole = flat(text);
  if (!NAMES_SUM.test(whole)) return null;
  for (const found of whole.matchAll(STATED)) {
    const [all, number = '', tenThousands = '', yuan = ''] = found;
    const before = whole.slice(0, found.index) + all;
    if (!SAYS_MONEY.test(all + yuan) || sumOf(before) === 'quantity') continue;
    const plain = /^-?\d/.test(number) ? number.replaceAll(',', '') : yuanOf(number);
    return { of: sumOf(before), number: shifted(plain, tenThousands === '' ? 0 : 4) as DecimalText };
  }
  return null;
}

/** A cell of nothing but capitals, as yuan; null for every other. */
export function capitalsOf(text: string): DecimalText | null {
  const capitals = ALL_CAPITALS.exec(flat(text))?.[1];
  return capitals === undefined ? null : yuanOf(capitals);
}
