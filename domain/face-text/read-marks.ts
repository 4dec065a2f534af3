import { formula } from './read-formula.ts';
import { KIND_WORDS } from './kind-words.ts';
import { readLostCode } from './lost-code.ts';
import { piece, VAGUE, vague, type Match, type Reader } from './mark-match.ts';
import type { MarkName } from './marks.ts';
import type { Piece, PieceField } from './pieces.ts';
import { chain, COUNT_LEADS, LEADS, perUnit, pricedGoods, priceTimes, times } from './read-products.ts';
import { readMessageRate, readMoney } from './read-values.ts';
import { atPrice, bracketCount, hanQuantity, pieces, quantity, signedCount } from './read-counts.ts';
import { capitals, foreign, hanSum, money, range, sum, sumAhead, TOTAL_SUM, UNNAMED } from './read-sums.ts';

/** 定金3% is how much of it is paid, 管理费按5% what is charged, 优惠10% what is not. */
const OF_PAYMENT =
  /(?:优惠|折扣|折让|让利|下浮|上浮|立减|减免|返利|[定订]金|[余尾]款|[预首]付款?|进度款|质保金|利率|返点|提成|佣金|比例|管理费按|利润|损耗|规费|手续费率?)[是为:]?\s?$/;

function rate(match: Match): readonly Piece[] {
  const read = readMessageRate(match.text);
  if (read === null) return [];
  return OF_PAYMENT.test(match.before)
    ? [piece(match, 'taxRate', { ...read, score: VAGUE, reason: '可能是付款的比例，请核对' })]
    : [piece(match, 'taxRate', read), ...sideBefore(match)];
}

const NUMERAL = /[\d百一二三五六九十]/;

/** How a message says whether tax is in its numbers; the first row counts. 加6个点 and 含票 are said of prices of both kinds. */
const SIDES: readonly (readonly [RegExp, 'inclusive' | 'exclusive', number])[] = [
  [/^(?:[不未非]|没有?)[含带](?:票|$)/, 'exclusive', 0.45],
  [/^[含带](?:票|$)/, 'inclusive', 0.45],
  [/^加/, 'exclusive', 0.45],
  [/^(?:[不未非没+]|税前|税.?另|另加)/, 'exclusive', 0.9],
  [/^(?:[含带]|税内)/, 'inclusive', 0.9],
  [/^(?:\w+ (?:is )?)?excl/i, 'exclusive', 0.9],
  [/^(?:\w+ (?:is )?)?incl/i, 'inclusive', 0.9],
];

/** 不含税, and what stands before a rate: 含13%税. */
function sideIn(match: Match, length = match.text.length): readonly Piece[] {
  const [, value, score] = SIDES.find(([said]) => said.test(match.text.trim())) ?? [];
  return value === undefined || score === undefined
    ? []
    : [piece(match, 'side', { value, score, reason: `“${match.text.trim()}”` }, { at: 0, length })];
}

/** 不要专票, 专票不要; in 专票不要 普票就行 what stands directly before it is refused. */
const REFUSED_BEFORE =
  /(?:不要|不开|不能开|不是|不用开?|不需要?开?|不必开?|无需开?|别开)(?:$|(?<![专普]票.{2,4})\s$)/;
const REFUSED_BEHIND = /^ ?就?(?:不要|不用|不开|不需要|别)开?了?(?=$|[\s,;。!?])/;

/** 含13%税; 不征税 says nothing of a side. */
function sideBefore(match: Match): readonly Piece[] {
  const length = match.text.search(NUMERAL);
  return length > 0 ? sideIn(match, length) : [];
}

function kind(match: Match): readonly Piece[] {
  const row = KIND_WORDS.find(({ words }) => words.some((word) => match.text.endsWith(word)));
  if (row === undefined) return [];
  const refused = REFUSED_BEFORE.test(match.before) || REFUSED_BEHIND.test(match.after);
  const read = {
    value: row.kind,
    score: refused ? 0.2 : 0.95,
    reason: refused ? '像是不要的类型' : '写明发票类型',
  };
  return [piece(match, 'kind', read)];
}

function bareNumber(match: Match): readonly Piece[] {
  const value = readMoney(match.text);
  const unsure = vague(match) ? VAGUE : 0.45;
  return value === null ? [] : [piece(match, 'number', { value, score: unsure, reason: UNNAMED })];
}

const asWritten =
  (field: PieceField, score: number, reason: string): Reader =>
  (match) => [piece(match, field, { value: match.text.trim(), score, reason })];

/** 抄送 c@d.com: somebody else reads it, too. */
const COPIED_TO = /(?:抄送|(?<![a-z])cc)(?:给|到|至)?[: ]{0,3}$/i;

/** How each mark is read. */
export const MARK_READERS: Readonly<Record<MarkName, Reader>> = {
  email: (match) => (COPIED_TO.test(match.before) ? [] : asWritten('email', 0.95, '电子邮箱')(match)),
  phone: asWritten('phone', 0.8, '像电话号码'),
  lost: (match) => {
    const { field, ...read } = readLostCode(match.text);
    return [piece(match, field, read)];
  },
  code: asWritten('code', 0.5, ''),
  account: asWritten('code', 0.5, ''),
  date: () => [],
  kind,
  rate,
  rateWord: rate,
  side: (match) => sideIn(match),
  total: (match) => money(match, 'total', TOTAL_SUM.exec(match.text)?.[0] ?? ''),
  foreign,
  formula,
  sumAhead,
  pricedGoods,
  countedGoods: (match) => hanQuantity(match).map((read) => ({ ...read, reason: LEADS })),
  maybeCounted: (match) => hanQuantity(match).map((read) => ({ ...read, score: 0.45, reason: COUNT_LEADS })),
  smallPrice: perUnit,
  smallMoney: (match) => money(match, 'amount', match.text),
  perUnit,
  capitals,
  parts: asWritten('parts', 1, ''),
  joint: asWritten('joint', 1, ''),
  aside: asWritten('aside', 1, ''),
  item: asWritten('joint', 1, ''),
  range,
  sum,
  priceTimes,
  chain,
  times,
  signedCount,
  bracketCount,
  atPrice,
  blend: asWritten('spec', 0.6, '像成分或含量'),
  packing: asWritten('spec', 0.6, '像包装规格'),
  size: asWritten('spec', 0.6, '像规格型号'),
  hanSum,
  hanQuantity,
  pieces,
  money: (match) => money(match, 'amount', match.text),
  quantity,
  number: bareNumber,
};
