import type { Found } from '../found.ts';
import { PARTS } from '../number-patterns.ts';
import { readMoney, readQuantity } from '../read-values.ts';
import { UNIT_WORDS } from '../unit-words.ts';
import type { Message } from './quotes.ts';
import { GROUNDED, UNPROVEN } from './ground-title.ts';
import { withoutFractionZeros } from '../../money/end-zeros.ts';

/** What a number of a message stands beside, which tells what it counts. */
type Beside = 'money' | 'unit' | 'nothing';

/** A number as the message writes it. */
interface Written {
  /** Strict decimal text. */
  readonly value: string;
  readonly beside: Beside;
  readonly from: number;
  readonly to: number;
}

const MONEY_AHEAD = /(?:¥|人民币|RMB|CNY|单价|金额|总价|合计|共)[:是为]? ?$/i;
const MONEY_BEHIND = /^ ?(万?(?:元|圆|块)|万)/;
const UNIT_BEHIND = new RegExp(`^ ?(?:${UNIT_WORDS.join('|')})`, 'iu');
const COUNT_AHEAD = /数量[:是为]? ?$/;
/** Places looked at for one number. */
const MAX_SAME = 256;
/** Tax ids, accounts and telephones are no amounts. */
const CODES = /[0-9A-Za-z-]{9,}/g;

function besideOf(plain: string, from: number, to: number): Beside {
  const before = plain.slice(Math.max(0, from - 6), from);
  const after = plain.slice(to, to + 4);
  if (MONEY_BEHIND.test(after) || MONEY_AHEAD.test(before)) return 'money';
  return UNIT_BEHIND.test(after) || COUNT_AHEAD.test(before) ? 'unit' : 'nothing';
}

/** Without zeros that say nothing, so that 500 and 500.00 are the same. */

/** Numbers of a message by what they are. */
export type WrittenNumbers = ReadonlyMap<string, readonly Written[]>;

/** Every number of a message that may count or cost something. */
export function writtenNumbers({ plain }: Message): WrittenNumbers {
  const codes = [...plain.matchAll(CODES)].map(({ 0: code, index }) => ({
    from: index,
    to: index + code.length,
  }));
  const numbers = new Map<string, Written[]>();
  for (const { 0: text, index: from } of plain.matchAll(PARTS.number)) {
    if (codes.some((code) => from >= code.from && from < code.to)) continue;
    const end = from + text.length;
    const word = MONEY_BEHIND.exec(plain.slice(end, end + 4))?.[0] ?? '';
    const value = readMoney(text + word.trim());
    if (value === null) continue;
    const same = numbers.get(withoutFractionZeros(value)) ?? [];
    if (same.length === 0) numbers.set(withoutFractionZeros(value), same);
    if (same.length < MAX_SAME)
      same.push({ value, beside: besideOf(plain, from, end), from, to: end + word.length });
  }
  return numbers;
}

/** What stands beside a number speaks for one thing and against another. */
const EVIDENCE: Readonly<Record<'quantity' | 'price' | 'amount', Readonly<Record<Beside, number>>>> = {
  quantity: { unit: GROUNDED, nothing: UNPROVEN, money: 0.2 },
  price: { money: GROUNDED, nothing: UNPROVEN, unit: 0.3 },
  amount: { money: GROUNDED, nothing: UNPROVEN, unit: 0.3 },
};

const REASONS: Readonly<Record<Beside, string>> = {
  money: '原文中有，写明是钱',
  unit: '原文中有，写明了单位',
  nothing: '原文中有，没有写明是数量还是金额',
};

/** A number that was suggested, where the message writes the same one; null when it was computed or invented. */
export function groundNumber(
  written: WrittenNumbers,
  field: 'quantity' | 'price' | 'amount',
  claimed: string | undefined,
): Found | null {
  if (claimed === undefined) return null;
  const number =
    field === 'quantity' ? readQuantity(claimed)?.number : readMoney(claimed.replace(/ ?[/每].*$/, ''));
  if (number == null) return null;
  const evidence = EVIDENCE[field];
  const same = written.get(withoutFractionZeros(number)) ?? [];
  const [best] = [...same].sort((a, b) => evidence[b.beside] - evidence[a.beside]);
  if (best === undefined) return null;
  const { value, beside, from, to } = best;
  return { value, score: evidence[beside], from, to, reason: REASONS[beside] };
}
