import { parseFen } from '../money/fen.ts';
import { asPrices, worthOf } from './check-total.ts';
import type { Found, FoundLine, ToldBuyer } from './found.ts';
import type { Span } from './pieces.ts';
import { readMoney } from './read-values.ts';

/** What is taken off a sum, and what a message says is left of it: 优惠150，实收8850. */
export interface Deduction {
  readonly off: Found;
  readonly net: Found;
  /** Where both stand: without them the message tells what they are taken off. */
  readonly spans: readonly Span[];
}

const SUM = '¥? ?(?:\\d{1,3}(?:,\\d{3})+|\\d{1,9})(?:\\.\\d{1,2})? ?(?:元|块钱?)?';
const END = '(?![\\d.]| ?(?:%|个?税?点|折))';
/** Less is charged. */
const CHEAPER = '优惠|立减|满减|减免|减去|减掉|减|抹零|抹去|折让|让利|便宜';
/** Less is charged, or the same is charged and less is paid: a penalty, what was paid before. */
const TAKEN = '扣除|扣掉|扣款|扣减|扣去|扣|退款|退货款?|退还|退|抵扣|冲抵|冲减';
/** What stays, on the invoice: 实开850. */
const ISSUED =
  '价税合计|合计|共计|总计|一共|总共|共|(?:优惠|减|扣|折|抹零|扣除)?后|最终|(?:实际?|净|应|请|只)?开(?:票|具)?|[发开]票|=';
/** What stays to be paid. */
const PAID = '实际?[付收]|[应需还]?[付收]|实际支付|到账';

const OFF = new RegExp(
  `(?<=^|[\\s,;。、(\\d元块)])(?:满\\d{2,6})?[再另已还又需要给共]?(?:(?:${CHEAPER})|(?<taken>${TAKEN}))(?:金额|款)?了?[:是为]? ?(?<sum>${SUM})${END}(?=$|[\\s,;。、)=]|后|${PAID}|[实净应]?开)` +
    `|(?<=\\d(?:元|块)? ?)- ?(?<difference>${SUM})(?= ?=)`,
  'gmu',
);
const NET = new RegExp(
  `(?:(?:${ISSUED})|(?<paid>${PAID}))(?:的?金额|款)?[:是为]? ?(?<sum>${SUM})${END}`,
  'gmu',
);

interface Said extends Span {
  readonly text: string;
  readonly value: string | null;
  /** The word says as much by itself: 优惠, 实开. */
  readonly plainly: boolean;
}

const saidIn = (rest: string, pattern: RegExp): readonly Said[] =>
  [...rest.matchAll(pattern)].map(({ 0: text, index, groups: { sum, difference, taken, paid } = {} }) => ({
    ...{ text: text.trim(), from: index, to: index + text.length },
    value: readMoney((sum ?? difference ?? '').trim()),
    plainly: taken === undefined && paid === undefined,
  }));

/** The one thing that is taken off, with what is left behind it; null where a message doesn't say both, or several. */
export function deductionIn(rest: string): Deduction | null {
  const [off, another] = saidIn(rest, OFF);
  if (off?.value == null || another !== undefined) return null;
  const nets = saidIn(rest, NET).filter(({ from }) => from >= off.to);
  const [net] = nets;
  if (net?.value == null || nets.some(({ value }) => value !== net.value)) return null;
  // 扣150，实付850: a penalty is no discount, the invoice has all of it.
  if (!off.plainly && !nets.some(({ plainly }) => plainly)) return null;
  const reason = `“${off.text}”，减去后等于写明的${net.value}`;
  const found = ({ from, to }: Span, value: string): Found => ({ value, from, to, score: 0.9, reason });
  return { off: found(off, off.value), net: found(net, net.value), spans: [off, ...nets] };
}

/** A text without what is taken off and left, each other character where it was. */
export const withoutDeduction = (text: string, { spans }: Deduction): string =>
  spans.reduce(
    (sofar, { from, to }) => `${sofar.slice(0, from)},${' '.repeat(to - from - 1)}${sofar.slice(to)}`,
    text,
  );

const PROVEN = '减去优惠后等于写明的合计';

/** The one line of a message with its discount, where what is left proves it; null where it doesn't. */
export function discounted(
  { lines, spareTotal }: Pick<ToldBuyer, 'lines' | 'spareTotal'>,
  { off, net }: Deduction,
): FoundLine | null {
  const [line, another] = lines;
  // Of several lines nobody knows which is the cheaper one; without a name there is nothing to take it off.
  if (line?.name === undefined || another !== undefined || spareTotal !== null) return null;
  const whole = (parseFen(net.value) ?? NaN) + (parseFen(off.value) ?? NaN);
  const proven = [line, ...asPrices([line])].find((each) => worthOf(each) === whole);
  if (proven === undefined) return null;
  const sure = (found: Found): Found => ({ ...found, score: Math.max(found.score, 0.9), reason: PROVEN });
  const { amount, price } = proven;
  return {
    ...proven,
    ...(amount === undefined ? price !== undefined && { price: sure(price) } : { amount: sure(amount) }),
    discount: off,
  };
}
