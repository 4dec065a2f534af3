import type { DecimalText } from '../../money/units.ts';
import { CAPITALS, flatMoney, yuanOf } from './capitals.ts';
import { shifted } from './read-cells.ts';
import { sideWordIn } from './side-words.ts';
import { asWords } from './as-words.ts';

/** What a sum is of. `amount` leaves the side of the tax open. */
export type SumOf = 'amount' | 'net' | 'gross' | 'tax' | 'quantity';

const SUM = '合计|总计|共计|总额|总价|小计|总金额|TOTAL';
/** Words that a sum has to follow, and what may stand between. */
const STATED = new RegExp(
  `(?:${SUM}|金额|人民币|大写|小写|RMB|¥)(?:人民币|金额|大写|小写|RMB|[元():¥为]){0,12}(${CAPITALS}|-?\\d[\\d,]*(?:\\.\\d+)?)(万?)(?=(元)|$|[^\\p{L}\\d.])`,
  'gu',
);
/** A sum by its name; capitals that open a sentence are one as well: `人民币（大写）：叁佰元整`. */
const NAMES_SUM = new RegExp(`${SUM}|^[(]?(?:人民币|金额|RMB)*[(]?大写`);
/** A bare whole number may as well count pieces. */
const SAYS_MONEY = /[¥元圆角分万.,]|RMB|金额|写/;

const SIDE_SUMS: Readonly<Record<string, SumOf>> = { exclusive: 'net', inclusive: 'gross' };
const KINDS: readonly (readonly [RegExp, SumOf])[] = [
  [/税前/, 'net'],
  [/价税|税价|含税/, 'gross'],
  [/税[额金款费点]|销项税|VAT|^TAX|^(?:另?加:?|减:?|其中:?)?(?:增值)?税/, 'tax'],
  [/数量|件数/, 'quantity'],
];

/** What the words before a sum say it is of. */
export const sumOf = (words: string): SumOf =>
  SIDE_SUMS[sideWordIn(asWords(flatMoney(words))) ?? ''] ??
  KINDS.find(([pattern]) => pattern.test(asWords(flatMoney(words))))?.[1] ??
  'amount';

/** Money that a text gives as the sum of a table: `合计：12,345.00 元`, `价税合计（大写）：壹万贰仟元整`; null when it gives none. */
export function statedMoney(text: string): { readonly of: SumOf; readonly number: DecimalText } | null {
  const whole = flatMoney(text);
  if (!NAMES_SUM.test(whole)) return null;
  for (const found of whole.matchAll(STATED)) {
    const [all, number = '', tenThousands = '', yuan = ''] = found;
    const before = whole.slice(0, found.index) + all;
    if (!SAYS_MONEY.test(all + yuan) || sumOf(before) === 'quantity') continue;
    const plain = /^-?\d/.test(number) ? number.replaceAll(',', '') : yuanOf(number);
    if (plain === null) continue;
    return { of: sumOf(before), number: shifted(plain, tenThousands === '' ? 0 : 4) as DecimalText };
  }
  return null;
}
