import { formatFen, parseFen } from '../money/fen.ts';
import { mulDivShift } from '../money/scaled-quotient.ts';
import { asPrices, worthOf } from './check-total.ts';
import type { Found, FoundLine, ToldBuyer } from './found.ts';
import type { Span } from './pieces.ts';
import { wholeOf } from './read-capitals.ts';
import { readMoney } from './read-values.ts';

/** What a message says is left of a sum, and how much less that is: 优惠150，实收8850, 打九折，实收8850, 抹零后8850. */
export interface Deduction {
  /** What is taken off a sum in fen; null where that does not leave the net. */
  readonly offOf: (whole: number) => Found | null;
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

/** How much of a sum is charged, or not. */
const SHARE =
  /打?(?<fold>[1-9](?:\.?[1-9])?|[一二三四五六七八九]{1,2})折(?!叠|扇|弯|旧|页|边|纸|射)|(?:折扣|优惠|下浮|让利|折让) ?(?<percent>\d{1,2}(?:\.\d)?) ?%/g;
/** What is left by its word alone. */
const LEFT = new RegExp(
  `(?:优惠|减免|折|抹零|让利)后(?:的?金额|实[付收])?[:是为]? ?(?<sum>${SUM})${END}`,
  'gmu',
);
/** What is left directly behind the share, too. */
const NET_OR_BEHIND = new RegExp(
  `${NET.source}|(?<=[折%](?:后|优惠)?[ ,;:]{0,2})(?<next>${SUM})${END}`,
  'gmu',
);

interface Said extends Span {
  readonly text: string;
  readonly value: string | null;
  /** The word says as much by itself: 优惠, 实开. */
  readonly plainly: boolean;
}

const saidIn = (rest: string, pattern: RegExp): readonly Said[] =>
  [...rest.matchAll(pattern)].map(
    ({ 0: text, index, groups: { sum, difference, next, taken, paid } = {} }) => ({
      ...{ text: text.trim(), from: index, to: index + text.length },
      value: readMoney((sum ?? difference ?? next ?? '').trim()),
      plainly: taken === undefined && paid === undefined,
    }),
  );

const fenOf = (value: string): number => parseFen(value) ?? NaN;
const found = ({ from, to }: Span, value: string, reason: string): Found => ({
  ...{ value, from, to, score: 0.9, reason },
});

/** The one thing that is taken off, or the share that is charged, with what is left; null where a message doesn't say both, or several. */
export function deductionIn(rest: string): Deduction | null {
  const [off, another] = saidIn(rest, OFF);
  if (another !== undefined) return null;
  return off === undefined ? ofShare(rest) : ofSum(off, saidIn(rest, NET));
}

/** The net that is told behind a place; null where several are, or none. */
function netBehind(
  nets: readonly Said[],
  to: number,
): { readonly net: string; readonly nets: readonly Said[] } | null {
  const behind = nets.filter(({ from }) => from >= to);
  const [net] = behind;
  const isOne = net?.value != null && behind.every(({ value }) => value === net.value);
  return isOne ? { net: net.value, nets: behind } : null;
}

function ofSum(off: Said, said: readonly Said[]): Deduction | null {
  const told = off.value === null ? null : netBehind(said, off.to);
  if (told === null || off.value === null) return null;
  const { net, nets } = told;
  // 扣150，实付850: a penalty is no discount, the invoice has all of it.
  if (!off.plainly && !nets.some(({ plainly }) => plainly)) return null;
  const reason = `“${off.text}”，减去后等于写明的${net}`;
  const [less, whole] = [found(off, off.value, reason), fenOf(net) + fenOf(off.value)];
  return {
    offOf: (fen) => (fen === whole ? less : null),
    spans: [off, ...nets],
  };
}

/** 打九八折，开98000, 折扣10% 9000元, 抹零后12980 */
function ofShare(rest: string): Deduction | null {
  const [share, another] = [...rest.matchAll(SHARE)];
  if (share === undefined)
    return leaving(netBehind(saidIn(rest, LEFT), 0), [], (fen, left) => left * 2 > fen);
  const parts = partsOf(share);
  if (parts === null || another !== undefined) return null;
  const at = { from: share.index, to: share.index + share[0].length, text: share[0] };
  const charged = (fen: number): number => mulDivShift(fen, parts, PARTS, 0);
  return leaving(netBehind(saidIn(rest, NET_OR_BEHIND), at.to), [at], (fen, left) => {
    return Math.abs(charged(fen) - left) <= 1;
  });
}

/** What is left where a share of the whole, or its cents, are not charged. @param fits whether so much may be left */
function leaving(
  told: ReturnType<typeof netBehind>,
  shares: readonly (Span & { readonly text: string })[],
  fits: (whole: number, left: number) => boolean,
): Deduction | null {
  if (told === null) return null;
  const spans = [...shares, ...told.nets];
  const [at] = spans;
  const left = fenOf(told.net);
  const reason = `“${at?.text.trim() ?? ''}”，减去后等于写明的${told.net}`;
  const isLess = (fen: number): boolean => fen > left && fits(fen, left);
  return {
    offOf: (fen) => (at !== undefined && isLess(fen) ? found(at, formatFen(fen - left), reason) : null),
    spans,
  };
}

/** Thousandths. */
const PARTS = 1000;
/** 九八折, 95折 and 9.5折 in thousandths, and what 10% leaves. */
function partsOf({ groups: { fold, percent } = {} }: RegExpMatchArray): number | null {
  if (percent !== undefined) return PARTS - Math.round(Number(percent) * 10);
  const digits = Array.from(fold ?? '', (sign) => (/[.\d]/.test(sign) ? sign : String(wholeOf(sign)))).join(
    '',
  );
  const [, whole = '', more = ''] = /^(\d)\.?(\d?)$/.exec(digits) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(more || '0') * 10;
}

const PROVEN = '减去优惠后等于写明的合计';

/** The one line of a message with its discount, where what is left proves it; null where it doesn't. */
export function discounted(
  { lines, spareTotal }: Pick<ToldBuyer, 'lines' | 'spareTotal'>,
  { offOf }: Deduction,
): FoundLine | null {
  const [line, another] = lines;
  // Of several lines nobody knows which is the cheaper one; without a name there is nothing to take it off.
  if (line?.name === undefined || another !== undefined || spareTotal !== null) return null;
  const proven = [line, ...asPrices([line])].find((each) => offOf(worthOf(each)) !== null);
  const off = proven === undefined ? null : offOf(worthOf(proven));
  if (proven === undefined || off === null) return null;
  const sure = (found: Found): Found => ({ ...found, score: Math.max(found.score, 0.9), reason: PROVEN });
  const { amount, price } = proven;
  return {
    ...proven,
    ...(amount === undefined ? price !== undefined && { price: sure(price) } : { amount: sure(amount) }),
    discount: off,
  };
}
